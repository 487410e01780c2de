"""Where the user is, and what lies there under which name."""

import os
from pathlib import Path
from typing import NamedTuple

from judge.languages import SUFFIXES
from judge.layouts import AS_LAID_OUT, Reading
from judge.quoting import natural

INPUT = ".in"


class Place(NamedTuple):
    """The caller's folder, the nearest one from there upwards that has `cases/`, and how to read folders."""

    folder: Path
    home: Path | None
    reading: Reading = AS_LAID_OUT


def place(folder: Path, reading: Reading = AS_LAID_OUT) -> Place:
    """The place of a caller in this folder, an absolute path."""
    homes = (each for each in (folder, *folder.parents) if (each / "cases").is_dir())
    return Place(folder, next(homes, None), reading)


def absolute(word: str, where: Place) -> Path:
    """The path that a word means in the caller's folder; symlinks stay as they are."""
    return Path(os.path.normpath(where.folder / word))


def shown(path: Path, where: Place) -> str:
    """The path as the user would write it: relative to the caller's folder if it lies there."""
    return str(path.relative_to(where.folder) if path.is_relative_to(where.folder) else path)


def sources_in(folder: Path) -> list[Path]:
    """The source files directly in a folder, in natural order; none when there is no such folder."""
    if not folder.is_dir():
        return []
    files = (path for path in folder.iterdir() if path.suffix in SUFFIXES and path.is_file())
    return sorted(files, key=lambda path: natural(path.name))


def problem_names(where: Place) -> list[str]:
    """The names of the folders in `cases/`, or else in the caller's folder, in natural order."""
    cases = where.home / "cases" if where.home else where.folder
    names = (path.name for path in cases.iterdir() if path.is_dir() and not path.name.startswith("."))
    return sorted(names, key=natural)


def is_script(path: Path) -> bool:
    """Whether the file is executable and starts with `#!`."""
    if not os.access(path, os.X_OK):
        return False
    with path.open("rb") as file:
        return file.read(2) == b"#!"
