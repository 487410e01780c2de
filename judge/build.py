"""Build: from a solver to a Program, or to the words with which the compiler refused it.

In: a Solver and a Workshop. Out: a Build. A missing compiler or interpreter is a JudgeError that says
what to install, raised by `require` before any case runs.
"""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from judge.compiling import compile_
from judge.errors import JudgeError
from judge.languages import MAINS, Language, command, language_of, memory_flags
from judge.model import Job, Program, Solver
from judge.outcome import Build
from judge.quoting import unpaired, visible
from judge.workshop import Workshop as Workshop

NOTHING: Mapping[str, bytes] = {}


def require(solver: Solver, shop: Workshop) -> None:
    """Raises JudgeError when a program that the solver needs is missing."""
    if solver.command:
        return
    for source in solver.sources:
        if not os.access(source, os.R_OK):
            raise JudgeError(f"{source}: cannot be read; mend its permissions")
    language = _language(solver.sources[0])
    if language is None:
        _require_interpreter(solver)
        return
    tool = (language.compile or language.run)[0]
    known = {"{python}": (shop.python,)} | {f"{{{name}}}": words for name, words in shop.variables.items()}
    words = known.get(tool, (tool,))
    if shutil.which(words[0], path=shop.environment.get("PATH")) is None:
        raise JudgeError(f"{solver.name}: {words[0]} is not there; {language.install}")
    if "{python}" in language.run and not shop.interpreter:
        raise JudgeError(f"{solver.name}: {language.install}")


def unbuilt(solver: Solver) -> Build:
    """What stands in a report for a solver that was not reached."""
    if solver.command:
        return Build("command")
    language = _language(solver.sources[0])
    return Build(language.name if language else "script")


def build(job: Job, shop: Workshop) -> Build:
    """The job's solver as a program, with what the problem's package puts beside one in this language.

    Its `program` is None when the compiler refused it.
    """
    return build_program(job.solver, job.problem.limits.memory_mib, shop, _included(job))


def _included(job: Job) -> Mapping[str, bytes]:
    package, sources = job.problem.package, job.solver.sources
    language = _language(sources[0]) if sources else None
    if package is None or package.include is None or language is None:
        return NOTHING
    folder = package.include / language.code
    files = (path for path in folder.rglob("*") if path.is_file())
    try:
        return {str(path.relative_to(folder)): path.read_bytes() for path in files}
    except OSError as error:
        raise JudgeError(f"{folder}: cannot be read: {error.strerror}") from error


def build_program(
    solver: Solver, memory_mib: float, shop: Workshop, beside: Mapping[str, bytes] = NOTHING
) -> Build:
    """Any sources, or a command line, as a program that may hold that much memory; as `build`.

    `beside`: files by name, to be put beside the solver's own and in the place of those of the same name.
    """
    if solver.command:
        kept = {k: v for k, v in shop.environment.items() if not k.startswith("PYTHON")}
        return Build("command", Program(solver.command, kept, shop.folder, native=True))
    sources, folder = solver.sources, shop.new_folder()
    language = _language(sources[0])
    if beside:
        sources = _gathered(solver, beside, folder / "sources")
    if language is None:
        return Build("script", Program((str(sources[0]),), _environment(shop)))
    words = {
        "main": (str(sources[0]),),
        "sources": tuple(map(str, sources)),
        "memory": memory_flags(language, memory_mib),
    }
    if language.compile:
        done = compile_(language, words, folder, shop)
        program = Program(done.run, _environment(shop), native=language.native) if done.run else None
        return Build(language.name, program, done.message, compiled=True, how=done.how)
    if "{python}" in language.run:
        words["python"] = (shop.interpreter,)
    warm = language.warm and not shop.cold and shop.hash_seed != "random"  # one server has one seed
    return Build(language.name, Program(command(language.run, words), _environment(shop), warm=warm))


def _gathered(solver: Solver, beside: Mapping[str, bytes], folder: Path) -> tuple[Path, ...]:
    """Copies the solver's files and these to one folder. The sources among them, a given main file first."""
    try:
        if solver.folder:
            shutil.copytree(solver.folder, folder, ignore_dangling_symlinks=True)
        else:
            folder.mkdir()
            for source in solver.sources:
                shutil.copy(source, folder)
        for name, contents in beside.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(contents)
    except OSError as error:
        raise JudgeError(f"{solver.name}: cannot be put beside the problem's own files: {error}") from error
    own = [folder / source.name for source in solver.sources]
    added = [folder / name for name in beside if language_of(Path(name)) is language_of(own[0])]
    given = [path for path in added if path.stem.lower() in MAINS]
    return tuple(dict.fromkeys(given + own + added))


def _language(source: Path) -> Language | None:
    """The language of the source; what can't be read has that of its suffix."""
    try:
        with source.open("rb") as file:
            return language_of(source, file.readline(256))
    except OSError:
        return language_of(source)


def _environment(shop: Workshop) -> dict[str, str]:
    """All that a solver file sees of the environment; HOME and TMPDIR are its scratch folder."""
    fixed = {"LANG": "C.UTF-8", "TZ": "UTC", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": shop.hash_seed}
    return {"PATH": shop.environment.get("PATH", os.defpath)} | fixed


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
