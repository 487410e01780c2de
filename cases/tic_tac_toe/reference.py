"""Tic-tac-toe, who won: a slow and plain answer, to hold the solver against.

In: one JSON list of moves ``[row,col]`` a line. Out: A, B, Draw or Pending a line.
"""

import itertools
import json
import sys

Squares = list[list[int]]


def in_line(three: tuple[list[int], ...]) -> bool:
    """Whether three different squares fill a row, a column or a diagonal."""
    (r0, c0), (r1, c1), (r2, c2) = three
    row = r0 == r1 == r2
    col = c0 == c1 == c2
    falling = r0 == c0 and r1 == c1 and r2 == c2
    rising = r0 + c0 == r1 + c1 == r2 + c2 == 2
    return row or col or falling or rising


def has_line(squares: Squares) -> bool:
    """Whether any three of a player's squares are in line."""
    return any(in_line(three) for three in itertools.combinations(squares, 3))


def outcome(moves: Squares) -> str:
    """The answer for one legal game; A has the moves 1, 3, 5, 7 and 9."""
    if has_line(moves[0::2]):
        return "A"
    if has_line(moves[1::2]):
        return "B"
    return "Draw" if len(moves) == 9 else "Pending"


def answer(text: str) -> str:
    """The answers to all lines of a canonical input."""
    return "".join(outcome(json.loads(line)) + "\n" for line in text.splitlines())


if __name__ == "__main__":
    sys.stdout.write(answer(sys.stdin.read()))
