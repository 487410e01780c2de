"""The hand-written inputs of minesweeper, by name. In drawings a point is a hidden empty square."""

import itertools
import json

Click = tuple[int, int]


def case(rows: list[str], click: Click) -> str:
    """One case in canonical form."""
    board = [list(row.replace(".", "E")) for row in rows]
    return "".join(json.dumps(value, separators=(",", ":")) + "\n" for value in (board, click))


def empty(rows: int, cols: int) -> list[str]:
    return ["." * cols] * rows


def snake(rows: int, cols: int, gap: int = 3) -> list[str]:
    """Walls of mines `gap` rows apart, open at the right end, then at the left, and so on."""
    drawing = empty(rows, cols)
    for number, row in enumerate(range(gap, rows - 1, gap + 1)):
        wall = "M" * (cols - 3) + "..."
        drawing[row] = wall[::-1] if number % 2 else wall
    return drawing


def turned(rows: list[str]) -> list[str]:
    """Rows become columns."""
    return ["".join(column) for column in zip(*rows, strict=True)]


def spiral() -> list[str]:
    """A wall that winds from the border of a 15x15 board to its middle."""
    return [
        "...............",
        "...............",
        "MMMMMMMMMMMMM..",
        "............M..",
        "............M..",
        "............M..",
        "..MMMMMMMM..M..",
        "..M......M..M..",
        "..M......M..M..",
        "..M..MMMMM..M..",
        "..M.........M..",
        "..M.........M..",
        "..MMMMMMMMMMM..",
        "...............",
        "...............",
    ]


def around_centre(mines: int) -> list[str]:
    """A 3x3 board with so many mines around its middle."""
    ring = "M" * mines + "." * (8 - mines)
    return [ring[:3], ring[3] + "." + ring[4], ring[5:]]


def every_state(rows: int, cols: int) -> str:
    """All boards of hidden squares of this shape, each with all clicks."""
    texts = []
    for squares in itertools.product(".M", repeat=rows * cols):
        drawing = ["".join(squares[row * cols : (row + 1) * cols]) for row in range(rows)]
        texts += [case(drawing, (r, c)) for r, c in itertools.product(range(rows), range(cols))]
    return "".join(texts)


SAMPLE = ["B1E1B", "B1M1B", "B111B", "BBBBB"]

STATEMENT = {
    "sample_1": case([".....", "..M..", ".....", "....."], (3, 0)),
    "sample_2": case(SAMPLE, (1, 2)),
    "batch": case([".M"], (0, 0))
    + case(empty(2, 2), (0, 1))
    + case(["M"], (0, 0))
    + case(["...", "...", "..M"], (0, 0))
    + case(["...", "...", "..M"], (1, 1)),
}

SHAPES = {
    "one_square_empty": case(["."], (0, 0)),
    "one_square_mine": case(["M"], (0, 0)),
    "one_row": case(["..M...M.."], (0, 4)),
    "one_row_empty": case(empty(1, 50), (0, 7)),
    "one_column": case(list("..M...M.."), (4, 0)),
    "one_column_empty": case(empty(50, 1), (7, 0)),
    "wide": case(["....M....", "........."], (1, 8)),
    "tall": case(["..", "..", "..", "..", "M.", "..", "..", "..", ".."], (8, 1)),
    "click_in_two_digits": case([*empty(5, 14), "M" * 14, *empty(7, 14)], (10, 13)),
    "empty_50x50": case(empty(50, 50), (25, 25)),
    "empty_50x50_from_last_corner": case(empty(50, 50), (49, 49)),
    "snake_50x50": case(snake(50, 50), (0, 0)),
    "snake_50x50_from_its_end": case(snake(50, 50), (49, 49)),
    "snake_turned": case(turned(snake(30, 50)), (49, 29)),
    "spiral": case(spiral(), (0, 0)),
    "spiral_from_inside": case(spiral(), (4, 0)),
    "every_state_2x2": every_state(2, 2),
    "every_state_2x3": every_state(2, 3),
    "every_state_3x2": every_state(3, 2),
}

