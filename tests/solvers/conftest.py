"""The solvers as modules and as programs."""

import importlib.util
import io
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

SOLVERS = Path(__file__).parents[2] / "solvers"


class Ended(NamedTuple):
    status: int
    stdout: str
    stderr: str


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"solver_{name}", SOLVERS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MODULES = {name: load(name) for name in ("minesweeper", "tic_tac_toe", "left_click")}


def run_main(name: str, text: str | bytes, block: int = 1 << 16) -> Ended:
    """Run a solver's main in this process, on an input that arrives in blocks of so many bytes."""
    solver, stdout, stderr = MODULES[name], io.StringIO(), io.StringIO()
    stdin, usual = os.dup(0), solver.BLOCK
    with tempfile.TemporaryFile() as file:
        file.write(text.encode() if isinstance(text, str) else text)
        file.seek(0)
        try:
            os.dup2(file.fileno(), 0)
            solver.BLOCK = block
            with redirect_stdout(stdout), redirect_stderr(stderr):
                status = solver.main()
        finally:
            solver.BLOCK = usual
            os.dup2(stdin, 0)
            os.close(stdin)
    return Ended(status, stdout.getvalue(), stderr.getvalue())


@pytest.fixture(scope="session")
def solvers() -> dict[str, ModuleType]:
    return MODULES


@pytest.fixture(scope="session")
def run() -> Callable[..., Ended]:
    return run_main


@pytest.fixture(scope="session")
def command() -> Callable[[str], list[str]]:
    """The command line of a solver, by this interpreter without the caller's PYTHON variables."""
    return lambda name: [sys.executable, "-E", str(SOLVERS / f"{name}.py")]
