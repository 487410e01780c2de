"""What a shell offers for a half-typed word: click's protocol, and three real shells."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import ROOT, Call
from real_terminal import Terminal

Files = Callable[[dict[str, str | bytes]], None]


@pytest.fixture(autouse=True)
def home(files: Files) -> None:
    """Two problems, one with a name that a shell would take apart; solvers in two places."""
    files(
        {
            f"cases/{name}.in": "1\n"
            for name in ("pears/1", "pears/tests/2", "plums/rare", "old $(x)/rough one")
        }
    )
    files(
        {
            "mine.py": "",
            "more.cpp": "",
            "notes.txt": "",
            "solvers/pears.py": "",
            "cases/broken/problem.toml": "=",
        }
    )


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("judge ", ["run", "verify", "list", "show", "new", "add"]),
        ("judge ver", ["verify"]),
        ("judge --vers", ["--version"]),
        ("judge run p", ["pears", "plums"]),
        ("judge run ", ["broken", "pears", "plums", "mine.py", "more.cpp"]),
        ("judge run mi", ["mine.py"]),
        ("judge verify pe", ["pears"]),
        ("judge list pl", ["plums"]),
        ("judge add pl", ["plums"]),
        ("judge run --problem pe", ["pears"]),
        ("judge run --time", ["--time-limit"]),
        ("judge run pears -k ", ["1", "tests/2"]),
        ("judge run -k r --problem plums -k ", ["rare"]),
        ("judge run plums pears -k t", ["tests/2"]),
        ("judge run --cases cases/plums -k ", ["rare"]),
        ("judge run broken -k ", []),
        ("judge run --checker ", ["tokens", "lines", "exact", "json", "float", "kattis", "program"]),
        ("judge run --checker fl", ["float"]),
        ("judge run --report js", ["json"]),
        ("judge new x --lang c", ["cpp"]),
    ],
)
def test_names_that_fit(call: Call, typed: str, offered: list[str]) -> None:
    assert sorted(complete(call, typed)) == sorted(f"plain,{name}" for name in offered)


@pytest.mark.parametrize(
    "typed", ["judge run solvers/", "judge run ./", "judge run pears -- ./", "judge add pears --input "]
)
def test_where_no_name_fits_the_shell_looks_for_files(call: Call, typed: str) -> None:
    assert [line.partition(",")[0] for line in complete(call, typed)] == ["file"]


def complete(call: Call, typed: str) -> list[str]:
    words = typed.split(" ")
    state = {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
    said = call(env=state | {"_JUDGE_COMPLETE": "bash_complete"})
    assert (said.status, said.err) == (0, "")
    return said.out.split()


SHELLS = {
    "bash": ("bash --norc --noprofile", 'eval "$(_JUDGE_COMPLETE=bash_source judge)"'),
    "zsh": ("zsh -f", 'autoload -U compinit; compinit -D; eval "$(_JUDGE_COMPLETE=zsh_source judge)"'),
    "fish": ("fish --no-config", "_JUDGE_COMPLETE=fish_source judge | source"),
}


@pytest.mark.parametrize("shell", SHELLS)
def test_tab_in_a_real_shell(world: Path, tmp_path: Path, shell: str) -> None:
    start, setup = SHELLS[shell]
    judge = tmp_path / "bin" / "judge"
    judge.parent.mkdir()
    judge.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m judge "$@"\n')
    judge.chmod(0o755)
    terminal = Terminal(tmp_path / "tmux", world, 80)
    try:
        terminal.type(f"PATH={judge.parent}:$PATH HOME={tmp_path} PS1='> ' exec {start}")
        terminal.type(f"{setup}; echo rea''dy")
        terminal.wait_for("ready")
        for keys, expected in (
            ("judge run pea", "judge run pears"),
            ("-k tes", "judge run pears -k tests/2"),
        ):
            terminal.send(keys)
            terminal.press("Tab")
            terminal.wait_for(expected)
    finally:
        terminal.close()