MINES = {
    "all_mines": case(["MMMM"] * 4, (2, 1)),
    "all_mines_but_one": case(around_centre(8), (1, 1)),
    "mine_among_mines": case(["M.M..", ".MM..", "....."], (1, 1)),
    "corner_mines": case(["M....M", *empty(4, 6), "M....M"], (2, 3)),
    "border_mines": case(["MMMMMM", "M....M", "M....M", "M....M", "M....M", "MMMMMM"], (2, 2)),
    "border_mines_number": case(["MMMMMM", "M....M", "M....M", "M....M", "M....M", "MMMMMM"], (1, 1)),
    "digits_0_to_8": "".join(case(around_centre(mines), (1, 1)) for mines in range(9)),
    "number_only": case(["......", "..M...", "......", "......"], (0, 1)),
    "number_on_each_side_of_mine": "".join(
        case([".....", ".....", "..M..", ".....", "....."], (row, col))
        for row, col in itertools.product((1, 2, 3), repeat=2)
        if (row, col) != (2, 2)
    ),
}

REGIONS = {
    "lone_blank": case(["MMMMM", "M...M", "M...M", "M...M", "MMMMM"], (2, 2)),
    "lone_blank_in_corner": case(["..M", "..M", "MMM"], (0, 0)),
    "blanks_touch_at_corner": case(["...M", "....", "....", "M..."], (0, 0)),
    "number_shared_by_two_regions": case(["M..", "...", "..M"], (0, 2)),
    "other_region_stays_hidden": case(["...M...", "...M...", "...M...", "...M..."], (1, 0)),
    "numbers_stop_the_spread": case(["......", ".M..M.", "......", "......", ".M..M.", "......"], (2, 0)),
    "no_blank_at_all": case([".M.M.", ".....", ".M.M."], (1, 2)),
}

# A square beyond one edge must not be the square at the other edge, nor one of the next row.
WRAPS = {
    "wrap_first_to_last_column": case(["....M", "....M", "....M"], (1, 0)),
    "wrap_last_to_first_column": case(["M....", "M....", "M...."], (1, 4)),
    "wrap_first_to_last_row": case(["....", "....", "....", "MMMM"], (0, 1)),
    "wrap_last_to_first_row": case(["MMMM", "....", "....", "...."], (3, 1)),
    "wrap_corner_to_corner": case([".....", ".....", ".....", ".....", "....M"], (0, 0)),
    "wrap_to_next_row": case([".....", ".....", ".....", "M....", "....."], (1, 4)),
}

MIDGAME = {
    "revealed_number_beside_click": case(["..1..", "..M..", "....."], (2, 2)),
    "second_region": case(["BB1M...", "BB2....", "BB1M...", "BB2....", "BB1M..."], (0, 6)),
    "spread_meets_revealed_numbers": case(["M2...", ".M...", ".11..", "....."], (3, 0)),
    "last_hidden_number": case(SAMPLE, (0, 2)),
    "mine_in_midgame": case(["1M1B", "EE1B", "M21B", "EM1B"], (2, 0)),
}

LEAKS = {
    "leak_same_board_again": case(empty(3, 4), (1, 1)) * 3,
    "leak_after_large_board": case(["MMMMMM"] * 6, (5, 5)) + case(empty(3, 3), (1, 1)) + case([".M"], (0, 0)),
    "leak_after_small_board": case(empty(2, 2), (0, 0)) + case([*empty(5, 6), ".....M"], (0, 0)),
    "leak_after_mine": case(["M.", ".."], (0, 0)) + case(["M.", ".."], (1, 1)) + case([".."], (0, 0)),
    "leak_same_click": case(["M..."], (0, 3)) + case(["...M"], (0, 0)) + case(["....", "...M"], (0, 3)),
}


def edges() -> dict[str, str]:
    """All of them: name -> input."""
    return STATEMENT | SHAPES | MINES | REGIONS | WRAPS | MIDGAME | LEAKS
