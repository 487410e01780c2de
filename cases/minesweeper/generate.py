"""Random inputs for minesweeper.

Only `randint`, `randrange` and `choice` of the source passed in are used, and lower draws mean simpler
input: fewer cases, smaller boards, fewer mines, fewer earlier clicks.
"""

import itertools
import json
from random import Random

Rows = list[list[str]]

PERCENT_MINES = (0, 2, 5, 10, 15, 20, 30, 50, 90)


def generate(random: Random, size: int) -> str:
    """From one 1x1 board (size 1) to five of up to 50x50 (size 100)."""
    count = random.randint(1, 1 + size // 25)
    return "".join(one_case(random, size) for _ in range(count))


def one_case(random: Random, size: int) -> str:
    """A board as earlier clicks left it, and a click on one of its hidden squares."""
    longest = (size + 1) // 2
    # The larger of two draws: boards near the limit are common, small ones still occur.
    rows, cols = (max(random.randint(1, longest), random.randint(1, longest)) for _ in range(2))
    board = random.choice(LAYOUTS)(random, rows, cols)
    for _ in range(random.randint(0, min(3, size // 10))):
        after = [list(row) for row in board]
        reveal(after, *random.choice(hidden(board, "E") or [(0, 0)]))
        if not hidden(after, "EM"):
            break
        board = after
    click = random.choice(hidden(board, "EM"))
    return json.dumps(board, separators=(",", ":")) + "\n" + json.dumps(click, separators=(",", ":")) + "\n"


def hidden(board: Rows, letters: str) -> list[tuple[int, int]]:
    """The squares with one of these letters, in reading order."""
    return [(r, c) for r, row in enumerate(board) for c, square in enumerate(row) if square in letters]


def reveal(board: Rows, row: int, col: int) -> None:
    """An earlier click, played on the board itself; on a mine it is not played, as the game would be over."""
    todo = [(row, col)]
    while todo:
        r, c = todo.pop()
        if board[r][c] != "E":
            continue
        above, left = max(r - 1, 0), max(c - 1, 0)
        mines = sum(near == "M" for line in board[above : r + 2] for near in line[left : c + 2])
        board[r][c] = str(mines or "B")
        if not mines:
            around = itertools.product(range(above, r + 2), range(left, c + 2))
            todo += [(nr, nc) for nr, nc in around if nr < len(board) and nc < len(board[0])]


def scattered(random: Random, rows: int, cols: int) -> Rows:
    """Mines anywhere, at one of the densities."""
    percent = random.choice(PERCENT_MINES)
    return [
        ["M" if random.randrange(100) >= 100 - percent else "E" for _ in range(cols)] for _ in range(rows)
    ]


def few(random: Random, rows: int, cols: int) -> Rows:
    """Up to four mines, often at the border."""
    board = [["E"] * cols for _ in range(rows)]
    for _ in range(random.randint(0, 4)):
        row = random.choice((0, rows - 1, random.randrange(rows)))
        col = random.choice((0, cols - 1, random.randrange(cols)))
        board[row][col] = "M"
    return board


def snake(random: Random, rows: int, cols: int) -> Rows:
    """Walls of mines across the board, each open at alternate ends: one long winding region."""
    gap = random.randint(3, 6)
    board = [["E"] * cols for _ in range(rows)]
    for number, row in enumerate(range(gap, rows - 1, gap + 1)):
        opening = random.randint(0, 3)
        wall = ["M"] * max(cols - opening, 0) + ["E"] * min(opening, cols)
        board[row] = wall if number % 2 else wall[::-1]
    return board


def lattice(random: Random, rows: int, cols: int) -> Rows:
    """A mine at every k-th square of every k-th row: isolated blanks for k = 4, digits alone for less."""
    step = random.randint(2, 5)
    return [
        ["M" if row % step == col % step == step - 1 else "E" for col in range(cols)] for row in range(rows)
    ]


LAYOUTS = (few, scattered, snake, lattice)
