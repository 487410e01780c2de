"""As the default output validator of Kattis and the ICPC compares: kind `kattis`.

Source of the rules: the problem package format, and where that is silent the program itself,
https://github.com/Kattis/problemtools (support/default_validator). So a token ends at its first NUL, and a
number is what C's scanf reads as one: hexadecimal too, and `1e` as 1, but nothing that is not finite.
Numbers are compared in doubles, as it does.
"""

import math
import re
from typing import NamedTuple

from judge.differences import Rule, wrong
from judge.formatting import accepted, skeleton
from judge.outcome import Difference, Finding
from judge.quoting import common
from judge.units import TOKENS
from judge.verdicts import Verdict

_NUMBER = re.compile(rb"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d*)?")
_HEX = re.compile(rb"[+-]?0x(?:[\da-f]+\.?[\da-f]*|\.[\da-f]+)(?:p[+-]?\d*)?", re.IGNORECASE)
_NAMES = {" ": "a space", "\t": "a tab", "\n": "a line end", "\r": "a carriage return"}
_NAMES |= {"\v": "a vertical tab", "\f": "a form feed", "x": "a token", "": "nothing"}


def check(
    _input: bytes,
    output: bytes,
    answer: bytes,
    /,
    *,
    case_sensitive: bool = False,
    space_change_sensitive: bool = False,
    abs: float | None = None,
    rel: float | None = None,
) -> Finding:
    """AC when the texts agree token for token, and blank for blank if these count.

    With a tolerance, even of 0, each token of the answer that is a number is met by a number within `abs`
    of it, or within `rel` times it. All other tokens are compared as text.
    """
    fold = bytes if case_sensitive else bytes.lower
    room = _Room(abs or 0.0, rel or 0.0, numbers=abs is not None or rel is not None)
    finding = wrong(output, answer, Rule(TOKENS, fold, room.same, room.why))
    if finding is None and space_change_sensitive:
        finding = _wrong_blank(skeleton(output), skeleton(answer))
    return finding or accepted(output, answer)


class _Room(NamedTuple):
    """How two tokens that differ in bytes are compared; as text unless `numbers` are told apart."""

    absolute: float
    relative: float
    numbers: bool

    def same(self, expected: bytes, got: bytes) -> bool:
        """Whether the output's token meets the answer's."""
        wanted, found = _number(expected), _number(got)
        if wanted is None or not self.numbers:
            return expected.split(b"\0")[0] == got.split(b"\0")[0]
        return found is not None and abs(wanted - found) <= self._allowed(wanted)

    def why(self, expected: bytes, got: bytes) -> str:
        """What to add to the reason of a WA."""
        wanted, found = _number(expected), _number(got)
        if wanted is None or not self.numbers:
            return ""
        if found is None:
            return " (not a number)"
        return f" (off by {abs(wanted - found):.3g}, allowed {self._allowed(wanted):.3g})"

    def _allowed(self, wanted: float) -> float:
        return max(self.absolute, self.relative * abs(wanted))


def _number(token: bytes) -> float | None:
    """The finite number that scanf reads from the whole token; None when there is none."""
    token = token.split(b"\0")[0]
    if _NUMBER.fullmatch(token):
        value = float(token.rstrip(b"eE+-"))
        return None if math.isinf(value) else value
    try:
        return float.fromhex(token.rstrip(b"pP+-").decode("ascii")) if _HEX.fullmatch(token) else None
    except OverflowError:
        return None


def _wrong_blank(have: bytes, want: bytes) -> Finding | None:
    """WA at the first blank that is another one, of texts with a letter for each token; None: all alike."""
    if want == have:
        return None
    at = common(want, have)
    start = want.rfind(b"\n", 0, at) + 1
    line, token = want.count(b"\n", 0, start) + 1, want.count(b"x", start, at)
    expected, got = (_NAMES[text[at : at + 1].decode("ascii")] for text in (want, have))
    where = f"behind token {token}" if token else "before the first token"
    reason = f"line {line}, {where}: expected {expected}, got {got}"
    return Finding(Verdict.WA, reason, Difference(line, None, expected, got))
