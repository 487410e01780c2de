"""The solvers against slow, obvious models, and their quick steps against the careful ones."""

import itertools
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

# Minesweeper, read from its rules


def near(height, width, row, col):
    rows, cols = range(row - 1, row + 2), range(col - 1, col + 2)
    return [(r, c) for r in rows for c in cols if 0 <= r < height and 0 <= c < width and (r, c) != (row, col)]


def reveal(board, row, col):
    """Reveal as the statement says, recursively, on a board of lists."""
    if board[row][col] == "M":
        board[row][col] = "X"
    elif board[row][col] == "E":
        around = near(len(board), len(board[0]), row, col)
        mines = sum(board[r][c] == "M" for r, c in around)
        board[row][col] = str(mines) if mines else "B"
        if not mines:
            for r, c in around:
                if board[r][c] == "E":
                    reveal(board, r, c)


def hidden_squares(rows):
    return [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter in "ME"]


def shown(rows, click):
    board = [list(row) for row in rows]
    reveal(board, *click)
    return board


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2)])
def test_minesweeper_on_all_small_boards(solvers, height, width):
    for squares in itertools.product("MEB3", repeat=height * width):
        rows = ["".join(squares[at : at + width]) for at in range(0, height * width, width)]
        for click in hidden_squares(rows):
            after = solvers["minesweeper"].solve("\n".join([*rows, ""]), click)
            assert after == "".join("".join(row) + "\n" for row in shown(rows, click))


@st.composite
def clicked_boards(draw):
    height, width = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    letters = draw(st.sampled_from(["E" * 20 + "M", "EEEEEEM", "EEM", "EEEEEMB1", "MEB12345678"]))
    row = st.text(letters, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height).filter(hidden_squares))
    return rows, draw(st.sampled_from(hidden_squares(rows)))


@settings(deadline=None)
@given(st.lists(clicked_boards(), max_size=3))
def test_minesweeper_on_random_batches(run, cases):
    text = "".join(f"{json.dumps([list(row) for row in rows])}\n{list(click)}\n" for rows, click in cases)
    answers = "".join(json.dumps(shown(*case), separators=(",", ":")) + "\n" for case in cases)
    assert run("minesweeper", text) == (0, answers, "")


# Tic-tac-toe, all games there are

THREES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def has_won(squares):
    return any(three <= set(squares) for three in THREES)


def all_games():
    """All legal lists of moves: squares 0 to 8, by length."""
    games = [()]
    while games:
        yield games
        going_on = [game for game in games if not has_won(game[(len(game) + 1) % 2 :: 2])]
        games = [(*game, square) for game in going_on for square in range(9) if square not in game]


# By brute force, in the statement of the problem: for each length, the games that A won, that B won, ...
PUBLISHED = [
    {"Pending": 1},
    {"Pending": 9},
    {"Pending": 72},
    {"Pending": 504},
    {"Pending": 3024},
    {"A": 1440, "Pending": 13_680},
    {"B": 5328, "Pending": 49_392},
    {"A": 47_952, "Pending": 100_224},
    {"B": 72_576, "Pending": 127_872},
    {"A": 81_792, "Draw": 46_080},
]


def test_tic_tac_toe_on_all_games(run):
    lengths = list(all_games())
    assert sum(map(len, lengths)) == 549_946
    moves = [f"[{row},{col}]" for row in range(3) for col in range(3)]
    for games, counts in zip(lengths, PUBLISHED, strict=True):
        ended = run("tic_tac_toe", "".join(f"[{','.join([moves[k] for k in game])}]\n" for game in games))
        assert (ended.status, ended.stderr) == (0, "")
        assert Counter(ended.stdout.split()) == counts


@settings(deadline=None)
@given(st.lists(st.permutations(range(9)), min_size=1, max_size=20), st.data())
def test_tic_tac_toe_on_random_batches(run, games, data):
    answers = []
    for at, game in enumerate(games):
        ends = [k for k in range(1, 10) if has_won(game[(k + 1) % 2 : k : 2])] + [9]
        length = data.draw(st.integers(0, ends[0]))
        games[at] = game[:length]
        won = length in ends and has_won(game[(length + 1) % 2 : length : 2])
        answers.append("BA"[length % 2] if won else "Draw" if length == 9 else "Pending")
    text = "".join(f"{json.dumps([divmod(k, 3) for k in game])}\n" for game in games)
    assert run("tic_tac_toe", text) == (0, "\n".join([*answers, ""]), "")


# Left click, by opening every region


def counted(mines):
    """The board that belongs to these rows of mines (1) and safe squares (0)."""
    n = len(mines)
    counts = [[sum(mines[a][b] for a, b in near(n, n, r, c)) for c in range(n)] for r in range(n)]
    return ["".join("@" if mines[r][c] else str(counts[r][c]) for c in range(n)) for r in range(n)]


