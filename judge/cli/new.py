"""`judge new`: a solver and a case folder to start from."""

import click

from judge.cli.console import here, show
from judge.intake import SOLVERS, new_problem
from judge.quoting import unpaired, visible
from judge.targets import place
from judge.targets.places import shown

EPILOG = """\b
Examples:
  judge new two_sum               cases/two_sum/ with a sample, and solvers/two_sum.py
  judge new two_sum --lang cpp    the same with solvers/two_sum.cpp

\b
The sample and the solver agree, so that judge run NAME is accepted: change both, and run again.
Exit status: 0 made, 2 usage, such as a name that is taken.
"""


@click.command(epilog=EPILOG)
@click.argument("name")
@click.option("--lang", type=click.Choice(list(SOLVERS)), default="python", help="Of the solver. [python]")
def new(name: str, lang: str) -> None:
    """Make a solver and a case folder to start from.

    They go into the cases/ and solvers/ of this folder or of the nearest above it that has cases/;
    without one, both are made here. What is there already is never touched.
    """
    where = place(here())
    for path in new_problem(name, lang, where.home or where.folder):
        show(f"made {visible(unpaired(shown(path, where)))}")
    show(f"next: edit them, then: judge run {name}")
