"""The plain layout, on folders made for each trap."""

import os
from pathlib import Path

import pytest
from worlds import pairs, problem, world

from judge.errors import JudgeError, UsageError
from judge.layouts import load


def test_pairs_in_natural_order(tmp_path: Path) -> None:
    world(tmp_path, "10.in", "10.ans", "9.in", "9.out", "2.in", "a.in", "a.ans")
    assert pairs(tmp_path) == [("2", None), ("9", "9.out"), ("10", "10.ans"), ("a", "a.ans")]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["x.in", "x.out"], "x.out"),
        (["x.in", "x.ans"], "x.ans"),
        (["x.in", "x.a"], "x.a"),
        (["x.in", "x.sol"], "x.sol"),
        (["x.in", "x.ok"], "x.ok"),
        (["x.in", "x.cor"], "x.cor"),
        (["x.in", "x.diff"], "x.diff"),
        (["x.inp", "x.out"], "x.out"),
        (["x.inp", "x.ok"], "x.ok"),
        (["x.in.txt", "x.out.txt"], "x.out.txt"),
        (["x.in.txt", "x.ans.txt"], "x.ans.txt"),
    ],
)
def test_every_spelling(tmp_path: Path, files: list[str], expected: str) -> None:
    assert pairs(world(tmp_path, *files)) == [("x", expected)]


def test_samples_as_online_judge_tools_saves_them(tmp_path: Path) -> None:
    world(
        tmp_path, "a.py", "test/sample-1.in", "test/sample-1.out", "test/sample-10.in", "test/sample-10.out"
    )
    assert pairs(tmp_path) == [("test/sample-1", "sample-1.out"), ("test/sample-10", "sample-10.out")]


def test_folders_below_are_taken_and_named(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "tests/1.in", "tests/1.out", "test/x.in", "data/no.in")
    assert pairs(tmp_path) == [("1", "1.ans"), ("test/x", None), ("tests/1", "1.out")]


def test_ans_wins_over_out_and_the_other_is_mentioned(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "1.out")
    assert pairs(tmp_path) == [("1", "1.ans")]
    assert problem(tmp_path).notes == ("1.out: 1.ans is the answer; ignored",)


def test_of_two_inputs_one_is_taken_and_the_other_mentioned(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.inp", "1.out")
    assert pairs(tmp_path) == [("1", "1.out")]
    assert problem(tmp_path).notes == ("1.inp: 1.in is the input; ignored",)


def test_an_answer_without_an_input_is_mentioned(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "2.ans")
    assert problem(tmp_path).notes == ("2.ans: no input 2.in beside it; ignored",)


def test_a_program_called_a_out_is_no_answer(tmp_path: Path) -> None:
    world(tmp_path, "a.in", "b.in", "b.out")
    (tmp_path / "a.out").write_bytes(b"\x7fELF\x02\x01")
    assert pairs(tmp_path) == [("a", None), ("b", "b.out")]
    assert problem(tmp_path).notes == ("a.out: a program, not an answer; ignored",)
    (tmp_path / "a.out").write_text("3\n")
    assert pairs(tmp_path) == [("a", "a.out"), ("b", "b.out")]


def test_what_is_no_case(tmp_path: Path) -> None:
    world(
        tmp_path,
        *("1.in", "1.ans", "._1.in", ".DS_Store", ".in", ".in.txt", "in", "y.txt", "z.IN"),
        *("x.in.download", "x.ans.statement", "x.interaction", "__MACOSX/._1.in", "__MACOSX/1.in"),
    )
    (tmp_path / "folder.in").mkdir()
    os.mkfifo(tmp_path / "pipe.in")
    (tmp_path / "broken.in").symlink_to("nowhere")
    assert pairs(tmp_path) == [("1", "1.ans")]


def test_names_with_odd_characters(tmp_path: Path) -> None:
    world(tmp_path, "a b.in", "a b.ans", "x.y.in", "x.y.ans", "ü.in", "-k.in")
    assert {name for name, _ in pairs(tmp_path)} == {"a b", "x.y", "ü", "-k"}


def test_not_mine(tmp_path: Path) -> None:
    assert load(world(tmp_path, "readme.txt", "sub/1.in", "1.ans")) is None
    assert load(tmp_path / "missing") is None


def test_a_problem_file_makes_a_problem(tmp_path: Path) -> None:
    world(tmp_path, "1.in")
    (tmp_path / "problem.toml").write_text('\ufefftitle = "Ten"\nsolver = "s/a.py"\n[limits]\ntime = "1s"\n')
    found = problem(tmp_path)
    assert (found.title, found.solver, found.limits.wall_s) == ("Ten", tmp_path / "s/a.py", 3.0)
    (tmp_path / "1.in").unlink()
    assert problem(tmp_path).cases == ()


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
