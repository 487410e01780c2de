"""`judge verify`: every solver that states an expected verdict gets it, or is named."""

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import click

from judge.build import Workshop
from judge.cli import completion
from judge.cli.console import here, surroundings
from judge.cli.outlets import outlets
from judge.cli.run import run
from judge.cli.sections import Command
from judge.cli.session import Session, Style
from judge.errors import UsageError
from judge.model import Job
from judge.outcome import Environment
from judge.settings import limits_with
from judge.targets import Words, jobs_for, place
from judge.verify import Claims, claimants, with_claim

EPILOG = """\b
Examples:
  judge verify                                  every problem in cases/
  judge verify left_click                       one problem
  judge verify cases/left_click/wrong/typo.py   one solver
  judge verify -v                               also a matrix, solver by case
  judge verify --report junit=verify.xml        for CI

\b
The problem's own solver must be accepted. A wrong one lies in wrong/ below the problem and says
what it must get:
  # counts a win on the last move as a draw  @EXPECTED_RESULTS@: WRONG-ANSWER

\b
Exit status: 0 all as expected, 1 something was not, 2 usage, 3 judge error, 5 nothing to verify,
130 interrupted.
"""
AS_RUN = [
    option
    for option in run.params
    if option.name in ("pick", "jobs", "time_limit", "python", "cold", "reports")
]


@click.command("verify", cls=Command, epilog=EPILOG, params=AS_RUN)
@click.argument("targets", nargs=-1, metavar="[TARGET]...", shell_complete=completion.targets)
@click.option("-x", "stop", is_flag=True, help="Stop at the first solver that gets another verdict.")
@click.option("-v", "--verbose", is_flag=True, help="Run every case, and show which solver fails which.")
@click.pass_obj
def verify_(command: object, /, targets: Sequence[str], **options: Any) -> int:
    """Run every solver that states an expected verdict; say where the verdict differs.

    One line for each solver, with the first case that caught it.
    """
    if command is not None:
        raise UsageError("judge verify takes no command after --")
    words = Words(targets, pick=options["pick"])
    jobs = [_job(job, options["time_limit"]) for job in jobs_for(words, place(here()), claimants)]
    environment = Environment(options["jobs"] or len(os.sched_getaffinity(0)), here())
    style = Style(options["stop"], verbose=options["verbose"], verify=True)
    session = Session(jobs, environment, outlets(options["reports"], environment), style, Claims())
    shop = partial(Workshop, folder=here(), environment=surroundings(), python=options["python"])
    return session.conduct(partial(shop, cold=options["cold"]))


def _job(job: Job, time_limit: str | None) -> Job:
    limits = limits_with(job.problem.limits, time_limit, None)
    return with_claim(replace(job, problem=replace(job.problem, limits=limits)))
