"""Judging again what was not accepted: alone (--last-failed) or before the rest (--failed-first)."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import JUDGE, Call, Said

Files = Callable[[dict[str, str | bytes]], None]
ECHO = ("--", "cat")


@pytest.fixture
def problem(files: Files) -> None:
    """Four cases; `cat` is wrong on 2 and 4."""
    files({f"p/{n}.in": f"{n}\n" for n in (1, 2, 3, 4)})
    files({f"p/{n}.ans": f"{answer}\n" for n, answer in ((1, 1), (2, 0), (3, 3), (4, 0))})


def lines(said: Said) -> list[str]:
    """The cases of a terminal report with their verdicts, in the order of their lines."""
    words = [
        line.split() for line in said.out.splitlines() if line.startswith(("  AC", "  WA", "  RE", "  CE"))
    ]
    return [f"{word[1]} {word[0]}" for word in words]


def test_only_what_failed_is_judged_again(call: Call, problem: None) -> None:
    call("run", "p", *ECHO)
    again = call("run", "p", "--last-failed", *ECHO)
    assert lines(again) == ["2 WA", "4 WA"]
    assert again.err == "judge: judging only the 2 that failed last time\n"
    assert again.status == 1


def test_what_is_mended_is_not_judged_a_second_time(call: Call, problem: None, files: Files) -> None:
    call("run", "p", *ECHO)
    files({"p/2.ans": "2\n"})
    assert lines(call("run", "p", "--last-failed", *ECHO)) == ["2 AC", "4 WA"]
    assert lines(call("run", "p", "--last-failed", *ECHO)) == ["4 WA"]


def test_without_a_known_failure_all_are_judged(call: Call, problem: None, files: Files) -> None:
    said = call("run", "p", "--last-failed", *ECHO)
    assert len(lines(said)) == 4
    assert said.err == "judge: cat failed no case last time: all are judged\n"
    files({"p/2.ans": "2\n", "p/4.ans": "4\n"})
    call("run", "p", "--last-failed", *ECHO)
    assert len(lines(call("run", "p", "--last-failed", *ECHO))) == 4


def test_failing_cases_come_first(call: Call, problem: None) -> None:
    call("run", "p", *ECHO)
    assert lines(call("run", "p", "--failed-first", *ECHO)) == ["2 WA", "4 WA", "1 AC", "3 AC"]
    assert lines(call("run", "p", "--failed-first", "-x", *ECHO)) == ["2 WA"]
    assert lines(call("run", "p", *ECHO)) == ["1 AC", "2 WA", "3 AC", "4 WA"]


def test_a_few_picked_cases_leave_the_rest_as_it_was(call: Call, problem: None) -> None:
    call("run", "p", *ECHO)
    call("run", "p", "-k", "1", *ECHO)
    call("run", "p/4.in", *ECHO)
    assert lines(call("run", "p", "--last-failed", *ECHO)) == ["2 WA", "4 WA"]
    assert lines(call("run", "p", "--last-failed", "-k", "4", *ECHO)) == ["4 WA"]


def test_each_solver_has_failures_of_its_own(call: Call, problem: None, files: Files) -> None:
    files({"zero.py": "print(0)", "echo.py": "print(input())"})
    call("run", "zero.py", "p")
    call("run", "echo.py", "p")
    assert lines(call("run", "zero.py", "p", "--last-failed")) == ["1 WA", "3 WA"]
    assert lines(call("run", "echo.py", "p", "--last-failed")) == ["2 WA", "4 WA"]


def test_of_several_problems_those_that_failed(call: Call, problem: None, files: Files) -> None:
    files({"a/1.in": "1\n", "a/1.ans": "1\n"})
    call("run", "a", "p", *ECHO)
    assert lines(call("run", "a", "p", "--last-failed", *ECHO)) == ["2 WA", "4 WA"]
    first = call("run", "a", "p", "--failed-first", "-q", "--report", "json", *ECHO).document["reports"]
    assert [report["problem"] for report in first] == ["p", "a"]


def test_a_solver_that_did_not_compile_failed_everywhere(call: Call, problem: None, files: Files) -> None:
    files({"a.c": "int main( {"})
    call("run", "a.c", "p")
    files({"a.c": '#include <stdio.h>\nint main(){int n; scanf("%d", &n); printf("%d", n);}\n'})
    assert len(lines(call("run", "a.c", "p", "--last-failed"))) == 4
    assert lines(call("run", "a.c", "p", "--last-failed")) == ["2 WA", "4 WA"]


def test_a_case_without_an_answer_failed_unless_that_is_well(call: Call, files: Files) -> None:
    files({"p/1.in": "1\n", "p/2.in": "2\n", "p/2.ans": "2\n"})
    call("run", "p", *ECHO)
    assert "1 --" in call("run", "p", "--last-failed", *ECHO).out
    said = call("run", "p", "--last-failed", "--unchecked-ok", *ECHO)
    assert said.err == "judge: cat failed no case last time: all are judged\n"


def test_ctrl_c_keeps_what_was_judged(call: Call, files: Files, world: Path) -> None:
    files({f"p/{n}.in": f"{n}\n" for n in (1, 2)} | {f"p/{n}.ans": "0\n" for n in (1, 2)})
    command = ["sh", "-c", "read x; [ $x = 1 ] && echo $x || sleep 100"]
    judge = subprocess.Popen(
        [*JUDGE, "run", "p", "-j", "1", "--", *command], cwd=world, stdout=subprocess.PIPE, text=True
    )
    assert judge.stdout is not None
    while not judge.stdout.readline().startswith("  WA"):
        pass
    time.sleep(0.1)  # in the midst of the second
    judge.send_signal(signal.SIGINT)
    judge.stdout.read()
    assert judge.wait() == 130
    judge.stdout.close()
    said = call("run", "p", "--last-failed", "--time-limit", "0.1", "--", *command)
    assert said.err == "judge: judging only the 1 that failed last time\n"
    assert lines(said) == ["1 WA"]


def test_two_judges_at_once(call: Call, problem: None, world: Path) -> None:
    words = [*JUDGE, "run", "p", "-q", *ECHO]
    judges = [subprocess.Popen(words, cwd=world, stdout=subprocess.DEVNULL) for _ in range(4)]
    assert [judge.wait() for judge in judges] == [1] * 4
    assert lines(call("run", "p", "--last-failed", *ECHO)) == ["2 WA", "4 WA"]


def test_a_cache_that_cannot_be_written_is_silent_unless_verbose(
    call: Call, problem: None, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    env = {"XDG_CACHE_HOME": str(tmp_path / "file")}
    plain = call("run", "p", *ECHO, env=env)
    assert (plain.status, plain.err) == (1, "")
    verbose = call("run", "p", "-v", *ECHO, env=env)
    assert verbose.err.count("\n") == 1
    assert "Not a directory" in verbose.err
    assert len(lines(verbose)) == 4
    assert len(lines(call("run", "p", "--last-failed", *ECHO, env=env))) == 4


def test_no_home(call: Call, problem: None) -> None:
    said = call("run", "p", *ECHO, env={"XDG_CACHE_HOME": "", "HOME": "/nonexistent/home"})
    assert (said.status, said.err, len(lines(said))) == (1, "", 4)


def test_quiet_and_verbose_together_are_refused(call: Call, problem: None) -> None:
    said = call("run", "p", "-q", "-v", *ECHO)
    assert (said.status, said.out) == (2, "")
    assert "-q says less and -v says more" in said.err
