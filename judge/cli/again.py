"""The cases that were not accepted when they were last judged: only those, or those before all others."""

from collections.abc import Container, Sequence
from dataclasses import replace
from pathlib import Path

import click

from judge.matrix import solver_name
from judge.model import Case, Job
from judge.store import Store
from judge.verdicts import Verdict


def again(jobs: Sequence[Job], only: bool, unchecked_ok: bool) -> list[Job]:
    """The jobs on the failing cases, alone or first; all as it was, and said so, when none is known.

    A case fails when one of the solvers failed it: all of a problem's solvers meet the same cases.
    """
    passed = {Verdict.AC, Verdict.UNCHECKED} if unchecked_ok else {Verdict.AC}
    failing: dict[Path, set[str]] = {job.problem.folder: set() for job in jobs}
    for job in jobs:
        verdicts = Store().verdicts(job)
        names = {case.name for case in job.problem.cases}
        failing[job.problem.folder] |= {
            name for name in names if verdicts.get(name, Verdict.AC) not in passed
        }
    known = sum(map(len, failing.values()))
    order = f"judging {'only' if only else 'first'} the {known} that failed last time"
    if not known:  # of which solver is said: another's failures do not count
        one = solver_name(jobs[0]) if len({job.solver.name for job in jobs}) == 1 else "these solvers"
        click.echo(f"judge: {one} failed no case last time: all are judged", err=True)
        return list(jobs)
    click.echo(f"judge: {order}", err=True)
    if only:
        return [_with(job, failing[job.problem.folder], ()) for job in jobs if failing[job.problem.folder]]
    first = sorted(jobs, key=lambda job: not failing[job.problem.folder])
    return [_with(job, failing[job.problem.folder], job.problem.cases) for job in first]


def _with(job: Job, failing: Container[str], rest: Sequence[Case]) -> Job:
    """The job on its failing cases, then on what is not one of them of the rest."""
    cases = [case for case in job.problem.cases if case.name in failing]
    cases += [case for case in rest if case.name not in failing]
    return replace(job, problem=replace(job.problem, cases=tuple(cases)))
