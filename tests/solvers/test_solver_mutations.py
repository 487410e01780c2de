"""Good inputs with one place spoilt: no traceback, the right place, and every answer before it."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SAID = re.compile(r"line (\d+), column (\d+): [ -~é]+\n")

# Cases that stand on their own, with their answers.
CASES = {
    "minesweeper": [
        ('[["E","E","M"],["E","E","E"]]\n[1,0]\n', '[["B","1","M"],["B","1","E"]]\n'),
        ('[["M"]]\n[0,0]\n', '[["X"]]\n'),
        ("board = [['1', 'E'],\r\n ['M', 'E']],\r\nclick = [0, 1]\r\n", '[["1","1"],["M","E"]]\n'),
    ],
    "tic_tac_toe": [
        ("[[0,0],[2,0],[1,1],[2,1],[2,2]]\n", "A\n"),
        ("[[0,0],[1,1]]\n", "Pending\n"),
        ("moves = [[0, 0], [1, 1], [0, 1], [0, 2], [1, 0], [2, 0]]\r\n", "B\n"),
    ],
    "left_click": [
        ("3\n@10\n110\n000\n", "1"),
        ("5\n@1000\n11000\n00111\n001@1\n00111\n", "4"),
        ("2\n@1\n11\n", "3"),
    ],
}


def batch(name, order):
    """The texts of a batch of cases, and their answers."""
    cases = [CASES[name][k] for k in order]
    if name == "left_click":
        answers = [f"Case {k}: {clicks}\n" for k, (_, clicks) in enumerate(cases, 1)]
        return f"{len(cases)}\n", [text for text, _ in cases], answers
    return "", [text for text, _ in cases], [answer for _, answer in cases]


ODD = st.sampled_from([*"[]\",'0129EMBX@x=:-. \n\r\t\0\ufeff\u00a0é", "", "[[", "]]", "99999999999999999999"])


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=250, deadline=None)
@given(
    order=st.lists(st.integers(0, 2), min_size=1, max_size=4),
    which=st.integers(0, 3),
    at=st.integers(0, 200),
    length=st.integers(0, 3),
    odd=ODD,
    cut=st.booleans(),
    block=st.sampled_from([1, 4, 1 << 16]),
)
def test_spoilt_input(run, name, order, which, at, length, odd, cut, block):
    head, texts, answers = batch(name, order)
    which %= len(texts)
    bad = texts[which]
    at %= len(bad)
    bad = bad[:at] + odd + ("" if cut else bad[at + length :])
    before = head + "".join(texts[:which])
    ended = run(name, before + bad + ("" if cut else "".join(texts[which + 1 :])), block)

    assert ended.stdout.startswith("".join(answers[:which]))
    if ended.status == 0:
        assert ended.stderr == ""
    else:
        assert ended.status == 1
        place = SAID.fullmatch(ended.stderr)
        assert place, ended.stderr
        assert int(place[1]) >= 1 + before.count("\n")


@pytest.mark.parametrize("name", CASES)
@settings(deadline=None)
@given(data=st.binary(max_size=60))
def test_any_bytes(run, name, data):
    ended = run(name, data)
    if ended.status == 0:
        assert ended.stderr == ""
    else:
        assert ended.status == 1
        assert re.fullmatch(r"line \d+, column \d+: .+\n", ended.stderr)
