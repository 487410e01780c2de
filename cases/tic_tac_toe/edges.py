"""The hand-written inputs of tic-tac-toe, by name.

A game is a string of squares in the order of play, numbered row by row: 012, 345, 678.
"""

import itertools

# Each line with a game that A wins by it in five moves, one that B wins in six, and one that A wins in nine.
LINES = {
    "row_0": ("012", "08172", "807142", "042635781"),
    "row_1": ("345", "38475", "837425", "217038564"),
    "row_2": ("678", "65748", "061758", "728415306"),
    "column_0": ("036", "08376", "807316", "621487350"),
    "column_1": ("147", "18467", "816427", "437608521"),
    "column_2": ("258", "27568", "726548", "371684502"),
    "diagonal": ("048", "07468", "706458", "267345018"),
    "antidiagonal": ("246", "28476", "827416", "371860254"),
}


def game(squares: str) -> str:
    """One game in canonical form."""
    return "[" + ",".join(f"[{int(square) // 3},{int(square) % 3}]" for square in squares) + "]\n"


def games(*all_squares: str) -> str:
    return "".join(map(game, all_squares))


def every_win_in_five() -> str:
    """All 1,440 games that A wins in five moves."""
    texts = []
    for line, *_ in LINES.values():
        free = sorted(set("012345678") - set(line))
        for a, b, c in itertools.permutations(line):
            texts += [game(a + x + b + y + c) for x, y in itertools.permutations(free, 2)]
    return "".join(texts)


STATEMENT = {
    "sample_1": game("06478"),
    "sample_2": game("041236"),
    "sample_3": game("046357128"),
    "sample_4": game("04"),
    "batch": games("4", "03142", "031485", "046357128", "2041", "20416"),
}

WINS = {
    **{f"win_a_{name}": game(by_a) for name, (_, by_a, _, _) in LINES.items()},
    **{f"win_b_{name}": game(by_b) for name, (_, _, by_b, _) in LINES.items()},
    "win_last_move": game("267345018"),
    "win_last_move_each_line": games(*(last for _, _, _, last in LINES.values())),
    "win_last_move_two_lines": game("012365874"),
    "each_length_won": games("03142", "031485", "0314582", "03148675", "728415306"),
    "win_with_four_squares": games("0384512", "80347152"),
    "every_win_in_five": every_win_in_five(),
}

OPEN = {
    "one_move": games(*"012345678"),
    "each_length_open": games(
        "0", "01", "012", "0124", "01243", "012435", "0124357", "01243576", "012435768"
    ),
    "pending_4_moves": game("0123"),
    "pending_8_moves": game("01243576"),
    "pending_nobody_can_win": games("54821067", "68534207", "67321480", "21560478"),
    "pending_three_in_a_line_mixed": games("012", "036", "048", "246", "678", "012534"),
    "pending_run_over_two_rows": games("15203", "051687"),
    "pending_run_over_two_columns": games("30641", "052147"),
    "pending_sum_15": games("108", "203", "5301648"),
    "draw": game("012435768"),
    "draw_each_last_square": games(
        *("435768120", "852037641", "764531802", "874560123", "853712604"),
        *("087361245", "170253846", "350146287", "712405368"),
    ),
}

LEAKS = {
    "leak_after_win": games("03142", "8", "031485", "8", "03142", "80"),
    "leak_squares_add_up": games("0", "1", "2", "08", "17", "36", "48"),
    "leak_same_squares_other_order": games("03142", "03124", "30412", "01234", "13042"),
    "leak_same_game_again": games("031485", "031485", "012435768", "012435768", "04", "04"),
}


def edges() -> dict[str, str]:
    """All of them: name -> input."""
    return STATEMENT | WINS | OPEN | LEAKS
