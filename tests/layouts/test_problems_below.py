"""Folders of problems, and links that lead out of them."""

from pathlib import Path

import pytest
from worlds import package, world, write

from judge.errors import JudgeError, UsageError
from judge.layouts import Reading, load, problems_in


def below(folder: Path) -> list[str]:
    return [str(problem.folder.relative_to(folder)) for problem in problems_in(folder)]


def test_problems_directly_below_in_natural_order(tmp_path: Path) -> None:
    world(tmp_path, "p10/1.in", "p9/tests/1.in", "empty/x.txt", ".hidden/1.in", "deep/er/1.in")
    assert below(tmp_path) == ["p9", "p10"]


def test_packages_are_found_further_down(tmp_path: Path) -> None:
    package(tmp_path / "spring/2019/a")
    package(tmp_path / "spring/b")
    package(tmp_path / "autumn/2020/round/c")
    package(tmp_path / "too/deep/for/this/d")
    assert below(tmp_path) == ["autumn/2020/round/c", "spring/2019/a", "spring/b"]


def test_an_input_without_answer_does_not_hide_packages(tmp_path: Path) -> None:
    world(tmp_path, "MANIFEST.in")
    assert below(tmp_path) == ["."]
    package(tmp_path / "examples/a")
    assert below(tmp_path) == ["examples/a"]
    world(tmp_path, "1.in", "1.ans")
    assert below(tmp_path) == ["."]


def test_a_link_upwards_is_not_gone_round(tmp_path: Path) -> None:
    package(tmp_path / "x/a")
    (tmp_path / "x/up").symlink_to("..")
    assert below(tmp_path) == ["x/a"]


def test_one_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    package(tmp_path / "a")
    write(package(tmp_path / "x/b"), "problem.yaml", "limits: 5")
    refused: list[JudgeError] = []
    assert [problem.name for problem in problems_in(tmp_path, refused=refused)] == ["a"]
    assert [str(error) for error in refused] == [
        f"{tmp_path}/x/b/problem.yaml: limits: not a mapping of keys to values"
    ]
    with pytest.raises(UsageError):
        problems_in(tmp_path)


OUT = "is taken by a symbolic link from .*, outside .*--follow-symlinks"


@pytest.mark.parametrize(
    "link",
    [
        "data/secret/02.in",
        "data/secret/01.ans",
        "data/secret/group",
        "submissions/accepted/other.py",
        "submissions/accepted",
        "submissions/accepted/big/part.py",
        "output_validators/v/lib.h",
        "include/cpp/x.h",
        "problem.yaml",
        ".timelimit",
        "data/secret/testdata.yaml",
    ],
)
def test_a_link_out_of_a_package_is_refused(tmp_path: Path, link: str) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    package(inside, "validation: custom", "output_validators/v/v.cpp", "submissions/accepted/big/main.py")
    path, there = inside / link, outside / "x"
    if path.is_dir():
        path.rename(inside / "moved")
    path.unlink(missing_ok=True)
    if "." in path.name:
        write(outside, "x", "1" if "timelimit" in link else "validation: custom\n")
    else:
        world(there, "1.in", "1.ans")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(there)
    with pytest.raises(UsageError, match=OUT):
        load(inside)
    assert load(inside, Reading(follow=True)) is not None
    assert load(inside, root=tmp_path) is not None  # the user named a folder that holds both


@pytest.mark.parametrize("link", ["1.in", "1.ans", "problem.toml", "tests"])
def test_a_link_out_of_a_plain_folder_is_refused(tmp_path: Path, link: str) -> None:
    world(tmp_path / "inside", *{"1.in", "1.ans"} - {link})
    world(tmp_path / "outside", "2.in")
    write(tmp_path / "outside", "x", 'title = "x"')
    there = "../outside" if link == "tests" else "../outside/x"
    (tmp_path / "inside" / link).symlink_to(there)
    with pytest.raises(UsageError, match=OUT):
        load(tmp_path / "inside")
    assert load(tmp_path / "inside", Reading(follow=True)) is not None


def test_links_that_stay_inside_are_fine(tmp_path: Path) -> None:
    world(tmp_path / "p", "1.in", "1.ans", "store/2")
    (tmp_path / "p/2.in").symlink_to("store/2")
    (tmp_path / "p/2.ans").symlink_to(tmp_path / "p/1.ans")
    (tmp_path / "named").symlink_to("p")
    for folder in (tmp_path / "p", tmp_path / "named"):  # a link that the user names leads where they want
        problem = load(folder)
        assert problem is not None
        assert [case.name for case in problem.cases] == ["1", "2"]


def test_what_a_problem_file_states_may_lie_outside(tmp_path: Path) -> None:
    world(tmp_path, "p/1.in", "p/1.ans", "own.py")
    write(tmp_path, "p/problem.toml", 'solver = "../own.py"')
    problem = load(tmp_path / "p")
    assert problem is not None
    assert problem.solver == tmp_path / "p/../own.py"
