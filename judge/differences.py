"""Where an output and an answer part, and how to say it: at a token, or only in blanks. Pure.

Out: a WA finding that names the first difference and shows the lines around it; None where there is none.
"""

import operator
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge.blocks import ABOVE, EXPECTED, GOT, counted, excerpt
from judge.outcome import Difference, Excerpt, Finding
from judge.quoting import CUT, brief_pair, common
from judge.units import TOKENS, Same, Spot, Unit, find, first_unequal, units
from judge.verdicts import Verdict

_COUNTED, _HEAD = 1000, 1 << 20  # lines, within so many bytes, in which those that differ are counted
_BLANKS = re.compile(rb"\s*")
_RUNS = re.compile(r"(\r\n|.)\1*", re.DOTALL)
_NAMES = {" ": "space", "\t": "tab", "\r\n": "CR LF", "\n": "LF", "\r": "CR"}
_NAMES |= {"\v": "vertical tab", "\f": "form feed"}


class Rule(NamedTuple):
    """How two texts are compared: unit by unit, each of them folded first.

    `fold` keeps length and blanks: `bytes` itself, or `bytes.lower`. `same` is asked only where the bytes
    differ. `why` says what to add to the reason, if anything.
    """

    unit: Unit
    fold: Callable[[bytes], bytes] = bytes
    same: Same = operator.eq
    why: Callable[[bytes, bytes], str] = lambda expected, got: ""

    def alike(self, expected: bytes, got: bytes) -> bool:
        """Whether two lines agree."""
        if expected == got:
            return True
        one, other = self.unit.split(self.fold(expected)), self.unit.split(self.fold(got))
        return one == other or (len(one) == len(other) and all(map(self.agree, one, other)))

    def agree(self, expected: bytes, got: bytes) -> bool:
        """Whether two folded units agree."""
        return expected == got or self.same(expected, got)


def tidy(text: bytes) -> bytes:
    """The text without the differences in blanks that are met most, for speed: then `common` finds more.

    No token, no number of a line and no number of a token within a line changes.
    """
    return text.replace(b"\r\n", b"\n").replace(b" \n", b"\n")


def wrong(output: bytes, answer: bytes, rule: Rule) -> Finding | None:
    """WA at the first token or line that is not the same once folded; None when they agree."""
    if output == answer:
        return None
    want, have = tidy(answer), tidy(output)
    folded = rule.fold(want), rule.fold(have)
    shared, ends = common(*folded), b" \t\n\r\v\f" if rule.unit is TOKENS else b"\n"
    start = max(want.rfind(ends[i : i + 1], 0, shared) for i in range(len(ends))) + 1
    one, other = (units(text.rstrip(), rule.unit, start) for text in folded)
    index = first_unequal(one, other, rule.same)
    if index is None:
        return None
    finding = wrong_token if rule.unit is TOKENS else wrong_line
    return finding(find(want, rule.unit, index, start), find(have, rule.unit, index, start), rule)


def wrong_token(want: Spot, have: Spot, rule: Rule) -> Finding:
    """WA for two tokens that should be the same; the place is the answer's unless it has no such token."""
    at = common(rule.fold(want.value), rule.fold(have.value))
    expected, got = brief_pair(want.value, have.value, at=at)
    if not got:
        what = f"expected {expected}, got nothing (the {_ended(have, 'output')} ends)"
    elif not expected:
        what = f"got {got} beyond the end of the {_ended(want, 'answer')}"
    else:
        what = f"expected {expected}, got {got}"
        if unicodedata.normalize("NFC", expected) == unicodedata.normalize("NFC", got):
            # They look the same: two ways to write an accent, or a byte against the letters of its escape.
            what += f" (byte {at + 1}: expected 0x{want.value[at]:02x}, got 0x{have.value[at]:02x})"
        what += rule.why(want.value, have.value)
    spot = want if want.value else have
    reason = nothing_printed(have.data) or f"line {spot.line}, token {spot.token}: {what}"
    difference = Difference(spot.line, spot.token, expected or None, got or None)
    return _finding(reason, difference, _wrong_part(want, at), _wrong_part(have, at), rule)


def _wrong_part(spot: Spot, at: int) -> Spot:
    """What to mark: the token; of a long one what follows its first `at` bytes, to have it in sight."""
    if len(spot.value) <= CUT:
        return spot
    while spot.value[at : at + 1] and spot.value[at] & 0xC0 == 0x80:  # within a UTF-8 character
        at -= 1
    return spot._replace(start=spot.start + at)


