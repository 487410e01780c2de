"""The reference against a recursive reading of the rules, on every small state."""

import itertools
import json

import pytest


def click(rows, row, col):
    """The rules of the statement, word for word; `rows` is changed in place."""
    if rows[row][col] == "M":
        rows[row][col] = "X"
        return
    around = [
        (r, c) for r in range(len(rows)) for c in range(len(rows[0])) if max(abs(r - row), abs(c - col)) == 1
    ]
    mines = sum(rows[r][c] in "MX" for r, c in around)
    rows[row][col] = str(mines) if mines else "B"
    if mines == 0:
        for r, c in around:
            if rows[r][c] == "E":
                click(rows, r, c)


def states(rows, cols, letters):
    """Every board of these letters with every click on a hidden square."""
    for squares in itertools.product(letters, repeat=rows * cols):
        board = [list(squares[row * cols : (row + 1) * cols]) for row in range(rows)]
        for row, col in itertools.product(range(rows), range(cols)):
            if board[row][col] in "EM":
                yield board, row, col


SMALL = [
    # all four letters: a board in mid-game, and boards that no game leads to
    *[
        (rows, cols, "EMB1")
        for rows, cols in [(1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)]
    ],
    *[(rows, cols, "EM") for rows, cols in [(1, 9), (9, 1), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4)]],
]


@pytest.mark.parametrize(("rows", "cols", "letters"), SMALL)
def test_agrees_with_a_recursive_reading(load, rows, cols, letters):
    answer = load("minesweeper/reference.py")["answer"]
    texts, expected = [], []
    for board, row, col in states(rows, cols, letters):
        texts.append(f"{json.dumps(board)}\n[{row},{col}]\n")
        after = [list(line) for line in board]
        click(after, row, col)
        expected.append(after)
    answers = [json.loads(line) for line in answer("".join(texts)).splitlines()]
    assert answers == expected
