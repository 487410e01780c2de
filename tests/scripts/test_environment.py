"""How the scripts make, keep and refresh .venv."""

import os
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
from checkout import ROOT, Checkout

BASE_PYTHON = Path(sys._base_executable).resolve()


def test_the_callers_folder_arguments_and_stdin_reach_the_judge(ready, tmp_path):
    assert ready.run("judge", "say", "a b", "*", cwd=tmp_path) == (0, f"{tmp_path} ['a b', '*']\n", "")
    assert ready.run("judge", "copy", stdin="1 2\n") == (0, "1 2\n", "")


def test_setting_up_leaves_stdin_and_stdout_to_the_judge(fresh):
    status, out, err = fresh.run("judge", "copy", stdin="1 2\n")
    assert (status, out) == (0, "1 2\n")
    assert "setting up .venv" in err


@pytest.mark.parametrize("status", [0, 1, 3, 130])
def test_the_exit_status_is_the_judges(ready, status):
    assert ready.run("judge", "exit", str(status)) == (status, "", "")


def test_links_to_the_script_and_to_its_folder_work_from_anywhere(fresh, tmp_path):
    (tmp_path / "j").symlink_to(fresh.root / "scripts/judge")
    (tmp_path / "k").symlink_to("j")
    (tmp_path / "folder").symlink_to(fresh.root / "scripts")
    for link in ["j", "k", "folder/judge"]:
        status, out, _ = fresh.run(tmp_path / link, "say", cwd="/")
        assert (status, out) == (0, "/ []\n")
    assert fresh.installs == ["."]


def test_nothing_to_do_starts_no_installer_and_no_python_but_its_own(ready):
    others = {path.name for path in ready.programs.iterdir()} - {"readlink", "cmp"}
    for name in others | {"uv", "pip", "python", "python3", "python3.11", "git"}:
        ready.program(name, f"echo {name} was started >&2; exit 1")
    (ready.root / ".venv/lock").unlink()
    assert ready.run("judge", "exit", "7") == (7, "", "")


def test_venv_itself_can_be_used(ready):
    programs = ready.root / ".venv/bin"
    assert ready.run(programs / "judge", "say", "x") == (0, f"{ready.root} ['x']\n", "")
    command = "import click, judge, sys; print(judge.__version__, sys.prefix)"
    assert ready.run(programs / "python", "-c", command) == (0, f"0 {ready.root}/.venv\n", "")


def test_edits_of_the_code_need_no_refresh(ready):
    (ready.root / "judge/__main__.py").write_text("def main(): return 42")
    assert ready.run("judge") == (42, "", "")


def lose_the_interpreter(checkout):
    python = checkout.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/no/such/python3.11")


def uninstall_the_judge(checkout):
    (checkout.root / ".venv/bin/judge").unlink()


def install_a_copy(checkout):
    next(checkout.root.glob(".venv/1/lib/python3.*/site-packages/_editable.pth")).unlink()


def remove_everything(checkout):
    shutil.rmtree(checkout.root / ".venv")


def put_another_in_its_place(checkout):
    remove_everything(checkout)
    subprocess.run([BASE_PYTHON, "-m", "venv", "--without-pip", checkout.root / ".venv"], check=True)


@pytest.mark.parametrize(
    "damage",
    [
        Checkout.change_pyproject,
        lose_the_interpreter,
        uninstall_the_judge,
        install_a_copy,
        remove_everything,
        put_another_in_its_place,
    ],
)
def test_refreshed_once_when_it_must_be(ready, damage):
    damage(ready)
    assert ready.run("judge", "exit", "0")[0] == 0
    assert ready.run("judge", "exit", "0") == (0, "", "")
    assert ready.installs == [".", "."]
    assert len(ready.environments) == 1


def test_a_moved_checkout_is_set_up_where_it_is_now(ready):
    moved = Checkout(ready.root.rename(ready.root.with_name("moved")), ready.programs)
    prefix = moved.root / ".venv/2"
    assert moved.run("judge", "prefix")[:2] == (0, f"{prefix}\n")
    assert moved.environments == ["2"]


def test_a_copied_checkout_runs_its_own_code(ready, tmp_path):
    copy = Checkout(tmp_path / "copy", ready.programs)
    shutil.copytree(ready.root, copy.root, symlinks=True)
    (copy.root / "judge/__main__.py").write_text("def main(): return 42")
    assert copy.run("judge")[0] == 42
    assert ready.run("judge", "exit", "7") == (7, "", "")


def test_two_at_once_make_one_environment(fresh):
    hold = fresh.programs / "hold"
    hold.touch()
    with fresh.start("judge", "exit", "5") as one, fresh.start("judge", "exit", "6") as two:
        lines = {one: one.stderr.readline(), two: two.stderr.readline()}
        hold.unlink()
        assert (one.wait(60), two.wait(60)) == (5, 6)
    assert sorted(line.split(": ")[1].split()[0] for line in lines.values()) == ["setting", "waiting"]
    assert fresh.installs == ["."]


