"""The floors hold, and the contract that says so can fail."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "judge", tmp_path / "judge", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def floors(house: Path) -> subprocess.CompletedProcess[str]:
    """The contracts on the copy, which the script finds because it lies in the current folder."""
    return subprocess.run(
        [LINT_IMPORTS, "--no-cache"], cwd=house, capture_output=True, text=True, check=False
    )


def test_the_floors_hold(house: Path) -> None:
    result = floors(house)
    assert result.returncode == 0, result.stdout
    assert "0 broken" in result.stdout


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("model.py", "import judge.judging", "floors BROKEN"),
        ("ruling.py", "import judge.reports", "floors BROKEN"),
        ("layouts/plain.py", "import judge.cli.main", "floors BROKEN"),
        ("checkers/lines.py", "import judge.checkers.tokens", "checkers: members are independent BROKEN"),
        ("reports/json.py", "import judge.reports.terminal", "reports: members are independent BROKEN"),
        ("runners/worker/main.py", "import judge.model", "worker and warm import nothing of judge BROKEN"),
        ("runners/warm.py", "import judge.model", "worker and warm import nothing of judge BROKEN"),
    ],
)
def test_an_import_that_should_not_be_breaks_its_contract(
    house: Path, file: str, line: str, broken: str
) -> None:
    path = house / "judge" / file
    path.write_text(f"{path.read_text()}\n{line}\n")
    result = floors(house)
    assert result.returncode == 1
    assert broken in result.stdout


def test_a_module_without_a_floor_is_refused(house: Path) -> None:
    (house / "judge" / "attic.py").write_text('"""Nowhere."""\n')
    result = floors(house)
    assert result.returncode == 1
    assert "attic" in result.stdout
