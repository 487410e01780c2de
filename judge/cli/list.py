"""`judge list`: what there is to judge."""

import click

from judge.cli import completion
from judge.cli.console import here, show
from judge.errors import JudgeError, UsageError
from judge.model import Problem
from judge.quoting import unpaired, visible
from judge.targets import Place, everything, place, problems_for
from judge.targets.pairing import solvers_for
from judge.targets.places import shown

EPILOG = """\b
Examples:
  judge list                 every problem in cases/
  judge list ~/samples -v    how a folder is read, with the name of each case

\b
Exit status: 0 all could be read, 2 usage, 3 judge error, 5 no problem here.
"""


@click.command("list", epilog=EPILOG)
@click.argument("targets", nargs=-1, metavar="[TARGET]...", shell_complete=completion.targets)
@click.option("-v", "--verbose", is_flag=True, help="Also the cases, and which have no answer.")
def list_(targets: tuple[str, ...], verbose: bool) -> int:
    """Show problems, their cases and solvers, and the layout each has."""
    where = place(here())
    refused: list[JudgeError] = []
    problems = problems_for(targets, where) if targets else everything(where, refused)
    rows = [_row(problem, where) for problem in problems]
    widths = [max(map(len, column)) for column in zip(*(cells for cells, _ in rows), strict=True)]
    for cells, problem in rows:
        show("  ".join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
        for line in [*problem.notes, *(_cases(problem) if verbose else ())]:
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
        solvers = ", ".join(solver.name for solver in solvers_for(problem, where))
    except UsageError:
        stated = problem.solver
        what = "is not one" if stated and stated.is_file() else "is missing"
        solvers = "no solver" + (f": {shown(stated, where)} {what}" if stated else "")
    return [visible(unpaired(text)) for text in (problem.name, problem.layout, counted, solvers)], problem


def _cases(problem: Problem) -> list[str]:
    return [case.name + ("" if case.answer else "  (no answer)") for case in problem.cases]
