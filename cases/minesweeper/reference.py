"""Minesweeper, one click: a slow and plain answer, to hold the solver against.

In: pairs of lines, a board as JSON rows of letters and a click ``[row,col]``. Out: one board a line.
A board is a dict from squares to letters, so that a square beyond the edge is simply not there.
"""

import json
import sys

Square = tuple[int, int]
Board = dict[Square, str]


def neighbours(board: Board, square: Square) -> list[Square]:
    """The up to 8 squares around one."""
    row, col = square
    around = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
    return [near for near in around if near in board and near != square]


def letter(board: Board, square: Square) -> str:
    """What an empty square shows: its number of mines, or B for none."""
    mines = sum(board[near] == "M" for near in neighbours(board, square))
    return str(mines) if mines else "B"


def reveal(board: Board, click: Square) -> Board:
    """The board after a click; it spreads in waves, each from the blanks of the one before."""
    if board[click] == "M":
        return board | {click: "X"}
    after = dict(board)
    wave = {click}
    while wave:
        after.update({square: letter(board, square) for square in wave})
        blanks = [square for square in wave if after[square] == "B"]
        wave = {near for blank in blanks for near in neighbours(board, blank) if after[near] == "E"}
    return after


def answer(text: str) -> str:
    """The answers to all cases of a canonical input."""
    lines = iter(text.splitlines())
    return "".join(
        one_case(json.loads(board), json.loads(click)) for board, click in zip(lines, lines, strict=True)
    )


def one_case(rows: list[list[str]], click: list[int]) -> str:
    board = {(r, c): square for r, row in enumerate(rows) for c, square in enumerate(row)}
    after = reveal(board, (click[0], click[1]))
    shown = [[after[r, c] for c in range(len(row))] for r, row in enumerate(rows)]
    return json.dumps(shown, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.write(answer(sys.stdin.read()))
