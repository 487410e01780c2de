"""Layouts: from a folder to a Problem. Each member reads one way of laying out cases on disk.

To add one: a file here with `load(folder) -> Problem | None` (None: not mine) and its name below.
The first that takes a folder reads it.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from judge.errors import JudgeError
from judge.model import Problem
from judge.quoting import natural

LAYOUTS: Sequence[str] = ("plain",)


def load(folder: Path) -> Problem | None:
    """The folder as a problem, its cases in natural order; None when no layout reads it."""
    try:
        problems = (import_module(f"judge.layouts.{name}").load(folder) for name in LAYOUTS)
        return next((problem for problem in problems if problem is not None), None)
    except OSError as error:
        raise JudgeError(f"{error.filename or folder}: {error.strerror}") from error


def problems_in(folder: Path, refused: list[JudgeError] | None = None) -> list[Problem]:
    """The folder as a problem, or else the problems directly in it, in natural order.

    One that can't be read is an error; with `refused` the error goes there, and the others are read.
    """
    problem = load(folder)
    found = [problem] if problem else []
    for below in () if problem else _folders(folder):
        try:
            found += [inner] if (inner := load(below)) else []
        except JudgeError as error:
            if refused is None:
                raise
            refused.append(error)
    return found


def _folders(folder: Path) -> Iterable[Path]:
    try:
        below = [path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir()]
    except OSError as error:
        raise JudgeError(f"{folder}: {error.strerror}") from error
    return sorted(below, key=lambda path: natural(path.name))
