"""From a problem's checker to the function that checks: a checker program is built here, once for each job.

A program that can't be had is the judge's error on every case, and as such a value: the solver and other
problems have nothing to do with it. One that is a standard checker of testlib is not built, for it is built
in. Its `testlib.h` lies beside it, in the problem's folder, or where CPATH says.
"""

import os
import re
import stat
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from judge.blocks import excerpt
from judge.build import Workshop, build, require
from judge.checkers import checker, testlib
from judge.checkers.program import LIMITS
from judge.dialects import standard
from judge.errors import JudgeError
from judge.inner import Check
from judge.languages import language_of
from judge.model import Job, Problem, Solver
from judge.outcome import Finding
from judge.quoting import text_of
from judge.verdicts import Verdict

_LACKS_TESTLIB = re.compile(r"testlib\.h'?:? (No such file|file not found)")


def check_for(problem: Problem, shop: Workshop) -> Check | Finding:
    """The problem's check; or the finding on each of its cases, when its checker program can't be had."""
    kind, options = problem.checker.kind, dict(problem.checker.options)
    if kind != "program":
        return partial(checker(kind), **options)
    path = problem.folder / str(options.pop("source"))
    try:
        sources = _sources(path)
        plain = options["dialect"] == "testlib" and not options.get("flags") and len(sources) == 1
        if plain and (name := standard(text_of(path.read_bytes()))):
            return partial(testlib.check, name=name)
        return _built(Job(replace(problem, limits=LIMITS), Solver(str(path), sources)), shop, options)
    except OSError as error:
        return Finding(Verdict.JE, f"checker {path}: {error.strerror}")
    except JudgeError as error:
        return Finding(Verdict.JE, f"checker {error}")


def _sources(path: Path) -> tuple[Path, ...]:
    """The file, or all of a folder that are of the language of the first."""
    if not stat.S_ISDIR(path.stat().st_mode):
        return (path,)
    found = sorted(each for each in path.iterdir() if language_of(each))
    if not found:
        raise JudgeError(f"{path}: no source file of a known language")
    return tuple(each for each in found if language_of(each) is language_of(found[0]))


def _built(job: Job, shop: Workshop, options: Mapping[str, Any]) -> Check | Finding:
    problem, solver = job.problem, job.solver
    searched = [shop.environment.get("CPATH", ""), str(problem.folder)]
    environment = {**shop.environment, "CPATH": os.pathsep.join(filter(None, searched))}
    shop = replace(shop, environment=environment, cold=True)
    require(solver, shop)
    made = build(job, shop)
    if made.program:
        check = checker("program")
        return partial(check, program=made.program, runner=shop.runner, **options)
    reason = f"checker {solver.name}: does not compile"
    if _LACKS_TESTLIB.search(made.message):
        reason = f"checker {solver.name}: needs testlib.h; put it beside the source or into {problem.folder}"
    return Finding(Verdict.JE, reason, excerpts=(excerpt("compiler", made.message.encode()),))
