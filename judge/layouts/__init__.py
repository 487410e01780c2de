"""Layouts: from a folder to a Problem. Each member reads one way of laying out cases on disk.

To add one: a file here with `load(folder) -> Problem | None` (None: not mine) and a row below. Whatever
the layout, a `problem.toml` in the folder states settings, and makes it a problem even without a case.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from judge.documents import text_in
from judge.errors import JudgeError
from judge.links import refuse_links_out
from judge.model import Limits, Problem
from judge.quoting import natural
from judge.settings import problem_settings

# Each with the file that marks its packages, which are also found deeper below a folder; the first that
# finds a case in a folder reads it.
LAYOUTS: Mapping[str, str] = {"kattis": "problem.yaml", "plain": "", "two_folders": ""}
PACKAGES = tuple(filter(None, LAYOUTS.values()))
SETTINGS = "problem.toml"
DEEPEST = 4  # folders below the one that was named


class Reading(NamedTuple):
    """How the user wants folders read: by a pattern and not by the layouts; following links out of them."""

    pattern: str | None = None
    follow: bool = False


AS_LAID_OUT = Reading()


def load(folder: Path, reading: Reading = AS_LAID_OUT, root: Path | None = None) -> Problem | None:
    """The folder as a problem; None when no layout reads it.

    UsageError for a link that leads out of `root`, the folder that the user named, unless this one.
    """
    try:
        problem = _read(folder, reading)
        if problem is not None and not reading.follow:
            refuse_links_out(problem, root or folder)
    except OSError as error:
        raise JudgeError(f"{error.filename or folder}: {error.strerror}") from error
    return problem


def problems_in(
    folder: Path,
    reading: Reading = AS_LAID_OUT,
    root: Path | None = None,
    refused: list[JudgeError] | None = None,
) -> list[Problem]:
    """The folder as a problem, or else the problems directly in it and packages further down.

    In natural order. One that can't be read is an error; with `refused` the error goes there, and the
    others are read.
    """
    problem = load(folder, reading, root or folder)
    if problem is not None and (is_marked(folder) or any(case.answer for case in problem.cases)):
        return [problem]
    below = list(_below(folder, reading, root or folder, refused, 1))
    if problem is None:
        return below
    # A MANIFEST.in beside packages does not make their repository a problem.
    return [inner for inner in below if inner.package] or [problem]


def is_marked(folder: Path, marks: Iterable[str] = (SETTINGS, *PACKAGES)) -> bool:
    """Whether a file says that the folder is a problem."""
    return any((folder / mark).is_file() for mark in marks)


def _below(
    folder: Path, reading: Reading, root: Path, refused: list[JudgeError] | None, depth: int
) -> Iterable[Problem]:
    for below in _folders(folder):
        try:
            inner = load(below, reading, root) if depth == 1 or is_marked(below, PACKAGES) else None
        except JudgeError as error:
            if refused is None:
                raise
            refused.append(error)
            continue
        if inner is not None:
            yield inner
        elif depth < DEEPEST and not below.is_symlink():  # or one that leads upwards is gone round
            yield from _below(below, reading, root, refused, depth + 1)


def _folders(folder: Path) -> Iterable[Path]:
    try:
        below = [path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir()]
    except OSError as error:
        raise JudgeError(f"{folder}: {error.strerror}") from error
    return sorted(below, key=lambda path: natural(path.name))


def _read(folder: Path, reading: Reading) -> Problem | None:
    if reading.pattern is not None:
        found = [import_module("judge.layouts.pattern").load(folder, reading.pattern)]
    else:
        found = [import_module(f"judge.layouts.{name}").load(folder) for name in LAYOUTS]
    problems: list[Problem] = [problem for problem in found if problem is not None]
    path = folder / SETTINGS
    stated = path.is_symlink() or path.exists()  # what is there but can't be read is an error, not nothing
    if stated and not path.is_file():
        raise JudgeError(f"{path}: not a file that can be read")
    if not problems and not stated:
        return None
    problem, *others = sorted(problems, key=lambda each: not each.cases) or [
        Problem(folder.name, folder, "plain", (), SETTINGS)
    ]
    notes = [
        f"also read as {other.layout}, by {other.recognised}: {len(other.cases)} cases, left out (--pattern)"
        for other in others
        if other.cases
    ]
    problem = replace(problem, notes=(*notes, *problem.notes), title=problem.title or folder.name)
    return _with_settings(problem, path) if stated else problem


def _with_settings(problem: Problem, path: Path) -> Problem:
    """The problem with what its problem.toml states; a package states its settings in its own files."""
    if problem.package is not None:
        return replace(problem, notes=(f"{path.name}: ignored, for this is a package", *problem.notes))
    settings = problem_settings(text_in(path), str(path))
    return replace(
        problem,
        title=settings.title or problem.title,
        source=settings.source,
        solver=problem.folder / settings.solver if settings.solver else None,
        limits=settings.limits if settings.limits != Limits() else problem.limits,
        checker=settings.checker,
        batch=settings.batch,
        stated_in=(*problem.stated_in, SETTINGS),
    )
