"""What a shell offers for a half-typed word, by click's own protocol. `judge --help` says how to turn it on.

Each function is the `shell_complete` of a parameter. A name that a shell would take apart is not offered.
"""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from judge.cli.console import here
from judge.errors import JudgeError
from judge.targets import place, problems_for
from judge.targets.meanings import known_names
from judge.targets.places import problem_names

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_WHOLE = re.compile(r"[\w@%+=:,./-]+")


def targets(_context: click.Context, _parameter: click.Parameter, word: str) -> "list[CompletionItem]":
    """Problems and the solvers here; where none fits, whatever files the shell finds."""
    from click.shell_completion import CompletionItem

    names = _fitting(known_names(place(here())), word)
    return [CompletionItem(name) for name in names] or [CompletionItem(word, type="file")]


def problems(_context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Names of problems."""
    return _fitting(problem_names(place(here())), word)


def cases(context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Names of the cases of the problems named so far; else of all."""
    said = context.params
    stated = [each for each in (said.get("problem"), said.get("cases")) if each]
    # click has not sorted the words out yet where an option still lacks its value
    words = stated or said.get("targets") or context.args
    try:
        found = problems_for(words, place(here()))
    except JudgeError:  # a shell that asks what fits has no place for a message: nothing fits
        return []
    return _fitting(dict.fromkeys(case.name for problem in found for case in problem.cases), word)


def among(names: Iterable[str]) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """Offers what fits of names that are always the same."""
    return lambda _context, _parameter, word: _fitting(names, word)


def _fitting(names: Iterable[str], word: str) -> list[str]:
    return [name for name in names if name.startswith(word) and _WHOLE.fullmatch(name)]
