"""What is judged: a sum of two numbers, in four solvers and as many cases as asked for.

The work of a case is next to nothing, so that what is measured is what judging costs.
"""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from machine import fail

PROGRAMS = Path(__file__).resolve().parent / "programs"


@dataclass(frozen=True)
class Solver:
    """One row: a key for `--only`, a title, the source, how it is compiled; nothing: a Python program."""

    key: str
    title: str
    source: Path
    compile: tuple[str, ...] = ()


SOLVERS: Sequence[Solver] = (
    Solver("c", "static C", PROGRAMS / "sum.c", ("gcc", "-O2", "-static")),
    Solver("cpp", "dynamic C++", PROGRAMS / "sum.cpp", ("g++", "-O2", "-std=gnu++20")),
    Solver("python", "Python", PROGRAMS / "sum.py"),
    Solver("imports", "Python with nine imports", PROGRAMS / "sum_imports.py"),
)


@dataclass(frozen=True)
class Workshop:
    """Makes cases and programs in a folder when they are first asked for. `python`: what runs solvers."""

    folder: Path
    python: str
    _made: set[Path] = field(default_factory=set)

    def cases(self, number: int) -> Path:
        """A folder with 1.in, 1.out, 2.in, ..., the same numbers each time."""
        folder = self.folder / f"sum_{number}"
        if self._first(folder):
            folder.mkdir()
            write_cases(folder, number)
        return folder

    def binary(self, source: Path, *compiler: str) -> str:
        """The path of the compiled program."""
        binary = self.folder / source.name.replace(".", "_")
        if self._first(binary):
            compile_(source, binary, compiler or ("gcc", "-O2"))
        return str(binary)

    def command(self, solver: Solver) -> tuple[str, ...]:
        """How a loop runs the solver."""
        if solver.compile:
            return (self.binary(solver.source, *solver.compile),)
        return (self.python, str(solver.source))

    def program(self, name: str) -> str:
        """The path of one of `programs/NAME.c`, compiled."""
        return self.binary(PROGRAMS / f"{name}.c")

    def _first(self, path: Path) -> bool:
        new = path not in self._made
        self._made.add(path)
        return new


def write_cases(folder: Path, number: int) -> None:
    """Cases 1 to `number` of the sum."""
    random = Random(number)
    for case in range(1, number + 1):
        a, b = random.randrange(10**6), random.randrange(10**6)
        (folder / f"{case}.in").write_text(f"{a} {b}\n")
        (folder / f"{case}.out").write_text(f"{a + b}\n")


def compile_(source: Path, binary: Path, compiler: Sequence[str]) -> None:
    """Compiles, or ends the benchmark with the compiler's words."""
    command = [*compiler, "-o", str(binary), str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        fail(f"{compiler[0]} is missing: apt-get install {compiler[0]}")
    if done.returncode:
        fail(f"{' '.join(command)}:\n{done.stderr}")
