"""The figures to reach: each with its goal and what was measured, as a ratio of medians where it is one.

Nothing here fails a benchmark: a goal that is missed is said to be.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from measure import FLOOR, JUDGE, Group

Groups = Mapping[str, Group]


@dataclass(frozen=True)
class Figure:
    """One figure. `value` is None when its rows were not measured."""

    what: str
    goal: float
    at_least: bool
    value: float | None

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached."""
        if self.value is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def figures(groups: Groups, cases: int, growth: Sequence[int]) -> list[Figure]:
    """All figures; `cases` is the largest workload, `growth` the sizes of the growth table."""

    def at_most(goal: float, what: str, value: Callable[[], float]) -> Figure:
        return Figure(what, goal, False, measured(value))

    def at_least(goal: float, what: str, value: Callable[[], float]) -> Figure:
        return Figure(what, goal, True, measured(value))

    c, cpp, python = (f"{key} {cases}" for key in ("c", "cpp", "python"))
    base, top = growth[0] if len(growth) < 3 else growth[1], growth[-1]
    return [
        at_most(1.3, f"1 job, static C, {cases} cases, to the C loop", ratio(groups, c, "judge -j1", FLOOR)),
        at_most(1.3, f"2 jobs, {cases} cases, to two C loops", ratio(groups, c, JUDGE, "two C loops")),
        at_most(1.1, "holding 200 MiB, to holding nothing", lambda: first_to_last(groups["held"])),
        at_least(8, "warm Python, times faster than cold", ratio(groups, python, COLD, "judge -j1")),
        at_most(3.5, "warm Python, to the C loop", ratio(groups, python, "judge -j1", "C loop, static C")),
        at_least(6, f"C++, {cases} cases, times faster than oj", lambda: than_oj(groups[cpp])),
        at_least(12, f"Python, {cases} cases, times faster than oj", lambda: than_oj(groups[python])),
        at_most(0.015, "s of CPU past the kill point, under load", worst(groups, "kill", "past_kill_s")),
        at_most(0, "survivors of the runners", worst(groups, "clean", "survivors")),
        at_most(0.2, "s to clean up after the runners", worst(groups, "clean", "clean_up_s")),
        at_most(1.2, f"peak memory, {top} cases to {base}", lambda: peaks(groups["growth"], base, top)),
        at_most(1.6, "judge --help, to import click", ratio(groups, "start", "judge --help", "import click")),
        at_most(1.6, "judge list, to import click", ratio(groups, "start", "judge list", "import click")),
    ]


COLD = "judge -j1 --cold"


def measured(value: Callable[[], float]) -> float | None:
    """The value, or None when a row that it needs is not there."""
    try:
        return value()
    except LookupError:
        return None


def ratio(groups: Groups, key: str, name: str, to: str) -> Callable[[], float]:
    """Of the medians of wall time of two contenders of a group."""
    return lambda: groups[key][name].median("wall_s") / groups[key][to].median("wall_s")


def first_to_last(group: Group) -> float:
    """How many times longer than the first the last contender takes."""
    return group.results[-1].median("wall_s") / group.results[0].median("wall_s")


def than_oj(group: Group) -> float:
    """How many times faster than the better of `oj t` and `oj t -j2`."""
    better = min(group[name].median("wall_s") for name in ("oj t", "oj t -j2"))
    return better / group[JUDGE].median("wall_s")


def peaks(group: Group, base: int, top: int) -> float:
    """The ratio of the judge's own peak memory."""
    return group[f"{top} cases"].median("peak_mib") / group[f"{base} cases"].median("peak_mib")


def worst(groups: Groups, key: str, quantity: str) -> Callable[[], float]:
    """The largest sample of a group with one contender."""
    return lambda: max(groups[key].results[0].samples[quantity])
