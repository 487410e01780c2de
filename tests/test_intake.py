"""Intake: names for new cases, and files that are never overwritten."""

from pathlib import Path

import pytest

from judge.errors import UsageError
from judge.intake import add_case, new_problem, next_name
from judge.layouts import load
from judge.model import Problem
from judge.pastes import Sample


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ([], "1"),
        (["1", "2", "10"], "11"),
        (["sample-1", "sample-2"], "sample-3"),
        (["sample_1", "sample_2", "all_clear_9", "edge"], "sample_3"),
        (["large_10", "small_3"], "1"),
        (["edge"], "1"),
        (["case-1", "edge"], "1"),
        (["01", "02", "09"], "10"),
        (["001"], "002"),
        (["tests/1", "tests/2"], "tests/3"),
        (["1", "tests/7"], "2"),
        (["99"], "100"),
    ],
)
def test_next_name(names: list[str], expected: str) -> None:
    assert next_name(names) == expected


def problem(folder: Path, *files: str) -> Problem:
    for file in files:
        (folder / file).write_text("old")
    return load(folder) or Problem("p", folder, "plain", ())


def test_a_name_with_any_of_its_files_there_is_not_free(tmp_path: Path) -> None:
    found = problem(tmp_path, "1.in", "1.ans", "2.ans", "3.out")
    case = add_case(found, Sample(b"i", b"a"), None)
    assert case.name == "4"
    assert (tmp_path / "4.in").read_bytes() == b"i"
    assert (tmp_path / "4.ans").read_bytes() == b"a"
    for name in ("1", "2", "3"):
        with pytest.raises(UsageError, match=f"--name {name}: is there already"):
            add_case(found, Sample(b"i", None), name)
    for name in ("1.in", "1.ans", "2.ans", "3.out"):
        assert (tmp_path / name).read_text() == "old"


def test_a_solver_that_is_there_keeps_its_name(tmp_path: Path) -> None:
    (tmp_path / "solvers").mkdir()
    (tmp_path / "solvers" / "p.c").write_text("old")
    with pytest.raises(UsageError, match=r"solvers/p\.c: is there already"):
        new_problem("p", "python", tmp_path)
    assert not (tmp_path / "cases").exists()
