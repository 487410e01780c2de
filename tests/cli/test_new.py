"""`judge new`: what it makes runs, and what is there stays."""

from pathlib import Path

import pytest
from command_line import Call

from judge.settings import CHECKERS, problem_settings


@pytest.mark.parametrize(("options", "solver"), [([], "p_1.py"), (["--lang", "cpp"], "p_1.cpp")])
def test_what_is_made_runs_and_is_accepted(call: Call, world: Path, options: list[str], solver: str) -> None:
    said = call("new", "p_1", *options)
    assert said.status == 0
    made = ["cases/p_1/problem.toml", "cases/p_1/1.in", "cases/p_1/1.ans", f"solvers/{solver}"]
    assert said.out.splitlines() == [
        *(f"made {path}" for path in made),
        "next: edit them, then: judge run p_1",
    ]
    assert sorted(str(path.relative_to(world)) for path in world.rglob("*") if path.is_file()) == sorted(made)
    run = call("run", "p_1")
    assert (run.status, run.err) == (0, "")
    assert "1 case: all accepted" in run.out
    (world / "cases/p_1/1.ans").write_text("4\n")  # 1 + 2 is not
    assert call("run", "p_1").status == 1


def test_every_checker_is_named_in_the_settings(call: Call, world: Path) -> None:
    call("new", "p")
    text = (world / "cases/p/problem.toml").read_text()
    assert problem_settings(text, "problem.toml").title == "p"
    for kind in CHECKERS:
        assert f" {kind}" in text.partition("#")[2]


def test_it_goes_where_the_nearest_cases_are(call: Call, world: Path) -> None:
    (world / "cases").mkdir()
    (world / "deep" / "er").mkdir(parents=True)
    assert call("new", "p", cwd=world / "deep" / "er").status == 0
    assert (world / "solvers" / "p.py").is_file()
    assert list((world / "deep" / "er").iterdir()) == []


def test_nothing_is_overwritten(call: Call, world: Path) -> None:
    call("new", "p")
    (world / "solvers/p.py").write_text("mine")
    before = {path: path.read_bytes() for path in world.rglob("*") if path.is_file()}
    said = call("new", "p", "--lang", "cpp")
    assert (said.status, said.out) == (2, "")
    assert "cases/p: is there already" in said.err
    assert {path: path.read_bytes() for path in world.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", ["a/b", "..", "", "-x", "a b", "a.py", "\x1b[2J"])
def test_names_that_would_not_be_found_again(call: Call, world: Path, name: str) -> None:
    said = call("new", "--", name) if name == "-x" else call("new", name)
    assert said.status == 2
    assert "\x1b" not in said.err
    assert list(world.iterdir()) == []
