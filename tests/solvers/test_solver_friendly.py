"""Brackets carry the data: what stands between them, and the style of the quotes, does not matter."""

import pytest

BOARD = '[["E","E","M"],["E","E","E"]]'
SHOWN = '[["B","1","M"],["B","1","E"]]\n'
PYTHON = "[['E', 'E', 'M'],\n ['E', 'E', 'E']]"

MINESWEEPER = {
    "two lines": f"{BOARD}\n[1,0]\n",
    "one line": f"{BOARD} [1,0]",
    "nothing between": f"{BOARD}[1,0]",
    "spaces of json.dumps": BOARD.replace(",", ", ") + "\n[1, 0]",
    "statement": f"Input: \n\n{PYTHON}\n\nClick : [1,0]\n",
    "Windows": f"Input: \r\n\r\n{PYTHON}\r\n\r\nClick : [1,0]\r\n".replace("\n\r", "\r"),
    "assignments": f"board = {BOARD}, click = [1,0]\n",
    "heading and assignments": f"Input\n\nboard =\n{BOARD}\nclick =\n[1,0]\n",
    "numbered example": f"Example 1:\n\nInput: board = {BOARD}, click = [1,0]",
    "full-width colons": f"输入：board = {BOARD}, click：[1,0]",
    "byte-order mark": f"\ufeff{BOARD}\n[1,0]\n",
    "byte-order marks between": f"{BOARD}\ufeff\n\ufeff[1,0]\ufeff\n",
    "no-break spaces": f" {PYTHON} Click : [1, 0 ]\u202f".replace(" ", "\u00a0"),
    "curly quotes": f"{BOARD}\n[1,0]".replace('"E"', "“E”").replace('"M"', "‘M’"),
    "straight quotes of both kinds": f"{BOARD}\n[1,0]".replace('"M"', "'M'"),
    "indented": '[\n\t[\n\t\t"E",\n\t\t"E", "M"\n\t],\n\t["E", "E", "E"]\n]\n[\n1\n,\n0\n]\n',
    "a space in every gap": " ".join(f"{BOARD}[1,0]"),
}


@pytest.mark.parametrize("text", MINESWEEPER.values(), ids=MINESWEEPER)
def test_minesweeper(run, text):
    assert run("minesweeper", text) == (0, SHOWN, "")
    assert run("minesweeper", text + "\n" + text, block=5) == (0, SHOWN * 2, "")


MOVES = "[[0,0],[2,0],[1,1],[2,1],[2,2]]"

TIC_TAC_TOE = {
    "a line": MOVES,
    "spaces of json.dumps": MOVES.replace(",", ", ") + "\n",
    "assignment": f"moves = {MOVES}\n",
    "label and full-width colon": f"输入：moves = {MOVES}\n",
    "statement": f"Example 1:\n\nInput: moves = {MOVES}\n",
    "Windows": f"{MOVES}\r\n",
    "byte-order mark": f"\ufeff{MOVES}\n",
    "no-break spaces": f"\u00a0moves\u00a0=\u00a0{MOVES}\u00a0".replace(",", ",\u00a0"),
    "indented": MOVES.replace("[", "[\n\t").replace(",", "\n,\n"),
    "a space in every gap": " ".join(MOVES),
    "blank lines around": f"\n\n{MOVES}\n\n\n",
}


@pytest.mark.parametrize("text", TIC_TAC_TOE.values(), ids=TIC_TAC_TOE)
def test_tic_tac_toe(run, text):
    assert run("tic_tac_toe", text) == (0, "A\n", "")
    assert run("tic_tac_toe", f"{text}\n[]\n[[1,2]] {text}", block=5) == (0, "A\nPending\nPending\nA\n", "")


LEFT_CLICK = {
    "lines": "2\n3\n@10\n110\n000\n1\n@\n",
    "no final newline": "2\n3\n@10\n110\n000\n1\n@",
    "Windows": "2\r\n3\r\n@10\r\n110\r\n000\r\n1\r\n@\r\n",
    "byte-order mark": "\ufeff2\n3\n@10\n110\n000\n1\n@\n",
    "blank lines": "\n2\n\n3\n@10\n\n110\n000\n\n\n1\n@\n\n",
    "blanks at the ends": " 2 \n\t3\n@10 \n 110\n000\t\n 1 \n @ \n",
    "no-break spaces": "2\u00a0\n3\u00a0\n@10\u00a0\n\u00a0110\n000\n1\n@\u00a0",
    "one line": "2 3 @10 110 000 1 @",
}


@pytest.mark.parametrize("text", LEFT_CLICK.values(), ids=LEFT_CLICK)
@pytest.mark.parametrize("block", [1, 5, 1 << 16])
def test_left_click(run, text, block):
    assert run("left_click", text, block) == (0, "Case 1: 1\nCase 2: 0\n", "")


@pytest.mark.parametrize(
    ("n", "fewest"),
    [(1, 1), (4, 1), (10, 1), (12, 1), (99, 1)],
)
def test_left_click_takes_boards_of_other_sizes(run, n, fewest):
    rows = ("0" * n + "\n") * n
    assert run("left_click", f"1\n{n}\n{rows}") == (0, f"Case 1: {fewest}\n", "")


def test_left_click_takes_more_than_twelve_cases(run):
    answers = "".join(f"Case {k}: 1\n" for k in range(1, 201))
    assert run("left_click", "200\n" + "5\n00000\n00000\n00000\n00000\n00000\n" * 200) == (0, answers, "")
