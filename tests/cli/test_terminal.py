"""What a person sees in a real terminal: progress while it runs, and nothing of it left."""

from collections.abc import Callable
from pathlib import Path

from real_terminal import Terminal, judge

Files = Callable[[dict[str, str | bytes]], None]


def test_progress_stays_below_and_leaves_nothing(terminal: Terminal, files: Files) -> None:
    files({f"p/{n}.in": f"{n}\n" for n in range(6)} | {f"p/{n}.ans": f"{n % 4}\n" for n in range(6)})
    terminal.type("clear; " + judge("run", "p", "-j", "1", "--", "sh", "-c", "sleep 0.7; cat"))
    during = terminal.wait_for("of 6, 1 wrong")
    assert "of 6, 1 wrong" in during[-1]  # the last line: finished ones stand above it
    assert sum(" of 6" in line for line in during) == 1
    terminal.wait_for("failed: p/4")
    terminal.type("echo done")
    after = terminal.wait_for("done")
    assert not [line for line in after if " of 6" in line]
    verdicts = [line.split()[0] for line in after if line.startswith(("  AC  ", "  WA  "))]
    assert verdicts == ["AC"] * 4 + ["WA"] * 2


def test_resized_while_it_runs(terminal: Terminal, files: Files) -> None:
    files({f"p/{n}.in": "1\n" for n in range(4)} | {f"p/{n}.ans": "1\n" for n in range(4)})
    terminal.type("clear; " + judge("run", "p", "-j", "1", "--", "sh", "-c", "sleep 0.7; cat"))
    terminal.wait_for("1 of 4")
    terminal.resize(60)
    after = terminal.wait_for("4 cases: all accepted")
    assert sum(line.startswith("  AC  ") for line in after) == 4


def test_ctrl_c_in_a_terminal(terminal: Terminal, files: Files) -> None:
    files({"p/1.in": "1\n", "p/1.ans": "1\n", "p/2.in": "2\n", "p/2.ans": "2\n"})
    terminal.type(
        "clear; "
        + judge("run", "p", "-j", "1", "--", "sh", "-c", "read x; [ $x = 1 ] && echo 1 || sleep 77.5")
    )
    terminal.wait_for("1 of 2")
    terminal.press("C-c")
    terminal.wait_for("1 AC, 1 not run")
    terminal.type("echo status $?; pgrep -f '^sleep 77.5' || echo nothing 'left over'")
    screen = terminal.wait_for("nothing left over")
    assert any(line == "status 130" for line in screen)


def test_the_matrix_fits(terminal: Terminal, files: Files) -> None:
    """Each of its lines is one line of the screen, and every case is in it once."""
    files({f"p/{n}.in": f"{n}\n" for n in range(30)} | {f"p/{n}.ans": f"{n % 25}\n" for n in range(30)})
    files({"a_solver_of_a_long_name.py": "print(int(input()))\n", "b.py": "print(int(input()))\n"})
    terminal.type("clear; " + judge("run", "a_solver_of_a_long_name.py", "b.py", "p"))
    screen = terminal.wait_for("2 solvers: 2 WA")
    cells = "".join(line.split()[1] for line in screen if line.startswith("    b.py "))
    assert cells == "." * 25 + "W" * 5
    assert any(line.endswith("rejects 2") for line in screen)


def test_the_line_of_a_solver_is_folded_at_a_blank(terminal: Terminal, files: Files) -> None:
    files({"p/1.in": "1\n", "p/1.ans": "1\n", "b.py": "print(1)\n"})
    files({"a.py": 'raise ValueError("' + "word " * 16 + 'end")\n'})
    terminal.type("clear; " + judge("run", "a.py", "b.py", "p"))
    screen = terminal.wait_for("2 solvers: 1 AC, 1 RE")
    start = next(n for n, line in enumerate(screen) if line.startswith("  RE  a.py"))
    end = next(n for n, line in enumerate(screen) if line.startswith("  AC  b.py"))
    first, *rest = screen[start:end]
    assert rest
    assert all(line.startswith(" " * 6) and line[6] != " " for line in rest)
    assert "1: exit 1, ValueError: word word word word" in " ".join(" ".join([first, *rest]).split())


def test_a_long_line_of_progress_goes_without_a_trace_when_the_window_narrows(
    terminal: Terminal, files: Files
) -> None:
    name = "long_" * 14
    files({f"{name}/{n}.in": "1\n" for n in range(4)} | {f"{name}/{n}.ans": "1\n" for n in range(4)})
    terminal.type("clear; " + judge("run", name, "-j", "1", "--", "sh", "-c", "sleep 0.7; cat"))
    during = terminal.wait_for("1 of 4")
    assert during[-1].endswith("…")
    terminal.resize(30)
    assert sum(" of 4" in line for line in terminal.wait_for("2 of 4")) == 1
    after = terminal.wait_for("4 cases: all accepted")
    assert not [line for line in after if " of 4" in line]
    assert [line.split()[1] for line in after if line.startswith("  AC")][-2:] == ["2", "3"]


def test_a_build_that_takes_long_is_seen(terminal: Terminal, files: Files, world: Path) -> None:
    files({"p/1.in": "1\n", "p/1.ans": "1\n", "a.c": "int main(void) { return 0; }\n"})
    files({"slow_cc": '#!/bin/sh\nsleep 2\nexec gcc "$@"\n'})
    (world / "slow_cc").chmod(0o755)
    terminal.type(f"clear; CC={world}/slow_cc " + judge("run", "a.c", "p"))
    assert "compiling a.c" in terminal.wait_for("0 of 1")[-1]
    after = terminal.wait_for("1 case: 1 WA")
    assert not [line for line in after if "compiling" in line]


def test_progress_while_the_report_goes_to_a_file(terminal: Terminal, files: Files, world: Path) -> None:
    files({f"p/{n}.in": f"{n}\n" for n in range(3)} | {f"p/{n}.ans": f"{n}\n" for n in range(3)})
    terminal.type("clear; " + judge("run", "p", "-j", "1", "--", "sh", "-c", "sleep 0.7; cat") + " > report")
    terminal.wait_for("1 of 3")
    terminal.type("echo fin''ished")
    after = terminal.wait_for("finished")
    assert not [line for line in after if " of 3" in line]
    report = (world / "report").read_text()
    assert report.count("  AC ") == 3
    assert " of 3" not in report
    assert "\x1b" not in report
