"""Large boards and hostile inputs, by the solvers as programs that may have 200 MB of memory each."""

import json
import re
import subprocess

import pytest

MEGABYTES_10 = 10_000_000


def run_limited(command, tmp_path, name, data):
    (tmp_path / "input").write_bytes(data)
    with (tmp_path / "input").open() as stdin:
        limited = ["sh", "-c", 'ulimit -v 200000; exec "$@"', "sh", *command(name)]
        ended = subprocess.run(limited, stdin=stdin, capture_output=True, text=True)
    return ended.returncode, ended.stdout, ended.stderr


ALL_THREE = [b"x", b"[", b"1", b"\0", b"\xff"]
HOSTILE = [
    (name, byte * MEGABYTES_10) for byte in ALL_THREE for name in ("minesweeper", "tic_tac_toe", "left_click")
]
HOSTILE += [
    ("minesweeper", b'[["E"' + b',"E"' * 300_000),
    ("minesweeper", b'[["E"]' + b',["E"]' * 1_000_000),
    ("minesweeper", b'[["E"]' + b',["E"]' * 100_000 + b',["X"]]\n[0,0]\n'),
    ("minesweeper", b'[["E"]]\n[1' + b"0" * 1_000_000 + b",0]\n"),
    ("tic_tac_toe", b"[[0,0]" + b",[1,1]" * 1_000_000),
    ("left_click", b"1\n1000000000000\n" + b"0" * MEGABYTES_10),
    ("left_click", b"9" * 5000 + b"\n9\n"),
    ("left_click", b"1\n4000\n" + (b"0" * 4000 + b"\n") * 2000),
]


@pytest.mark.parametrize(("name", "data"), HOSTILE, ids=lambda value: repr(value)[:24])
def test_hostile_input_is_refused_in_little_memory(command, tmp_path, name, data):
    status, stdout, stderr = run_limited(command, tmp_path, name, data)
    assert (status, stdout) == (1, "")
    assert re.fullmatch(r"line \d+, column \d+: .+\n", stderr)


@pytest.mark.parametrize(
    ("name", "text", "answer"),
    [
        ("minesweeper", '[["E"]]\n[0,0]\n', '[["B"]]\n'),
        ("tic_tac_toe", "[[0,0]]\n", "Pending\n"),
    ],
)
def test_a_huge_batch_in_little_memory(command, tmp_path, name, text, answer):
    assert run_limited(command, tmp_path, name, text.encode() * 20_000) == (0, answer * 20_000, "")


def test_more_cases_than_any_input_holds(command, tmp_path):
    data = b"1000000000000\n" + b"1\n0\n" * 30_000
    answers = "".join(f"Case {k}: 1\n" for k in range(1, 30_001))
    said = "line 60002, column 1: expected n, the side of a board, but the input ends\n"
    assert run_limited(command, tmp_path, "left_click", data) == (1, answers, said)


def minesweeper_text(rows, click):
    board = json.dumps([list(row) for row in rows], separators=(",", ":"))
    return f"{board}\n{json.dumps(click)}\n"


@pytest.mark.parametrize(("height", "width"), [(50, 50), (1, 20_000), (20_000, 1), (2000, 2000)])
def test_minesweeper_on_large_empty_boards(command, tmp_path, height, width):
    text = minesweeper_text(["E" * width] * height, [height // 2, width - 1])
    shown = json.dumps([["B"] * width] * height, separators=(",", ":")) + "\n"
    assert run_limited(command, tmp_path, "minesweeper", text.encode()) == (0, shown, "")


def snake(size):
    """One long corridor of blank squares, between walls of mines: rows, and the same after a click in it.

    Every fourth row is a wall with a gap of three at one end, right and left by turns.
    """
    rows, shown = [], []
    for row in range(size):
        left, right = ("E" * 3, "") if row % 8 == 7 else ("", "E" * 3)
        rows.append(left + "M" * (size - 3) + right if row % 4 == 3 else "E" * size)
    for row, line in enumerate(rows):
        above, below = rows[row - 1] if row else "", rows[row + 1] if row + 1 < size else ""
        counts = [
            sum(near[max(col - 1, 0) : col + 2].count("M") for near in (above, line, below))
            for col in range(size)
        ]
        shown.append("".join("M" if line[k] == "M" else str(counts[k] or "B") for k in range(size)))
    return rows, shown


@pytest.mark.parametrize("size", [50, 400])
@pytest.mark.parametrize("turned", [False, True])
def test_minesweeper_on_snakes(command, tmp_path, size, turned):
    rows, shown = snake(size)
    if turned:
        rows, shown = [list(zip(*board, strict=True)) for board in (rows, shown)]
    answer = json.dumps([list(row) for row in shown], separators=(",", ":")) + "\n"
    text = minesweeper_text(rows, [0, 0])
    assert run_limited(command, tmp_path, "minesweeper", text.encode()) == (0, answer, "")


def test_left_click_on_a_large_empty_board(command, tmp_path):
    data = b"1\n500\n" + (b"0" * 500 + b"\n") * 500
    assert run_limited(command, tmp_path, "left_click", data) == (0, "Case 1: 1\n", "")
