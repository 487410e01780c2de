"""What a den calls left, and what the soak makes of it: a check that finds nothing must be able to find."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from den import ZOO, Den, adopting, expected

SOAK = ZOO.parents[1] / "scripts" / "soak.py"


@pytest.fixture
def den(tmp_path: Path) -> Iterator[Den]:
    with adopting():
        yield Den(tmp_path)


def test_a_quiet_den_has_nothing_left(den: Den) -> None:
    assert den.left() == []


def test_a_lost_process_is_found_and_ended(den: Den) -> None:
    subprocess.run(["sh", "-c", "setsid sleep 100.5 & sleep 0.5"], check=True)  # it has its name by then
    (found,) = den.left(settle_s=0)
    assert found.startswith("process ")
    assert "sleep 100.5" in found
    assert den.left() == []


def test_files_are_found(den: Den) -> None:
    (den.tmp / "build-0").mkdir()
    (den.folder / "core").touch()
    assert sorted(den.left(settle_s=0)) == sorted([str(den.tmp / "build-0"), str(den.folder / "core")])


def test_shared_memory_is_found(den: Den) -> None:
    left = Path("/dev/shm", f"zoo-{den.folder.parent.name}")
    left.touch()
    try:
        assert den.left(settle_s=0) == [str(left)]
    finally:
        left.unlink()


def test_what_goes_by_itself_is_not_left(den: Den) -> None:
    subprocess.run(["sh", "-c", "setsid sleep 0.2 & :"], check=True)
    assert den.left() == []


@pytest.mark.parametrize(("name", "verdict"), [("tle_idle_sleep.py", "TLE"), ("ac_sum.js", "AC")])
def test_expected(name: str, verdict: str) -> None:
    assert expected(name) == verdict


def test_a_soak_without_rounds_finds_nothing() -> None:
    done = subprocess.run(
        [sys.executable, str(SOAK), "0", "--busy"], capture_output=True, text=True, check=True
    )
    table = ["0 judged, 0 judges cut short", "verdicts changed: 0", "left behind: 0"]
    assert done.stdout.splitlines() == table


def test_a_soak_tells_what_changed_and_what_was_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A program under a name that promises another verdict, and judges that leave a file behind."""
    monkeypatch.syspath_prepend(str(SOAK.parent))
    import random

    import soak

    program = tmp_path / "ac_wrong.sh"
    program.write_text("#!/bin/sh\necho 41\n")
    program.chmod(0o755)
    monkeypatch.setattr(soak, "PROGRAMS", [program])
    tally = soak.Tally()
    with adopting():
        soak.judge_all(Den(tmp_path / "den"), random.Random(1), tally)
    tally.left.append("SIGKILL after 1.00 s: /tmp/x")
    assert list(tally.lines()) == [
        "4 judged, 0 judges cut short",
        "verdicts changed: 2",
        "  ac_wrong.sh                       WA (line 1, token 1: expected 42, got 41) 2 times",
        "left behind: 1",
        "  SIGKILL after 1.00 s: /tmp/x",
    ]
