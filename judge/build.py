"""Build: from a solver to a Program, or to the words with which the compiler refused it.

In: a Solver and a Workshop. Out: a Build. A missing compiler or interpreter is a JudgeError that says
what to install, raised by `require` before any case runs. Every process is started by the runner.
"""

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.errors import JudgeError, UsageError
from judge.languages import Language, command, language_of, variables
from judge.model import Limits, Program, Solver
from judge.outcome import Build, Run
from judge.runners import Runner

COMPILE_LIMITS = Limits(cpu_s=60, wall_s=120, memory_mib=4096, output_mib=16)
ASK_LIMITS = Limits(cpu_s=30, wall_s=60, memory_mib=1024, output_mib=1)
ASK_PYTHON = "import sys; print(sys.executable)"


@dataclass(frozen=True)
class Workshop:
    """What building needs: a runner, the caller's folder and environment, and what the options say."""

    runner: Runner
    folder: Path
    environment: Mapping[str, str]
    python: str = "python3"
    hash_seed: str = "0"
    cold: bool = False

    @cached_property
    def interpreter(self) -> str:
        """The Python that solvers get: what `python` reports itself to be, so past any shim."""
        asked = Program((self.python, "-c", ASK_PYTHON), self.environment, self.folder)
        run, output = self.runner.run(asked, os.devnull, ASK_LIMITS)
        path = os.fsdecode(output).strip()
        if run.exit != 0 or not path:
            raise JudgeError(f"{self.python}: does not run as Python ({_words(run)}); name one with --python")
        return path


def require(solver: Solver, shop: Workshop) -> None:
    """Raises JudgeError when a program that the solver needs is missing."""
    if solver.command:
        return
    main = solver.sources[0]
    language = language_of(main)
    if language is None:
        interpreter = _hashbang(main)
        if not Path(interpreter).exists():
            raise JudgeError(f"{solver.name}: its interpreter {interpreter} is not there; install it")
        return
    tool = (language.compile or language.run)[0]
    words = _variables(shop).get(tool[1:-1]) or (shop.python,)
    if shutil.which(words[0], path=shop.environment.get("PATH")) is None:
        raise JudgeError(f"{solver.name}: {words[0]} is not there; {language.install}")


def unbuilt(solver: Solver) -> Build:
    """What stands in a report for a solver that was not reached."""
    if solver.command:
        return Build("command")
    language = language_of(solver.sources[0])
    return Build(language.name if language else "script")


def build(solver: Solver, shop: Workshop) -> Build:
    """The solver as a program. Its `program` is None when the compiler refused it."""
    if solver.command:
        kept = {k: v for k, v in shop.environment.items() if not k.startswith("PYTHON")}
        return Build("command", Program(solver.command, kept, shop.folder, native=True))
    main = solver.sources[0]
    language = language_of(main)
    if language is None:
        return Build("script", Program((str(main),), _environment(shop)))
    words: dict[str, tuple[str, ...]] = {"main": (str(main),)}
    words["sources"] = tuple(str(path) for path in solver.sources)
    if not language.compile:
        words["python"] = (shop.interpreter,)
        warm = language.warm and not shop.cold and shop.hash_seed != "random"  # one server has one seed
        return Build(language.name, Program(command(language.run, words), _environment(shop), warm=warm))
    return _compile(language, words, shop)


def _compile(language: Language, words: dict[str, tuple[str, ...]], shop: Workshop) -> Build:
    number = len(list(shop.runner.folder.glob("build-*")))
    binary = shop.runner.folder / f"build-{number}" / "solver"
    binary.parent.mkdir()
    words = words | _variables(shop) | {"binary": (str(binary),)}
    compiler = Program(command(language.compile, words), shop.environment, shop.folder)
    run, _ = shop.runner.run(compiler, os.devnull, COMPILE_LIMITS)
    if run.trouble or run.start_error:
        raise JudgeError(f"{compiler.argv[0]}: {_words(run)}")
    if run.exit != 0:
        return Build(language.name, None, run.stderr or _words(run), compiled=True)
    program = Program(command(language.run, words), _environment(shop), native=language.native)
    return Build(language.name, program, run.stderr, compiled=True)


def _environment(shop: Workshop) -> dict[str, str]:
    """All that a solver file sees of the environment; HOME and TMPDIR are its scratch folder."""
    fixed = {"LANG": "C.UTF-8", "TZ": "UTC", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": shop.hash_seed}
    return {"PATH": shop.environment.get("PATH", os.defpath)} | fixed


def _variables(shop: Workshop) -> dict[str, tuple[str, ...]]:
    try:
        return variables(shop.environment)
    except ValueError as error:
        raise UsageError(f"CC, CFLAGS, CXX or CXXFLAGS: {error}") from error


def _hashbang(script: Path) -> str:
    """The interpreter that the first line of a script names."""
    with script.open("rb") as file:
        first = file.readline(256)
    return os.fsdecode(first[2:].split(None, 1)[0]) if first[2:].strip() else ""


def _words(run: Run) -> str:
    """How a program of ours ended, in a few words."""
    said = run.stderr.strip().splitlines()[-1:]
    stopped = f"stopped, {run.stopped_by} limit" if run.stopped_by else None
    ended = run.trouble or run.start_error or stopped or run.signal or f"exit {run.exit}"
    return ": ".join([ended, *said])
