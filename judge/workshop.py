"""The workshop: what building needs, and asking tools what they are. The runner starts every process."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from judge.cache import Cache, home
from judge.errors import JudgeError, UsageError
from judge.languages import variables
from judge.model import Limits, Program
from judge.outcome import Finding, Run
from judge.runners import Runner

ASK_LIMITS = Limits(cpu_s=30, wall_s=60, memory_mib=1024, output_mib=1)
ASK_PYTHON = "import sys; print(sys.executable)"


@dataclass(frozen=True)
class Workshop:
    """What building needs: a runner, the caller's folder and environment, and what the options say.

    `checkers`: the checker programs that were built here, by their source; or why one can't be had.
    """

    runner: Runner
    folder: Path
    environment: Mapping[str, str]
    python: str = "python3"
    hash_seed: str = "0"
    cold: bool = False
    checkers: dict[Path, Program | Finding] = field(default_factory=dict)

    @cached_property
    def interpreter(self) -> str:
        """The Python that solvers get: what `python` reports itself to be, so past any shim."""
        run, output = self.ask((self.python, "-I", "-c", ASK_PYTHON), self.environment)
        path = os.fsdecode(output).strip()
        if run.exit != 0 or not os.access(path, os.X_OK) or not Path(path).is_absolute():
            raise JudgeError(f"{self.python}: does not run as Python ({ending(run)}); name one with --python")
        return path

    @cached_property
    def cache(self) -> Cache:
        """The builds of this caller."""
        return Cache(home(self.environment) / "builds")

    @cached_property
    def variables(self) -> Mapping[str, tuple[str, ...]]:
        """The words of CC, CFLAGS and their like. UsageError on unbalanced quotes."""
        try:
            return variables(self.environment)
        except ValueError as error:
            raise UsageError(f"CC, CFLAGS, CXX or CXXFLAGS: {error}") from error

    def ask(self, argv: Sequence[str], environment: Mapping[str, str]) -> tuple[Run, bytes]:
        """Runs a tool that answers at once; what it says."""
        return self.runner.run(Program(tuple(argv), environment, self.folder), os.devnull, ASK_LIMITS)

    def new_folder(self) -> Path:
        """An empty folder for a build, which lives as long as the runner."""
        folder = self.runner.folder / f"build-{len(list(self.runner.folder.glob('build-*')))}"
        folder.mkdir()
        return folder


def ending(run: Run) -> str:
    """How a program of ours ended, in a few words."""
    said = run.stderr.strip().splitlines()[-1:]
    stopped = f"stopped, {run.stopped_by} limit" if run.stopped_by else None
    ended = run.trouble or run.start_error or stopped or run.signal or f"exit {run.exit}"
    return ": ".join([ended, *said])
