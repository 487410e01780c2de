"""`judge list`: what there is to judge."""

from typing import Any

import click

from judge.cli import completion
from judge.cli.console import show
from judge.cli.reading import place_for, reading
from judge.cli.sections import Command
from judge.errors import JudgeError, UsageError
from judge.model import Problem
from judge.quoting import unpaired, visible
from judge.targets import Place, problems_for
from judge.targets.pairing import solvers_for
from judge.targets.places import shown

EPILOG = """\b
Examples:
  judge list                 every problem in cases/
  judge list ~/samples       also how a folder is read, why, and what its files lack
  judge list ~/samples -v    also the name of each case

\b
Exit status: 0 all could be read, 2 usage, 3 judge error, 5 no problem here.
"""

NAMED = 3  # solvers of a problem


@click.command("list", cls=Command, epilog=EPILOG)
@click.argument("targets", nargs=-1, metavar="[TARGET]...", shell_complete=completion.targets)
@reading
@click.option("-v", "--verbose", is_flag=True, help="Also the cases, and which have no answer.")
def list_(targets: tuple[str, ...], verbose: bool, **options: Any) -> int:
    """Show problems, their cases and solvers, and the layout each has.

    Of a TARGET it also says what its layout was recognised by, and what is odd about its files.
    """
    where = place_for(options)
    refused: list[JudgeError] = []
    rows = [_row(problem, where) for problem in problems_for(targets, where, refused)]
    widths = [max(map(len, column)) for column in zip(*(cells for cells, _ in rows), strict=True)]
    for cells, problem in rows:
        show("  ".join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
        for line in [*_survey(problem, bool(targets)), *problem.notes, *(_cases(problem) if verbose else ())]:
            show(f"    {visible(unpaired(line))}")
    for error in refused:
        click.echo(f"judge: {error}", err=True)
    return max((error.exit_status for error in refused), default=0)


def _row(problem: Problem, where: Place) -> tuple[list[str], Problem]:
    cases = len(problem.cases)
    without = sum(case.answer is None for case in problem.cases)
    counted = f"{cases} {'case' if cases == 1 else 'cases'}" + (
        f", {without} without answer" if without else ""
    )
    try:
        names = [solver.name for solver in solvers_for(problem, where)]
        solvers = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if names[NAMED:] else "")
    except UsageError:
        stated = problem.solver
        what = "is not one" if stated and stated.is_file() else "is missing"
        solvers = "no solver" + (f": {shown(stated, where)} {what}" if stated else "")
    return [visible(unpaired(text)) for text in (problem.name, problem.layout, counted, solvers)], problem


def _survey(problem: Problem, wanted: bool) -> list[str]:
    if not wanted:
        return []
    from judge.survey import survey

    return list(survey(problem))


def _cases(problem: Problem) -> list[str]:
    return [case.name + ("" if case.answer else "  (no answer)") for case in problem.cases]
