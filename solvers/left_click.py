"""Left click: the fewest clicks that clear a board.

Question   A solved minesweeper board is given. A click on a 0 reveals its whole region of zeros
           (joined by edges or corners) and the numbers around it, a click on a number reveals
           that number alone. How many clicks reveal every square that is not a mine?
Answer     One for each region of zeros, one for each number that touches no zero: no click does
           the work of two of them. The field calls this number 3BV.
Input      T, then T cases: n, and n rows of n characters, @ for a mine, 0 to 8 for the number of
           mines around.
Output     "Case k: clicks" a line, k from 1.
Limits     T <= 12 and 5 <= n <= 9 are promised; any T and n are answered.
Complexity O(n * n) a case, without recursion.
Source     FZU 1920, Left Mouse Button.
"""

import os
import sys
from collections.abc import Iterator

Board = list[str]
Square = tuple[int, int]


def parse(text: str) -> Iterator[Board]:
    """Yield the board of each case."""
    words = iter(text.split())
    for _ in range(int(next(words))):
        yield [next(words) for _ in range(int(next(words)))]


def solve(board: Board) -> int:
    """Return the fewest clicks that reveal every square but the mines."""
    squares = {(r, c) for r, row in enumerate(board) for c, letter in enumerate(row) if letter != "@"}
    zeros = {(r, c) for r, c in squares if board[r][c] == "0"}
    clicks, revealed = 0, set[Square]()
    for zero in zeros:
        if zero not in revealed:
            clicks += 1
            reveal(zero, zeros, revealed)
    return clicks + len(squares - revealed)


def reveal(zero: Square, zeros: set[Square], revealed: set[Square]) -> None:
    waiting = [zero]
    while waiting:
        row, col = waiting.pop()
        near = {(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)}
        waiting += near & zeros - revealed
        revealed |= near


def render(number: int, clicks: int) -> str:
    return f"Case {number}: {clicks}\n"


def main() -> None:
    try:
        for number, board in enumerate(parse(sys.stdin.read()), 1):
            sys.stdout.write(render(number, solve(board)))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough; what is still buffered must not fail at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
