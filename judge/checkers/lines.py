"""Line by line, without carriage returns and blanks at the end of a line and empty lines at the end.

Leading empty lines and leading blanks count, and so do blanks between words.
"""

import re
from collections.abc import Iterator
from itertools import chain

from judge.blanks import Line, line_from, wrong_line
from judge.differences import blocks, first_unequal, tidy
from judge.formatting import accepted
from judge.outcome import Finding
from judge.quoting import common

_LINE_REST = re.compile(rb"[^\n]*\n?")


def check(_input: bytes, output: bytes, answer: bytes, /, *, ignore_case: bool = False) -> Finding:
    """AC when the lines that count are the same; case counts unless told otherwise."""
    if output == answer:
        return accepted(output, answer)
    fold = bytes.lower if ignore_case else bytes
    want, have = tidy(answer), tidy(output)
    folded = fold(want), fold(have)
    start = want.rfind(b"\n", 0, common(*folded)) + 1
    index = first_unequal(_lines(folded[0], start), _lines(folded[1], start))
    if index is None:
        return accepted(output, answer)
    return wrong_line(_line(want, index, start), _line(have, index, start), fold)


def _lines(data: bytes, start: int) -> Iterator[bytes]:
    """The lines from `start` on, stripped at their ends; a few at a time, as tokens are."""
    ranges = blocks(data, _LINE_REST, start, len(data.rstrip()))
    parts = (data[low:high].removesuffix(b"\n").split(b"\n") for low, high in ranges)
    return chain.from_iterable(map(bytes.rstrip, part) for part in parts)


def _line(data: bytes, index: int, start: int) -> Line:
    """The line with this index, counting from 0 at `start`, stripped; empty beyond the end of the text."""
    for low, high in blocks(data, _LINE_REST, start, len(data)):
        count = data.count(b"\n", low, high)
        if index <= count:
            for _ in range(index):
                low = data.index(b"\n", low) + 1
            return line_from(data, low).stripped()
        index -= count
    return line_from(data, len(data))
