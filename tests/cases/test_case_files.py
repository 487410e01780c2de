"""The case files: made again byte for byte, with answers that a hand or the reference worked out."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "cases"
INPUTS = sorted(CASES.glob("*/*.in"))


def boards(*drawings):
    """Boards as minesweeper answers, from rows of letters: ``B1E1B B1M1B``."""
    rows = (json.dumps([list(row) for row in drawing.split()]) for drawing in drawings)
    return "".join(row.replace(" ", "") + "\n" for row in rows)


def clicks(*counts):
    """Answers of left click."""
    return "".join(f"Case {number}: {count}\n" for number, count in enumerate(counts, 1))


# From the statements; the rest is counted by hand.
BY_HAND = {
    "minesweeper/sample_1": boards("B1E1B B1M1B B111B BBBBB"),
    "minesweeper/sample_2": boards("B1E1B B1X1B B111B BBBBB"),
    "minesweeper/batch": boards("1M", "BB BB", "X", "BBB B11 B1M", "EEE E1E EEM"),
    "minesweeper/digits_0_to_8": boards(
        *("BBB BBB BBB", "MEE E1E EEE", "MME E2E EEE", "MMM E3E EEE", "MMM M4E EEE"),
        *("MMM M5M EEE", "MMM M6M MEE", "MMM M7M MME", "MMM M8M MMM"),
    ),
    "minesweeper/blanks_touch_at_corner": boards("BB1M BB11 11BB M1BB"),
    "minesweeper/number_shared_by_two_regions": boards("M1B E21 EEM"),
    "tic_tac_toe/sample_1": "A\n",
    "tic_tac_toe/sample_2": "B\n",
    "tic_tac_toe/sample_3": "Draw\n",
    "tic_tac_toe/sample_4": "Pending\n",
    "tic_tac_toe/batch": "Pending\nA\nB\nDraw\nPending\nA\n",
    "tic_tac_toe/each_length_open": "Pending\n" * 8 + "Draw\n",
    "tic_tac_toe/each_length_won": "A\nB\nA\nB\nA\n",
    "tic_tac_toe/every_win_in_five": "A\n" * 1440,
    "left_click/sample": clicks(24),
    "left_click/batch": clicks(1, 0, 1, 2, 16),
    "left_click/every_n_clear": clicks(1, 1, 1, 1, 1),
    "left_click/lone_zeros_in_corners": clicks(4),
    "left_click/number_shared_by_two_regions": clicks(2),
    "left_click/wrap_columns": clicks(2),
}

# Names that say who won, or that nobody did.
BY_NAME = [
    (r"win_a_.*|win_last_move.*", {"A"}),
    (r"win_b_.*", {"B"}),
    (r"pending_.*", {"Pending"}),
    (r"draw.*", {"Draw"}),
]


def name(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("case", BY_HAND)
def test_answer_counted_by_hand(case):
    assert (CASES / f"{case}.ans").read_text() == BY_HAND[case]


@pytest.mark.parametrize("path", sorted((CASES / "tic_tac_toe").glob("*.ans")), ids=lambda path: path.stem)
def test_names_of_games_tell_the_truth(path):
    answers = set(path.read_text().split())
    assert all(answers == expected for pattern, expected in BY_NAME if re.fullmatch(pattern, path.stem))


@pytest.mark.parametrize("path", INPUTS, ids=name)
def test_reference_agrees(load, path):
    answer = path.with_suffix(".ans").read_bytes()
    assert answer.endswith(b"\n")
    assert load(f"{path.parent.name}/reference.py")["answer"](path.read_text()).encode() == answer


@pytest.mark.parametrize("problem", ["minesweeper", "tic_tac_toe", "left_click"])
def test_reference_is_a_program(problem):
    path = CASES / problem / "batch.in"
    with path.open() as stdin:
        run = subprocess.run(
            [sys.executable, path.with_name("reference.py")], stdin=stdin, capture_output=True
        )
    assert (run.returncode, run.stdout, run.stderr) == (0, path.with_suffix(".ans").read_bytes(), b"")


def test_every_answer_has_its_input_and_all_stay_small():
    answers = sorted(CASES.glob("*/*.ans"))
    assert [path.with_suffix(".in") for path in answers] == INPUTS
    assert sum(path.stat().st_size for path in [*INPUTS, *answers]) < 1_000_000


@pytest.fixture
def bare(tmp_path):
    """A copy of the script and of what it makes the case files from, without one case file."""
    for path in [ROOT / "scripts/make_cases.py", *CASES.glob("*/*.py")]:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return tmp_path


def make(folder, *options):
    return subprocess.run(
        [sys.executable, folder / "scripts/make_cases.py", *options], capture_output=True, text=True
    )


def test_case_files_are_made_again_byte_for_byte(bare):
    assert make(bare).returncode == 0
    made = sorted(path for path in bare.glob("cases/*/*") if path.suffix in (".in", ".ans"))
    assert len(made) > 200
    for path in made:
        assert path.read_bytes() == (ROOT / path.relative_to(bare)).read_bytes(), path


def test_check_names_what_differs_and_writes_nothing(bare):
    make(bare)
    assert make(bare, "--check").returncode == 0
    changed, missing = bare / "cases/left_click/batch.ans", bare / "cases/minesweeper/sample_1.in"
    changed.write_text("Case 1: 2\n")
    missing.unlink()
    check = make(bare, "--check")
    assert check.returncode == 1
    assert check.stdout.splitlines() == ["cases/minesweeper/sample_1.in", "cases/left_click/batch.ans"]
    assert changed.read_text() == "Case 1: 2\n"
    assert not missing.exists()


def test_an_unknown_option_is_a_usage_error(bare):
    check = make(bare, "--chekc")
    assert (check.returncode, check.stdout) == (2, "")
    assert "--check" in check.stderr
