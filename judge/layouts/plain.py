"""Plain stems: inputs beside their answers, such as `1.in` and `1.ans`, in the folder, `tests/` or `test/`.

Of several inputs or answers of one name the first in the table counts; the others, and answers without an
input, become notes.
"""

import os
from pathlib import Path

from judge.model import Case, Problem
from judge.quoting import natural

INPUTS = (".in", ".inp", ".in.txt")
ANSWERS = (".ans", ".out", ".a", ".sol", ".ok", ".cor", ".diff", ".out.txt", ".ans.txt")
BITS = {suffix: 1 << number for number, suffix in enumerate((*INPUTS, *ANSWERS))}
FOLDERS = ("", "tests", "test")


def load(folder: Path) -> Problem | None:
    """Reads the folder, or returns None when it holds no case."""
    found: dict[str, int] = {}
    for below in FOLDERS:
        _collect(folder, below, found)
    cases: list[Case] = []
    notes: list[str] = []
    for name in sorted(found, key=natural):
        _add(name, found[name], f"{folder}/{name}", cases, notes)
    if not cases:
        return None
    suffixes = [suffix for suffix in INPUTS if any(case.input.endswith(suffix) for case in cases)]
    return Problem(
        name=folder.name,
        folder=folder,
        layout="plain",
        cases=tuple(cases),
        recognised="files NAME" + " or NAME".join(suffixes),
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
            if ending == "txt":
                stem, dot, ending = stem.rpartition(".")[0], ".", f"{stem.rpartition('.')[2]}.txt"
            bit = BITS.get(dot + ending)
            if bit and not entry.name.startswith(".") and _is_file(entry):
                name = prefix + stem
                found[name] = found.get(name, 0) | bit


def _add(name: str, there: int, path: str, cases: list[Case], notes: list[str]) -> None:
    """Adds the case of that name, or a note for what looks like half of one. `path` lacks the suffix."""
    stem = name.rpartition("/")[2]
    answers = [suffix for suffix in ANSWERS if there & BITS[suffix]]
    if ".out" in answers and stem == "a" and _is_binary(f"{path}.out"):
        answers.remove(".out")  # what a C compiler makes, not the answer of a.in
        notes.append(f"{name}.out: a program, not an answer; ignored")
    inputs = [suffix for suffix in INPUTS if there & BITS[suffix]]
    if not inputs:
        notes += [f"{name}{suffix}: no input {stem}{INPUTS[0]} beside it; ignored" for suffix in answers]
        return
    notes += [f"{name}{other}: {stem}{inputs[0]} is the input; ignored" for other in inputs[1:]]
    notes += [f"{name}{other}: {stem}{answers[0]} is the answer; ignored" for other in answers[1:]]
    cases.append(Case(name, path + inputs[0], path + answers[0] if answers else None))


def _is_binary(path: str) -> bool:
    with Path(path).open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link that leads round in a circle, or where one may not go
        return False
