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
from judge.java import declared
from judge.languages import Language, command, language_of, memory_flags, variables
from judge.model import Job, Limits, Program, Solver
from judge.outcome import Build, Run
from judge.quoting import unpaired, visible
from judge.runners import Runner
from judge.scratch import is_full, may_run_programs

COMPILE_LIMITS = Limits(cpu_s=60, wall_s=120, memory_mib=4096, output_mib=512)  # also of what it makes
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
        asked = Program((self.python, "-I", "-c", ASK_PYTHON), self.environment, self.folder)
        run, output = self.runner.run(asked, os.devnull, ASK_LIMITS)
        path = os.fsdecode(output).strip()
        if run.exit != 0 or not os.access(path, os.X_OK) or not Path(path).is_absolute():
            raise JudgeError(f"{self.python}: does not run as Python ({_words(run)}); name one with --python")
        return path


def require(solver: Solver, shop: Workshop) -> None:
    """Raises JudgeError when a program that the solver needs is missing."""
    if solver.command:
        return
    for source in solver.sources:
        if not os.access(source, os.R_OK):
            raise JudgeError(f"{source}: cannot be read; mend its permissions")
    language = language_of(solver.sources[0])
    if language is None:
        _require_interpreter(solver)
        return
    tool = (language.compile or language.run)[0]
    known = {"{python}": (shop.python,)} | {f"{{{name}}}": words for name, words in _variables(shop).items()}
    words = known.get(tool, (tool,))
    if shutil.which(words[0], path=shop.environment.get("PATH")) is None:
        raise JudgeError(f"{solver.name}: {words[0]} is not there; {language.install}")
    if "{python}" in language.run and not shop.interpreter:
        raise JudgeError(f"{solver.name}: {language.install}")


def unbuilt(solver: Solver) -> Build:
    """What stands in a report for a solver that was not reached."""
    if solver.command:
        return Build("command")
    language = language_of(solver.sources[0])
    return Build(language.name if language else "script")


def build(job: Job, shop: Workshop) -> Build:
    """The job's solver as a program. Its `program` is None when the compiler refused it."""
    solver = job.solver
    if solver.command:
        kept = {k: v for k, v in shop.environment.items() if not k.startswith("PYTHON")}
        return Build("command", Program(solver.command, kept, shop.folder, native=True))
    main = solver.sources[0]
    language = language_of(main)
    if language is None:
        return Build("script", Program((str(main),), _environment(shop)))
    words: dict[str, tuple[str, ...]] = {"main": (str(main),)}
    words["sources"] = tuple(str(path) for path in solver.sources)
    words["memory"] = memory_flags(language, job.problem.limits.memory_mib)
    if not language.compile:
        if "{python}" in language.run:
            words["python"] = (shop.interpreter,)
        warm = language.warm and not shop.cold and shop.hash_seed != "random"  # one server has one seed
        return Build(language.name, Program(command(language.run, words), _environment(shop), warm=warm))
    return _compile(language, words, shop)


def _compile(language: Language, words: dict[str, tuple[str, ...]], shop: Workshop) -> Build:
    folder = shop.runner.folder / f"build-{len(list(shop.runner.folder.glob('build-*')))}"
    folder.mkdir()
    if not may_run_programs(folder):
        raise JudgeError(f"{folder}: programs may not be run there (noexec); set TMPDIR to another folder")
    binary = folder / "solver"
    words = words | _variables(shop) | {"binary": (str(binary),), "folder": (str(folder),)}
    if language.by_class:
        words |= _by_class(words["sources"], folder)
    environment = {**shop.environment, "TMPDIR": str(folder)}  # so that what it leaves when stopped goes too
    compiler = Program(command(language.compile, words), environment, shop.folder)
    run, _ = shop.runner.run(compiler, os.devnull, COMPILE_LIMITS)
    if run.exit != 0 and is_full(folder):
        raise JudgeError(f"{folder}: no space left (set TMPDIR to a larger place)")
    if run.trouble or run.start_error:
        raise JudgeError(f"{compiler.argv[0]}: {_words(run)}")
    if run.stopped_by:
        words_of_it = f"the build was {_stopped(run)}\n{run.stderr}"
        return Build(language.name, None, words_of_it, compiled=True)
    if run.exit != 0:
        return Build(language.name, None, run.stderr or _words(run), compiled=True)
    if "{binary}" in language.run and not binary.exists():
        raise JudgeError(f"{' '.join(compiler.argv)}: says that all is well, but made no program")
    program = Program(command(language.run, words), _environment(shop), native=language.native)
    return Build(language.name, program, run.stderr, compiled=True)


def _by_class(sources: tuple[str, ...], folder: Path) -> dict[str, tuple[str, ...]]:
    """The sources as files named for their public classes, copied to the folder if they are not, and the
    class to start. A file that declares none is one, of the file's own name."""
    found = [declared(Path(source).read_text(encoding="utf-8", errors="replace")) for source in sources]
    named = [_named(Path(source), each.public, folder) for source, each in zip(sources, found, strict=True)]
    likeliest = sorted(found, key=lambda each: each.main is None)[0]
    return {"sources": tuple(named), "class": (likeliest.start or Path(sources[0]).stem,)}


def _named(source: Path, public: str | None, folder: Path) -> str:
    if public in (None, source.stem):
        return str(source)
    return shutil.copyfile(source, str(folder / f"{public}.java"))


def _environment(shop: Workshop) -> dict[str, str]:
    """All that a solver file sees of the environment; HOME and TMPDIR are its scratch folder."""
    fixed = {"LANG": "C.UTF-8", "TZ": "UTC", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": shop.hash_seed}
    return {"PATH": shop.environment.get("PATH", os.defpath)} | fixed


def _variables(shop: Workshop) -> dict[str, tuple[str, ...]]:
    try:
        return variables(shop.environment)
    except ValueError as error:
        raise UsageError(f"CC, CFLAGS, CXX or CXXFLAGS: {error}") from error


def _require_interpreter(solver: Solver) -> None:
    """Raises JudgeError when the first line of a script names no program; read as the kernel reads it."""
    with solver.sources[0].open("rb") as file:
        words = file.readline(256)[2:].rstrip(b"\n").strip(b" \t").replace(b"\t", b" ").split(b" ")
    interpreter = Path(os.fsdecode(words[0]))
    if not interpreter.is_file() or not os.access(interpreter, os.X_OK):
        named = visible(unpaired(str(interpreter))) if words[0] else "(none)"
        raise JudgeError(
            f"{solver.name}: its interpreter {named} is not there; install it, or mend the first line"
        )


def _words(run: Run) -> str:
    """How a program of ours ended, in a few words."""
    said = run.stderr.strip().splitlines()[-1:]
    ended = run.trouble or run.start_error or _stopped(run) or run.signal or f"exit {run.exit}"
    return ": ".join([ended, *said])


def _stopped(run: Run) -> str | None:
    return f"stopped, {run.stopped_by} limit" if run.stopped_by else None
