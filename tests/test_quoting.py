"""Quoting: nothing of another program's text may drive a terminal, and nothing is lost silently."""

import re

from hypothesis import given
from hypothesis import strategies as st

from judge.quoting import NARROWEST, brief, cells, fit, natural, text_of, visible, wrapped


def test_escapes() -> None:
    assert visible("a\tb\n\x1b[31m\x00é\u00a0\u200b\u202e\U000e0001") == (
        r"a\tb\n\e[31m\0é\xa0\u200b\u202e\U000e0001"
    )
    assert visible("plain text, 表") == "plain text, 表"
    assert text_of(b"ok \xff\xfe") == r"ok \xff\xfe"


@given(st.binary())
def test_any_bytes_become_one_printable_line(data: bytes) -> None:
    shown = visible(text_of(data))
    assert shown.isprintable()
    assert "\n" not in shown


@given(st.text(), st.integers(min_value=2, max_value=80))
def test_brief_keeps_its_limit(text: str, limit: int) -> None:
    assert len(brief(text, limit)) <= limit


def test_cells() -> None:
    assert [cells(text) for text in ("abc", "表界", "e\u0301", "ａ", "🙂", "")] == [3, 4, 1, 2, 2, 0]


def test_fit_keeps_escapes_and_characters_whole() -> None:
    assert [fit(r"ab\x1bc", width) for width in (2, 5, 6, 7, 9)] == [
        "ab",
        "ab",
        r"ab\x1b",
        r"ab\x1bc",
        r"ab\x1bc",
    ]
    assert [fit("e\u0301表x", width) for width in (1, 2, 3)] == ["e\u0301", "e\u0301", "e\u0301表"]


def test_wrapped_breaks_at_blanks() -> None:
    assert list(wrapped("expected 24, got 25 (the line ends)", 20)) == [
        "expected 24, got 25",
        "(the line ends)",
    ]
    assert list(wrapped("x" * 45, 20)) == ["x" * 20, "x" * 20, "x" * 5]
    assert list(wrapped("", 20)) == [""]


@given(st.text(max_size=200), st.integers(NARROWEST, 60))
def test_wrapped_loses_nothing_but_blanks_and_breaks_no_escape(text: str, width: int) -> None:
    shown = visible(text)
    lines = list(wrapped(shown, width))
    assert "".join("".join(lines).split(" ")) == "".join(shown.split(" "))
    assert all(cells(line) <= width for line in lines)
    escape = re.compile(r"\\(?:[nrt0e]|x..|u....|U........)")
    assert "\\" in text or not any("\\" in escape.sub("", line) for line in lines)


def test_natural_order() -> None:
    names = ["case10", "case2", "case02", "10", "9", "b/1", "a", "a1b20", "a1b3", ""]
    assert sorted(names, key=natural) == [
        "",
        "9",
        "10",
        "a",
        "a1b3",
        "a1b20",
        "b/1",
        "case02",
        "case2",
        "case10",
    ]