def fewest_clicks(rows):
    n, opened, clicks = len(rows), set(), 0
    safe = [(r, c) for r in range(n) for c in range(n) if rows[r][c] != "@"]
    for first in sorted(safe, key=lambda square: rows[square[0]][square[1]] != "0"):
        if first not in opened:
            clicks += 1
            waiting = [first]
            while waiting:
                row, col = waiting.pop()
                if (row, col) not in opened:
                    opened.add((row, col))
                    waiting += near(n, n, row, col) if rows[row][col] == "0" else []
    return clicks


@pytest.mark.parametrize("n", [1, 2, 3])
def test_left_click_on_all_small_boards(solvers, n):
    layouts = itertools.product(itertools.product([0, 1], repeat=n), repeat=n)
    boards = [counted(mines) for mines in layouts]
    texts = ["\n".join([*rows, ""]) for rows in boards]
    assert solvers["left_click"].solve(texts) == [fewest_clicks(rows) for rows in boards]


@st.composite
def solved_boards(draw):
    n = draw(st.integers(1, 11))
    odds = draw(st.sampled_from([2, 4, 8, 16]))
    row = st.lists(st.integers(1, odds).map(lambda k: int(k == 1)), min_size=n, max_size=n)
    return counted(draw(st.lists(row, min_size=n, max_size=n)))


@settings(deadline=None)
@given(st.lists(solved_boards(), max_size=3))
def test_left_click_on_random_batches(run, boards):
    cases = "".join(f"{len(rows)}\n" + "".join(f"{row}\n" for row in rows) for rows in boards)
    answers = "".join(f"Case {k}: {fewest_clicks(rows)}\n" for k, rows in enumerate(boards, 1))
    assert run("left_click", f"{len(boards)}\n{cases}") == (0, answers, "")


def test_left_click_counts_regions_that_shrink_into_the_same_corner(solvers):
    """Two bows of zeros, one around the other, with the same lowest row and the same last column."""
    zeros = {(6 - k, k) for k in range(7)} | {(6 - k, 3 + k) for k in range(4)}
    rows = ["".join("0" if (r, c) in zeros else "@" for c in range(7)) for r in range(7)]
    assert solvers["left_click"].solve(["\n".join([*rows, ""])]) == [2]


# What is read in one step, against what is read with care

QUICK = {
    "minesweeper": ("rows_at_once", lambda *_: ""),
    "tic_tac_toe": ("answer_lines", lambda *_: ""),
    "left_click": ("boards_at_once", lambda *_: []),
}


ODD_GAMES = ["", " ", "[]", "x: []", "[[0,0]][]", "[[0,0],[0,0]]", "[[3,0]]", "[[ 0,0]", "[[0 0,0]]"]
ODD_GAMES += [
    "[[0,0][1,1]]",
    "[[0,0],[1,1],]",
    "[0,0]",
    "[[0,0]],",
    "[[[0,0]]]",
    "[[0],[0]]",
    "[[00]]",
    "0,0",
]


@st.composite
def texts(draw):
    """Cases as they come, canonical and not, most of them good."""
    name = draw(st.sampled_from(list(QUICK)))
    if name == "minesweeper":
        square = st.sampled_from(['"E"'] * 9 + ['"M"', "'1'", '"B"', '"X"', " “E”", '"E" ', "E"])
        row = st.integers(1, 3).flatmap(lambda n: st.lists(square, min_size=n, max_size=n))
        board = st.lists(row.map(",".join), min_size=1, max_size=3).map("],[".join)
        case = (
            st.tuples(board, st.sampled_from(["[0,0]", "\n[0,0]\n", " [0, 1]"]))
            .map("]]".join)
            .map("[[{}".format)
        )
        return name, "".join(draw(st.lists(case, max_size=4)))
    if name == "tic_tac_toe":
        game = st.permutations(range(9)).flatmap(lambda g: st.integers(0, 5).map(lambda n: g[:n]))
        line = game.map(lambda game: json.dumps([divmod(k, 3) for k in game]))
        odd = st.sampled_from(ODD_GAMES)
        end = st.sampled_from(["\n", "\r\n", "\n\n", " "])
        lines = st.lists(st.tuples(st.one_of(line, line, odd), end).map("".join), max_size=9)
        return name, "".join(draw(lines))
    boards = draw(st.lists(st.one_of(solved_boards(), st.just(["00", "01"])), max_size=4))
    sep = st.sampled_from(["\n"] * 9 + ["\r\n", "\n\n", " "])
    words = [str(draw(st.integers(0, 5)))] + [word for rows in boards for word in (str(len(rows)), *rows)]
    return name, "".join(word + draw(sep) for word in words)


@settings(max_examples=250, deadline=None)
@given(texts())
def test_the_quick_step_changes_nothing(run, solvers, case):
    name, text = case
    quick = run(name, text)
    step, none = QUICK[name]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solvers[name], step, none)
        assert quick == run(name, text)
