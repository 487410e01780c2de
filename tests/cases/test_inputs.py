"""Every input, from the case files and from the generators, is in its problem's one canonical form.

The forms are written down here a second time, from the statements, so that neither the generators nor the
references can bend them.
"""

import itertools
import json
import random
import re
from pathlib import Path

import pytest

CASES = Path(__file__).resolve().parents[2] / "cases"
FILES = sorted(CASES.glob("*/*.in"))


def around(rows, row, col):
    """The letters of the up to 8 neighbours."""
    near = itertools.product(range(row - 1, row + 2), range(col - 1, col + 2))
    return [
        rows[r][c] for r, c in near if (r, c) != (row, col) and 0 <= r < len(rows) and 0 <= c < len(rows[r])
    ]


def canonical_json(line):
    value = json.loads(line)
    assert line == json.dumps(value, separators=(",", ":"))
    return value


def check_minesweeper(text):
    """Boards of 1 to 50 rows and columns, as the earlier clicks of one unfinished game leave them."""
    lines = text.splitlines()
    for board, click in zip(lines[0::2], lines[1::2], strict=True):
        rows = canonical_json(board)
        assert 1 <= len(rows) <= 50
        assert 1 <= len(rows[0]) <= 50
        assert {len(row) for row in rows} == {len(rows[0])}
        row, col = canonical_json(click)
        assert min(row, col) >= 0
        assert rows[row][col] in ("E", "M")
        for r, c in itertools.product(range(len(rows)), range(len(rows[0]))):
            check_square(rows[r][c], around(rows, r, c))


def check_square(square, near):
    """A letter of the statement; a revealed one tells the truth, and a blank has revealed all around it."""
    assert square in tuple("EMB12345678")
    if square not in "EM":
        assert near.count("M") == (0 if square == "B" else int(square))
    if square == "B":
        assert "E" not in near


def check_tic_tac_toe(text):
    """1 to 9 moves a line, each on the board and on a free square, none after a win."""
    for line in text.splitlines():
        moves = canonical_json(line)
        assert 1 <= len(moves) <= 9
        squares = [3 * row + col for row, col in moves if row in (0, 1, 2) and col in (0, 1, 2)]
        assert len(set(squares)) == len(moves)
        earlier = squares[:-1]
        for player in (earlier[0::2], earlier[1::2]):
            assert not any(set(line) <= set(player) for line in WON)


WON = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def check_left_click(text):
    """T of 1 to 12, then n of 5 to 9 and n rows of n squares whose digits count the mines."""
    lines = text.splitlines()
    assert re.fullmatch(r"[1-9]|1[0-2]", lines[0])
    at = 1
    for _ in range(int(lines[0])):
        assert re.fullmatch(r"[5-9]", lines[at])
        n = int(lines[at])
        rows = lines[at + 1 : at + 1 + n]
        assert [len(row) for row in rows] == [n] * n
        for r, c in itertools.product(range(n), range(n)):
            assert rows[r][c] == "@" or rows[r][c] == str(around(rows, r, c).count("@"))
        at += 1 + n
    assert at == len(lines)


CHECKS = {"minesweeper": check_minesweeper, "tic_tac_toe": check_tic_tac_toe, "left_click": check_left_click}


class Lowest(random.Random):
    """A source whose every draw is the lowest."""

    def getrandbits(self, _):
        return 0

    def random(self):
        return 0.0


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_case_file_is_canonical(path):
    text = path.read_text()
    assert text.endswith("\n")
    CHECKS[path.parent.name](text)


@pytest.mark.parametrize("problem", CHECKS)
def test_generated_input_is_canonical(load, problem):
    generate = load(f"{problem}/generate.py")["generate"]
    for size in [*range(1, 30), *range(30, 101, 10)]:
        for seed in range(8):
            text = generate(random.Random(f"{size} {seed}"), size)
            assert text.endswith("\n")
            CHECKS[problem](text)


@pytest.mark.parametrize("problem", CHECKS)
def test_a_seed_replays(load, problem):
    generate = load(f"{problem}/generate.py")["generate"]
    random.seed(1)
    first = generate(random.Random(7), 100)
    random.seed(2)
    assert generate(random.Random(7), 100) == first
    assert generate(random.Random(8), 100) != first


@pytest.mark.parametrize(
    ("problem", "simplest"),
    [
        ("minesweeper", '[["E"]]\n[0,0]\n'),
        ("tic_tac_toe", "[[0,0]]\n"),
        ("left_click", "1\n5\n00000\n00000\n00000\n00000\n00000\n"),
    ],
)
def test_the_lowest_draws_give_the_simplest_input(load, problem, simplest):
    generate = load(f"{problem}/generate.py")["generate"]
    assert generate(Lowest(), 1) == generate(Lowest(), 100) == simplest


# What the largest size must reach in a few draws: the statement's limits or nearly them.
NEAR_THE_LIMITS = {
    "minesweeper": r'(?m)^\[(\[("\w",){45,49}"\w"\],?){45,50}\]$',
    "tic_tac_toe": r"\A(.*\n){95,100}\Z",
    "left_click": r"\A1[12]\n(.*\n)*9\n",
}


@pytest.mark.parametrize("problem", CHECKS)
def test_the_largest_size_comes_near_the_limits(load, problem):
    generate = load(f"{problem}/generate.py")["generate"]
    texts = [generate(random.Random(seed), 100) for seed in range(60)]
    assert any(re.search(NEAR_THE_LIMITS[problem], text) for text in texts)
