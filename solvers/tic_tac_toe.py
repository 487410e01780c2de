"""Tic-tac-toe: who won?

Question   A (always first) and B take turns on a 3 x 3 grid. The game ends with three in a row,
           column or diagonal, or with a full grid. How does it stand after the moves given?
Input      One JSON list of moves [row,col] a line, A's move first.
Output     A, B, Draw or Pending, one a line.
Limits     At most 9 moves, all legal. No moves at all are Pending.
Complexity O(moves) a case.
Source     LeetCode 1275, Find Winner on a Tic Tac Toe Game.
"""

import json
import os
import sys
from collections.abc import Iterator

Move = tuple[int, int]

ROWS = [{(r, c) for c in range(3)} for r in range(3)]
COLUMNS = [{(r, c) for r in range(3)} for c in range(3)]
DIAGONALS = [{(k, k) for k in range(3)}, {(k, 2 - k) for k in range(3)}]
LINES = ROWS + COLUMNS + DIAGONALS


def parse(text: str) -> Iterator[list[Move]]:
    """Yield the moves of each game of the input."""
    for line in text.splitlines():
        if line.strip():
            yield [(row, col) for row, col in json.loads(line)]


def solve(moves: list[Move]) -> str:
    """Return "A", "B", "Draw" or "Pending"."""
    for player, squares in ("A", set(moves[::2])), ("B", set(moves[1::2])):
        if any(line <= squares for line in LINES):
            return player
    return "Draw" if len(moves) == 9 else "Pending"


def render(winner: str) -> str:
    return winner + "\n"


def main() -> None:
    try:
        for moves in parse(sys.stdin.read()):
            sys.stdout.write(render(solve(moves)))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough; what is still buffered must not fail at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
