"""A WA in a batch file names its inner case, and says how that does alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Call

Files = Callable[[dict[str, str | bytes]], None]

# Twelve inner cases of a made-up problem in left_click's form: n, then n rows; the answer is n times two.
SIZES = [1, 2, 3, 1, 2, 3, 24, 1, 2, 3, 1, 2]
INPUT = "12\n" + "".join(f"{n}\n" + "x\n" * n for n in SIZES)
ANSWER = "".join(f"Case {k}: {2 * n}\n" for k, n in enumerate(SIZES, 1))
SETTINGS = '[batch]\ncount_line = true\nlines = 1\nrows_from = 1\nlabel = "Case {k}: "\n'
LINE_OF_7 = 1 + sum(n + 1 for n in SIZES[:6]) + 1

SOLVER = """
import sys
words = sys.stdin.read().split()
at, seen = 1, 0
for k in range(1, int(words[0]) + 1):
    n = int(words[at])
    at += n + 1
    seen += 1
    {line}
"""
RIGHT = 'print(f"Case {k}: {2 * n}")'


@pytest.fixture(autouse=True)
def problem(files: Files) -> None:
    files({"p/problem.toml": SETTINGS, "p/1.in": INPUT, "p/1.ans": ANSWER})


AT_7 = f"line {LINE_OF_7} of the input"
WRONG_AT_7 = 'print(f"Case {k}: {2 * n + (n == 24)}")'


@pytest.mark.parametrize(
    ("line", "words", "alone", "verdict"),
    [
        (WRONG_AT_7, f"expected 48, got 49; {AT_7}", "wrong alone too", "WA"),
        (
            'print(f"Case {k}: {2 * n + (seen > 6)}")',
            f"expected 48, got 49; {AT_7}",
            "right alone: state left over from earlier cases?",
            "AC",
        ),
        (
            f"if n != 24: {RIGHT}",
            f"its answer is missing, that of case 8 stands there; {AT_7}",
            "wrong alone too",
            "WA",
        ),
        (
            'print(f"Case {k - (n == 24)}: {2 * n}")',
            f"expected the label Case 7:, got Case 6: 48; {AT_7}",
            "wrong alone too",
            "WA",
        ),
        (
            f"{WRONG_AT_7}; assert len(words) > 40 or n != 24",
            f"expected 48, got 49; {AT_7}",
            "wrong alone too (RE)",
            "RE",
        ),
        (
            f"if k < 7: {RIGHT}",
            f"its answer is missing, the output ends; {AT_7}",
            "right alone: state left over from earlier cases?",
            "AC",
        ),
    ],
    ids=["seven_only", "after_six", "drops_a_line", "wrong_label", "crashes_alone", "stops_short"],
)
def test_messages(call: Call, files: Files, line: str, words: str, alone: str, verdict: str) -> None:
    files({"s.py": SOLVER.format(line=line)})
    (judgement,) = call("run", "s.py", "p", "--report", "json").judgements
    assert judgement["verdict"] == "WA"
    assert judgement["reason"] == f"case 7 of 12: {words}; {alone}"
    assert judgement["batch"] == {"number": 7, "of": 12, "input_line": LINE_OF_7, "alone": verdict}


def test_accepted_and_other_verdicts_have_no_batch(call: Call, files: Files) -> None:
    files({"s.py": SOLVER.format(line=RIGHT), "r.py": "1 / 0\n"})
    right, crashed = call("run", "s.py", "r.py", "p", "--report", "json").judgements
    assert (right["verdict"], right["batch"]) == ("AC", None)
    assert (crashed["verdict"], crashed["batch"]) == ("RE", None)


def test_a_form_that_does_not_fit_is_a_warning(call: Call, files: Files) -> None:
    solver = SOLVER.format(line="print(k)").replace("int(words[0])", "12")
    files({"p/1.in": INPUT.replace("12\n", "13\n", 1), "s.py": solver})
    (judgement,) = call("run", "s.py", "p", "--report", "json").judgements
    assert judgement["verdict"] == "WA"
    assert judgement["batch"] is None
    assert (
        "[batch] does not fit: line 1 of the input: not the number of inner cases, which is 12"
        in judgement["reason"]
    )


def test_only_five_files_are_run_again(call: Call, files: Files) -> None:
    for number in range(2, 8):
        files({f"p/{number}.in": INPUT, f"p/{number}.ans": ANSWER})
    files({"s.py": SOLVER.format(line=WRONG_AT_7)})
    alone = [
        judgement["batch"]["alone"] for judgement in call("run", "s.py", "p", "--report", "json").judgements
    ]
    assert alone == ["WA"] * 5 + [None] * 2


def test_save_failing(call: Call, files: Files, world: Path) -> None:
    files({"s.py": SOLVER.format(line=WRONG_AT_7)})
    said = call("run", "s.py", "p", "--save-failing")
    assert said.status == 1
    saved = "p/1_case_7.in"
    assert saved in said.out + said.err
    assert (world / saved).read_text() == "1\n24\n" + "x\n" * 24
    assert (world / "p/1_case_7.ans").read_text() == "Case 1: 48\n"
    (judgement,) = call("run", "s.py", "p", "-k", "1_case_7", "--report", "json").judgements
    assert judgement["verdict"] == "WA"


def test_save_failing_never_overwrites(call: Call, files: Files, world: Path) -> None:
    files({"s.py": SOLVER.format(line=WRONG_AT_7)})
    files({"p/1_case_7.in": "mine\n", "p/1_case_7_2.ans": "mine\n"})
    call("run", "s.py", "p", "-k", "1", "--save-failing")
    assert (world / "p/1_case_7.in").read_text() == "mine\n"
    assert not (world / "p/1_case_7.ans").exists()
    assert (world / "p/1_case_7_2.ans").read_text() == "mine\n"
    assert (world / "p/1_case_7_3.in").read_text() == "1\n24\n" + "x\n" * 24
    before = sorted(world.rglob("*"))
    call("run", "s.py", "p", "-k", "1", "--save-failing")  # the same again: it is there already
    assert sorted(world.rglob("*")) == before
