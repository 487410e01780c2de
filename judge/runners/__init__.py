"""Runners: from a program, inputs and limits to what happened. They know no verdict.

`open_runner()` is a context, for workers have a life. Its promise is a stream, because a judge that
compares one output while the next case runs must be able to ask ahead:

    runs(program, (input path, limits)..., how many) -> (Run, output) of each, in order, as they come
    run(program, input, limits, alone) -> (Run, output)

To add one: a file here with a class that keeps this promise, and a row in `RUNNERS`.
"""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from judge.model import Limits, Program
from judge.outcome import Run

RUNNERS = {"workers": "judge.runners.workers"}


class Runner(Protocol):
    """What every member offers. `folder` is a temporary folder that lives as long as the runner."""

    folder: Path

    def runs(
        self, program: Program, work: Iterable[tuple[str, Limits]], expected: int = 1
    ) -> Iterator[tuple[Run, bytes]]:
        """Runs the program once for each (input, limits); facts and output in the same order.

        `expected` is how many there will be: with many it pays to measure some things with more care.
        """
        ...

    def run(
        self, program: Program, input_path: str, limits: Limits, alone: bool = False
    ) -> tuple[Run, bytes]:
        """Runs the program once; `alone` with no other run beside it."""
        ...


def open_runner(jobs: int, kind: str = "workers") -> AbstractContextManager[Runner]:
    """A runner that runs up to `jobs` programs side by side; leave the context to end all of them."""
    return cast(AbstractContextManager[Runner], import_module(RUNNERS[kind]).open_runner(jobs))
