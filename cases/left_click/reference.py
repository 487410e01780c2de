"""Left click, the fewest clicks that clear a board: a slow and plain answer, to hold the solver against.

In: T, then T boards, each n and n rows. Out: ``Case k: clicks`` a line.
The game is played: first a click into each region of zeros, then one on each number that is still closed.
"""

import sys

Square = tuple[int, int]
Board = dict[Square, str]


def neighbours(board: Board, square: Square) -> set[Square]:
    """The up to 8 squares around one."""
    row, col = square
    around = {(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
    return {near for near in around if near in board} - {square}


def opened_by(board: Board, click: Square) -> set[Square]:
    """What one click opens: a number itself; a zero what is around it, and so on from zero to zero."""
    opened = {click}
    wave = {click}
    while wave:
        zeros = [square for square in wave if board[square] == "0"]
        wave = {near for zero in zeros for near in neighbours(board, zero)} - opened
        opened |= wave
    return opened


def fewest_clicks(rows: list[str]) -> int:
    """The clicks of the best play on a solved board of ``@`` and counts; it need not be square."""
    board = {(r, c): square for r, row in enumerate(rows) for c, square in enumerate(row)}
    zeros = [square for square in board if board[square] == "0"]
    numbers = [square for square in board if board[square] not in "0@"]
    opened: set[Square] = set()
    clicks = 0
    for square in zeros + numbers:
        if square not in opened:
            opened |= opened_by(board, square)
            clicks += 1
    return clicks


def answer(text: str) -> str:
    """The answers to all cases of a canonical input."""
    lines = iter(text.splitlines())
    answers = []
    for number in range(1, int(next(lines)) + 1):
        rows = [next(lines) for _ in range(int(next(lines)))]
        answers.append(f"Case {number}: {fewest_clicks(rows)}\n")
    return "".join(answers)


if __name__ == "__main__":
    sys.stdout.write(answer(sys.stdin.read()))
