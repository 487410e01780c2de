"""Compiling: from sources to what runs, by the language's compiler or out of the cache of builds.

What decides what a compiler makes is in the key of a build: the compiler, its command, what it sees of the
environment, the sources. Where that can't be all, as with a library named by a flag, nothing is kept.
"""

import os
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from judge.cache import Recipe, recipe
from judge.errors import JudgeError
from judge.java import declared
from judge.languages import PRINT_FILES_OF_ONE, SEEN, Language, command
from judge.model import Limits, Program
from judge.outcome import Run
from judge.scratch import is_full, may_run_programs
from judge.workshop import Workshop, ending

COMPILE_LIMITS = Limits(cpu_s=60, wall_s=120, memory_mib=4096, output_mib=512)  # also of what it makes
# Words of the caller's flags that bring in files which no compiler names, or other programs.
_UNNAMED_FILES = re.compile(r"-l|@|-B|--?specs|-f(plugin|\w*profile)|.*\.(a|o|so)$")
MOST = {
    "cpu": f"build time: more than {COMPILE_LIMITS.cpu_s:g} s of CPU time",
    "wall": f"build time: more than {COMPILE_LIMITS.wall_s:g} s",
    "memory": f"build memory: more than {COMPILE_LIMITS.memory_mib:g} MiB",
    "output": f"build output: more than {COMPILE_LIMITS.output_mib:g} MiB",
}

Words = Mapping[str, tuple[str, ...]]


class Compiled(NamedTuple):
    """What came of it. `run` None: the compiler refused it. `how`: whether it was asked this time."""

    run: tuple[str, ...] | None
    message: str
    how: str = "built"


def compile_(language: Language, words: Words, folder: Path, shop: Workshop) -> Compiled:
    """Makes in the folder what the language's command line needs. `words`: those that are known so far.

    JudgeError when the compiler can't do its work, whatever the sources are.
    """
    made = folder / "made"
    made.mkdir()
    if not may_run_programs(made):
        raise JudgeError(f"{made}: programs may not be run there (noexec); set TMPDIR to another folder")
    known = {**words, **shop.variables, "binary": (str(made / "solver"),), "folder": (str(made),)}
    known["headers"] = PRINT_FILES_OF_ONE if len(words["sources"]) == 1 else ()
    if language.by_class:
        known |= _by_class(words["sources"], folder)
    start = command(language.run, known)
    compiler = Program(command(language.compile, known), _environment(language, folder, shop), shop.folder)
    identity = _identity(language, compiler.environment, shop)
    wanted = _recipe(language, words["sources"], compiler, folder, identity) if identity else None
    with shop.cache.locked(wanted):
        message = shop.cache.take(wanted, made)
        if message is not None:
            return Compiled(start, message, "from the cache")
        run, printed = shop.runner.run(compiler, os.devnull, COMPILE_LIMITS)
        if refusal := _refusal(run, compiler, folder):
            if not identity:  # such as rustup that has no rustc to start
                raise JudgeError(f"{compiler.argv[0]}: does not work ({ending(run)}); {language.install}")
            return Compiled(None, refusal)
        if "{binary}" in language.run and not (made / "solver").exists():
            raise JudgeError(f"{' '.join(compiler.argv)}: says that all is well, but made no program")
        files = _outside(files_read(os.fsdecode(printed)), folder, shop)
        if files or not language.prints_files:
            shop.cache.keep(wanted, made, run.stderr, files)
    trouble = shop.cache.trouble
    return Compiled(start, run.stderr, f"built, and not kept ({trouble})" if trouble else "built")


def files_read(rules: str) -> list[str]:
    """The files that rules of make name behind their targets.

    >>> files_read("a.o: a.c my\\\\ own.h \\\\\\n b.h\\nb.h:\\n")
    ['a.c', 'my own.h', 'b.h']
    """
    lines = rules.replace("\\\n", " ").splitlines()
    words = (word for line in lines for word in re.findall(r"(?:\\.|\S)+", line.partition(": ")[2]))
    return list(dict.fromkeys(re.sub(r"\\(.)", r"\1", word).replace("$$", "$") for word in words))


def _outside(files: Iterable[str], folder: Path, shop: Workshop) -> list[str]:
    """Their full paths, less those in the build's own folder, whose bytes the key holds."""
    paths = (shop.folder / name for name in files)
    return [str(path) for path in paths if folder not in path.parents]


def _refusal(run: Run, compiler: Program, folder: Path) -> str:
    """The compiler's words if it refused the sources. JudgeError if something else went wrong."""
    if run.exit == 0:
        return ""
    if is_full(folder):
        raise JudgeError(f"{folder}: no space left (set TMPDIR to a larger place)")
    if run.trouble or run.start_error:
        raise JudgeError(f"{compiler.argv[0]}: {ending(run)}")
    if run.stopped_by:
        return f"{MOST[run.stopped_by]}\n{run.stderr}"
    return run.stderr or ending(run)


def _environment(language: Language, folder: Path, shop: Workshop) -> dict[str, str]:
    """What the compiler sees. What it leaves in TMPDIR when it is stopped goes with the folder."""
    seen = {name: value for name, value in shop.environment.items() if name.startswith(SEEN)}
    own = {} if shop.cache.is_writable else {"XDG_CACHE_HOME": str(folder)}  # Go keeps things there too
    return {"HOME": str(folder), **seen, **own, **language.settings, "TMPDIR": str(folder)}


def _recipe(
    language: Language, sources: Sequence[str], compiler: Program, folder: Path, identity: Sequence[str]
) -> Recipe | None:
    """What decides on the build, or None where that is not known."""
    own = [word for word in compiler.argv if word not in language.compile]
    if any(map(_UNNAMED_FILES.match, own)):
        return None
    seen = {name: value for name, value in compiler.environment.items() if name != "XDG_CACHE_HOME"}
    words = [*compiler.argv, *(f"{name}={value}" for name, value in sorted(seen.items()))]
    facts = [os.uname().nodename, str(compiler.folder), *(word.replace(str(folder), "") for word in words)]
    copies = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    originals = [path for path in map(Path, sources) if path not in copies]
    return recipe([*identity, *facts], originals, copies)


def _identity(language: Language, environment: Mapping[str, str], shop: Workshop) -> list[str]:
    """What tells the compiler from others: its file, or, where that stands in for another program, as a
    script does, or `ccache gcc`, or a `rustc` that is rustup, what it says it is. Nothing if it won't say.
    """
    tool = command(language.compile[:1], shop.variables)
    found = [
        Path(path).resolve() for word in tool if (path := shutil.which(word, path=environment.get("PATH")))
    ]
    facts = [f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in found]
    name = Path(tool[0]).name
    if len(tool) == 1 and found and name in found[0].name and not _is_script(found[0]):
        return facts
    run, said = shop.ask((*tool, *language.version), environment)
    return [*facts, os.fsdecode(said), run.stderr] if run.exit == 0 else []


def _is_script(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"#!"


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
