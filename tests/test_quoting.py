"""Quoting: nothing of another program's text may drive a terminal, and nothing is lost silently."""

from hypothesis import given
from hypothesis import strategies as st

from judge.quoting import brief, natural, text_of, visible


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