def test_killed_half_way_it_starts_anew(fresh):
    hold = fresh.programs / "hold"
    hold.touch()
    with fresh.start("judge", "exit", "0", start_new_session=True) as process:
        process.stderr.readline()
        while not fresh.installs:
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
    hold.unlink()
    assert fresh.run("judge", "exit", "5")[0] == 5
    assert fresh.installs == [".", "."]
    assert fresh.environments == ["2"]


def test_a_running_judge_keeps_its_environment_until_it_ends(ready):
    with ready.start("judge", "import", "late") as running:
        assert running.stdout.readline() == "ready\n"
        ready.change_pyproject()
        assert ready.run("judge", "prefix")[1] == f"{ready.root}/.venv/2\n"
        out, err = running.communicate("", timeout=60)
    assert (out.endswith("click/__init__.py\n"), err) == (True, "")
    assert ready.environments == ["1", "2"]
    ready.change_pyproject()
    assert ready.run("judge", "exit", "0")[0] == 0
    assert ready.environments == ["3"]


def test_a_failed_refresh_says_why_and_leaves_what_was_there(ready):
    (ready.programs / "fail").touch()
    ready.change_pyproject()
    status, out, err = ready.run("judge", "exit", "0")
    assert (status, out) == (3, "")
    assert "  | error: the index is out of reach\n" in err
    assert f"{ready.root}/.venv/bin/judge runs it" in err
    assert ready.run(ready.root / ".venv/bin/judge", "exit", "7") == (7, "", "")
    assert ready.environments == ["1"]


def test_python_variables_of_the_caller_do_not_reach_it(ready, tmp_path):
    (tmp_path / "judge.py").write_text("raise SystemExit('the wrong judge')")
    variables = {"PYTHONHOME": "/no/such", "PYTHONPATH": str(tmp_path), "VIRTUAL_ENV": "/no/such"}
    for _ in range(2):
        assert ready.run("judge", "exit", "7", env=variables)[0] == 7
        ready.change_pyproject()


def test_no_python(bare):
    status, _, err = bare.run("judge", "exit", "0")
    assert status == 3
    assert "no Python 3.11 or newer on PATH: apt-get install python3 python3-venv" in err
    assert "not found" not in err


def test_an_old_python_is_passed_over_for_one_that_cannot_make_environments(bare):
    bare.program("python3", "exit 1")
    bare.program("python3.12", 'case "$*" in *ensurepip*) exit 1 ;; esac')
    status, _, err = bare.run("judge", "exit", "0")
    assert status == 3
    assert "python3.12 cannot make environments: apt-get install python3.12-venv" in err


def test_the_last_words_of_pip_are_shown_and_what_it_left_is_removed(bare):
    pip = "#!/bin/sh\\necho ERROR: no matching distribution >&2\\nexit 1\\n"
    make = f"""mkdir -p "$4/bin"; printf '{pip}' >"$4/bin/python"; chmod +x "$4/bin/python\""""
    bare.program("python3", f'case "$*" in *venv\\ /*) {make} ;; esac')
    (bare.programs / "chmod").symlink_to(shutil.which("chmod"))
    status, _, err = bare.run("judge", "exit", "0")
    assert status == 3
    assert "  | ERROR: no matching distribution\n  | pip could not install: is the package index" in err
    assert bare.environments == []


def test_no_flock(fresh):
    (fresh.programs / "flock").unlink()
    status, _, err = fresh.run("judge", "exit", "0")
    assert (status, err) == (3, "scripts/judge: flock is missing: apt-get install util-linux\n")


def within_reach(folder):
    """Whether pip gets a small package from the index that this machine's settings name."""
    subprocess.run([BASE_PYTHON, "-m", "venv", folder / "pip"], check=True)
    command = [folder / "pip/bin/python", "-m", "pip", "download", "-q", "--no-deps", "-d", folder, "mdurl"]
    return subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.skipif(find_spec("ensurepip") is None, reason="this Python makes no environments: python3-venv")
def test_newcomer(bare, tmp_path):
    """The real judge, by pip, where uv fails and settings of pip lead elsewhere; then without an index."""
    shutil.copytree(ROOT / "judge", bare.root / "judge", dirs_exist_ok=True)
    bare.program("uv", "exit 2")
    bare.program("python3", f"exec '{BASE_PYTHON}' \"$@\"")
    callers = {name: value for name, value in os.environ.items() if name != "PATH"}
    elsewhere = {"PIP_USER": "1", "PIP_TARGET": str(tmp_path / "elsewhere"), "PIP_DRY_RUN": "1"}
    status, out, err = bare.run("judge", "--version", cwd=tmp_path, env=callers | elsewhere)
    if status == 3 and "CI" not in os.environ and not within_reach(tmp_path):
        pytest.skip("no package index within reach")
    assert (status, out) == (0, "judge 0.1.0\n"), err
    bare.program("python3", "exit 1")
    assert bare.run("judge", "--version", cwd=tmp_path) == (0, "judge 0.1.0\n", "")
    assert bare.run("../.venv/bin/judge", "--version") == (0, "judge 0.1.0\n", "")
