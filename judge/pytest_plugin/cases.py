"""Cases as tests: from the folders of the setting to tests INPUT::SOLVER, and from a test to its failure.

The input of a case is a file of tests, so whatever pytest does with files and ids it does with cases. A
test is one run of its case, and fails with the failure block: no traceback, for that would be ours.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import click
import pytest

from judge.blocks import block
from judge.build import Workshop, build, require
from judge.errors import JudgeError
from judge.judging import judge
from judge.layouts import load
from judge.model import Job, Solver
from judge.outcome import Build, Environment
from judge.processes import among_others
from judge.quoting import visible
from judge.reports import terminal
from judge.runners import open_runner
from judge.targets.pairing import solvers_for
from judge.targets.places import Place, place
from judge.verdicts import Verdict


class Cases:
    """The plugin of one run of pytest that has the setting."""

    def __init__(self, config: pytest.Config, folders: Sequence[Path]) -> None:
        roots = [Path(os.path.normpath(folder)) for folder in folders]
        self._places = [(root, Place(config.rootpath, place(root).home)) for root in roots]
        self._jobs = cache(_jobs)
        self._shared = SharedWorkshop(config.rootpath)
        config.add_cleanup(self._shared.close)

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.File | None:
        """The file's tests; None when it is not the input of a case below one of the folders."""
        try:
            jobs = [job for root, where in self._places for job in self._jobs_on(file_path, root, where)]
        except JudgeError as error:
            raise pytest.Collector.CollectError(str(error)) from error
        tests = {job.solver.name: partial(self._shared.failure, job) for job in jobs}
        return CaseFile.from_parent(parent, path=file_path, tests=tests) if tests else None

    def _jobs_on(self, path: Path, root: Path, where: Place) -> list[Job]:
        """The problem is that folder or, as for `judge run FOLDER`, else lies directly in it."""
        if root not in path.parents:
            return []
        jobs = self._jobs(root, where)
        if jobs is None:
            jobs = self._jobs(root / path.relative_to(root).parts[0], where)
        return jobs.get(str(path), []) if jobs else []


def _jobs(folder: Path, where: Place) -> dict[str, list[Job]] | None:
    """The jobs on each case of the problem, by its input; None when no layout reads the folder."""
    problem = load(folder)
    if problem is None:
        return None
    solvers = solvers_for(problem, where) if problem.cases else []
    alone = {case.input: replace(problem, cases=(case,)) for case in problem.cases}
    return {path: [Job(each, solver) for solver in solvers] for path, each in alone.items()}


class CaseFile(pytest.File):
    """The input of a case, with a test for each solver of its problem."""

    def __init__(self, *, tests: dict[str, Callable[[], str]], **of_node: Any) -> None:
        super().__init__(**of_node)
        self._tests = tests

    def collect(self) -> Iterator[pytest.Item]:
        """The tests, named as their solvers."""
        for name, failure in self._tests.items():
            yield CaseTest.from_parent(self, name=name, failure=failure)


class CaseTest(pytest.Item):
    """One solver on one case."""

    def __init__(self, *, failure: Callable[[], str], **of_node: Any) -> None:
        super().__init__(**of_node)
        self._failure = failure

    def runtest(self) -> None:
        """Judges the case, once."""
        if failure := self._failure():
            pytest.fail(failure, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The input, its first line, and a heading for a failure: not as in the id, or -v garbles that."""
        return self.path, 0, self.nodeid.replace("::", "  ")


class SharedWorkshop:
    """The workshop of all tests of this process, opened by the first, and what was built there."""

    def __init__(self, here: Path) -> None:
        self._here = here
        self._open = ExitStack()
        self._shop: Workshop | None = None
        self._builds: dict[tuple[Path, Solver], Build] = {}

    @among_others()
    def failure(self, job: Job) -> str:
        """Judges the only case of the job: what its test fails with, nothing when it is accepted."""
        try:
            return self._judged(job)
        except JudgeError as error:
            return f"judge error: {error}"
        except BaseException:  # Ctrl-C or a timeout: the worker may be in the middle of anything
            self._end()
            raise

    def _judged(self, job: Job) -> str:
        if self._shop is None:
            runner = self._open.enter_context(open_runner(1))  # tests run one after the other
            self._shop = Workshop(runner, self._here, {"PATH": os.defpath, **os.environ})
        key = job.problem.folder, job.solver
        if key not in self._builds:
            require(job.solver, self._shop)
            self._builds[key] = build(job, self._shop)
        made = self._builds[key]
        [judgement] = judge(job, made, self._shop)
        finding = judgement.finding
        if finding.verdict is Verdict.AC:
            return ""
        whose = "judge error: " if finding.verdict is Verdict.JE else ""
        compiler = [terminal.header(job, made, Environment(1, self._here))] if made.failed else []
        lines = [f"{whose}{finding.verdict} {visible(finding.reason)}", *compiler, *block(finding)]
        return click.unstyle("\n".join(lines))

    @among_others()
    def close(self) -> None:
        """Ends the runner: no process and no file of it is left."""
        self._end()

    def _end(self) -> None:
        self._shop = None
        self._builds.clear()
        self._open.close()
