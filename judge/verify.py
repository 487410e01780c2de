"""Verify: what a solver must get, and whether all of them got it.

A source in `wrong/` of its problem must get the verdict that its text states, or any but AC if it states
none; every other one must be accepted unless its text states otherwise.
"""

from dataclasses import replace

from judge.errors import JudgeError
from judge.expectations import ACCEPTED, REJECTED, stated
from judge.model import Job, Problem, Solver
from judge.outcome import Judgement, Report
from judge.quoting import unpaired, visible
from judge.targets import Place
from judge.targets.pairing import WRONG, solvers_for, wrong_solvers_of
from judge.totals import NAMED, plural


def with_claim(job: Job) -> Job:
    """The job with what its solver must get."""
    source = job.solver.sources[0]
    wrong = source.parent == job.problem.folder / WRONG
    try:
        text = source.read_bytes()
    except OSError as error:
        raise JudgeError(f"{source}: {error.strerror}") from error
    return replace(job, expected=stated(text, str(source)) or (REJECTED if wrong else ACCEPTED))


def claimants(problem: Problem, where: Place) -> list[Solver]:
    """The problem's solvers and its wrong ones."""
    return solvers_for(problem, where) + wrong_solvers_of(problem, where)


class Claims:
    """What the last line says, counted solver by solver."""

    def __init__(self) -> None:
        self._met = self._not_run = 0
        self._bad: list[str] = []

    def add(self, _job: Job, _judgement: Judgement) -> None:
        """A case alone says nothing."""

    def close(self, report: Report) -> None:
        """Counts one solver."""
        if report.verdict is None:
            self._not_run += 1
        elif report.as_expected:
            self._met += 1
        else:
            self._bad.append(visible(unpaired(report.job.solver.name)))

    def summary(self) -> str:
        """How many got what they must, and who did not."""
        bad, named = len(self._bad), ", ".join(self._bad[:NAMED])
        total = self._met + bad + self._not_run
        text = f"{plural(total, 'solver')}: {self._met} as expected"
        text += f", {bad} not: {named}" if bad else ""
        text += f" and {bad - NAMED} more" if bad > NAMED else ""
        return text + (f", {self._not_run} not run" if self._not_run else "")
