"""What one word of the command line means: a solver, a case, or the folder of a problem."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from judge.errors import UsageError
from judge.languages import SUFFIXES, language_of
from judge.model import Solver
from judge.quoting import did_you_mean, visible
from judge.targets.places import INPUT, Place, absolute, is_script, problem_names, shown, sources_in


class CaseFile(NamedTuple):
    """A word that names an input; which problem's case it is, `pairing` finds out."""

    path: Path


def meaning_of(word: str, where: Place) -> Solver | CaseFile | Path:
    """A solver, a case, or a folder that a problem may be read from. UsageError if none or two of them."""
    path = absolute(word, where)
    found = _as_path(path, where)
    named = _as_name(word, where)
    if found is None and named is None:
        raise UsageError(_unknown(word, path, where))
    if named is None or (isinstance(found, Path) and found.samefile(named)):
        return found or path
    if found is None:
        return named
    raise UsageError(f"{visible(word)} may be ./{visible(word)} or the problem {named}; write one of these")


def solver_of(word: str, where: Place) -> Solver:
    """The word as a solver, where `--problem` has named the problem; a folder is one of several files."""
    path = absolute(word, where)
    if path.is_dir():
        return _folder_solver(path, where)
    found = _as_path(path, where)
    if found is None and _as_name(word, where):
        raise UsageError(
            f"{visible(word)}: a problem, but with --problem every TARGET is a solver; leave it out"
        )
    if found is None:
        raise UsageError(_unknown(word, path, where))
    if not isinstance(found, Solver):
        raise UsageError(f"{visible(word)}: not a solver, and --problem names the problem already")
    return found


def solver_of_command(command: Sequence[str]) -> Solver:
    """A command line as a solver."""
    import shlex

    return Solver(shlex.join(command), command=tuple(command))


def folder_of(word: str, where: Place) -> Path:
    """The word as the folder of a problem."""
    meaning = meaning_of(word, where)
    if not isinstance(meaning, Path):
        raise UsageError(f"{visible(word)}: not a problem; name a folder or one in cases/")
    return meaning


def _as_path(path: Path, where: Place) -> Solver | CaseFile | Path | None:
    try:
        if path.is_dir():
            return path
        if not path.is_file():
            return None
    except OSError as error:  # a name of 300 letters, a folder that may not be entered
        raise UsageError(f"{visible(path.name)}: {error.strerror}") from error
    if language_of(path) is not None or is_script(path):
        return Solver(shown(path, where), (path,))
    return CaseFile(path) if path.name.endswith(INPUT) else None


def _as_name(word: str, where: Place) -> Path | None:
    if where.home is None or os.sep in word or word in (os.curdir, os.pardir):
        return None
    folder = where.home / "cases" / word
    return folder if folder.is_dir() else None


def _folder_solver(folder: Path, where: Place) -> Solver:
    """All sources of one language directly in the folder; of several Python files it starts with main.py."""
    mains = ("main", "__main__")
    sources = sorted(sources_in(folder), key=lambda path: path.stem not in mains)
    languages = {language.name for path in sources if (language := language_of(path))}
    if len(languages) != 1:
        found = ", ".join(sorted(languages)) or "no source file"
        raise UsageError(f"{folder}: a solver folder holds sources of one language; found {found}")
    language = language_of(sources[0])
    if language and not language.compile and len(sources) > 1 and sources[0].stem not in mains:
        raise UsageError(f"{folder}: several files to start with, and none is main{sources[0].suffix}")
    return Solver(shown(folder, where), tuple(sources))


def _unknown(word: str, path: Path, where: Place) -> str:
    """The message for a word that fits nothing, with the nearest names."""
    if path.exists():
        kinds = f"a solver ({' '.join(SUFFIXES)}, or an executable script), a case (*{INPUT}) or a folder"
        return f"{visible(word)}: not {kinds}; any command is judged by: judge run PROBLEM -- COMMAND"
    near = did_you_mean(word, known_names(where))
    if os.sep in word and path.parent.is_dir():
        before = word[: word.rindex(os.sep) + 1]
        near = did_you_mean(word, [before + beside.name for beside in path.parent.iterdir()])
    looked = "problems are looked for in " + str(where.home / "cases") if where.home else ""
    mend = near or f"; {looked or 'there is no cases/ here or above'}"
    return f"{visible(word)}: no such solver, case, folder or problem{mend}"


def known_names(where: Place) -> list[str]:
    """The names of all problems, then those of the source files in the caller's folder."""
    return problem_names(where) + [path.name for path in sources_in(where.folder)]
