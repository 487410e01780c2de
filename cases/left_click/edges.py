"""The hand-written inputs of left click, by name. Drawings hold mines and points; the counts are added."""


def counted(drawing: list[str]) -> list[str]:
    """The solved board: each point replaced by how many mines touch it."""
    mines = [(r, c) for r, row in enumerate(drawing) for c, square in enumerate(row) if square == "@"]
    return [
        "".join(
            square if square == "@" else str(sum(abs(r - mr) < 2 and abs(c - mc) < 2 for mr, mc in mines))
            for c, square in enumerate(row)
        )
        for r, row in enumerate(drawing)
    ]


def file(*drawings: list[str]) -> str:
    """An input of these boards in canonical form."""
    lines = [str(len(drawings))]
    for drawing in drawings:
        lines += [str(len(drawing)), *counted(drawing)]
    return "\n".join(lines) + "\n"


def clear(n: int) -> list[str]:
    return ["." * n] * n


def mined(n: int) -> list[str]:
    return ["@" * n] * n


def turned(drawing: list[str]) -> list[str]:
    """Rows become columns."""
    return ["".join(column) for column in zip(*drawing, strict=True)]


def one_mine(n: int, row: int, col: int) -> list[str]:
    return ["".join("@" if (r, c) == (row, col) else "." for c in range(n)) for r in range(n)]


def around_centre(mines: int) -> list[str]:
    """A 5x5 board with so many mines around its middle."""
    ring = "@" * mines + "." * (8 - mines)
    return [".....", f".{ring[:3]}.", f".{ring[3]}.{ring[4]}.", f".{ring[5:]}.", "....."]


LATTICE = ["@.@.@", ".....", "@.@.@", ".....", "@.@.@"]
WALL = ["..@..", "..@..", "..@..", "..@..", "..@.."]
FOUR_LONE_ZEROS = ["..@..", "..@..", "@@@@@", "..@..", "..@.."]
SHARED = ["@@...", "@@...", ".....", "...@@", "...@@"]
SNAKE = [
    ".........",
    ".........",
    "@@@@@@@..",
    ".........",
    ".........",
    ".........",
    "..@@@@@@@",
    ".........",
    ".........",
]
U_SHAPE = [
    "...@@@...",
    "...@@@...",
    "...@@@...",
    "...@@@...",
    "...@@@...",
    "...@@@...",
    ".........",
    ".........",
    ".........",
]
COMB = [
    "..@...@..",
    "..@...@..",
    "..@...@..",
    "..@...@..",
    "..@...@..",
    "..@...@..",
    ".........",
    ".........",
    ".........",
]
RING = [
    "........",
    "........",
    "..@@@@..",
    "..@..@..",
    "..@..@..",
    "..@@@@..",
    "........",
    "........",
]

STATEMENT = {
    "sample": file(
        [
            "...@..@..",
            ".........",
            ".........",
            "...@..@..",
            "....@....",
            ".........",
            "@@..@...@",
            ".......@.",
            ".........",
        ]
    ),
    "batch": file(
        clear(5),
        mined(5),
        one_mine(5, 2, 2),
        ["......", "......", "@@@@@@", "@@@@@@", "......", "......"],
        LATTICE,
    ),
}

SIZES = {
    "all_clear_5": file(clear(5)),
    "all_clear_8": file(clear(8)),
    "all_clear_9": file(clear(9)),
    "all_mines_5": file(mined(5)),
    "all_mines_9": file(mined(9)),
    "every_n_clear": file(*(clear(n) for n in range(5, 10))),
    "every_n_one_mine": file(*(one_mine(n, n - 1, 0) for n in range(5, 10))),
    "twelve_boards": file(*(one_mine(5 + k % 5, k % 4, k % 3) for k in range(12))),
}

MINES = {
    "one_mine_in_middle": file(one_mine(7, 3, 3)),
    "corner_mines": file(["@...@", ".....", ".....", ".....", "@...@"]),
    "border_mines": file(["@@@@@@@", *["@.....@"] * 5, "@@@@@@@"]),
    "border_clear": file([".......", *[".@@@@@."] * 5, "......."]),
    "digits_0_to_8": file(*(around_centre(mines) for mines in range(9))),
    "digit_8": file(["@@@@@", "@@@@@", "@@.@@", "@@@@@", "@@@@@"]),
    "no_zero": file(LATTICE),
    "no_zero_9": file(["@.@.@.@.@" if row % 2 == 0 else "." * 9 for row in range(9)]),
    "numbers_at_border": file([".@.@.", "@...@", ".....", "@...@", ".@.@."]),
    "last_row_and_column": file(["@@@@.", "@@@@.", "@@@@.", "@@@@.", "....."]),
    "first_row_and_column": file([".....", ".@@@@", ".@@@@", ".@@@@", ".@@@@"]),
}

REGIONS = {
    "wall_across": file(turned(WALL)),
    "wall_down": file(WALL),
    "lone_zeros_in_corners": file(FOUR_LONE_ZEROS),
    "lone_zero_in_middle": file(["@@@@@@@", "@@@@@@@", *["@@...@@"] * 3, "@@@@@@@", "@@@@@@@"]),
    "corner_zeros": file(["...@.", ".....", ".....", "@....", "....."]),
    "corner_zeros_rising": file([".@...", ".....", ".....", "....@", "....."]),
    "number_shared_by_two_regions": file(SHARED),
    "numbers_shared_along_diagonal": file([f"{'.' * k}@{'.' * (8 - k)}" for k in range(9)]),
    "number_touches_zero_at_corner": file(["@@@@@", "@...@", "@...@", "@....", "@@@.."]),
    "snake": file(SNAKE),
    "snake_turned": file(turned(SNAKE)),
    "u_shape": file(U_SHAPE),
    "u_shape_upside_down": file(U_SHAPE[::-1]),
    "comb": file(COMB),
    "comb_turned": file(turned(COMB), turned(COMB[::-1])),
    "ring": file(RING),
}

# A square beyond one edge must not be the square at the other edge, nor one of the next row.
WRAPS = {
    "wrap_columns": file(["...@...", "...@...", "...@...", "...@...", "...@...", "...@...", "...@..."]),
    "wrap_rows": file([".......", ".......", ".......", "@@@@@@@", ".......", ".......", "......."]),
    "wrap_corners": file(["..@@@", "..@@@", "@@@@@", "@@@..", "@@@.."]),
    "wrap_to_next_row": file(["@@@..", "@@@..", "@@@@@", "..@@@", "..@@@"]),
}

LEAKS = {
    "leak_same_board_again": file(SHARED, SHARED, SHARED),
    "leak_after_large_board": file(clear(9), one_mine(5, 0, 0), LATTICE, FOUR_LONE_ZEROS),
    "leak_after_mined_board": file(mined(9), clear(5), mined(6), clear(5)),
    "leak_after_small_board": file(clear(5), LATTICE, SNAKE, RING),
}


def edges() -> dict[str, str]:
    """All of them: name -> input."""
    return STATEMENT | SIZES | MINES | REGIONS | WRAPS | LEAKS
