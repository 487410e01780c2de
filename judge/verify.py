"""Verify: what a solver must get, and whether all of them got it.

A source in `wrong/` of its problem must get the verdict that its text states, or any but AC if it states
none; every other one must be accepted unless its text states otherwise.
"""

from dataclasses import replace

from judge.errors import JudgeError
from judge.expectations import ACCEPTED, REJECTED, stated
from judge.model import Job, Problem, Solver
from judge.targets import Place
from judge.targets.pairing import WRONG, solvers_for, wrong_solvers_of


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
