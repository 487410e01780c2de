"""Which solvers belong to a problem that was named alone, and which problem to a solver or a case."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from judge.errors import UsageError
from judge.languages import language_of
from judge.layouts import SETTINGS, is_marked, load
from judge.model import Problem, Solver
from judge.targets.meanings import solver_of
from judge.targets.places import INPUT, Place, is_script, shown, sources_in

WRONG = "wrong"  # below a problem: solvers that state which verdict they must get


def solvers_for(problem: Problem, where: Place) -> list[Solver]:
    """The one its file states, else `solvers/NAME.*`, else a package's accepted submissions, else the only
    source file in its folder."""
    if problem.solver is not None:
        if not problem.solver.is_file():
            raise UsageError(f"{problem.folder / SETTINGS}: solver: no file {problem.solver}")
        if not _is_solver(problem.solver):
            raise UsageError(f"{problem.folder / SETTINGS}: solver: {problem.solver} is not a solver")
        return [Solver(shown(problem.solver, where), (problem.solver,))]
    solvers = (where.home or where.folder) / "solvers"
    found = [path for path in sources_in(solvers) if path.name.startswith(f"{problem.name}.")]
    if not found and (accepted := _accepted(problem)):
        return [solver_of(str(path), where) for path in accepted]
    if not found:
        found = sources_in(problem.folder)
        if len(found) != 1:
            looked = f"{SETTINGS} states none, {solvers / problem.name}.* is not there"
            beside = f"{problem.folder} holds {len(found)} source files"
            mend = f"write: judge run SOLVER {problem.name}"
            raise UsageError(f"{problem.name}: no solver found: {looked}, {beside} ({mend})")
    return [Solver(shown(path, where), (path,)) for path in found]


def _accepted(problem: Problem) -> list[Path]:
    """The accepted submissions of a package that can be solvers here: no binaries, no unknown languages."""
    submissions = problem.package.submissions if problem.package else ()
    accepted = [path for path in submissions if path.parent.name == "accepted"]
    return [path for path in accepted if sources_in(path) or (path.is_file() and _is_solver(path))]


def _is_solver(path: Path) -> bool:
    return language_of(path) is not None or is_script(path)


def wrong_solvers_of(problem: Problem, where: Place) -> list[Solver]:
    """The sources in `wrong/` below the problem, in natural order."""
    return [Solver(shown(path, where), (path,)) for path in sources_in(problem.folder / WRONG)]


def problem_for(solver: Solver, where: Place) -> Problem:
    """The problem of its name in `cases/`, else the one it lies in, else the cases beside it."""
    source = solver.sources[0]
    looked: list[str] = []
    for folder in _likely_folders(source, where):
        looked.append(str(folder))
        if folder.is_dir() and (problem := load(folder, where.reading)) and problem.cases:
            return problem
    beside = load(source.parent, where.reading)
    cases = beside.cases if beside else ()
    own = tuple(case for case in cases if case.name.startswith(source.stem))
    if not own and len(sources_in(source.parent)) == 1:
        own = cases
    if beside is None or not own:
        looked.append(f"{source.parent}/{source.stem}*{INPUT}")
        mend = "name a problem, or pass --cases DIR"
        raise UsageError(f"{solver.name}: no cases found: looked in {', '.join(looked)} ({mend})")
    return replace(beside, cases=own)


def _likely_folders(source: Path, where: Place) -> Iterator[Path]:
    """The folders whose whole problem a solver's may be, likeliest first."""
    cases = where.home / "cases" if where.home else None
    if cases is not None:
        yield cases / source.stem
    yield from (each for each in source.parents if each.parent == cases or is_marked(each))
    yield from (source.parent / name for name in (source.stem, "tests", "test"))
