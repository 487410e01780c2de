"""Bad input: the answers of the cases before it, then one line with its place, and exit status 1.

Lines and columns are counted by hand, from 1, in characters.
"""

import pytest


def check(run, name, text, answers, said):
    line, column, what = said
    for block in (1 << 16, 1, 3):
        assert run(name, text, block) == (1, answers, f"line {line}, column {column}: {what}\n")


MINESWEEPER = [
    # what follows a good case of two lines, and is not answered; then line, column, and what is said
    ("hello", 3, 1, "expected a board, found 'h'"),
    ("hello\n", 3, 1, "expected a board, found 'h'"),
    ("board = ", 3, 9, "expected a board, but the input ends"),
    ("board\n", 3, 1, "expected a board, found 'b'"),
    ('{"board": 1}', 3, 1, "expected a board, found '{'"),
    ("]", 3, 1, "expected a board, found ']'"),
    ("[]\n[0,0]", 3, 2, "expected a row, found ']'"),
    ("[[]]\n[0,0]", 3, 3, "expected a square in quotes, found ']'"),
    ('[["E"],[]]', 3, 9, "expected a square in quotes, found ']'"),
    ('["E"]', 3, 2, "expected a row, found '\"'"),
    ('[[["E"]]]', 3, 3, "expected a square in quotes, found '['"),
    ("[[E]]", 3, 3, "expected a square in quotes, found 'E'"),
    ('[["E","X"]]\n[0,0]', 3, 8, "expected M, E, B or 1 to 8, found 'X'"),
    ('[["E","0"]]\n[0,0]', 3, 8, "expected M, E, B or 1 to 8, found '0'"),
    ('[["E","9"]]\n[0,0]', 3, 8, "expected M, E, B or 1 to 8, found '9'"),
    ('[["e"]]\n[0,0]', 3, 4, "expected M, E, B or 1 to 8, found 'e'"),
    ('[[""]]\n[0,0]', 3, 4, "expected M, E, B or 1 to 8, found '\"'"),
    ('[["EE"]]\n[0,0]', 3, 5, "expected a closing quote after one letter, found 'E'"),
    ('[["E"\n,\n\n "Z"]]\n', 6, 3, "expected M, E, B or 1 to 8, found 'Z'"),
    ('[["E""E"]]', 3, 6, "expected ',' or ']' after a square, found '\"'"),
    ('[["E";"E"]]', 3, 6, "expected ',' or ']' after a square, found ';'"),
    ('[["E",]]', 3, 7, "expected a square in quotes, found ']'"),
    ('[["E"],]', 3, 8, "expected a row, found ']'"),
    ('[["E"]["E"]]', 3, 7, "expected ',' or ']' after a row, found '['"),
    ('[["E","E"],["E"]]\n[0,0]', 3, 12, "row of 1 squares, the first row has 2"),
    ('[["E"],["E","E"]]\n[0,0]', 3, 8, "row of 2 squares, the first row has 1"),
    ("[['E','E'],\n ['E','E'],\n ['E']]\nClick : [0,0]", 5, 2, "row of 1 squares, the first row has 2"),
    ('[["E"]]', 3, 8, "expected a click, but the input ends"),
    ('[["E"]]\n', 4, 1, "expected a click, but the input ends"),
    ('[["E"]]\n[["E"]]\n', 4, 2, "expected the row of the click, found '['"),
    ('[["E"]]\nclick [0,0]\n', 4, 1, "expected a click, found 'c'"),
    ('[["E"', 3, 6, "expected ',' or ']' after a square, but the input ends"),
    ('[["E"],\n', 4, 1, "expected a row, but the input ends"),
    ('[["', 3, 4, "expected M, E, B or 1 to 8, but the input ends"),
    ('[["E"]]\n[1,0]', 4, 1, "click off the board of 1 x 1 squares"),
    ('[["E","E"]]\n Click : [0,2]', 4, 10, "click off the board of 1 x 2 squares"),
    ('[["E"]]\n[99999999999999999999,0]', 4, 1, "click off the board of 1 x 1 squares"),
    ('[["E"]]\n[-1,0]', 4, 2, "expected the row of the click, found '-'"),
    ('[["E"]]\n[0]', 4, 3, "expected ',' and the column of the click, found ']'"),
    ('[["E"]]\n[0,]', 4, 4, "expected the column of the click, found ']'"),
    ('[["E"]]\n[0,0,0]', 4, 5, "expected ']' after the click, found ','"),
    ('[["E"]]\n[00,0]', 4, 3, "expected ',' and the column of the click, found '0'"),
    ('[["E"]]\n[0.0,0]', 4, 3, "expected ',' and the column of the click, found '.'"),
    ('[["E"]]\n["0",0]', 4, 2, "expected the row of the click, found '\"'"),
    ('[["E"]]\n[1 0,0]', 4, 4, "expected ',' and the column of the click, found '0'"),
    ('[["E"]]\n[0,0', 4, 5, "expected ']' after the click, but the input ends"),
    ('[["B"]]\n[0,0]', 4, 1, "click on a square that is revealed already"),
    ('[["E","1"]]\n[0,1]', 4, 1, "click on a square that is revealed already"),
    ('[["E"]],,[0,0]\n', 3, 9, "expected a click, found ','"),
    ('[["\0"]]', 3, 4, "expected M, E, B or 1 to 8, found '\\x00'"),
    ('[["\u00e9"]]', 3, 4, "expected M, E, B or 1 to 8, found 'é'"),
    (b'[["\xff"]]', 3, 4, "expected M, E, B or 1 to 8, found a byte that is not UTF-8"),
    (b'[["E"]]\n\xc3', 4, 1, "expected a click, found a byte that is not UTF-8"),
    ('棋盘：[["X"]]', 3, 7, "expected M, E, B or 1 to 8, found 'X'"),
]


