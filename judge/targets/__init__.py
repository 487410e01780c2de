"""Targets: from the words of a command line to jobs. The rules are the contract's.

A word is an existing solver file, case file or folder, or the name of a problem in `cases/`. What fits
twice, or nothing, is a UsageError that lists the choices; nothing is guessed. `meanings` says what a
word is, `pairing` which solver goes with which problem where only one of them was named.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from judge.errors import JudgeError, NothingToJudgeError, UsageError
from judge.layouts import load, problems_in
from judge.model import Job, Problem, Solver
from judge.quoting import did_you_mean, natural, visible
from judge.targets.meanings import CaseFile, folder_of, meaning_of, solver_of, solver_of_command
from judge.targets.pairing import problem_for, problem_of_case, solvers_for
from judge.targets.places import Place, absolute, place

__all__ = ["A_CASE", "Place", "Words", "everything", "jobs_for", "place", "problems_for"]

A_CASE = "a case is a NAME.in with its NAME.ans"


class Words(NamedTuple):
    """What the user said: targets, the command line after `--` (None: no `--`), and the options."""

    targets: Sequence[str] = ()
    command: Sequence[str] | None = None
    cases: str | None = None
    problem: str | None = None
    pick: Sequence[str] = ()


def jobs_for(
    words: Words, where: Place, solvers_of: Callable[[Problem, Place], Sequence[Solver]] = solvers_for
) -> list[Job]:
    """All jobs that the words ask for, each problem with its picked cases only.

    `solvers_of` says which solvers go with a problem that was named alone.
    """
    _refuse_misuse(words)
    solvers, problems = _sorted_out(words, where)
    _refuse_mixture(words, solvers, problems)
    if words.cases is not None:
        problems = [_cases_folder(words.cases, where)]
    if words.command:
        solvers = [solver_of_command(words.command)]
    if solvers and not problems:
        pairs = [(problem_for(solver, where), solver) for solver in solvers]
    else:
        problems = problems or everything(where)
        pairs = [(each, solver) for each in problems for solver in solvers or solvers_of(each, where)]
    jobs = [Job(picked, solver) for each, solver in pairs if (picked := _pick(each, words.pick)).cases]
    if not jobs:
        folders = sorted({str(each.folder) for each, _ in pairs})
        names = [case.name for each, _ in pairs for case in each.cases]
        raise NothingToJudgeError(f"{', '.join(folders)}: {_nothing(words.pick, names)}")
    return jobs


def _nothing(patterns: Sequence[str], names: Sequence[str]) -> str:
    if not patterns or not names:
        return f"no case ({A_CASE})"
    near = "".join(did_you_mean(pattern, dict.fromkeys(names)) for pattern in patterns)
    return f"no case matches -k {visible(' -k '.join(patterns))}{near}"


def problems_for(words: Sequence[str], where: Place) -> list[Problem]:
    """The problems that the words name; all there are when there is no word."""
    solvers, problems = _sorted_out(Words(words), where)
    return problems + [problem_for(solver, where) for solver in solvers] or everything(where)


def everything(where: Place, refused: list[JudgeError] | None = None) -> list[Problem]:
    """Every problem in `cases/`; without such a folder, the caller's folder. `refused`: see `problems_in`."""
    return _problems_in(where.home / "cases" if where.home else where.folder, refused)


def _problems_in(folder: Path, refused: list[JudgeError] | None = None) -> list[Problem]:
    problems = problems_in(folder, refused)
    if not problems and not refused:
        raise NothingToJudgeError(f"{folder}: no problem here ({A_CASE})")
    return problems


def _refuse_misuse(words: Words) -> None:
    """Raises UsageError for words that contradict each other whatever they mean."""
    if words.command is not None and not words.command:
        raise UsageError("nothing stands after --; write the command to judge there")
    if words.command and not words.targets and words.cases is None and words.problem is None:
        raise UsageError("-- COMMAND needs a problem: judge run PROBLEM -- COMMAND, or --cases DIR")
    if words.cases == "" or words.problem == "":
        raise UsageError("--cases and --problem need a folder or a name")
    if words.cases is not None and words.problem is not None:
        raise UsageError("--cases and --problem both say what to judge on; give one of them")


def _refuse_mixture(words: Words, solvers: Sequence[Solver], problems: Sequence[Problem]) -> None:
    """Raises UsageError for words that contradict each other by what they mean."""
    if words.command is not None and solvers:
        raise UsageError(f"-- COMMAND is the only solver; leave out {solvers[0].name}")
    if words.cases is not None and problems:
        raise UsageError(f"--cases stands for the problem; leave out {problems[0].name}")


def _sorted_out(words: Words, where: Place) -> tuple[list[Solver], list[Problem]]:
    """The words as solvers and problems; several cases of one folder are one problem."""
    if words.problem is not None:
        problems = _problems_in(folder_of(words.problem, where))
        return _all_solvers(words.targets, where), problems
    solvers: list[Solver] = []
    whole: dict[Path, Problem] = {}
    partial: dict[Path, Problem] = {}
    for word in words.targets:
        meaning = meaning_of(word, where)
        if isinstance(meaning, Solver):
            solvers.append(meaning)
        elif isinstance(meaning, CaseFile):
            one = problem_of_case(meaning.path)
            before = partial.get(one.folder)
            cases = {case.name: case for each in (before, one) if each for case in each.cases}
            partial[one.folder] = replace(
                one, cases=tuple(cases[name] for name in sorted(cases, key=natural))
            )
        else:
            whole |= {problem.folder: problem for problem in _problems_in(meaning)}
    return solvers, list((partial | whole).values())


def _all_solvers(words: Sequence[str], where: Place) -> list[Solver]:
    """The words as solvers. UsageError names all that are none, so that they can be left out at once."""
    solvers: list[Solver] = []
    whys: dict[str, str] = {}
    for word in words:
        try:
            solvers.append(solver_of(word, where))
        except UsageError as error:
            whys[word] = str(error)
    if len(whys) > 1:
        raise UsageError(f"{', '.join(map(visible, whys))}: not solvers; leave them out")
    for why in whys.values():
        raise UsageError(why)
    return solvers


def _cases_folder(word: str, where: Place) -> Problem:
    path = absolute(word, where)
    if not path.is_dir():
        raise UsageError(f"--cases {visible(word)}: no such folder")
    problem = load(path)
    if problem is None:
        raise NothingToJudgeError(f"--cases {visible(word)}: no case here ({A_CASE})")
    return problem


def _pick(problem: Problem, patterns: Sequence[str]) -> Problem:
    """The problem with the cases that one of the patterns picks; all if there is none."""
    if not patterns:
        return problem
    cases = (case for case in problem.cases if any(_picks(pattern, case.name) for pattern in patterns))
    return replace(problem, cases=tuple(cases))


def _picks(pattern: str, name: str) -> bool:
    """Whether the name holds the pattern, or matches it as a glob."""
    is_glob = any(character in pattern for character in "*?[")
    return fnmatchcase(name, pattern) if is_glob else pattern in name
