"""The options that say how folders are read, the same for every command that reads some."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from judge.cli.console import here
from judge.layouts import Reading
from judge.targets import Place, place

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def reading(command: Decorated) -> Decorated:
    """Gives a command `--pattern` and `--follow-symlinks`."""
    command = click.option(
        "--follow-symlinks", is_flag=True, help="Read what links take from outside of a named folder."
    )(command)
    return click.option(
        "--pattern", metavar="IN:ANS", help="Where cases lie, %s their names: in/%s.txt:out/%s.txt."
    )(command)


def place_for(options: Mapping[str, Any]) -> Place:
    """The caller's place, with what these options say."""
    return place(here(), Reading(options["pattern"], options["follow_symlinks"]))