@pytest.mark.parametrize(("text", "line", "column", "what"), MINESWEEPER)
def test_minesweeper(run, text, line, column, what):
    after = text if isinstance(text, bytes) else text.encode()
    check(run, "minesweeper", b'[["E"]]\n[0,0]\n' + after, '[["B"]]\n', (line, column, what))


def test_minesweeper_answers_every_case_before_the_bad_one(run):
    text = '[["E"]]\n[0,0]\n[["M"]]\n[0,0]\n]'
    check(run, "minesweeper", text, '[["B"]]\n[["X"]]\n', (5, 1, "expected a board, found ']'"))


def test_a_byte_order_mark_at_the_start_is_no_character_of_line_1(run):
    check(run, "minesweeper", '\ufeff[["X"]]', "", (1, 4, "expected M, E, B or 1 to 8, found 'X'"))


TIC_TAC_TOE = [
    # what follows a good game of one line, and is not answered; then line, column, and what is said
    ("hello", 2, 1, "expected a list of moves, found 'h'"),
    ("0,0\n", 2, 1, "expected a list of moves, found '0'"),
    ("moves = \n", 3, 1, "expected a list of moves, but the input ends"),
    ("]", 2, 1, "expected a list of moves, found ']'"),
    ("[", 2, 2, "expected a move, but the input ends"),
    ("[[0,0]\n", 3, 1, "expected ',' or ']' after a move, but the input ends"),
    ("[[0,0],", 2, 8, "expected a move, but the input ends"),
    ("[[0,", 2, 5, "expected the column of a move, but the input ends"),
    ("[0,0]", 2, 2, "expected a move, found '0'"),
    ("[[]]", 2, 3, "expected the row of a move, found ']'"),
    ("[[0]]", 2, 4, "expected ',' and the column of a move, found ']'"),
    ("[[0,0,0]]", 2, 6, "expected ']' after a move, found ','"),
    ("[[0,0] [1,1]]", 2, 8, "expected ',' or ']' after a move, found '['"),
    ("[[0,0],]", 2, 8, "expected a move, found ']'"),
    ("[,[0,0]]", 2, 2, "expected a move, found ','"),
    ("[[[0,0]]]", 2, 3, "expected the row of a move, found '['"),
    ("[[3,0]]", 2, 2, "move off the grid"),
    ("[[0,3]]", 2, 2, "move off the grid"),
    ("[[0,0],[10,0]]", 2, 8, "move off the grid"),
    ("[[0,0],[-1,0]]", 2, 9, "expected the row of a move, found '-'"),
    ("[[0,0],[01,0]]", 2, 10, "expected ',' and the column of a move, found '1'"),
    ("[[0,0],[1.0,0]]", 2, 10, "expected ',' and the column of a move, found '.'"),
    ("[[0,0],[x,0]]", 2, 9, "expected the row of a move, found 'x'"),
    ("[[0,0],[0,0]]", 2, 8, "move on a square that is taken"),
    ("[[0,0],[1,1],[0,0]]", 2, 14, "move on a square that is taken"),
    ("[[0,0], [1,1],\n [2,2],\n [1,1]]", 4, 2, "move on a square that is taken"),
    ("[[0,0],[1,0],[0,1],[1,1],[0,2],[1,2]]", 2, 32, "move after the end of the game"),
    ("[[0,0],[1,0],[0,1],[1,1],[2,2],[1,2],[2,0]]", 2, 38, "move after the end of the game"),
    # the game is over before the square is looked at
    ("[[0,0],[1,0],[0,1],[1,1],[0,2],[0,0]]", 2, 32, "move after the end of the game"),
    # a draw, and then a tenth move
    (
        "[[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2],[0,0]]",
        2,
        56,
        "move after the end of the game",
    ),
    ("[[0,0\0]]", 2, 6, "expected ']' after a move, found '\\x00'"),
    (b"\xfe\n", 2, 1, "expected a list of moves, found a byte that is not UTF-8"),
    ("步\u00a0：[[0,7]]", 2, 5, "move off the grid"),
]


@pytest.mark.parametrize(("text", "line", "column", "what"), TIC_TAC_TOE)
def test_tic_tac_toe(run, text, line, column, what):
    after = text if isinstance(text, bytes) else text.encode()
    check(run, "tic_tac_toe", b"[[0,0]]\n" + after, "Pending\n", (line, column, what))


