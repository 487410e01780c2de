"""The README's commands do what it says, and its example of a problem file is one."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from judge.settings import CHECKERS, problem_settings
from judge.verdicts import Verdict

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fenced(kind: str) -> list[str]:
    return [body for name, body in FENCE.findall(README) if name == kind]


def transcripts() -> list[tuple[str, str]]:
    """Each command of a console block with the output that follows it."""
    parts = [part for body in fenced("console") for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]]
    return [(command, output.strip()) for command, _, output in (part.partition("\n") for part in parts)]


def measured_apart(text: str) -> str:
    """The text with times and sizes, and the spaces before them, as `#`; the slowest case as `@`."""
    text = re.sub(r" +\d+ (ms|MiB)", r" # \1", text)
    return re.sub(r"slowest # ms CPU \([^)]*\)", "slowest # ms CPU (@)", text)


@pytest.mark.parametrize(("command", "output"), transcripts(), ids=[command for command, _ in transcripts()])
def test_transcripts(command: str, output: str) -> None:
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert measured_apart(done.stdout.strip()) == measured_apart(output), done.stderr


COMMANDS = [line for body in fenced("sh") for line in body.splitlines() if line.startswith("judge ")]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The cases and solvers, and what the README has its reader have: my.cpp, my.py, a.out, ~/samples."""
    (tmp_path / "cases").symlink_to(ROOT / "cases")
    (tmp_path / "solvers").symlink_to(ROOT / "solvers")
    shutil.copy(ROOT / "solvers" / "left_click.py", tmp_path / "my.py")
    for folder in ("samples", "my"):
        (tmp_path / folder).mkdir()
        for name in ("sample.in", "sample.ans"):
            shutil.copy(ROOT / "cases" / "left_click" / name, tmp_path / folder)
    (tmp_path / "my.cpp").write_text('#include <cstdio>\nint main() { std::puts("Case 1: 24"); }\n')
    (tmp_path / "a.out").write_text('#!/bin/sh\necho "Case 1: 24"\n')
    (tmp_path / "a.out").chmod(0o755)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "judge").symlink_to(ROOT / "scripts" / "judge")
    return tmp_path


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 5
    assert len(transcripts()) >= 3


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(home: Path, command: str) -> None:
    environment = os.environ | {"HOME": str(home), "PATH": f"{home / 'bin'}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", command], cwd=home, env=environment, capture_output=True, text=True, check=False
    )
    on_everything = "left_click" in command  # where one fixed answer is right on the sample only
    assert done.returncode == (1 if on_everything else 0), done.stdout + done.stderr
    assert "AC" in done.stdout or shlex.split(command)[1] in ("list", "show")


def test_the_example_of_a_problem_file_is_one() -> None:
    (example,) = fenced("toml")
    settings = problem_settings(example, "problem.toml")
    assert settings.limits == settings.limits.__class__(cpu_s=2, wall_s=5, memory_mib=256, output_mib=64)
    for kind in CHECKERS:
        assert f"| `{kind}` |" in README


def test_every_verdict_is_explained() -> None:
    for verdict in Verdict:
        assert f"`{verdict}`" in README
