"""The standard checkers of testlib, built in: the verdict that the compiled program gives, without a process.

Not a kind of its own: `judge.judging` takes it for a checker program whose source is one of these. Source of
the rules: https://github.com/MikeMirzayanov/testlib (testlib.h 0.9.44, checkers/). Its blanks are four, so
that a form feed is part of a token. A bad output is PE and a bad answer JE, in the order of reading.
"""

import math
import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice, zip_longest
from typing import Any, NamedTuple

from judge.differences import Rule, wrong, wrong_line, wrong_token
from judge.formatting import accepted
from judge.outcome import Finding
from judge.quoting import brief, text_of
from judge.units import LINES, TOKENS, Spot, find
from judge.verdicts import Verdict

BLANKS = b" \t\r\n"
MARK = b"\xef\xbb\xbf"  # is skipped at the start of an output, and only there
_TOKEN = re.compile(rb"[^ \t\r\n]+")
_CR = re.compile(rb"\r(.|\Z)", re.DOTALL)
_INTEGER = re.compile(rb"0|-?[1-9]\d{0,18}")
_REAL = re.compile(rb"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d*)?")


def check(_input: bytes, output: bytes, answer: bytes, /, *, name: str) -> Finding:
    """What the checker of that name says; KeyError for one that is not in `STANDARD`."""
    output = output.removeprefix(MARK)
    return STANDARD[name](output, answer) or accepted(output, answer, "spelling")


def _words(output: bytes, answer: bytes) -> Finding | None:
    """The first word that is another one, or None."""
    if any(blank in text for blank in (b"\f", b"\v") for text in (output, answer)):
        output, answer = _escaped(output), _escaped(answer)
    return wrong(output, answer, Rule(TOKENS))


def _escaped(text: bytes) -> bytes:
    """The text with letters for the blanks that are none here."""
    return text.replace(b"\\", b"\\\\").replace(b"\f", b"\\f").replace(b"\v", b"\\v")


class Kind(NamedTuple):
    """How a token is read (None: it is not one of these) and compared, and what a lack or surplus of it is.

    `ahead`: how many tokens are read beyond the end of the other text; None: all.
    """

    read: Callable[[bytes], Any]
    what: str
    ahead: int | None = 0
    same: Callable[[Any, Any], bool] = operator.eq
    missing: Verdict = Verdict.WA
    surplus: Verdict = Verdict.WA


def _values(kind: Kind, output: bytes, answer: bytes) -> Finding | None:
    """The first token that is wrong, or None."""
    wanted, found = (map(kind.read, _tokens(text)) for text in (answer, output))
    finding = partial(_finding, output, answer)
    for index, (want, have) in enumerate(zip_longest(wanted, found, fillvalue=END)):
        if want is END:
            bad = None in islice(chain([have], found), kind.ahead)
            return finding(index, Verdict.PE if bad else kind.surplus)
        if have is END:
            rest = list(islice(chain([want], wanted), kind.ahead))
            if None in rest:
                return finding(index + rest.index(None), Verdict.JE, f"not {kind.what}")
            return finding(index, kind.missing)
        if want is None:
            return finding(index, Verdict.JE, f"not {kind.what}")
        if have is None:
            return finding(index, Verdict.PE, f" (not {kind.what})")
        if not kind.same(want, have):
            return finding(index, Verdict.WA)
    return None


def _tokens(text: bytes) -> Iterator[bytes]:
    return (match[0] for match in _TOKEN.finditer(text))


def _one_yes_no(output: bytes, answer: bytes) -> Finding | None:
    """The first word alone counts, and an output has no other."""
    first = _TOKEN.search(answer)
    if first is None:
        return Finding(Verdict.JE, "the answer is empty")
    if not output.strip(BLANKS):
        return _finding(output, answer, 0, Verdict.PE)
    return _values(ONE_YES_NO, output, answer[: first.end()])


