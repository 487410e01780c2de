"""What the tests of the case sets share: the folder of the problems and their programs as modules."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

CASES = Path(__file__).resolve().parents[2] / "cases"


@pytest.fixture(scope="session")
def load() -> Callable[[str], dict[str, Any]]:
    """The names that a Python file below `cases/` defines: ``load("left_click/reference.py")["answer"]``."""
    return lambda path: runpy.run_path(str(CASES / path))
