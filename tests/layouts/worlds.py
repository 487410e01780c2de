"""Small folders for the layouts, each made for one thing that they must get right."""

from pathlib import Path

from judge.layouts import load
from judge.model import Problem


def world(folder: Path, *files: str) -> Path:
    """A folder with these files, each holding its own name."""
    for file in files:
        write(folder, file, file)
    return folder


def write(folder: Path, file: str, text: str) -> Path:
    """A file in that folder, whose own folders are made; the folder, for the next one."""
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return folder


def package(folder: Path, problem_yaml: str = "", *files: str) -> Path:
    """An ICPC/Kattis package: a sample, a secret case, an accepted submission, and these files."""
    write(folder, "problem.yaml", problem_yaml)
    cases = ("data/sample/1.in", "data/sample/1.ans", "data/secret/01.in", "data/secret/01.ans")
    return world(folder, *cases, "submissions/accepted/right.py", *files)


def problem(folder: Path) -> Problem:
    """The folder as the layouts read it."""
    found = load(folder)
    assert found is not None
    return found


def pairs(folder: Path) -> list[tuple[str, str | None]]:
    """The names of the cases, each with the name of its answer's file."""
    cases = problem(folder).cases
    return [(case.name, Path(case.answer).name if case.answer else None) for case in cases]


def names(folder: Path) -> list[str]:
    """The names of the cases, in their order."""
    return [case.name for case in problem(folder).cases]
