"""The cases that were not accepted when they were last judged: only those, or those before all others."""

from collections.abc import Sequence
from dataclasses import replace

import click

from judge.model import Case, Job
from judge.store import Store
from judge.verdicts import Verdict


def again(jobs: Sequence[Job], only: bool, unchecked_ok: bool) -> list[Job]:
    """The jobs with their failing cases, alone or first; all as it was, and said so, when none is known."""
    passed = {Verdict.AC, Verdict.UNCHECKED} if unchecked_ok else {Verdict.AC}
    pairs = [(job, _failing(job, Store().verdicts(job), passed)) for job in jobs]
    known = sum(len(failing) for _, failing in pairs)
    order = f"judging {'only' if only else 'first'} the {known} that failed last time"
    click.echo(f"judge: {order if known else 'no case failed last time: all are judged'}", err=True)
    if not known:
        return list(jobs)
    if only:
        return [_with(job, failing) for job, failing in pairs if failing]
    pairs.sort(key=lambda pair: not pair[1])
    return [
        _with(job, [*failing, *(case for case in job.problem.cases if case not in failing)])
        for job, failing in pairs
    ]


def _failing(job: Job, verdicts: dict[str, Verdict], passed: set[Verdict]) -> list[Case]:
    return [case for case in job.problem.cases if verdicts.get(case.name, Verdict.AC) not in passed]


def _with(job: Job, cases: Sequence[Case]) -> Job:
    return replace(job, problem=replace(job.problem, cases=tuple(cases)))