def wrong_line(want: Spot, have: Spot, rule: Rule) -> Finding:
    """WA for two lines that are not the same: at the first token that is not, else for their blanks.

    Where one text has no further token the other's next one is at fault, though it stands further down.
    """
    one, other = (find(spot.data, TOKENS, 0, spot.start) for spot in (want, have))
    if one.value and other.value:
        index = first_unequal(units(rule.fold(want.value), TOKENS), units(rule.fold(have.value), TOKENS))
        if index is None:
            return _only_blanks(want, have, rule)
        one, other = (find(spot.data, TOKENS, index, spot.start, spot.end) for spot in (want, have))
    lacking = not one.value and not other.value
    return _only_blanks(want, have, rule) if lacking else wrong_token(one, other, rule)


def _only_blanks(want: Spot, have: Spot, rule: Rule) -> Finding:
    """The lines have the same tokens; letter case is set aside, so that blanks are all that differs."""
    texts = [spot.value + _run(spot.data, spot.end) for spot in (want, have)]
    one, other = (text.lower() for text in texts)
    start = len(one[: common(one, other)].rstrip())
    runs = _run(one, start), _run(other, start)
    first = "" if one[start + len(runs[0]) :] == other[start + len(runs[1]) :] else "blanks, first in "
    if start < len(want.value):
        texts, before = [want.value, have.value], sum(1 for _ in units(one, TOKENS, 0, start))
        where = f"the blanks before token {before + 1}" if before else "leading blanks"
    else:
        where = "trailing blanks" if (runs[0] + runs[1]).strip(b"\r\n") else "the line end"
    expected, got = brief_pair(_in_words(runs[0]), _in_words(runs[1]))
    words = f"line {want.line} differs only in {first}{where}: expected {expected}, got {got}"
    at = Difference(want.line, None, *brief_pair(texts[0], texts[1], at=start))
    spots = [
        Spot(spot.data, spot.start + start, spot.start + start + len(run))
        for spot, run in zip((want, have), runs, strict=True)
    ]
    return _finding(words if have.data else nothing_printed(b""), at, spots[0], spots[1], rule, symbols=True)


def _finding(
    reason: str, at: Difference, want: Spot, have: Spot, rule: Rule, symbols: bool = False
) -> Finding:
    """WA with the lines around the two spots."""
    excerpts = (*_totals(want, have, rule.alike), *around(want, have, symbols))
    return Finding(Verdict.WA, reason, at, excerpts=excerpts)


def around(want: Spot, have: Spot, symbols: bool = False) -> tuple[Excerpt, Excerpt]:
    """The lines around two spots that differ, of the answer and of the output."""
    one, other = (
        excerpt(title, *spot, above=ABOVE, symbols=symbols) for title, spot in ((EXPECTED, want), (GOT, have))
    )
    return one, other


def _totals(want: Spot, have: Spot, alike: Same) -> Iterator[Excerpt]:
    """How many lines there are, and how many differ; nothing where each is one, or tokens are on others."""
    texts = [spot.data.rstrip() for spot in (want, have)]
    counts = [text.count(b"\n") + 1 for text in texts]
    line = (want if want.value else have).line
    if not all(texts) or max(counts) == 1:
        return
    if counts[0] != counts[1]:
        sizes = f"{counts[1]:,} line{'s' * (counts[1] > 1)}, the answer {counts[0]:,}"
        yield Excerpt(f"the output has {sizes}; they part at line {line:,}")
        return
    heads = [text if len(text) <= _HEAD else text[: text.rfind(b"\n", 0, _HEAD) + 1] for text in texts]
    lines = [head.split(b"\n", _COUNTED)[:_COUNTED] for head in heads]
    differ = [not alike(one, other) for one, other in zip(*lines, strict=False)]
    if any(differ) and not any(differ[: line - 1]):
        yield Excerpt(f"{counted(differ, counts[0], 'line')}, first at line {line:,}")


def nothing_printed(output: bytes) -> str:
    """In words, when the output has no token: an empty one and blank lines look alike (else "")."""
    if not output:
        return "the output is empty"
    lines = output.count(b"\n") + (not output.endswith(b"\n"))
    return f"the output is {lines} blank line{'s' * (lines > 1)}" if output.isspace() else ""


def _ended(spot: Spot, text: str) -> str:
    """What ends where a token is lacking: the whole text, or only the line."""
    return "line" if find(spot.data, TOKENS, 0, spot.end).value else text


def _run(data: bytes, start: int) -> bytes:
    """The blanks that begin at `start`, over line ends too."""
    match = _BLANKS.match(data, start)
    return match[0] if match else b""


def _in_words(run: bytes) -> bytes:
    """Says which blanks a run is made of, in order.

    >>> _in_words(b"  \\t\\r\\n")
    b'2 spaces, 1 tab, 1 CR LF'
    """
    counts = [(_NAMES[match[1]], len(match[0]) // len(match[1])) for match in _RUNS.finditer(run.decode())]
    return ", ".join(f"{count} {name}{'s' * (count > 1)}" for name, count in counts).encode() or b"none"
