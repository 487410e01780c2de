"""A fork server starts Python solvers: what they do is what they do when started anew."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from warm_programs import REFUSED, SAME, WITH_FILES

from judge.model import Limits, Program
from judge.outcome import Run
from judge.runners import Runner, open_runner

PYTHON = os.environ.get("SOLVER_PYTHON", sys.executable)  # to run these on another version
LIMITS = Limits(cpu_s=10, wall_s=30, memory_mib=512, output_mib=8)
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
}
TIMES = 3  # the second copy of a server sees what the first has left


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(1) as opened:
        yield opened


@pytest.fixture
def input_path(tmp_path: Path) -> str:
    path = tmp_path / "1.in"
    path.write_bytes(b"3 4\nsecond \xc3\xa4\n")
    return str(path)


def program(folder: Path, files: dict[str, str], warm: bool) -> Program:
    """The first of the files as a program, with the others beside it."""
    for name, text in files.items():
        path = folder / "solver" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return Program((PYTHON, str(folder / "solver" / next(iter(files)))), ENVIRONMENT, warm=warm)


def done(
    runner: Runner, program: Program, input_path: str, limits: Limits = LIMITS
) -> list[tuple[Run, bytes]]:
    """What the program did, several times."""
    return list(runner.runs(program, [(input_path, limits)] * TIMES))


def seen(result: tuple[Run, bytes]) -> tuple[object, ...]:
    """All of a run that must not depend on how it was started. Addresses are new each time, cold as well."""
    run, output = result
    stderr = re.sub(r"\b0x[0-9a-f]+", "0x", run.stderr)
    return output, stderr, run.exit, run.signal, run.stopped_by, run.trouble


ALL = {name: {"main.py": source} for name, source in SAME.items()} | WITH_FILES


@pytest.mark.parametrize("files", ALL.values(), ids=ALL)
def test_warm_is_as_cold(runner: Runner, tmp_path: Path, input_path: str, files: dict[str, str]) -> None:
    cold = runner.run(program(tmp_path, files, warm=False), input_path, LIMITS)
    warm = done(runner, program(tmp_path, files, warm=True), input_path)
    assert [run.start for run, _ in warm] == ["warm"] * TIMES
    assert [seen(each) for each in warm] == [seen(cold)] * TIMES


@pytest.mark.parametrize("files", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_served_runs_cold(
    runner: Runner, tmp_path: Path, input_path: str, files: dict[str, str]
) -> None:
    cold = runner.run(program(tmp_path, files, warm=False), input_path, LIMITS)
    warm = done(runner, program(tmp_path, files, warm=True), input_path)
    assert [(run.start, run.start_cpu_s) for run, _ in warm] == [("cold", 0)] * TIMES
    assert [seen(each) for each in warm] == [seen(cold)] * TIMES