def _lines(parts: Callable[[bytes], Any], output: bytes, answer: bytes) -> Finding | None:
    """The first line that is wrong; a blank rest of the output counts for nothing, any other is PE."""
    want_text, have_text = _line_texts(answer), _line_texts(output)
    wanted = want_text.removesuffix(b"\n").split(b"\n") if answer else []
    if wanted and not wanted[-1]:
        wanted.pop()  # a last line that is empty is not seen
    found = have_text.split(b"\n", len(wanted))[: len(wanted)]
    for index, (want, have) in enumerate(zip_longest(wanted, found, fillvalue=b"")):
        if parts(want) != parts(have):
            return wrong_line(find(want_text, LINES, index), find(have_text, LINES, index), Rule(LINES))
    rest = output.rstrip(BLANKS)
    if rest and _line_texts(rest).count(b"\n") >= len(wanted):
        return Finding(Verdict.PE, f"text beyond the end of the answer, after line {len(wanted)}")
    return None


def _line_texts(data: bytes) -> bytes:
    """The text as testlib reads lines: a carriage return that ends none is dropped, what follows it kept."""
    plain = data.replace(b"\r\n", b"\n")
    return _CR.sub(lambda match: match[1] or b"\xff", data) if b"\r" in plain else plain


def _integer(token: bytes) -> int | None:
    number = int(token) if _INTEGER.fullmatch(token) else 1 << 63
    return number if -(1 << 63) <= number < 1 << 63 else None


def _real(token: bytes) -> float | None:
    return float(token.rstrip(b"eE+-")) if _REAL.fullmatch(token) else None  # scanf reads `1e` as 1


def _yes_no(token: bytes) -> bytes | None:
    return token.upper() if token.upper() in (b"YES", b"NO") else None


def _near(room: float, wanted: float, found: float) -> bool:
    """`doubleCompare` of testlib.h; infinite when written beyond the largest double."""
    room += 1e-15
    if math.isinf(wanted) or math.isinf(found):
        return wanted == found
    low, high = sorted((wanted * (1.0 - room), wanted * (1.0 + room)))
    return abs(found - wanted) <= room or low <= found <= high


def _finding(output: bytes, answer: bytes, index: int, verdict: Verdict, why: str = "") -> Finding:
    """Names the token with this index."""
    want, have = _spot(answer, index), _spot(output, index)
    if verdict is not Verdict.JE:
        finding = wrong_token(want, have, Rule(TOKENS, why=lambda expected, got: why))
        return replace(finding, verdict=verdict)
    reason = f"answer, line {want.line}, token {want.token}: {brief(text_of(want.value))} is {why}"
    return Finding(verdict, reason)


def _spot(text: bytes, index: int) -> Spot:
    match = next(islice(_TOKEN.finditer(text), index, None), None)
    last = len(text.rstrip())
    return Spot(text, match.start(), match.end()) if match else Spot(text, last, last)


REAL = Kind(_real, "a number", ahead=1, missing=Verdict.PE, surplus=Verdict.PE)
YES_NO = Kind(_yes_no, "YES or NO")
ONE_YES_NO = YES_NO._replace(missing=Verdict.PE, surplus=Verdict.PE)
END = object()

STANDARD: dict[str, Callable[[bytes, bytes], Finding | None]] = {
    "wcmp": _words,
    "lcmp": partial(_lines, bytes.split),
    "fcmp": partial(_lines, bytes),
    "ncmp": partial(_values, Kind(_integer, "a whole number of 64 bits", ahead=None)),
    "rcmp4": partial(_values, REAL._replace(same=partial(_near, 1e-4))),
    "rcmp6": partial(_values, REAL._replace(same=partial(_near, 1e-6))),
    "rcmp9": partial(_values, REAL._replace(same=partial(_near, 1e-9))),
    "yesno": _one_yes_no,
    "nyesno": partial(_values, YES_NO),
}
