"""Minesweeper: one click on a board.

Question   What does the board show after a click on a hidden square? A mine explodes (X). An empty
           square shows how many of its 8 neighbours hide mines; with none it turns blank (B), and
           its hidden neighbours are revealed in the same way.
Input      Cases to the end of the input: the board as a JSON array of rows of one-letter strings
           (M hidden mine, E hidden empty square, B revealed blank, 1 to 8 revealed number), then
           the click as [row,col].
Output     One board a line, as compact JSON.
Limits     1 <= rows, columns <= 50 are promised; any size is answered.
Complexity O(rows * columns) a case, without recursion: 50 x 50 empty squares are 2,500 calls deep.
Source     LeetCode 529, Minesweeper.
"""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

Board = list[list[str]]
Square = tuple[int, int]


def parse(text: str) -> Iterator[tuple[Board, Square]]:
    """Yield each case of the input: a board, and the square that is clicked."""
    values = json_values(text)
    for board in values:
        row, col = next(values)
        yield board, (row, col)


def json_values(text: str) -> Iterator[Any]:
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        else:
            value, at = decoder.raw_decode(text, at)
            yield value


def solve(board: Board, click: Square) -> Board:
    """Return the board after the click; the board given is left as it is."""
    shown = [row.copy() for row in board]
    row, col = click
    if board[row][col] == "M":
        shown[row][col] = "X"
        return shown
    waiting = [click]
    while waiting:
        square = row, col = waiting.pop()
        if shown[row][col] != "E":
            continue
        near = neighbours(board, square)
        mines = sum(board[r][c] == "M" for r, c in near)
        shown[row][col] = str(mines or "B")
        if not mines:
            waiting += near
    return shown


def neighbours(board: Board, square: Square) -> list[Square]:
    row, col = square
    rows = range(max(row - 1, 0), min(row + 2, len(board)))
    cols = range(max(col - 1, 0), min(col + 2, len(board[0])))
    return [(r, c) for r in rows for c in cols if (r, c) != square]


def render(board: Board) -> str:
    return json.dumps(board, separators=(",", ":")) + "\n"


def main() -> None:
    try:
        for board, click in parse(sys.stdin.read()):
            sys.stdout.write(render(solve(board, click)))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough; what is still buffered must not fail at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
