"""Batch files cut apart: the contract's forms, and every way in which a file does not fit one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.batches import MisfitError, Part, alone, answers, inputs, renumbered
from judge.model import Batch

LEFT_CLICK = Batch(count_line=True, lines=1, rows_from=1, label="Case {k}: ")
MINESWEEPER = Batch(lines=2)
TIC_TAC_TOE = Batch(lines=1)
GRAPH = Batch(
    count_line=True, lines=2, rows_from=2, answer_lines=3
)  # a title, "n m" ... no: "x m", then m rows


@pytest.mark.parametrize(
    ("batch", "data", "parts"),
    [
        (LEFT_CLICK, b"2\n1\n@\n2\n@1\n11\n", [Part(2, b"1\n@\n"), Part(4, b"2\n@1\n11\n")]),
        (LEFT_CLICK, b"0\n", []),
        (LEFT_CLICK, b"1\r\n1\r\n@\r\n\r\n \n", [Part(2, b"1\n@\n")]),
        (
            MINESWEEPER,
            b'[["E"]]\n[0,0]\n[["M"]]\n[0,0]',
            [Part(1, b'[["E"]]\n[0,0]\n'), Part(3, b'[["M"]]\n[0,0]\n')],
        ),
        (TIC_TAC_TOE, b"[]\n[[0,0]]\n\n\n", [Part(1, b"[]\n"), Part(2, b"[[0,0]]\n")]),
        (TIC_TAC_TOE, b"", []),
        (GRAPH, b"1\n7 1 9\nx\ny\n", [Part(2, b"7 1 9\nx\ny\n")]),
    ],
)
def test_inputs(batch: Batch, data: bytes, parts: list[Part]) -> None:
    assert inputs(data, batch) == parts


@pytest.mark.parametrize(
    ("batch", "data", "words"),
    [
        (LEFT_CLICK, b"", "line 1 of the input: not the number"),
        (LEFT_CLICK, b"2\n1\n@\n", "which is 1"),
        (LEFT_CLICK, b"1\n1\n@\n1\n@\n", "which is 2"),
        (LEFT_CLICK, b"1\n3\n@\n", "line 2 of the input: an inner case of 4 lines begins, the file ends"),
        (LEFT_CLICK, b"1\nx\n@\n", "line 2 of the input: no integer number 1"),
        (LEFT_CLICK, b"1\n-1\n@\n", "-1 further lines"),
        (LEFT_CLICK, b"1\n" + b"9" * 5000 + b"\n", "no integer number 1 that counts lines"),
        (LEFT_CLICK, b"x\n1\n@\n", "line 1 of the input: no integer"),
        (MINESWEEPER, b"[]\n", "an inner case of 2 lines begins"),
        (GRAPH, b"1\n7\nx\n", "no integer number 2"),
    ],
)
def test_misfits_say_where(batch: Batch, data: bytes, words: str) -> None:
    with pytest.raises(MisfitError, match=words):
        inputs(data, batch)


def test_answers() -> None:
    assert answers(b"a\r\nb\nc", Batch()) == [b"a\n", b"b\n", b"c\n"]
    assert answers(b"a\nb\nc\n\n", Batch(answer_lines=2)) == [b"a\nb\n", b"c\n"]
    assert answers(b"", Batch()) == []


def test_alone_is_renumbered() -> None:
    assert alone(Part(9, b"1\n@\n"), LEFT_CLICK) == b"1\n1\n@\n"
    assert alone(Part(9, b"[]\n"), TIC_TAC_TOE) == b"[]\n"
    assert renumbered(b"Case 12: 5\n", 12, LEFT_CLICK) == b"Case 1: 5\n"
    assert renumbered(b"5\n", 12, TIC_TAC_TOE) == b"5\n"
    with pytest.raises(MisfitError, match="does not begin with 'Case 2: '"):
        renumbered(b"Case 12: 5\n", 2, LEFT_CLICK)


@given(st.lists(st.lists(st.text("abc", min_size=1), max_size=4), max_size=5))
def test_what_was_put_together_comes_apart_again(cases: list[list[str]]) -> None:
    texts = ["\n".join([str(len(rows)), *rows]) + "\n" for rows in cases]
    data = f"{len(texts)}\n{''.join(texts)}".encode()
    assert [part.text.decode() for part in inputs(data, LEFT_CLICK)] == texts
    lines = data.split(b"\n")
    assert all(part.text.startswith(lines[part.line - 1] + b"\n") for part in inputs(data, LEFT_CLICK))


@given(st.binary(max_size=80))
def test_any_bytes_fit_or_misfit(data: bytes) -> None:
    for batch in (LEFT_CLICK, MINESWEEPER, TIC_TAC_TOE, GRAPH):
        try:
            parts = inputs(data, batch)
        except MisfitError:
            continue
        lines = sum(part.text.count(b"\n") for part in parts) + batch.count_line
        assert lines == (len(data.rstrip().split(b"\n")) if data.strip() else 0)
