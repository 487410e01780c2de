"""The plain layout, on folders made for each trap."""

import os
from pathlib import Path

import pytest

from judge.errors import JudgeError, UsageError
from judge.layouts import load, problems_in


def world(folder: Path, *files: str) -> Path:
    """A folder with these files, each holding its own name."""
    for file in files:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file)
    return folder


def read(folder: Path) -> list[tuple[str, str | None]]:
    """The names of the cases, each with the name of its answer."""
    problem = load(folder)
    assert problem is not None
    return [(case.name, Path(case.answer).name if case.answer else None) for case in problem.cases]


def test_pairs_in_natural_order(tmp_path: Path) -> None:
    world(tmp_path, "10.in", "10.ans", "9.in", "9.out", "2.in", "a.in", "a.ans")
    assert read(tmp_path) == [("2", None), ("9", "9.out"), ("10", "10.ans"), ("a", "a.ans")]


def test_folders_below_are_taken_and_named(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "tests/1.in", "tests/1.out", "test/x.in", "data/no.in")
    assert read(tmp_path) == [("1", "1.ans"), ("test/x", None), ("tests/1", "1.out")]


def test_ans_wins_over_out_and_the_other_is_mentioned(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "1.out")
    problem = load(tmp_path)
    assert problem is not None
    assert read(tmp_path) == [("1", "1.ans")]
    assert problem.notes == ("1.out: 1.ans is the answer; ignored",)


def test_an_answer_without_an_input_is_mentioned(tmp_path: Path) -> None:
    problem = load(world(tmp_path, "1.in", "1.ans", "2.ans"))
    assert problem is not None
    assert problem.notes == ("2.ans: no input 2.in beside it; ignored",)


def test_what_is_no_case(tmp_path: Path) -> None:
    world(
        tmp_path,
        "1.in",
        "1.ans",
        "._1.in",
        ".DS_Store",
        ".in",
        "in",
        "x.in.download",
        "y.txt",
        "a.out",
        "z.IN",
    )
    (tmp_path / "folder.in").mkdir()
    os.mkfifo(tmp_path / "pipe.in")
    (tmp_path / "broken.in").symlink_to("nowhere")
    assert read(tmp_path) == [("1", "1.ans")]


def test_names_with_odd_characters(tmp_path: Path) -> None:
    world(tmp_path, "a b.in", "a b.ans", "x.y.in", "x.y.ans", "ü.in", "-k.in")
    assert {name for name, _ in read(tmp_path)} == {"a b", "x.y", "ü", "-k"}


def test_not_mine(tmp_path: Path) -> None:
    assert load(world(tmp_path, "readme.txt", "sub/1.in")) is None
    assert load(tmp_path / "missing") is None


def test_a_problem_file_makes_a_problem(tmp_path: Path) -> None:
    world(tmp_path, "1.in")
    (tmp_path / "problem.toml").write_text('\ufefftitle = "Ten"\nsolver = "s/a.py"\n[limits]\ntime = "1s"\n')
    problem = load(tmp_path)
    assert problem is not None
    assert (problem.title, problem.solver, problem.limits.wall_s) == ("Ten", tmp_path / "s/a.py", 3.0)
    (tmp_path / "1.in").unlink()
    problem = load(tmp_path)
    assert problem is not None
    assert problem.cases == ()


def test_bad_problem_files(tmp_path: Path) -> None:
    (tmp_path / "problem.toml").write_text("x = 1")
    with pytest.raises(UsageError, match=f"^{tmp_path}/problem.toml: x: unknown key"):
        load(tmp_path)
    (tmp_path / "problem.toml").write_bytes(b"title = '\xff'")
    with pytest.raises(JudgeError, match="not UTF-8"):
        load(tmp_path)
    (tmp_path / "problem.toml").unlink()
    (tmp_path / "problem.toml").mkdir()
    with pytest.raises(JudgeError, match=r"problem\.toml: not a file"):
        load(tmp_path)


def test_problems_below(tmp_path: Path) -> None:
    world(tmp_path, "p10/1.in", "p9/tests/1.in", "empty/x.txt", ".hidden/1.in")
    assert [problem.name for problem in problems_in(tmp_path)] == ["p9", "p10"]
