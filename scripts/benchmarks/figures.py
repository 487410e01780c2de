"""The figures to reach: each with its goal and what was measured, as a ratio of medians where it is one.

Nothing here fails a benchmark: a goal that is missed is said to be.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from measure import FLOOR, JUDGE, Group

Groups = Mapping[str, Group]
Value = Callable[[str], float]  # of wall_s or cpu_s
COLD = "judge -j1 --cold"


@dataclass(frozen=True)
class Figure:
    """One figure: None when its rows were not measured. `by_cpu` is the same ratio, of CPU time."""

    what: str
    goal: float
    at_least: bool
    value: float | None
    by_cpu: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached."""
        if self.value is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def figures(groups: Groups, cases: int, growth: Sequence[int]) -> list[Figure]:
    """All figures; `cases` is the largest workload, `growth` the sizes of the growth table."""
    c, cpp, python = (f"{key} {cases}" for key in ("c", "cpp", "python"))
    few, many = growth[-3:][0], growth[-1]
    static, held = "C loop, static C", ("holding 200 MiB", "holding nothing")
    return [
        at_most(1.3, f"1 job, static C, {cases} cases, to the C loop", ratio(groups, c, "judge -j1", FLOOR)),
        at_most(1.3, f"2 jobs, {cases} cases, to two C loops", ratio(groups, c, JUDGE, "two C loops")),
        at_most(1.1, "holding 200 MiB, to holding nothing", ratio(groups, "held", *held)),
        at_least(8, "warm Python, times faster than cold", ratio(groups, python, COLD, "judge -j1")),
        at_most(3.5, "warm Python, to the C loop", warm(groups, python, static)),
        at_least(6, f"C++, {cases} cases, times faster than oj", than_oj(groups, cpp)),
        at_least(12, f"Python, {cases} cases, times faster than oj", than_oj(groups, python)),
        fact(0.015, "s of CPU past the kill point, under load", groups, "kill", "past_kill_s"),
        fact(0, "survivors of the runners", groups, "clean", "survivors"),
        fact(0.2, "s to clean up after the runners", groups, "clean", "clean_up_s"),
        Figure(f"peak memory, {many} cases to {few}", 1.2, False, peaks(groups, few, many)),
        at_most(1.6, "judge --help, to import click", ratio(groups, "start", "judge --help", "import click")),
        at_most(1.6, "judge list, to import click", ratio(groups, "start", "judge list", "import click")),
    ]


def at_most(goal: float, what: str, value: Value) -> Figure:
    """A ratio of times that should be low."""
    return Figure(what, goal, False, measured(value), measured(value, "cpu_s"))


def at_least(goal: float, what: str, value: Value) -> Figure:
    """A ratio of times that should be high."""
    return Figure(what, goal, True, measured(value), measured(value, "cpu_s"))


def fact(goal: float, what: str, groups: Groups, key: str, quantity: str) -> Figure:
    """The largest sample of a group with one contender: should be low."""
    return Figure(what, goal, False, measured(lambda _: max(groups[key].results[0].samples[quantity])))


def measured(value: Value, quantity: str = "wall_s") -> float | None:
    """The value, or None when a row that it needs is not there."""
    try:
        return value(quantity)
    except LookupError:
        return None


def ratio(groups: Groups, key: str, name: str, to: str) -> Value:
    """Of the medians of two contenders of a group."""
    return lambda quantity: groups[key][name].median(quantity) / groups[key][to].median(quantity)


def warm(groups: Groups, key: str, to: str) -> Value:
    """As `ratio`, of a judge whose Python is warm: one that can be told to be cold."""
    return ratio(groups, key, "judge -j1", to) if key in groups and COLD in groups[key] else missing


def missing(_: str) -> float:
    """The value of what was not measured."""
    raise LookupError


def than_oj(groups: Groups, key: str) -> Value:
    """How many times faster than the better of `oj t` and `oj t -j2`."""

    def value(quantity: str) -> float:
        better = min(groups[key][name].median(quantity) for name in ("oj t", "oj t -j2"))
        return better / groups[key][JUDGE].median(quantity)

    return value


def peaks(groups: Groups, few: int, many: int) -> float | None:
    """The ratio of the judge's own peak memory."""

    def peak_mib(cases: int) -> float:
        return groups["growth"][f"{cases} cases"].median("peak_mib")

    return measured(lambda _: peak_mib(many) / peak_mib(few))
