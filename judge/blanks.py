"""Two lines that are not the same: in a token, or else only in blanks, which is said in words. Pure.

In: a line of each text; the lines before them are the same. A line may include its line end, and then
a wrong line end or a missing final newline is a difference too. Out: a WA finding.
"""

from itertools import groupby
from typing import NamedTuple

from judge.differences import (
    Fold,
    Place,
    apart,
    first_unequal,
    missing,
    nothing_printed,
    place,
    surplus,
    tokens,
)
from judge.outcome import Difference, Finding
from judge.quoting import brief_pair, common
from judge.verdicts import Verdict

_LINE_ENDS = {b"": "nothing", b"\n": "LF", b"\r\n": "CR LF", b"\r": "CR"}
_NAMES = {" ": "space", "\t": "tab", "\r": "CR", "\n": "LF", "\v": "vertical tab", "\f": "form feed"}

# What stands in the place of a token that one side lacks: see `Line.lack`.
_INSTEAD = {"text": "output ends", "line": "the line ends", "blank": "the line is blank"}
_BEYOND = {
    "text": "the end of the answer",
    "line": "the end of the line",
    "blank": "the end of a blank line",
}


class Line(NamedTuple):
    """The line data[start:end] of a text, with or without its line end."""

    data: bytes
    start: int
    end: int

    @property
    def text(self) -> bytes:
        """The line itself."""
        return self.data[self.start : self.end]

    def stripped(self) -> "Line":
        """Without its line end and trailing blanks."""
        return self._replace(end=self.start + len(self.text.rstrip()))

    def token(self, index: int) -> Place | None:
        """Its token with this index, counting from 0."""
        return place(self.data, index, self.start, self.end)

    @property
    def number(self) -> int:
        """Its number in the text, counting from 1."""
        return self.data.count(b"\n", 0, self.start) + 1

    @property
    def lack(self) -> str:
        """Which kind of end it is to lack a token here: of the "text", of a "blank" line, of the "line"."""
        if place(self.data, 0, self.end) is None:
            return "text"
        return "line" if self.token(0) else "blank"


def line_from(data: bytes, start: int) -> Line:
    """The line that begins at `start`, its line end included; empty at the end of the text."""
    newline = data.find(b"\n", start)
    return Line(data, start, newline + 1 if newline >= 0 else len(data))


def wrong_line(want: Line, have: Line, fold: Fold = bytes) -> Finding:
    """WA for two lines that are not the same: at the first token that is not, else for their blanks."""
    expected, got = place(want.data, 0, want.start), place(have.data, 0, have.start)
    if got is None:
        return missing(have.data, expected) if expected else _blank_rest(want, have)
    if expected is None:
        return surplus(got)
    index = first_unequal(tokens(fold(want.text)), tokens(fold(have.text)))
    if index is None:
        return _only_blanks(want, have)
    expected, got = want.token(index), have.token(index)
    if got is None:
        return missing(have.data, expected, _INSTEAD[have.lack]) if expected else _only_blanks(want, have)
    return apart(expected, got, fold) if expected else surplus(got, _BEYOND[want.lack])


def _blank_rest(want: Line, have: Line) -> Finding:
    """Neither side has another token: a blank line differs, or one side has more of them."""
    if want.text and have.text:
        return _only_blanks(want, have)
    more = want if want.text else have
    lines = more.data.count(b"\n", more.start) + (not more.data.endswith(b"\n"))
    end = "missing at the end" if more is want else "beyond the end of the answer"
    reason = f"{lines} blank line{'s' * (lines > 1)} {end}" if have.data else nothing_printed(b"")
    expected, got = brief_pair(want.text, have.text)
    at = Difference(more.number, None, expected if want.text else None, got if have.text else None)
    return Finding(Verdict.WA, reason, at)


def _only_blanks(want: Line, have: Line) -> Finding:
    """The lines have the same tokens; letter case is set aside, so that blanks are all that differs."""
    ends = [_line_end(line.text) for line in (want, have)]
    bodies = [line.text.removesuffix(end).lower() for line, end in zip((want, have), ends, strict=True)]
    words = _line_ends(*ends) if bodies[0] == bodies[1] else _first_blanks(*bodies)
    at = Difference(want.number, None, *brief_pair(want.text, have.text, at=common(*bodies)))
    return Finding(Verdict.WA, f"line {want.number} {words}", at)


def _line_end(text: bytes) -> bytes:
    return text[len(text.removesuffix(b"\n").removesuffix(b"\r")) :]


def _line_ends(expected: bytes, got: bytes) -> str:
    if expected.endswith(b"\n") and not got.endswith(b"\n"):
        return "lacks the final newline"
    if got.endswith(b"\n") and not expected.endswith(b"\n"):
        return "ends in a newline, which the answer does not"
    return f"ends in {_LINE_ENDS[got]}, expected {_LINE_ENDS[expected]}"


def _first_blanks(want: bytes, have: bytes) -> str:
    """Which run of blanks is the first that differs, and what it is made of on either side."""
    start = len(want[: common(want, have)].rstrip())
    rests = [line[start:].lstrip() for line in (want, have)]
    runs = [line[start : len(line) - len(rest)] for line, rest in zip((want, have), rests, strict=True)]
    before = 1 + sum(1 for _ in tokens(want, 0, start))
    where = f"the blanks before token {before}" if start else "leading blanks"
    where = where if rests[0] else "trailing blanks"
    first = "" if rests[0] == rests[1] else "blanks, first in "
    expected, got = brief_pair(_in_words(runs[0]).encode(), _in_words(runs[1]).encode())
    return f"differs only in {first}{where}: expected {expected}, got {got}"


def _in_words(run: bytes) -> str:
    """Says which blanks a run is made of, in order.

    >>> _in_words(b"  \\t")
    '2 spaces, 1 tab'
    """
    counts = [(_NAMES[blank], len(list(group))) for blank, group in groupby(run.decode("ascii"))]
    return ", ".join(f"{count} {name}{'s' * (count > 1)}" for name, count in counts) or "none"