@pytest.mark.parametrize(
    ("text", "answers", "said"),
    [
        ("[[0,0]]]", 1, (1, 8, "expected a list of moves, found ']'")),
        ("[]\n[[0,0]]\n\n[[1,1],[1,1]]\n[[2,2]]\n", 2, (4, 8, "move on a square that is taken")),
        (
            "[]\n" * 3000 + "[[0,0],[0,0]]\n" + "[]\n" * 3000,
            3000,
            (3001, 8, "move on a square that is taken"),
        ),
    ],
)
def test_tic_tac_toe_answers_every_game_before_the_bad_one(run, text, answers, said):
    check(run, "tic_tac_toe", text, "Pending\n" * answers, said)


ROWS = "row {} of {}, of @ and 0 to 8"
T = "T, the number of cases"
N = "n, the side of a board"

LEFT_CLICK = [
    # the whole input, and the answers before the bad case
    ("", "", 1, 1, f"expected {T}, but the input ends"),
    ("\n\n", "", 3, 1, f"expected {T}, but the input ends"),
    ("x\n", "", 1, 1, f"expected {T}, found 'x'"),
    ("1x\n", "", 1, 2, f"expected {T}, found 'x'"),
    ("-1\n", "", 1, 1, f"expected {T}, found '-'"),
    ("1.0\n", "", 1, 2, f"expected {T}, found '.'"),
    (" \u0661\n", "", 1, 2, f"expected {T}, found '\u0661'"),
    ("1", "", 1, 2, f"expected {N}, but the input ends"),
    ("2\n1\n0\n", "Case 1: 1\n", 4, 1, f"expected {N}, but the input ends"),
    ("3\n1\n0\n1\n@", "Case 1: 1\nCase 2: 0\n", 5, 2, f"expected {N}, but the input ends"),
    ("1000000000000\n1\n0\n", "Case 1: 1\n", 4, 1, f"expected {N}, but the input ends"),
    ("1\n0\n", "", 2, 1, "board without squares"),
    ("1\n@\n", "", 2, 1, f"expected {N}, found '@'"),
    ("1\n1000000000000\n", "", 3, 1, f"expected {ROWS.format(1, 10**12)}, but the input ends"),
    ("1\n1000000000000\n00\n", "", 3, 1, "row of 2 squares, not 1000000000000"),
    ("1\n2\n00\n", "", 4, 1, f"expected {ROWS.format(2, 2)}, but the input ends"),
    ("1\n2\n00\n0", "", 4, 1, "row of 1 squares, not 2"),
    ("2\n1\n0\n2\n00\n000\n", "Case 1: 1\n", 6, 1, "row of 3 squares, not 2"),
    ("2\n1\n0\n2\n0 0\n00\n", "Case 1: 1\n", 5, 1, "row of 1 squares, not 2"),
    ("1\n2\n0x\n00\n", "", 3, 2, f"expected {ROWS.format(1, 2)}, found 'x'"),
    ("1\n2\n00\n09\n", "", 4, 2, f"expected {ROWS.format(2, 2)}, found '9'"),
    ("1\n2\n0O\n00\n", "", 3, 2, f"expected {ROWS.format(1, 2)}, found 'O'"),
    ("1\n2\n00\0\n00\n", "", 3, 3, f"expected {ROWS.format(1, 2)}, found '\\x00'"),
    (b"1\n2\n\xff0\n00\n", "", 3, 1, f"expected {ROWS.format(1, 2)}, found a byte that is not UTF-8"),
    ("1\n2\n00\n01\n", "", 4, 2, "1 where 0 mines are around"),
    ("1\n2\n@1\n 11 2", "Case 1: 3\n", 4, 5, "expected the end of the input after the last case, found '2'"),
    ("1\n2\n@2\n11\n", "", 3, 2, "2 where 1 mines are around"),
    ("1\n3\n@@@\n@7@\n@@@\n", "", 4, 2, "7 where 8 mines are around"),
    ("1\n3\n@10\n 110\n001\n", "", 5, 3, "1 where 0 mines are around"),
    # a mine at the end of a row is none beside the start of the next one, or of the next board
    ("1\n2\n0@\n11\n", "", 3, 1, "0 where 1 mines are around"),
    ("2\n2\n1@\n11\n2\n10\n00\n", "Case 1: 3\n", 6, 1, "1 where 0 mines are around"),
    ("0\n0\n", "", 2, 1, "expected the end of the input after the last case, found '0'"),
    ("1\n1\n0\n1\n0\n", "Case 1: 1\n", 4, 1, "expected the end of the input after the last case, found '1'"),
    ("2\n2\n00\n00\n2\n00\n00\n\nbye\n", "Case 1: 1\nCase 2: 1\n", 9, 1,
     "expected the end of the input after the last case, found 'b'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answers", "line", "column", "what"), LEFT_CLICK)
def test_left_click(run, text, answers, line, column, what):
    check(run, "left_click", text, answers, (line, column, what))
