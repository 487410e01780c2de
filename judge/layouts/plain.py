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
BITS = {suffix: 1 << number for number, suffix in enumerate((INPUT, *ANSWERS))}
FOLDERS = ("", "tests", "test")
SETTINGS = "problem.toml"


def load(folder: Path) -> Problem | None:
    """Reads the folder, or returns None when it holds neither a case nor a problem.toml."""
    found: dict[str, int] = {}
    for below in FOLDERS:
        _collect(folder, below, found)
    cases: list[Case] = []
    notes: list[str] = []
    for name in sorted(found, key=natural):
        _add(name, found[name], f"{folder}/{name}", cases, notes)
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
        cases=tuple(cases),
        title=settings.title or folder.name,
        source=settings.source,
        solver=folder / settings.solver if settings.solver else None,
        limits=settings.limits,
        checker=settings.checker,
        batch=settings.batch,
        notes=tuple(notes),
    )


def _collect(folder: Path, below: str, found: dict[str, int]) -> None:
    """Adds the regular files of one folder: names without suffix, and which suffixes there are, as bits.

    Not hidden ones, such as the `._x` that a Mac leaves in archives. Of ten thousand cases little is held
    that is not needed later.
    """
    if not (folder / below).is_dir():
        return
    prefix = f"{below}/" if below else ""
    with os.scandir(folder / below) as entries:
        for entry in entries:
            stem, dot, ending = entry.name.rpartition(".")
            bit = BITS.get(dot + ending)
            if bit and not entry.name.startswith(".") and _is_file(entry):
                name = prefix + stem
                found[name] = found.get(name, 0) | bit


def _add(name: str, there: int, path: str, cases: list[Case], notes: list[str]) -> None:
    """Adds the case of that name, or a note for what looks like half of one. `path` lacks the suffix."""
    answers = [suffix for suffix in ANSWERS if there & BITS[suffix]]
    if not there & BITS[INPUT]:
        stem = name.rpartition("/")[2]
        notes += [f"{name}{suffix}: no input {stem}{INPUT} beside it; ignored" for suffix in answers]
        return
    for other in answers[1:]:
        notes.append(f"{name}{other}: {name.rpartition('/')[2]}{answers[0]} is the answer; ignored")
    cases.append(Case(name, path + INPUT, path + answers[0] if answers else None))


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
