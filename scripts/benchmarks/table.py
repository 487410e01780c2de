"""The benchmark as text, for people: one table a group, then the figures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from figures import Figure
from measure import FLOOR, JUDGE, Group, Result

HEADINGS = {
    "wall_s": "wall s",
    "cpu_s": "CPU s",
    "peak_mib": "peak MiB",
    "past_limit_s": "CPU s past the limit",
    "past_kill_s": "CPU s past the kill point",
    "clean_up_s": "s to clean up",
    "survivors": "survivors",
}
RATIOS = ((FLOOR, "to C loop"), (JUDGE, "to judge -j2"))


def heading(machine: Mapping[str, Any]) -> Iterator[str]:
    """Lines about the machine and the programs."""
    yield f"{machine['cores']} cores of {machine['processor']}; load before {loads(machine['load_before'])}"
    yield f"files in {machine['folder']}; python3 is a bare environment of {machine['python']} for everyone"
    yield from (f"{name}: {version}" for name, version in machine["versions"].items())
    yield from (f"note: {note}" for note in machine["notes"])
    yield f"medians of {machine['rounds']} rounds, in turns (least - most)"


def group_lines(group: Group) -> Iterator[str]:
    """One table."""
    yield ""
    yield f"[{group.key}] {group.title} (others kept {group.others:.2f} cores busy)"
    if group.results:
        rows = [["", *headings(group)], *(cells(group, result) for result in group.results)]
        yield from aligned(rows)
    yield from (f"  note: {note}" for note in group.notes)


def headings(group: Group) -> list[str]:
    """The heads of the columns."""
    heads = [HEADINGS[quantity] for quantity in group.results[0].samples]
    return heads + (["ms a case"] if group.cases else []) + [head for _, head in ratios(group)]


def ratios(group: Group) -> list[tuple[str, str]]:
    """The contenders that all others are compared with, and the heads of their columns."""
    first = group.results[0]
    if "wall_s" not in first.samples:
        return []
    found = [(name, head) for name, head in RATIOS if name in group]
    return found or [(first.name, "to the first")]


def cells(group: Group, result: Result) -> list[str]:
    """One line of the table."""
    row = [result.name, *(spread(samples) for samples in result.samples.values())]
    if group.cases:
        row.append(f"{result.median('wall_s') / group.cases * 1000:.2f}")
    return row + [
        f"{result.median('wall_s') / group[name].median('wall_s'):.2f}" for name, _ in ratios(group)
    ]


def spread(samples: Sequence[float]) -> str:
    """The median, the least and the most."""
    middle = Result("", {"": samples}).median("")
    return f"{middle:.3f} ({min(samples):.3f} - {max(samples):.3f})"


def loads(averages: Sequence[float]) -> str:
    """Load averages."""
    return " ".join(f"{average:.2f}" for average in averages)


def ending(figures: Sequence[Figure], machine: Mapping[str, Any]) -> Iterator[str]:
    """The table of figures, and what holds for all tables."""
    words = {None: "not measured", True: "met", False: "missed"}
    yield ""
    yield "figures"
    rows = [["", "goal", "measured", "of CPU", ""]]
    for figure in figures:
        bound = f"at {'least' if figure.at_least else 'most'} {figure.goal:g}"
        values = ["" if value is None else f"{value:.3f}" for value in (figure.value, figure.by_cpu)]
        rows.append([figure.what, bound, *values, words[figure.met]])
    yield from aligned(rows)
    yield f"every judged case got the verdict that it should; load after {loads(machine['load_after'])}"


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows in columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        line = [first.ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(others, widths[1:], strict=True))]
        yield "  " + "  ".join(line).rstrip()
