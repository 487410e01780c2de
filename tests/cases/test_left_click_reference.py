"""The reference against a search over click sequences, on all boards up to 4x4."""

import itertools

import pytest


def solved(mines, rows, cols):
    """The board with these mines, as rows of `@` and counts."""

    def square(row, col):
        if (row, col) in mines:
            return "@"
        return str(sum(max(abs(r - row), abs(c - col)) == 1 for r, c in mines))

    return ["".join(square(row, col) for col in range(cols)) for row in range(rows)]


def opened_by(board, row, col, opened):
    """The rules of the game: a zero opens its neighbours, as if each had been clicked."""
    if (row, col) not in opened:
        opened.add((row, col))
        if board[row][col] == "0":
            for r in range(max(row - 1, 0), min(row + 2, len(board))):
                for c in range(max(col - 1, 0), min(col + 2, len(board[0]))):
                    opened_by(board, r, c, opened)
    return opened


def search(board):
    """The length of the shortest click sequence that opens every safe square, by breadth first search.

    A set of opened squares is a bit mask; a layer holds all that can be reached with so many clicks. The
    order of clicks never matters to what is open, so that each sequence may be taken in rising order of its
    first still closed square: that square must be opened by some click, and all clicks that do are tried.
    """
    squares = list(itertools.product(range(len(board)), range(len(board[0]))))
    bit = {square: 1 << number for number, square in enumerate(squares)}
    safe = [(row, col) for row, col in squares if board[row][col] != "@"]
    clicks = {sum(bit[square] for square in opened_by(board, row, col, set())) for row, col in safe}
    everything = sum(bit[square] for square in safe)
    layer, count = {0}, 0
    while everything not in layer:
        first = {opened: ~opened & everything & -(~opened & everything) for opened in layer}
        layer = {opened | click for opened in layer for click in clicks if click & first[opened]}
        count += 1
    return count


def every(rows, cols, step=1):
    """The boards of all sets of mines, or of every `step`-th."""
    squares = list(itertools.product(range(rows), range(cols)))
    for mask in range(0, 1 << len(squares), step):
        mines = {square for number, square in enumerate(squares) if mask >> number & 1}
        yield solved(mines, rows, cols)


# All 262,144 boards of 3x6 would take long; with an odd step every square is a mine in half of them.
BOARDS = [(rows, cols, 1) for rows in (1, 2, 3) for cols in (1, 2, 3)] + [
    (1, 9, 1),
    (3, 4, 1),
    (4, 4, 1),
    (3, 6, 201),
]


@pytest.mark.parametrize(("rows", "cols", "step"), BOARDS)
def test_no_click_sequence_is_shorter(load, rows, cols, step):
    fewest_clicks = load("left_click/reference.py")["fewest_clicks"]
    for board in every(rows, cols, step):
        assert fewest_clicks(board) == search(board), board
