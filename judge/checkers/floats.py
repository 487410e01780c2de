"""Token for token, but the numbers of an answer leave room for rounding: kind `float`.

A number is decimal digits with an optional sign, point and exponent: no nan, no hex, no `1_000`. It is
finite when a double can hold it; what is not is never accepted, and in an answer it is the judge's error.
A tolerance is the decimal that it is written as: 1e-6 is one millionth, not the double beside it.
"""

import math
import re
from decimal import MAX_EMAX, MIN_EMIN, ROUND_05UP, ROUND_HALF_EVEN, Context, Decimal

from judge.differences import Rule, wrong
from judge.formatting import accepted
from judge.outcome import Finding
from judge.quoting import brief_pair
from judge.units import TOKENS, Spot, find, units
from judge.verdicts import Verdict

_NUMBER = re.compile(rb"[+-]?(?:\d+(\.\d*)?|(\.\d+))([eE][+-]?\d+)?")  # without a group: a whole number
_NO_NUMBER = re.compile(rb"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)

# An answer without these and without a token of 200 bytes holds nothing that a double cannot:
# below 10^200 x 10^99 there is no overflow.
_SUSPECT = re.compile(rb"[nN][aAfF]|[eE]\+?\d\d\d")

_SHOWN = Context(6, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX, traps=[])
_ROUNDING = 2.0**-48  # far more than the few roundings of a comparison in doubles add up to
_UNDERFLOW = 1e-320  # the same for numbers so small that a double rounds them by more than its share


def check(
    _input: bytes,
    output: bytes,
    answer: bytes,
    /,
    *,
    abs: float = 0.0,
    rel: float = 0.0,
    integers: bool = False,
) -> Finding:
    """AC when each number is within `abs`, or within `rel` times the answer's number, of the answer's.

    A token of the answer without point or exponent must match as text unless `integers` is set; so must
    all that is not a number. JE when the answer holds a number that is not finite.
    """
    room = _Room(abs, rel, integers)
    bad = _first_not_finite(answer, integers)
    if bad:
        value, _ = brief_pair(bad.value, b"")
        place = f"line {bad.line}, token {bad.token}"
        return Finding(Verdict.JE, f"answer, {place}: {value} is not a finite number")
    rule = Rule(TOKENS, same=room.same, why=room.why)
    return wrong(output, answer, rule) or accepted(output, answer)


def _first_not_finite(answer: bytes, integers: bool) -> Spot | None:
    if not _SUSPECT.search(answer) and max(map(len, units(answer, TOKENS)), default=0) < 200:
        return None
    bad = (index for index, token in enumerate(units(answer, TOKENS)) if _not_finite(token, integers))
    return next((find(answer, TOKENS, index) for index in bad), None)


def _not_finite(token: bytes, integers: bool) -> bool:
    """Whether it is a number that no double can hold; a whole number compared as text has any length."""
    number = _NUMBER.fullmatch(token)
    if number is None:
        return _NO_NUMBER.fullmatch(token) is not None
    return math.isinf(float(token)) and (integers or number.lastindex is not None)


class _Room:
    """How far a number of the output may be from the answer's."""

    def __init__(self, absolute: float, relative: float, integers: bool) -> None:
        self.absolute, self.relative, self.integers = absolute, relative, integers
        self.exact = Decimal(repr(absolute)), Decimal(repr(relative))

    def same(self, expected: bytes, got: bytes) -> bool:
        """Whether two tokens that are not the same text are numbers near enough to each other."""
        number = _NUMBER.fullmatch(expected)
        if number is None or not (self.integers or number.lastindex) or not _NUMBER.fullmatch(got):
            return False
        want, have = float(expected), float(got)
        gap, room = abs(have - want), max(self.absolute, self.relative * abs(want))
        doubt = (abs(have) + abs(want) + room) * _ROUNDING + _UNDERFLOW
        if gap < room - doubt:
            return True
        if gap > room + doubt or math.isinf(have):
            return False
        return self._near(expected, got)  # also when doubt is infinite: then nothing above holds

    def why(self, expected: bytes, got: bytes) -> str:
        """What the reason says beside the two tokens: which rule they broke, or how far apart they are."""
        number = _NUMBER.fullmatch(expected)
        if number is None:
            return ""
        if not _NUMBER.fullmatch(got):
            return " (not a finite number)" if _NO_NUMBER.fullmatch(got) else " (not a number)"
        if math.isinf(float(got)):
            return " (not a finite number)"
        if not self.integers and number.lastindex is None:
            return " (a whole number must match as text)" if self._near(expected, got) else ""
        gap, room = (f"{value.normalize(_SHOWN):g}" for value in self._gap_and_room(expected, got))
        return f" (off by {'a little over ' * (gap == room)}{gap}, allowed {room})"

    def _near(self, expected: bytes, got: bytes) -> bool:
        gap, room = self._gap_and_room(expected, got)
        return gap <= room

    def _gap_and_room(self, expected: bytes, got: bytes) -> tuple[Decimal, Decimal]:
        """What lies between two finite numbers, and what may; exact.

        The precision holds every digit of both. Where one is too small for that beside the other
        (1e-999999999), rounding away from 0 and 5 keeps a gap from becoming equal to the room.
        """
        context = Context(len(expected) + len(got) + 60, ROUND_05UP, MIN_EMIN, MAX_EMAX, traps=[])
        want, have = context.create_decimal(expected.decode()), context.create_decimal(got.decode())
        absolute, relative = self.exact
        room = max(absolute, context.multiply(relative, context.abs(want)))
        return context.abs(context.subtract(have, want)), room
