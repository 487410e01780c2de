"""Inputs in one folder, answers in another: how CMS, HackerRank and AtCoder lay them out."""

from pathlib import Path

import pytest
from worlds import pairs, problem, world, write

from judge.errors import UsageError
from judge.layouts import load


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["input/input0.txt", "output/output0.txt"], [("input/input0", "output0.txt")]),  # CMS
        (["input/input00.txt", "output/output00.txt"], [("input/input00", "output00.txt")]),  # HackerRank
        (["in/a_1.txt", "out/a_1.txt"], [("in/a_1", "a_1.txt")]),  # AtCoder
        (["in/01-b", "out/01-b"], [("in/01-b", "01-b")]),  # AtCoder, without suffix
        (["input/1.in", "output/1.out"], [("input/1", "1.out")]),
        (["input/1.in.txt", "output/1.ans.txt"], [("input/1", "1.ans.txt")]),
        (["inputs/x.dat", "outputs/x.dat"], [("inputs/x", "x.dat")]),
        (["in/inner.txt", "out/inner.txt"], [("in/inner", "inner.txt")]),  # "in" is no role before a letter
    ],
)
def test_names_that_match(tmp_path: Path, files: list[str], expected: list[tuple[str, str]]) -> None:
    assert pairs(world(tmp_path, *files)) == expected
    assert problem(tmp_path).layout == "two_folders"


def test_numbers_are_in_natural_order(tmp_path: Path) -> None:
    world(tmp_path, *(f"{side}/{side}{n}.txt" for side in ("input", "output") for n in (10, 9, 1)))
    assert [name for name, _ in pairs(tmp_path)] == ["input/input1", "input/input9", "input/input10"]


def test_an_input_without_an_answer_is_a_case_and_an_answer_without_an_input_a_note(tmp_path: Path) -> None:
    world(tmp_path, "in/1.txt", "out/1.txt", "in/2.txt", "out/3.txt", "in/.DS_Store", "out/._1.txt")
    assert pairs(tmp_path) == [("in/1", "1.txt"), ("in/2", None)]
    assert problem(tmp_path).notes == ("out/3.txt: no input in in/ matches it; ignored",)


def test_two_inputs_for_one_answer_are_said(tmp_path: Path) -> None:
    world(tmp_path, "in/1.in", "in/1.txt", "out/1.txt")
    assert pairs(tmp_path) == [("in/1", "1.txt")]
    assert problem(tmp_path).notes == ("in/1.txt: 1.in is taken",)


def test_folders_whose_names_do_not_match_are_not_mine(tmp_path: Path) -> None:
    assert load(world(tmp_path, "in/a.txt", "out/build.o", "input/1.txt")) is None


def test_the_limits_of_a_cms_task(tmp_path: Path) -> None:
    world(tmp_path, "input/input0.txt", "output/output0.txt", "check/checker.cpp")
    write(tmp_path, "task.yaml", "title: Tenfold\ntime_limit: 0.5\nmemory_limit: 64\ninfile: input.txt\n")
    found = problem(tmp_path)
    assert (found.title, found.limits.cpu_s, found.limits.memory_mib) == ("Tenfold", 0.5, 64)
    assert found.notes == (
        "task.yaml: its solvers use the files input.txt; here it is stdin and stdout",
        "check/: the checker of CMS is not run; the outputs are compared with the answers",
    )


def test_a_cms_task_of_outputs_cannot_be_judged(tmp_path: Path) -> None:
    world(tmp_path, "input/input0.txt", "output/output0.txt")
    write(tmp_path, "task.yaml", "output_only: true\n")
    assert problem(tmp_path).unrunnable == "only outputs are handed in"


def test_a_bad_limit_names_file_and_key(tmp_path: Path) -> None:
    world(tmp_path, "input/input0.txt", "output/output0.txt")
    write(tmp_path, "task.yaml", "time_limit: soon\n")
    with pytest.raises(UsageError, match=rf'^{tmp_path}/task\.yaml: time_limit: "soon" is not a limit'):
        load(tmp_path)


def test_a_problem_file_states_settings_here_too(tmp_path: Path) -> None:
    world(tmp_path, "in/1.txt", "out/1.txt")
    write(tmp_path, "problem.toml", '[checker]\nkind = "lines"\n')
    assert (problem(tmp_path).layout, problem(tmp_path).checker.kind) == ("two_folders", "lines")


def test_plain_cases_in_the_same_place_win_and_the_others_are_said(tmp_path: Path) -> None:
    world(tmp_path, "1.in", "1.ans", "in/2.txt", "out/2.txt")
    assert pairs(tmp_path) == [("1", "1.ans")]
    assert problem(tmp_path).notes == (
        "also read as two_folders, by in/ beside out/: 1 cases, left out (--pattern)",
    )
