"""Batch files: one case file that holds many inner cases, cut apart by its problem's `[batch]` table. Pure.

In: the bytes of an input, an answer or an output, and the Batch. Out: parts, in the file's order, and what
one part is as a file of its own. A file that the form does not fit is a MisfitError that says where.
"""

import re
from typing import NamedTuple

from judge.model import Batch

_INTEGER = re.compile(rb"[+-]?[0-9]+")
_MANY_DIGITS = 18  # a count of more is not one of lines


class MisfitError(ValueError):
    """The form does not fit the file. It never changes a verdict: the case is judged whole."""


class Part(NamedTuple):
    """One inner case of an input: the line of the file it begins on, from 1, and its lines."""

    line: int
    text: bytes


def inputs(data: bytes, batch: Batch) -> list[Part]:
    """The inner cases of an input."""
    lines = _lines(data)
    first = 1 if batch.count_line else 0
    parts: list[Part] = []
    at = first
    while at < len(lines):
        size = batch.lines + _further_lines(lines[at], batch, at + 1)
        if at + size > len(lines):
            raise MisfitError(
                f"line {at + 1} of the input: an inner case of {size} lines begins, the file ends"
            )
        parts.append(Part(at + 1, _joined(lines[at : at + size])))
        at += size
    if batch.count_line and (not lines or _integer(lines[0], 1, 1) != len(parts)):
        raise MisfitError(f"line 1 of the input: not the number of inner cases, which is {len(parts)}")
    return parts


def answers(data: bytes, batch: Batch) -> list[bytes]:
    """The inner cases of an answer or of an output, the last perhaps of fewer lines."""
    lines, size = _lines(data), batch.answer_lines
    return [_joined(lines[at : at + size]) for at in range(0, len(lines), size)]


def alone(part: Part, batch: Batch) -> bytes:
    """The inner case as an input of its own."""
    return (b"1\n" if batch.count_line else b"") + part.text


def renumbered(answer: bytes, number: int, batch: Batch) -> bytes:
    """The answer of inner case `number` as that of the only one."""
    if not batch.label:
        return answer
    old = label(batch, number)
    if not answer.startswith(old):
        raise MisfitError(f"the answer of inner case {number} does not begin with {old.decode()!r}")
    return label(batch, 1) + answer[len(old) :]


def label(batch: Batch, number: int) -> bytes:
    """What the answer of inner case `number` begins with."""
    return batch.label.replace("{k}", str(number)).encode()


def _lines(data: bytes) -> list[bytes]:
    """The lines without their ends; blank ones at the end of the file do not count."""
    lines = data.rstrip().split(b"\n")
    return [line.removesuffix(b"\r") for line in lines] if data.strip() else []


def _joined(lines: list[bytes]) -> bytes:
    return b"\n".join(lines) + b"\n"


def _further_lines(line: bytes, batch: Batch, number: int) -> int:
    if batch.rows_from is None:
        return 0
    count = _integer(line, batch.rows_from, number)
    if count < 0:
        raise MisfitError(f"line {number} of the input: {count} further lines")
    return count


def _integer(line: bytes, position: int, number: int) -> int:
    """The integer at that position of a line, counting from 1."""
    found = _INTEGER.findall(line)
    if len(found) < position or len(found[position - 1]) > _MANY_DIGITS:
        raise MisfitError(f"line {number} of the input: no integer number {position} that counts lines")
    return int(found[position - 1])
