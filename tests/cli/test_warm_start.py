"""How Python solvers are started, from the outside: warm unless told otherwise, and it is said."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Call

Files = Callable[[dict[str, str | bytes]], None]

CASES: dict[str, str | bytes] = {f"p/{n}.{end}": f"{n}\n" for n in range(4) for end in ("in", "ans")}


@pytest.fixture
def problem(files: Files) -> None:
    files(CASES | {"echo.py": "print(input())\n", "broken.py": "print(input()\n"})


def starts(call: Call, *words: str) -> set[str]:
    """How the cases were started."""
    return {judgement["start"] for judgement in call("run", "--report", "json", *words).judgements}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["echo.py", "p"], "warm"),
        (["echo.py", "p", "-j1"], "warm"),
        (["echo.py", "p", "--cold"], "cold"),
        (["echo.py", "p", "--hash-seed", "random"], "cold"),  # one server would have one seed for all cases
        (["echo.py", "p", "--hash-seed", "5"], "warm"),
        (["echo.py", "p", "-k", "1"], "warm"),
        (["broken.py", "p"], "cold"),
        (["p", "--", sys.executable, "echo.py"], "cold"),
    ],
)
def test_how_cases_are_started(call: Call, problem: None, words: list[str], expected: str) -> None:
    assert starts(call, *words) == {expected}


def test_scripts_are_started_cold(call: Call, problem: None, files: Files) -> None:
    files({"script": "#!/bin/sh\nexec cat\n"})
    Path("script").chmod(0o755)
    assert starts(call, "./script", "p") == {"cold"}


def test_a_syntax_error_reads_the_same(call: Call, problem: None) -> None:
    reasons = {
        judgement["reason"]
        for words in ([], ["--cold"])
        for judgement in call("run", "broken.py", "p", "--report", "json", *words).judgements
    }
    assert reasons == {"exit 1, SyntaxError: '(' was never closed, line 1"}


def test_verify_takes_cold_too(call: Call, problem: None, files: Files) -> None:
    files({"cases/q/1.in": "1\n", "cases/q/1.ans": "1\n", "solvers/q.py": "print(input())\n"})
    assert call("verify", "q", "--cold").status == 0


def test_verbose_says_what_a_warm_start_adds(call: Call, problem: None) -> None:
    assert call("run", "echo.py", "p", "-v").out.count("started warm: each CPU time includes") == 1
    assert "started warm" not in call("run", "echo.py", "p").out
    assert "started warm" not in call("run", "echo.py", "p", "-v", "--cold").out
