"""`judge show`: the case and the last output for it, in full."""

import os
import pty
import subprocess
import termios
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import JUDGE, Call

Files = Callable[[dict[str, str | bytes]], None]


@pytest.fixture
def problem(files: Files) -> None:
    files(
        {
            "cases/sum/small.in": "1 2\n",
            "cases/sum/small.ans": "3\n",
            "cases/sum/tests/big.in": "5 6\n",
            "cases/sum/tests/big.ans": "11\n",
            "cases/other/big.in": "x\n",
            "cases/other/none.in": "y\n",
            "a.py": "import sys\n"
            "a, b = input().split()\nsys.stderr.write('adding\\n')\n"
            "print(a + b, end='')\n",
        }
    )


def test_all_of_a_case(call: Call, problem: None) -> None:
    call("run", "a.py", "sum")
    said = call("show", "sum/small")
    assert said.status == 0
    assert said.out.splitlines() == [
        "sum/small  a.py",
        "  WA line 1, token 1: expected 3, got 12",
        "input  cases/sum/small.in",
        "| 1 2",
        "answer  cases/sum/small.ans",
        "| 3",
        "output",
        "| 12",
        "(no newline at its end)",
        "stderr",
        "| adding",
    ]


@pytest.mark.parametrize(
    "name", ["small", "sum/small", "small.in", "cases/sum/small.in", "cases/sum/small", "sum/small.in"]
)
def test_the_names_of_a_case(call: Call, problem: None, name: str) -> None:
    assert "| 1 2" in call("show", name).out.splitlines()


def test_a_name_in_a_folder_below(call: Call, problem: None) -> None:
    assert "| 5 6" in call("show", "sum/tests/big").out.splitlines()


def test_a_name_that_several_have(call: Call, problem: None, files: Files) -> None:
    files({"cases/sum/none.in": "1\n"})
    said = call("show", "none")
    assert said.status == 2
    assert "cases/other/none.in, cases/sum/none.in" in said.err


def test_a_name_that_none_has(call: Call, problem: None) -> None:
    said = call("show", "sum/smal")
    assert said.status == 2
    assert "no such case; did you mean sum/small" in said.err
    assert "judge list -v shows all" in call("show", "qqqqqqq").err


def test_the_name_that_a_report_gave_works_wherever_the_cases_lie(
    call: Call, files: Files, tmp_path: Path
) -> None:
    (tmp_path / "samples").mkdir()
    (tmp_path / "samples" / "1.in").write_text("7\n")
    (tmp_path / "samples" / "1.ans").write_text("8\n")
    assert "failed: samples/1" in call("run", "--cases", str(tmp_path / "samples"), "--", "cat").out
    assert "  WA line 1, token 1: expected 8, got 7" in call("show", "samples/1").out.splitlines()


def test_a_name_here_means_the_case_here_whatever_was_judged_elsewhere(
    call: Call, files: Files, tmp_path: Path
) -> None:
    files({"cases/p/1.in": "here\n"})
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "1.in").write_text("elsewhere\n")
    call("run", "--cases", str(tmp_path / "p"), "--", "cat")
    assert call("show", "1", "--input").out == "here\n"
    assert call("show", "p/1", "--input").out == "here\n"


def test_a_problem_of_an_earlier_run_that_is_gone_or_broken_is_in_nobodys_way(
    call: Call, files: Files, world: Path
) -> None:
    files({"gone/1.in": "1\n", "broken/1.in": "1\n", "cases/p/2.in": "2\n"})
    call("run", "gone", "broken", "--", "cat")
    (world / "gone" / "1.in").unlink()
    (world / "gone").rmdir()
    files({"broken/problem.toml": "what\n"})
    assert "| 2" in call("show", "p/2").out.splitlines()
    assert "no such case" in call("show", "gone/1").err


