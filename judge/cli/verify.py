"""`judge verify`: every solver that states an expected verdict gets it, or is named."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import click

from judge.build import Workshop, require
from judge.cli import completion
from judge.cli.console import here, show, surroundings
from judge.cli.interrupts import interruptible
from judge.cli.progress import Counter, progress
from judge.cli.reading import place_for, reading
from judge.cli.sections import Command
from judge.cli.session import ACCEPTED, INTERRUPTED, JUDGE_ERROR, NOT_ACCEPTED
from judge.errors import NothingToJudgeError, UsageError
from judge.model import Problem
from judge.quoting import brief, unpaired, visible
from judge.runners import open_runner
from judge.settings import limits_with
from judge.targets import A_CASE, Place, problems_for
from judge.targets.pairing import solvers_for, wrong_solvers_of
from judge.verdicts import COLOURS, Verdict
from judge.verify import Claim, Verified, claims, verify

EPILOG = """\b
Examples:
  judge verify               every problem in cases/
  judge verify left_click    one problem
  judge verify -v            also a matrix, solver by case

\b
The problem's own solver must be accepted. A wrong one lies in wrong/ below the problem and says
what it must get:
  # counts a win on the last move as a draw  @EXPECTED_RESULTS@: WRONG-ANSWER

\b
Exit status: 0 all as expected, 1 something was not, 2 usage, 3 judge error, 5 nothing to verify,
130 interrupted.
"""
NAME_WIDTH = 36
NAMED = 5  # solvers that the last line names
CELLS = {Verdict.AC: ".", Verdict.UNCHECKED: "-"}  # in the matrix; of others the first letter


@click.command("verify", cls=Command, epilog=EPILOG)
@click.argument("targets", nargs=-1, metavar="[TARGET]...", shell_complete=completion.targets)
@reading
@click.option(
    "-j", "jobs", type=click.IntRange(1, 256), metavar="N", help="Run N cases side by side. [cores]"
)
@click.option("--time-limit", metavar="TIME", help="CPU seconds a case: 1.5, 1.5s or 500ms.")
@click.option("--python", default="python3", metavar="EXE", help="The Python that runs Python solvers.")
@click.option("--cold", is_flag=True, help="Start Python solvers anew for each case, not by a fork server.")
@click.option("-v", "--verbose", is_flag=True, help="Run every case, and show which solver fails which.")
@click.pass_obj
def verify_(command: object, /, targets: Sequence[str], **options: Any) -> int:
    """Run every solver that states an expected verdict; say where the verdict differs.

    One line for each solver, with the first case that caught it.
    """
    if command is not None:
        raise UsageError("judge verify takes no command after --")
    todo = _claims(targets, place_for(options), options["time_limit"])
    done: list[Verified] = []
    try:
        with interruptible(), open_runner(options["jobs"] or len(os.sched_getaffinity(0))) as runner:
            shop = Workshop(runner, here(), surroundings(), options["python"], cold=options["cold"])
            for claim in todo:
                require(claim.job.solver, shop)
            with progress(len(todo), wanted=True) as counter:
                _verify_all(todo, shop, counter, done, options["verbose"])
    except KeyboardInterrupt:
        click.echo("judge: interrupted", err=True)
    show(_summary(done, len(todo)))
    return _status(done, len(todo))


def _claims(targets: Sequence[str], where: Place, time_limit: str | None) -> list[Claim]:
    found: list[Claim] = []
    for problem in problems_for(targets, where):
        if not problem.cases:
            raise NothingToJudgeError(f"{problem.folder}: no case ({A_CASE})")
        limited = replace(problem, limits=limits_with(problem.limits, time_limit, None))
        found += claims(limited, solvers_for(problem, where), wrong_solvers_of(problem, where))
    return found


def _verify_all(
    todo: Sequence[Claim], shop: Workshop, counter: Counter, done: list[Verified], whole: bool
) -> None:
    """Verifies problem by problem, and prints a line for each solver as it comes."""
    for problem, group in groupby(todo, key=lambda claim: claim.job.problem):
        show(click.style(visible(unpaired(problem.name)), bold=True))
        results: list[Verified] = []
        for claim in group:
            counter.running = claim.job.solver.name
            results.append(verify(claim, shop, whole))
            done.append(results[-1])
            counter.done += 1
            counter.wrong += not results[-1].as_expected
            show(_line(results[-1]))
        if whole:
            show("\n".join(_matrix(problem, results)))


def _line(result: Verified) -> str:
    verdict = result.report.verdict
    shown = click.style(f"{verdict:3}", **COLOURS[verdict]) if verdict else "-- "
    mark = "ok " if result.as_expected else click.style("BAD", fg="red", bold=True)
    return f"  {mark} {shown} {_name(result):{NAME_WIDTH}} {_what(result)}"


def _name(result: Verified) -> str:
    """The solver's path, below the problem's folder where it lies there."""
    job = result.claim.job
    source = job.solver.sources[0]
    inside = source.is_relative_to(job.problem.folder)
    return visible(str(source.relative_to(job.problem.folder)) if inside else job.solver.name)


def _what(result: Verified) -> str:
    """The case that decided; first, when that is not as expected, what should have come."""
    expected = "" if result.as_expected else f"expected {result.claim.expected.words}; "
    if result.report.build.failed:
        return f"{expected}{brief(result.report.build.message.strip(), 100)}"
    if result.caught is None:
        slowest_s = max(judgement.run.cpu_s for judgement in result.report.judgements)
        none = "accepted on" if result.as_expected else "no case rejects it,"
        return f"{expected}{none} {len(result.report.judgements)} cases, slowest {1000 * slowest_s:.0f} ms"
    return f"{expected}{visible(unpaired(result.caught.case.name))}: {visible(result.caught.finding.reason)}"


def _matrix(problem: Problem, results: Sequence[Verified]) -> Iterator[str]:
    """Solver by case: `.` accepted, else the first letter of the verdict; then which column is which case."""
    cells = {verdict: CELLS.get(verdict, verdict[0]) for verdict in Verdict}
    for result in results:
        row = "".join(cells[judgement.finding.verdict] for judgement in result.report.judgements)
        yield f"    {_name(result):{NAME_WIDTH}} {row}"
    numbers = range(1, len(problem.cases) + 1)
    for digit in range(len(str(len(problem.cases))) - 1, -1, -1):
        yield f"    {'':{NAME_WIDTH}} " + "".join(str(number // 10**digit % 10) for number in numbers)
    for number, case in enumerate(problem.cases, 1):
        caught = sum(
            result.report.judgements[number - 1].finding.verdict is not Verdict.AC for result in results
        )
        yield f"    {number:4} {visible(unpaired(case.name)):{NAME_WIDTH}} rejects {caught}"


def _summary(done: Sequence[Verified], total: int) -> str:
    bad = [result.claim.job.solver.name for result in done if not result.as_expected]
    text = f"{total} solvers: {len(done) - len(bad)} as expected"
    text += f", {len(bad)} not: {', '.join(map(visible, bad[:NAMED]))}" if bad else ""
    text += f" and {len(bad) - NAMED} more" if len(bad) > NAMED else ""
    return text + (f", {total - len(done)} not run" if len(done) < total else "")


def _status(done: Sequence[Verified], total: int) -> int:
    if len(done) < total:
        return INTERRUPTED
    if any(Verdict.JE in result.report.counts for result in done):
        return JUDGE_ERROR
    return ACCEPTED if all(result.as_expected for result in done) else NOT_ACCEPTED
