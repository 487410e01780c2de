"""Texts walked in units, tokens or lines, and the places of units in them. Pure.

Texts are bytes, never taken for UTF-8, and of any size: they are walked in blocks, so that 64 MiB of
one-letter tokens are never one list. Lines and tokens count from 1; a blank is one of ASCII's six
white-space characters, as in `bytes.split`.
"""

import operator
import re
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import NamedTuple

Same = Callable[[bytes, bytes], bool]  # (expected, got)

_BLOCK = 1 << 16  # bytes split at once
_BATCH = 1 << 13  # units compared at once


class Unit(NamedTuple):
    """What a text is walked in: one of them, where a block of them may end, and how to split a block."""

    one: re.Pattern[bytes]
    cut: re.Pattern[bytes]
    split: Callable[[bytes], list[bytes]]


def _lines(block: bytes) -> list[bytes]:
    return [line.rstrip() for line in block.removesuffix(b"\n").split(b"\n")]


TOKENS = Unit(re.compile(rb"\S+"), re.compile(rb"\S*\s?"), bytes.split)
LINES = Unit(re.compile(rb"[^\n]*\n|[^\n]+"), re.compile(rb"[^\n]*\n?"), _lines)  # without blanks at the end


class Spot(NamedTuple):
    """The bytes from `start` to `end` of a text: a token or a line, or nothing where it lacks one."""

    data: bytes
    start: int
    end: int

    @property
    def value(self) -> bytes:
        """The bytes themselves."""
        return self.data[self.start : self.end]

    @property
    def line(self) -> int:
        """The number of its line."""
        return self.data.count(b"\n", 0, self.start) + 1

    @property
    def token(self) -> int:
        """Its number among the tokens of its line."""
        line_start = self.data.rfind(b"\n", 0, self.start) + 1
        return sum(1 for _ in units(self.data, TOKENS, line_start, self.end))


def _blocks(data: bytes, unit: Unit, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Consecutive ranges that make up data[start:end], none of which ends within a unit."""
    while start < end:
        found = unit.cut.match(data, min(start + _BLOCK, end), end)
        stop = found.end() if found else end
        yield start, stop
        start = stop


def units(data: bytes, unit: Unit, start: int = 0, end: int | None = None) -> Iterator[bytes]:
    """The tokens or lines of data[start:end], one block of them in memory at a time."""
    ranges = _blocks(data, unit, start, len(data) if end is None else end)
    return chain.from_iterable(unit.split(data[low:high]) for low, high in ranges)


def find(data: bytes, unit: Unit, index: int, start: int = 0, end: int | None = None) -> Spot:
    """The unit of data[start:end] with this index, counting from 0; nothing, behind the last token, if none.

    A line is without the blanks at its end.
    """
    end = len(data) if end is None else end
    for low, high in _blocks(data, unit, start, end):
        count = len(unit.split(data[low:high]))
        if index < count:
            match = next(islice(unit.one.finditer(data, low, high), index, None))
            return Spot(data, match.start(), match.start() + len(match[0].rstrip()))
        index -= count
    last = start + len(data[start:end].rstrip())
    return Spot(data, last, last)


def first_unequal(expected: Iterator[bytes], got: Iterator[bytes], same: Same = operator.eq) -> int | None:
    """Index of the first pair that is not the same, counting from 0; None: alike to both ends."""
    seen = 0
    while True:
        want, have = list(islice(expected, _BATCH)), list(islice(got, _BATCH))
        if want != have:
            for index, (one, other) in enumerate(zip(want, have, strict=False)):
                if one != other and not same(one, other):
                    return seen + index
            if len(want) != len(have):
                return seen + min(len(want), len(have))
        if not want:
            return None
        seen += len(want)
