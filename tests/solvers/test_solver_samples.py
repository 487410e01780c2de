"""The solvers as programs: samples of the statements, batches, edges, pipes."""

import os
import select
import subprocess

import pytest

MINESWEEPER = """\
[["E","E","E","E","E"],["E","E","M","E","E"],["E","E","E","E","E"],["E","E","E","E","E"]]
[3,0]
[["B","1","E","1","B"],["B","1","M","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
[1,2]
"""
REVEALED = """\
[["B","1","E","1","B"],["B","1","M","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
[["B","1","E","1","B"],["B","1","X","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
"""
TIC_TAC_TOE = """\
[[0,0],[2,0],[1,1],[2,1],[2,2]]
[[0,0],[1,1],[0,1],[0,2],[1,0],[2,0]]
[[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2]]
[[0,0],[1,1]]
"""
LEFT_CLICK = """\
1
9
001@11@10
001111110
001111110
001@22@10
0012@2110
221222011
@@11@112@
2211111@2
000000111
"""
SAMPLES = [
    ("minesweeper", MINESWEEPER, REVEALED),
    ("tic_tac_toe", TIC_TAC_TOE, "A\nB\nDraw\nPending\n"),
    ("left_click", LEFT_CLICK, "Case 1: 24\n"),
]


@pytest.mark.parametrize(("name", "text", "answers"), SAMPLES)
def test_samples(command, name, text, answers):
    ended = subprocess.run(command(name), input=text, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, answers, "")


@pytest.mark.parametrize(("name", "text", "answers"), SAMPLES)
@pytest.mark.parametrize("block", [1, 2, 3, 7, 64])
def test_blocks_may_end_anywhere(run, name, text, answers, block):
    assert run(name, text, block) == (0, answers, "")


EDGES = [
    # minesweeper: one square, one row, one column, all mines, mines in the corners
    ("minesweeper", '[["E"]][0,0]', '[["B"]]\n'),
    ("minesweeper", '[["M"]][0,0]', '[["X"]]\n'),
    ("minesweeper", '[["E","E","E","M"]][0,0]', '[["B","B","1","M"]]\n'),
    ("minesweeper", '[["E"],["E"],["M"]][0,0]', '[["B"],["1"],["M"]]\n'),
    ("minesweeper", '[["M","M"],["M","M"]][1,1]', '[["M","M"],["M","X"]]\n'),
    (
        "minesweeper",
        '[["M","E","M"],["E","E","E"],["M","E","M"]][1,1]',
        '[["M","E","M"],["E","4","E"],["M","E","M"]]\n',
    ),
    # all eight neighbours are mines; a neighbour across a side is none
    (
        "minesweeper",
        '[["M","M","M"],["M","E","M"],["M","M","M"]][1,1]',
        '[["M","M","M"],["M","8","M"],["M","M","M"]]\n',
    ),
    ("minesweeper", '[["E","E","M"],["E","E","E"]][1,0]', '[["B","1","M"],["B","1","E"]]\n'),
    # a revealed blank stops the reveal, a region goes on diagonally, revealed numbers stay as given
    ("minesweeper", '[["E","B","E"]][0,0]', '[["B","B","E"]]\n'),
    ("minesweeper", '[["E","8"],["8","E"]][0,0]', '[["B","8"],["8","B"]]\n'),
    ("minesweeper", "", ""),
    ("minesweeper", " \n\r\n\t", ""),
    ("tic_tac_toe", "[]", "Pending\n"),
    ("tic_tac_toe", "[]\n[]\n", "Pending\nPending\n"),
    ("tic_tac_toe", "[[2,2]]", "Pending\n"),
    # A takes the row 0, the column 0 and the diagonal at once with the ninth move
    ("tic_tac_toe", "[[0,1],[1,2],[0,2],[2,1],[1,1],[1,0],[2,2],[2,0],[0,0]]", "A\n"),
    # B wins with the eighth move
    ("tic_tac_toe", "[[0,0],[1,0],[0,1],[1,1],[2,2],[2,0],[2,1],[1,2]]", "B\n"),
    ("tic_tac_toe", "", ""),
    ("left_click", "0", ""),
    ("left_click", "0\n\n", ""),
    ("left_click", "1 1 0", "Case 1: 1\n"),
    ("left_click", "1 1 @", "Case 1: 0\n"),
    ("left_click", "2\n2\n@1\n11\n2\n@@\n@@\n", "Case 1: 3\nCase 2: 0\n"),
    # two regions share a number; zeros that touch at a corner are one region
    ("left_click", "1\n3\n000\n111\n1@1\n", "Case 1: 3\n"),
    # a region around a mine on the side: the number above that mine touches no zero
    ("left_click", "1\n5\n01110\n01@10\n01110\n00000\n00000\n", "Case 1: 2\n"),
    ("left_click", "1\n4\n@100\n1100\n0011\n001@\n", "Case 1: 1\n"),
    # a size that changes from case to case, leading zeros of T and n
    ("left_click", "03\n01\n0\n2\n00\n00\n1\n0\n", "Case 1: 1\nCase 2: 1\nCase 3: 1\n"),
]


@pytest.mark.parametrize(("name", "text", "answers"), EDGES)
def test_edges(run, name, text, answers):
    assert run(name, text) == (0, answers, "")


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("minesweeper", [('[["E"]]\n[0,0]\n', '[["B"]]\n'), ('[["M"]]\n[0,0]', '[["X"]]\n')]),
        ("tic_tac_toe", [("[[0,0]]\n", "Pending\n"), ("[[1,1],[0,0]]", "Pending\n")]),
        ("left_click", [("2\n1\n0\n", "Case 1: 1\n"), ("1\n@\n", "Case 2: 0\n")]),
    ],
)
def test_a_slow_pipe_is_answered_case_by_case(command, name, pieces):
    with subprocess.Popen(command(name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as solver:
        assert solver.stdin is not None
        assert solver.stdout is not None
        for case, answer in pieces:
            solver.stdin.write(case.encode())
            ready, _, _ = select.select([solver.stdout], [], [], 60)
            assert ready, "no answer while the input stays open"
            assert os.read(solver.stdout.fileno(), 1000).decode() == answer
        solver.stdin.close()
        assert solver.wait(60) == 0


@pytest.mark.parametrize(
    ("name", "text", "first"),
    [
        ("minesweeper", '[["E","M"]]\n[0,1]\n' * 50_000, b'[["E","X"]]\n'),
        ("tic_tac_toe", "[[0,0]]\n" * 100_000, b"Pending\n"),
        ("left_click", "100000\n" + "1\n0\n" * 100_000, b"Case 1: 1\n"),
    ],
)
def test_head_1_is_quiet(command, tmp_path, name, text, first):
    (tmp_path / "input").write_text(text)
    with (
        (tmp_path / "input").open() as stdin,
        subprocess.Popen(
            command(name), stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as solver,
    ):
        assert solver.stdout is not None
        assert solver.stderr is not None
        assert solver.stdout.readline() == first
        solver.stdout.close()
        assert solver.stderr.read() == b""
        assert solver.wait(60) == 0
