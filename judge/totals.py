"""The totals: what the last line says, counted while judgements come and go. Pure."""

from collections import Counter
from collections.abc import Sequence

import click

from judge.matrix import milliseconds, solver_name
from judge.model import Job
from judge.outcome import Environment, Judgement, Report
from judge.quoting import unpaired, visible
from judge.verdicts import COLOURS, Verdict

NAMED = 5  # failures that the last line names


class Totals:
    """Counts cases; where several solvers are judged on one problem it counts solvers, and names them."""

    def __init__(self, jobs: Sequence[Job], environment: Environment) -> None:
        self._environment = environment
        self._problems = len({job.problem.folder for job in jobs})
        self._several = len(jobs) > self._problems
        self._counts: Counter[Verdict] = Counter()
        self._not_run = 0
        self._failed: list[str] = []  # the first few, by name
        self._failures = 0
        self._failing: Job | None = None  # the last one that failed, to name it once
        self._formatting = 0
        self._slowest: tuple[Judgement, str] | None = None
        self._peak_mib = 0.0

    def add(self, job: Job, judgement: Judgement) -> None:
        """Counts one judgement."""
        verdict, run = judgement.finding.verdict, judgement.run
        name = visible(unpaired(f"{job.problem.name}/{judgement.case.name}"))
        name = f"{solver_name(job)} {name}" if self._several else name
        self._formatting += judgement.finding.formatting_differs
        self._peak_mib = max(self._peak_mib, run.memory_mib)
        if judgement.ran and (self._slowest is None or run.cpu_s > self._slowest[0].run.cpu_s):
            self._slowest = judgement, name
        if not self._several:
            self._counts[verdict] += 1
        by_solver = self._several or verdict is Verdict.CE
        if not self._environment.accepts(verdict) and not (by_solver and job is self._failing):
            self._failing = job
            self._failures += 1
            if len(self._failed) < NAMED:
                self._failed.append(solver_name(job) if verdict is Verdict.CE else name)

    def close(self, report: Report) -> None:
        """Counts what was not run, and of several solvers the verdict."""
        if not self._several:
            self._not_run += report.not_run
        elif report.verdict is None or (report.verdict is Verdict.AC and report.not_run):
            self._not_run += 1
        else:
            self._counts[report.verdict] += 1

    def summary(self) -> str:
        """One line: how many of what, which failed, the slowest and the largest."""
        done = self._counts.total()
        parts = [f"{count} {click.style(v, **COLOURS[v])}" for v, count in sorted(self._counts.items())]
        if done and done == self._counts[Verdict.AC] and not self._not_run:
            parts = [click.style("all accepted", **COLOURS[Verdict.AC])]
        formatted = plural(self._formatting, "case") if self._several else self._formatting
        parts += [f"{formatted} with formatting that differs"] if self._formatting else []
        parts += [f"{self._not_run} not run"] if self._not_run else []
        text = f"{self._unit(done)}: {', '.join(parts)}"
        if self._failed:
            more = self._failures - len(self._failed)
            text += f"; failed: {', '.join(self._failed)}" + (f" and {more} more" if more else "")
        if self._slowest:
            judgement, name = self._slowest
            text += f"; slowest {milliseconds(judgement)} CPU ({name}), peak {self._peak_mib:.0f} MiB"
        return text

    def _unit(self, done: int) -> str:
        if not self._several:
            return plural(done, "case")
        on = f" on {self._problems} problems" if self._problems > 1 else ""
        return plural(done + self._not_run, "solver") + on


def plural(count: int, noun: str) -> str:
    """The number with its noun.

    >>> plural(1, "case"), plural(2, "case")
    ('1 case', '2 cases')
    """
    return f"{count} {noun}" + ("" if count == 1 else "s")