def test_not_judged_yet(call: Call, problem: None) -> None:
    said = call("show", "sum/small")
    assert said.out.startswith("sum/small  not judged yet\n")
    alone = call("show", "sum/small", "--output")
    assert (alone.status, alone.out) == (5, "")
    assert "not judged yet" in alone.err
    assert "not judged yet" in call("show", "sum/small", "--output", "--no-answers").err
    call("run", "a.py", "sum")
    assert "not judged yet" in call("show", "sum/small", "--", "cat").out


def test_which_solver(call: Call, problem: None) -> None:
    call("run", "a.py", "sum")
    call("run", "sum", "--", "cat")
    assert call("show", "small", "--output").out == "1 2\n"
    assert call("show", "small", "a.py", "--output").out == "12"
    assert call("show", "small", "--output", "--", "cat").out == "1 2\n"
    assert call("show", "small").out.startswith("sum/small  cat\n")
    assert call("show", "small", "b.py").status == 2
    assert call("show", "small", "a.py", "--", "cat").status == 2


def test_one_part_alone_is_its_bytes(call: Call, files: Files, world: Path) -> None:
    given = bytes(range(256)) + b"\r\n\x1b[2J"
    files({"p/1.in": given, "p/1.ans": b"\xff\n"})
    call("run", "p", "--", "cat")
    for part, expected in (
        ("--input", given),
        ("--answer", b"\xff\n"),
        ("--output", given),
        ("--stderr", b""),
    ):
        done = subprocess.run([*JUDGE, "show", "p/1", part], cwd=world, capture_output=True, check=True)
        assert done.stdout == expected
    whole = call("show", "p/1").out
    assert "\x1b" not in whole
    assert r"\r" in whole


def test_a_long_output_says_that_it_was_cut(call: Call, files: Files) -> None:
    files({"p/1.in": "\n", "p/1.ans": "x\n"})
    call("run", "p", "--", "sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' y")
    said = call("show", "p/1")
    assert "output  only the first 4096 of 3000000 bytes are kept\n" in said.out
    alone = call("show", "p/1", "--output")
    assert alone.out == "y" * 4096
    assert alone.err == "judge: only the first 4096 of 3000000 bytes are kept\n"


def test_no_answers(call: Call, problem: None) -> None:
    call("run", "a.py", "sum", "-k", "small")
    said = call("show", "small", "--no-answers")
    assert "  WA" in said.out.splitlines()
    assert "3" not in said.out.replace("small", "")
    assert "answer" not in said.out
    alone = call("show", "small", "--no-answers", "--answer")
    assert (alone.status, alone.out) == (5, "")


def on_a_terminal(world: Path, *words: str, **env: str) -> str:
    """What a call prints on a terminal of 80 columns and 24 lines."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    judge = subprocess.Popen(
        [*JUDGE, *words],
        cwd=world,
        env={**os.environ, "TERM": "xterm", **env},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    parts: list[bytes] = []
    try:
        while part := os.read(ours, 65536):
            parts.append(part)
    except OSError:
        pass  # all have closed it
    os.close(ours)
    judge.wait()
    return b"".join(parts).decode()


def test_a_pager_only_for_what_is_longer_than_the_screen(call: Call, files: Files, world: Path) -> None:
    files({"p/short.in": "1\n" * 18, "p/long.in": "1\n" * 25, "p/wide.in": "1" * 2000 + "\n"})
    files({"pager": "#!/bin/sh\necho the pager\ncat\n"})
    (world / "pager").chmod(0o755)
    pager = str(world / "pager")
    assert "the pager" not in on_a_terminal(world, "show", "p/short", PAGER=pager)
    for name in ("long", "wide"):
        shown = on_a_terminal(world, "show", f"p/{name}", PAGER=pager)
        assert shown.startswith("the pager")
        assert shown.count("1") == {"long": 25, "wide": 2000}[name]
    assert "the pager" not in call("show", "p/long", env={"PAGER": pager}).out


def test_on_a_terminal_even_one_part_is_made_safe(call: Call, files: Files, world: Path) -> None:
    files({"p/1.in": b"\x1b]0;title\x07\n"})
    shown = on_a_terminal(world, "show", "p/1", "--input")
    assert shown == "\\e]0;title\\x07\r\n"
