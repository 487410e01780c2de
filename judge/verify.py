"""Verify: run every solver of a problem that states what it must get, and compare.

The problem's own solvers must be accepted; every source in its `wrong/` must get the verdict that it
states, or any but AC if it states none.
"""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from judge.build import Workshop, build
from judge.errors import JudgeError
from judge.expectations import ACCEPTED, REJECTED, Expectation, stated
from judge.judging import judge
from judge.model import Job, Problem, Solver
from judge.outcome import Judgement, Report
from judge.verdicts import Verdict


class Claim(NamedTuple):
    """A solver with what it must get."""

    job: Job
    expected: Expectation


class Verified(NamedTuple):
    """What a solver got. `caught` is the judgement that decided; None when all were accepted."""

    claim: Claim
    report: Report
    caught: Judgement | None

    @property
    def as_expected(self) -> bool:
        """Whether the verdict meets the expectation."""
        return self.report.verdict in self.claim.expected.verdicts


def claims(problem: Problem, solvers: Sequence[Solver], wrong: Sequence[Solver]) -> list[Claim]:
    """The problem's solvers, which must be accepted, and its wrong ones with what each states."""
    return [
        *(Claim(Job(problem, solver), ACCEPTED) for solver in solvers),
        *(Claim(Job(problem, solver), _expected(solver.sources[0])) for solver in wrong),
    ]


def verify(claim: Claim, shop: Workshop, whole: bool) -> Verified:
    """Judges one solver; unless `whole`, only until a case settles the verdict."""
    made = build(claim.job, shop)
    judgements: list[Judgement] = []
    caught: Judgement | None = None
    with closing(judge(claim.job, made, shop, alone=0)) as coming:
        for judgement in coming:
            judgements.append(judgement)
            if judgement.finding.verdict is not Verdict.AC:
                caught = caught or judgement
                if not whole:
                    break
    not_run = len(claim.job.problem.cases) - len(judgements)
    return Verified(claim, Report(claim.job, made, tuple(judgements), not_run), caught)


def _expected(source: Path) -> Expectation:
    try:
        return stated(source.read_bytes(), str(source)) or REJECTED
    except OSError as error:
        raise JudgeError(f"{source}: {error.strerror}") from error
