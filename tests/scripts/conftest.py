"""Checkouts with a judge that says how it was called, before and after they are set up."""

import shutil
import sys
from pathlib import Path

import pytest
from checkout import ROOT, Checkout

HERE = Path(__file__).resolve().parent
TOOLS = "cat cmp cp cut env flock grep ln mkdir mv readlink rm sed tail"


@pytest.fixture
def bare(tmp_path):
    """A checkout on a machine without uv and Python."""
    checkout = Checkout(tmp_path / "the check out", tmp_path / "programs")
    shutil.copytree(ROOT / "scripts", checkout.root / "scripts")
    for name in ["pyproject.toml", "LICENSE", "README.md"]:
        shutil.copy(ROOT / name, checkout.root)
    (checkout.root / "judge").mkdir()
    (checkout.root / "judge/__init__.py").write_text('__version__ = "0"\n')
    shutil.copy(HERE / "stand_in_judge.py", checkout.root / "judge/__main__.py")
    checkout.programs.mkdir()
    for name in TOOLS.split():
        (checkout.programs / name).symlink_to(shutil.which(name))
    return checkout


@pytest.fixture
def fresh(bare):
    """A checkout on a machine with uv, not yet set up."""
    shutil.copy(HERE / "stand_in_uv.py", bare.programs)
    bare.program("uv", f"exec '{sys.executable}' '{bare.programs}/stand_in_uv.py' \"$@\"")
    return bare


@pytest.fixture
def ready(fresh):
    """A checkout that is set up."""
    assert fresh.run("judge", "exit", "0")[0] == 0
    return fresh
