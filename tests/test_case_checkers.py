"""A case that has a checker of its own is judged by it, the others by their problem's."""

import os
from pathlib import Path

from judge.judging import judge
from judge.model import Case, Checker, Job, Problem, Program, Solver
from judge.outcome import Build
from judge.runners import open_runner
from judge.verdicts import Verdict
from judge.workshop import Workshop


def test_a_case_with_a_checker_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "given").write_text("1 2\n")
    (tmp_path / "spaced").write_text("1  2\n")
    paths = str(tmp_path / "given"), str(tmp_path / "spaced")
    cases = (Case("usual", *paths), Case("own", *paths, checker=Checker("exact")), Case("again", *paths))
    job = Job(Problem("p", tmp_path, "plain", cases), Solver("cat", command=("cat",)))
    program = Program(("cat",), {"PATH": os.defpath})
    with open_runner(1) as runner:
        shop = Workshop(runner, tmp_path, program.environment)
        verdicts = [each.finding.verdict for each in judge(job, Build("command", program), shop)]
    assert verdicts == [Verdict.AC, Verdict.WA, Verdict.AC]
