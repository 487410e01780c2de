"""Plain stems: `NAME.in` beside `NAME.ans` or `NAME.out`, in the folder, in `tests/` or `test/` below it.

A `problem.toml` in the folder states settings, and makes it a problem even while it has no case.
Where both answers exist `.ans` wins; the other, and an answer without an input, becomes a note.
"""

import os
from pathlib import Path

from judge.errors import JudgeError
from judge.model import Case, Problem
from judge.quoting import natural
from judge.settings import ProblemSettings, problem_settings

INPUT = ".in"
ANSWERS = (".ans", ".out")  # the first that exists is the answer
FOLDERS = ("", "tests", "test")
SETTINGS = "problem.toml"


def load(folder: Path) -> Problem | None:
    """Reads the folder, or returns None when it holds neither a case nor a problem.toml."""
    cases: list[Case] = []
    notes: list[str] = []
    for below in FOLDERS:
        _collect(folder, below, cases, notes)
    path = folder / SETTINGS
    stated = path.is_symlink() or path.exists()  # what is there but can't be read is an error, not nothing
    if stated and not path.is_file():
        raise JudgeError(f"{path}: not a file that can be read")
    if not cases and not stated:
        return None
    settings = problem_settings(_read(path), str(path)) if stated else ProblemSettings()
    return Problem(
        name=folder.name,
        folder=folder,
        layout="plain",
        cases=tuple(sorted(cases, key=lambda case: natural(case.name))),
        title=settings.title or folder.name,
        source=settings.source,
        solver=folder / settings.solver if settings.solver else None,
        limits=settings.limits,
        checker=settings.checker,
        batch=settings.batch,
        notes=tuple(notes),
    )


def _collect(folder: Path, below: str, cases: list[Case], notes: list[str]) -> None:
    """Adds the cases of one folder, and a note for each file that looks like half of one."""
    prefix = f"{below}/" if below else ""
    base = f"{folder}/{prefix}"  # plain strings: making a path for each file took longer than all the rest
    names = _files(folder / below)
    for name in sorted(names):
        stem, dot, ending = name.rpartition(".")
        suffix = dot + ending
        if suffix in ANSWERS and stem + INPUT not in names:
            notes.append(f"{prefix}{name}: no input {stem}{INPUT} beside it; ignored")
        if suffix != INPUT:
            continue
        answers = [stem + answer for answer in ANSWERS if stem + answer in names]
        notes += [f"{prefix}{other}: {answers[0]} is the answer; ignored" for other in answers[1:]]
        cases.append(Case(prefix + stem, base + name, base + answers[0] if answers else None))


def _files(folder: Path) -> set[str]:
    """Names of the regular files; not hidden ones, such as the `._x` that a Mac leaves in archives."""
    if not folder.is_dir():
        return set()
    with os.scandir(folder) as entries:
        return {entry.name for entry in entries if not entry.name.startswith(".") and _is_file(entry)}


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link that leads round in a circle, or where one may not go
        return False


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JudgeError(f"{path}: not UTF-8 text (byte {error.start + 1}); save it as UTF-8") from error
