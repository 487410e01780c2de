"""The matrix: solver by case, so that one sees which case rejects which solver. Pure.

A cell is `.` for accepted, else the first letter of the verdict, `-` where there was no answer to compare
with, blank where nothing ran. Cases that do not fit the width become columns by group; without groups the
matrix is cut into bands, and beyond a few of these a column stands for several cases in a row. Below it,
the columns that reject somebody, with how many. In: rows, cases, the width of the screen. Out: lines.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from statistics import median
from typing import NamedTuple

import click

from judge.model import Case, Job
from judge.outcome import Judgement, Report
from judge.quoting import unpaired, visible
from judge.verdicts import COLOURS, Verdict

INDENT = "    "
NAME_LEAST = 14  # columns of the screen that a solver's name gets, whatever the cases need
BANDS = 4
LEGEND = 20
_CELLS = {Verdict.AC: ".", Verdict.UNCHECKED: "-"}
_BLAMELESS = frozenset({Verdict.AC, Verdict.UNCHECKED, Verdict.CE, Verdict.JE})  # of a case that got these


class Row(NamedTuple):
    """One solver: the verdicts of the problem's first cases, and its slowest time as text."""

    name: str
    verdicts: tuple[Verdict, ...]
    time: str


class Column(NamedTuple):
    """What one column stands for, and the places of its cases among the problem's."""

    name: str
    places: Sequence[int]


def row(report: Report) -> Row:
    """What the matrix needs of a report, which may then be forgotten."""
    verdicts = tuple(judgement.finding.verdict for judgement in report.judgements)
    return Row(solver_name(report.job), verdicts, milliseconds(report.slowest) if report.slowest else "")


def solver_name(job: Job) -> str:
    """The solver's path, below the problem's folder where it lies there; else its name."""
    sources, folder = job.solver.sources, job.problem.folder
    inside = bool(sources) and sources[0].is_relative_to(folder) and len(sources) == 1
    return visible(unpaired(str(sources[0].relative_to(folder)) if inside else job.solver.name))


def milliseconds(judgement: Judgement) -> str:
    """The CPU time, such as `24 ms`; of a case that was repeated the least, the median and the most."""
    each = judgement.cpu_each_s
    times = (min(each), median(each), max(each)) if each else (judgement.run.cpu_s,)
    return "/".join(f"{1000 * time_s:.0f}" for time_s in times) + " ms"


def matrix(rows: Sequence[Row], cases: Sequence[Case], width: int, most: int = LEGEND) -> Iterator[str]:
    """The lines of the matrix, on a screen of that many columns; at most `most` lines of legend."""
    times = max(len(row.time) for row in rows)
    room = max(width - len(INDENT) - len("    ") - times, NAME_LEAST + 8)  # for a name and its cells
    columns = _columns(cases, room - NAME_LEAST)
    names = min(max(columns_of(row.name) for row in rows), max(room - len(columns), NAME_LEAST))
    caught = [sum(_rejects(row, column) for row in rows) for column in columns]
    for start in range(0, len(columns), room - names):
        band = columns[start : start + room - names]
        for row in rows:
            cells = "".join(_cell(row, column) for column in band)
            tail = f"{row.time:>{times + 2}}" if start == 0 else ""
            yield f"{INDENT}{fitted(row.name, names)}  {cells}{tail}".rstrip()
        if any(caught):
            numbers = [str(number)[::-1] for number in range(start + 1, start + len(band) + 1)]
            for digits in reversed(list(zip_longest(*numbers, fillvalue=" "))):
                yield f"{INDENT}{'':{names}}  {''.join(digits)}".rstrip()
    yield from _legend(columns, caught, width, most)


def _columns(cases: Sequence[Case], room: int) -> list[Column]:
    if len(cases) > room:
        groups: dict[str, list[int]] = {}
        for place, case in enumerate(cases):
            groups.setdefault(case.group or case.name.rpartition("/")[0], []).append(place)
        if 1 < len(groups) <= room:
            return [Column(name or "others", places) for name, places in groups.items()]
    step = -(-len(cases) // (BANDS * room))
    starts = range(0, len(cases), step)
    return [_range(cases, start, min(start + step, len(cases))) for start in starts]


def _range(cases: Sequence[Case], start: int, end: int) -> Column:
    first, last = cases[start].name, cases[end - 1].name
    return Column(first if end == start + 1 else f"{first} to {last}", range(start, end))


def _cell(row: Row, column: Column) -> str:
    verdicts = [row.verdicts[place] for place in column.places if place < len(row.verdicts)]
    if not verdicts:
        return " "
    verdict = next((each for each in verdicts if each is not Verdict.AC), Verdict.AC)
    cell = _CELLS.get(verdict, verdict[0])
    return cell if verdict is Verdict.AC else click.style(cell, **COLOURS[verdict])


def _rejects(row: Row, column: Column) -> bool:
    verdicts = (row.verdicts[place] for place in column.places if place < len(row.verdicts))
    return any(verdict not in _BLAMELESS for verdict in verdicts)


def _legend(columns: Sequence[Column], caught: Sequence[int], width: int, most: int) -> Iterator[str]:
    """Which column is which, and how many solvers it rejects; of those that reject none, only how many."""
    numbers = [number for number, count in enumerate(caught) if count]
    digits = len(str(len(columns)))
    shown = [visible(unpaired(column.name)) for column in columns]
    names = max(width - len(INDENT) - digits - len("   rejects 999"), NAME_LEAST)
    names = min(names, max(map(columns_of, shown)))
    for number in numbers[:most]:
        yield f"{INDENT}{number + 1:{digits}} {fitted(shown[number], names)}  rejects {caught[number]}"
    if len(numbers) > most:
        yield f"{INDENT}and {len(numbers) - most} more reject somebody"
    if numbers and (none := len(columns) - len(numbers)):
        yield f"{INDENT}{none} {'rejects' if none == 1 else 'reject'} nobody"


def fitted(text: str, width: int) -> str:
    """The text in exactly that many columns of the screen; the end of a long one tells most."""
    if columns_of(text) > width:
        while columns_of(text) > width - 1:
            text = text[1:]
        text = f"…{text}"
    return text + " " * (width - columns_of(text))


def columns_of(text: str) -> int:
    """How many columns of the screen a visible text takes: a wide character two, a combining one none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
