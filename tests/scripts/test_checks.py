"""What scripts/test, scripts/check and .ci/run do once the environment is there."""

import shutil

import pytest
from checkout import ROOT


@pytest.fixture
def tested(ready):
    """A checkout that is set up, with one test that passes and one that fails."""
    (ready.root / "tests").mkdir()
    (ready.root / "tests/test_a.py").write_text("def test_good(): pass\n")
    (ready.root / "tests/test_b.py").write_text("def test_bad(): assert 0\n")
    plugin = "def pytest_addoption(parser): parser.addini('judge_cases', 'of no use to this judge')\n"
    (ready.root / "judge/pytest_plugin.py").write_text(plugin)
    return ready


def test_test_adds_the_development_extra_and_judge_keeps_it(tested):
    status, out, _ = tested.run("test")
    assert status == 1
    assert "1 failed, 1 passed" in out
    assert tested.run("judge", "exit", "7") == (7, "", "")
    assert tested.installs == [".", ".[dev]"]
    tested.change_pyproject()
    assert tested.run("judge", "exit", "7")[0] == 7
    assert tested.installs == [".", ".[dev]", ".[dev]"]


@pytest.mark.parametrize(
    "folder, arguments",
    [
        (".", ["tests/test_a.py"]),
        ("tests", ["test_a.py"]),
        ("judge", ["../tests/test_a.py::test_good"]),
        ("tests", ["-k", "good"]),
    ],
)
def test_test_hands_its_arguments_to_pytest(tested, folder, arguments):
    status, out, _ = tested.run("test", *arguments, cwd=tested.root / folder)
    assert status == 0
    assert "1 passed" in out


def test_test_names_the_tools_that_are_missing(tested):
    for name in ["gcc", "g++", "clang", "ps", "fish", "zsh", "node", "pypy3", "rustc", "go"]:
        tested.program(name, "")
    _, _, err = tested.run("test")
    assert err.endswith("some tests need more than is here: apt-get install tmux default-jdk-headless\n")


def test_check_runs_every_step_and_then_the_tests(tested):
    status, out, _ = tested.run("check")
    assert status == 1
    assert out.startswith("format: ok\nlint: ok\ntypes: ok\nfloors: ok\ntests:\n")
    assert "1 failed, 1 passed" in out
    (tested.root / "tests/test_b.py").unlink()
    assert tested.run("check")[0] == 0


def test_check_shows_all_that_is_wrong_and_runs_no_tests(tested):
    for step in ["ruff", "lint-imports"]:
        (tested.programs / step).touch()
    status, out, err = tested.run("check")
    assert status == 1
    wrong = "FAILED\na wrong line\n"
    assert out == f"format: {wrong}lint: {wrong}types: ok\nfloors: {wrong}"
    assert err.endswith("scripts/check: failed: format lint floors\n")


@pytest.fixture
def ci(tested):
    """A checkout for .ci/run, on a Debian machine that lacks tmux and the module ensurepip."""
    (tested.root / "tests/test_b.py").unlink()
    shutil.copytree(ROOT / ".ci", tested.root / ".ci")
    for name in ["bash", "dirname"]:
        (tested.programs / name).symlink_to(shutil.which(name))
    for name in ["gcc", "g++", "clang", "ps", "fish", "zsh", "node", "javac", "pypy3", "rustc", "go"]:
        tested.program(name, "")
    tested.program("python3", "exit 1")
    tested.program("apt-get", f"echo \"$*\" >>'{tested.programs}/apt'")
    return tested


def test_ci_installs_what_is_missing_and_checks(ci):
    ci.program("id", "echo 0")
    status, out, _ = ci.run("../.ci/run")
    assert status == 0
    assert "floors: ok" in out
    assert "1 passed" in out
    options = "-y -qq --no-install-recommends"
    assert (ci.programs / "apt").read_text() == f"update -qq\ninstall {options} tmux python3-venv\n"


def test_ci_installs_nothing_without_being_root(ci):
    ci.program("id", "echo 1000")
    status, _, err = ci.run("../.ci/run")
    assert (status, err) == (
        3,
        ".ci/run: not root; let root do this first: apt-get install tmux python3-venv\n",
    )
    assert not (ci.programs / "apt").exists()
