"""`judge run`: judge solvers against cases."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

import click

from judge.build import Workshop
from judge.cli import completion
from judge.cli.again import again
from judge.cli.console import here, surroundings
from judge.cli.outlets import outlets
from judge.cli.reading import place_for, reading
from judge.cli.sections import Command
from judge.cli.session import Session, Style
from judge.errors import UsageError
from judge.model import Job
from judge.outcome import Environment
from judge.reports import REPORTS
from judge.settings import CHECKERS, checker_option, hash_seed_option, limits_with
from judge.targets import Words, jobs_for, runnable
from judge.totals import Totals

EPILOG = """\b
Examples:
  judge run                            every problem in cases/ with its own solver
  judge run my.cpp left_click          your solver on a problem
  judge run a.cpp b.py left_click      several: a line each, and who fails which case
  judge run students/* --problem left_click --report csv=marks.csv
  judge run my.py --cases ~/samples    your solver on a folder of NAME.in and NAME.ans
  judge run left_click -k batch -v     the cases whose name holds "batch", with details
  judge run my.py --last-failed        only what my.py failed last time
  judge run left_click -- ./a.out -v   any command line
  judge run --report json=report.json  a report for programs beside the one you read

\b
Checkers:
  tokens   the same words, however they are spaced (ignore_case=true)
  lines    the same lines, but for blanks at their ends (ignore_case=true)
  exact    the same bytes
  float    numbers within abs or rel; words and whole numbers must match (integers=true: near is
           enough); nan and inf are never right
  json     the same JSON values; unordered=top or deep: arrays in any order
  kattis   what the default validator of Kattis accepts (case_sensitive=true, abs=1e-6, ...)
  program  what a program accepts: program:source=C.cpp,dialect=kattis,flags=a b

\b
Exit status: 0 all accepted, 1 something was not, 2 usage, 3 judge error, 5 nothing to judge,
130 interrupted.
"""


@click.command(cls=Command, epilog=EPILOG)
@click.argument("targets", nargs=-1, metavar="[TARGET]... [-- COMMAND]", shell_complete=completion.targets)
@click.option(
    "--problem",
    metavar="P",
    help="Judge on this problem; every TARGET is then a solver.",
    shell_complete=completion.problems,
)
@click.option(
    "--cases", type=click.Path(file_okay=False), metavar="DIR", help="Judge on the cases of this folder."
)
@click.option(
    "-k",
    "pick",
    multiple=True,
    metavar="TEXT",
    shell_complete=completion.cases,
    help="Only cases whose name holds TEXT, or matches it as a glob; again for more.",
)
@reading
@click.option("--last-failed", is_flag=True, help="Only cases that were not accepted last time.")
@click.option("--failed-first", is_flag=True, help="Cases that were not accepted last time come first.")
@click.option("-x", "stop", is_flag=True, help="Stop at the first case that is not accepted.")
@click.option(
    "-j", "jobs", type=click.IntRange(1, 256), metavar="N", help="Run N cases side by side. [cores]"
)
@click.option(
    "--repeat",
    type=click.IntRange(1, 1000),
    default=1,
    metavar="N",
    help="Run each case N times: the worst counts; ms are then min/median/max.",
)
@click.option("--time-limit", metavar="TIME", help="CPU seconds a case: 1.5, 1.5s or 500ms.")
@click.option("--memory-limit", metavar="SIZE", help="Memory: 256, 256MiB or 1GiB.")
@click.option(
    "--checker",
    metavar="KIND",
    shell_complete=completion.among(CHECKERS),
    help="tokens, lines, exact, json, kattis, or with options: float:rel=1e-6,abs=0 or program:source=C.cpp.",
)
@click.option("--python", default="python3", metavar="EXE", help="The Python that runs Python solvers.")
@click.option("--hash-seed", default="0", metavar="SEED", help="PYTHONHASHSEED of solvers, or random. [0]")
@click.option("--cold", is_flag=True, help="Start Python solvers anew for each case, not by a fork server.")
@click.option("--unchecked-ok", is_flag=True, help="Cases without an answer do not count as failures.")
@click.option("--save-failing", is_flag=True, help="Save the first wrong inner case of a file as a case.")
@click.option("--no-answers", is_flag=True, help="Nothing of an answer is shown or written to a report.")
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="KIND[=FILE]",
    help="json, csv, lines or junit; with =FILE beside this one.",
    shell_complete=completion.among(REPORTS),
)
@click.option("-q", "--quiet", is_flag=True, help="Only the line of totals.")
@click.option("-v", "--verbose", is_flag=True, help="Also commands, limits and the compiler's warnings.")
@click.pass_obj
def run(command: Sequence[str] | None, /, **options: Any) -> int:
    """Judge solvers against cases.

    TARGET is the name of a problem in cases/, a solver file, a folder of cases or one NAME.in.
    A solver file runs in an empty folder, with a small fixed environment; a COMMAND runs where you are.
    """
    if options["quiet"] and options["verbose"]:
        raise UsageError("-q says less and -v says more; give one of them")
    words = Words(options["targets"], command, options["cases"], options["problem"], options["pick"])
    jobs = [_with_options(job, options) for job in runnable(jobs_for(words, place_for(options)))]
    if options["last_failed"] or options["failed_first"]:
        jobs = again(jobs, options["last_failed"], options["unchecked_ok"])
    seed = hash_seed_option(options["hash_seed"])
    cores = len(os.sched_getaffinity(0))
    if options["no_answers"] and options["save_failing"]:
        raise UsageError("--save-failing writes answers, which --no-answers hides; leave one of them out")
    environment = Environment(options["jobs"] or cores, here(), unchecked_ok=options["unchecked_ok"])
    style = Style(**{each.name: options[each.name] for each in fields(Style) if each.name in options})
    totals = Totals(jobs, environment)
    session = Session(jobs, environment, outlets(options["reports"], environment), style, totals)
    shop = partial(Workshop, folder=here(), environment=surroundings(), python=options["python"])
    return session.conduct(partial(shop, hash_seed=seed, cold=options["cold"]))


def _with_options(job: Job, options: Mapping[str, Any]) -> Job:
    """The job with the command line's settings in the place of the problem's own."""
    problem = job.problem
    limits = limits_with(problem.limits, options["time_limit"], options["memory_limit"])
    problem = replace(problem, limits=limits)
    if options["checker"] is not None:
        checker, cases = checker_option(options["checker"], str(here())), problem.cases
        if any(case.checker for case in cases):
            cases = tuple(replace(case, checker=None) for case in cases)
        problem = replace(problem, checker=checker, cases=cases)
    return replace(job, problem=problem)
