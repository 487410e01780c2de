"""What a person sees in a real terminal: progress while it runs, and nothing of it left."""

from collections.abc import Callable

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
