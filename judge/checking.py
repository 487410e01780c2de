"""From a problem's checker to the function that checks. A checker program is built here, once in a workshop.

A program that can't be had is the judge's error on every case, and as such a value: the solver and other
problems have nothing to do with it. One that is a standard checker of testlib is not built, for it is built
in. Its `testlib.h` lies beside it, in the problem's folder, or where CPATH says.
"""

import os
import re
import stat
from dataclasses import replace
from functools import partial
from pathlib import Path

from judge.blocks import excerpt
from judge.build import build_program, require
from judge.checkers import checker, testlib
from judge.checkers.program import LIMITS
from judge.dialects import standard
from judge.errors import JudgeError
from judge.inner import Check
from judge.languages import MAINS, language_of
from judge.model import Problem, Program, Solver
from judge.outcome import Finding
from judge.quoting import text_of
from judge.verdicts import Verdict
from judge.workshop import Workshop

_LACKS_TESTLIB = re.compile(r"testlib\.h'?:? (No such file|file not found)")


def check_for(problem: Problem, shop: Workshop) -> Check | Finding:
    """The problem's check; or the finding on each of its cases, when its checker program can't be had."""
    kind, options = problem.checker.kind, dict(problem.checker.options)
    if kind != "program":
        return partial(checker(kind), **options)
    path = problem.folder / str(options.pop("source"))
    try:
        solver = _program_of(path)
        plain = options["dialect"] == "testlib" and not options.get("flags") and len(solver.sources) == 1
        if plain and (name := standard(text_of(solver.sources[0].read_bytes()))):
            return partial(testlib.check, name=name)
        if path not in shop.checkers:
            shop.checkers[path] = _built(solver, problem.folder, shop)
    except OSError as error:
        return Finding(Verdict.JE, f"checker {path}: {error.strerror}")
    except JudgeError as error:
        return Finding(Verdict.JE, f"checker {error}")
    made = shop.checkers[path]
    if isinstance(made, Finding):
        return made
    return partial(checker(kind), program=made, runner=shop.runner, **options)


def _program_of(path: Path) -> Solver:
    """The file, or all of a folder that are of the language of the first."""
    if not stat.S_ISDIR(path.stat().st_mode):
        return Solver(str(path), (path,))
    found = [each for each in path.iterdir() if language_of(each)]
    found.sort(key=lambda each: (each.stem.lower() not in MAINS, each))
    if not found:
        raise JudgeError(f"{path}: no source file of a known language")
    alike = tuple(each for each in found if language_of(each) is language_of(found[0]))
    return Solver(str(path), alike, folder=path)


def _built(solver: Solver, folder: Path, shop: Workshop) -> Program | Finding:
    searched = [shop.environment.get("CPATH", ""), str(folder)]
    environment = {**shop.environment, "CPATH": os.pathsep.join(filter(None, searched))}
    shop = replace(shop, environment=environment, cold=True)
    require(solver, shop)
    made = build_program(solver, LIMITS.memory_mib, shop)
    if made.program:
        return made.program
    reason = f"checker {solver.name}: does not compile"
    if _LACKS_TESTLIB.search(made.message):
        reason = f"checker {solver.name}: needs testlib.h; put it beside the source or into {folder}"
    return Finding(Verdict.JE, reason, excerpts=(excerpt("compiler", made.message.encode()),))
