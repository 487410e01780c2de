"""Symbolic links that lead out of the folder that the user named: what lies there, the user did not name."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.errors import UsageError
from judge.model import Problem
from judge.quoting import unpaired, visible


def refuse_links_out(problem: Problem, root: Path) -> None:
    """Raises UsageError for the first file of the problem that a link takes from outside of `root`.

    Links that stay inside are fine: half of the problem packages hold some.
    """
    inside = Path(os.path.realpath(root))
    for path in _linked(_files(problem)):
        real = os.path.realpath(path)
        if not Path(real).is_relative_to(inside):
            there = f"is taken by a symbolic link from {visible(unpaired(real))}, outside {root}"
            raise UsageError(f"{visible(unpaired(path))}: {there} (--follow-symlinks reads it)")


def _files(problem: Problem) -> Iterator[str]:
    """Whatever is read or run for the problem: its cases, what states its settings, its programs."""
    yield from (str(problem.folder / name) for name in problem.stated_in)
    for case in problem.cases:
        yield case.input
        if case.answer is not None:
            yield case.answer
    programs = [str(problem.checker.options.get("source", ""))]  # the solver's own path may lead outside
    if problem.package is not None:
        programs += map(str, [*problem.package.submissions, problem.package.include or ""])
    for program in filter(None, programs):
        yield program
        for folder, folders, files in os.walk(program):
            yield from (f"{folder}/{name}" for name in [*folders, *files])


def _linked(files: Iterable[str]) -> Iterator[str]:
    """The files that are links or lie behind one: a listing for each folder, but no call for a file."""
    links: dict[str, frozenset[str]] = {}
    for path in files:
        folder, _, name = path.rpartition("/")
        if folder not in links:
            links[folder] = _links_in(folder)
        if name in links[folder] or "." in links[folder]:
            yield path


def _links_in(folder: str) -> frozenset[str]:
    """The names of the links in a folder; `.` when the way there goes over one."""
    try:
        with os.scandir(folder) as entries:
            names = {entry.name for entry in entries if entry.is_symlink()}
    except OSError:  # what is not there is no link; whoever reads it says so
        return frozenset()
    return frozenset(names | {"."} if os.path.realpath(folder) != os.path.normpath(folder) else names)
