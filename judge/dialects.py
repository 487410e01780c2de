"""Dialects of checker programs: what one is given, and what its exit status and its words mean. Pure.

A row is data. To add a dialect: a row in `DIALECTS`. Sources: https://github.com/MikeMirzayanov/testlib
(`registerTestlibCmd`, `resultExitCode`), the problem package format's chapter on output validators.
"""

import hashlib
import math
import re
from collections.abc import Mapping
from typing import NamedTuple

from judge.outcome import Finding
from judge.quoting import brief
from judge.verdicts import Verdict

WORDS = 160  # characters of a checker's own words that a one-line reason shows


class Dialect(NamedTuple):
    """One row. In `words` and `stdin`, `{input}` and the like stand for files; no `stdin` is an empty one.

    `files`: what it may write in its folder `feedback`, a message and a score; "" where it says all on
    stderr. `scores`: the exit status with which its words begin with a score.
    """

    words: tuple[str, ...]
    verdicts: Mapping[int, Verdict]
    usage: str
    stdin: str = ""
    files: tuple[str, str] = ("", "")
    scores: int | None = None


AC, WA, PE, JE = Verdict.AC, Verdict.WA, Verdict.PE, Verdict.JE

DIALECTS = {
    "testlib": Dialect(
        words=("{input}", "{output}", "{answer}"),
        # 4 is dirt after a right answer, 8 an output that ends early.
        verdicts={0: AC, 1: WA, 2: PE, 3: JE, 4: PE, 8: PE},
        usage="0 accepts, 1, 2, 4 and 8 reject, 7 scores, 3 is a failure",
        scores=7,
    ),
    "kattis": Dialect(
        words=("{input}", "{answer}", "{feedback}/"),
        verdicts={42: AC, 43: WA},
        usage="42 accepts, 43 rejects",
        stdin="{output}",
        files=("judgemessage.txt", "score.txt"),
    ),
}

# Programs that end with 1 when they crash, which is a wrong answer to testlib's dialect.
_CRASH = re.compile(r'^(Traceback \(most recent call last\):|Exception in thread ")', re.MULTILINE)
_SCORE = re.compile(r"(?:points )?([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?!\S)")


class Said(NamedTuple):
    """What a checker has said: its exit status, its words, and what it wrote as a score, if anything."""

    exit: int
    words: str
    score: str = ""


def meaning(name: str, said: Said) -> Finding:
    """The finding that the checker's end is in the dialect of that name; JE for what is none there."""
    dialect, first = DIALECTS[name], _first_line(said.words)
    scores = said.exit == dialect.scores
    verdict = AC if scores else dialect.verdicts.get(said.exit)
    if verdict in (None, JE) or _CRASH.search(said.words):
        known = "" if verdict else f" (in {name} {dialect.usage})"
        why = f"the checker failed: exit {said.exit}{known}"
        return Finding(JE, f"{why}: {first}" if first else why)
    score = _number(said.words if scores else said.score)
    if score is None and (scores or said.score):
        return Finding(JE, f"the checker's score is no number: {_first_line(said.score) or first}")
    if scores and score is not None and score <= 0:
        verdict = WA
    reason = f"checker: {first}" if first else f"the checker says no more than exit {said.exit}"
    return Finding(verdict, "" if verdict is AC else reason, score=score)


def _first_line(words: str) -> str:
    return next((brief(line.strip(), WORDS) for line in words.splitlines() if line.strip()), "")


def _number(text: str) -> float | None:
    """The finite number at the start of the text."""
    match = _SCORE.match(text.strip())
    number = float(match[1]) if match else math.inf
    return number if math.isfinite(number) else None


_NO_CODE = re.compile(r'("(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/|\s+', re.DOTALL)


def fingerprint(source: str) -> str:
    """What identifies a program whatever its layout and comments: a hash of the rest."""
    code = _NO_CODE.sub(lambda match: match[1] or "", source.removeprefix("\ufeff"))
    return hashlib.sha256(code.encode("utf-8", "replace")).hexdigest()[:10]


# The versions of each in testlib's history that compile today and say the same, by their fingerprints.
_VERSIONS = """
wcmp 085b89fb93 48de6337c0 bd4770a05a c63eefe517 ea7af9b39a f5dc5228ab
lcmp 05ce366533 54ad2bdd50 5c48b307e3 72c505d03f 7a1ea7ee33 c60196e63a d1e4a9d035
fcmp 15aac11606 7483420787 750ded88fd b865e75745 ba61e809d5 d5461b8322 ff3bbfbb84
ncmp 503573d4f9 5a94bfa4a3 775d33cc61 9e6ef70ed0 a3605badb9 c0878a7aaf e3f19f2c4c
rcmp4 2dd5c3314d 468e1bc891 6f4728ab31 9092a5f488 ac8e863dda cba85f1968 cc44ae04fa f8749ab302
rcmp6 013905c2ff 0b8a571257 0e9e4453a5 25196f9884 594230dde4 86fab39911 dc8c8187ea ff01dc5d15
rcmp9 2e8441f152 51c670ccf7 710879f5d8 8547cdf28a 9fb2a70d64 c192faf15c f076590a32 f773e926b1
yesno 2a910170c3 a324308c8b de6a27f174 e4fdff431b f2e8e46240 fd33fc0f03
nyesno 29148a695f 29e119f531 2fd39985f2 a1a86b315d
"""
STANDARD = {found: name for name, *known in map(str.split, _VERSIONS.split("\n")[1:-1]) for found in known}


def standard(source: str) -> str | None:
    """The standard checker of testlib that this source is, in one of its published versions; or None."""
    return STANDARD.get(fingerprint(source))
