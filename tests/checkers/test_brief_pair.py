"""Two values cut to one line each: printable, short, and unlike wherever they can be."""

import doctest

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import judge.blocks
import judge.differences
import judge.quoting
from judge.quoting import CUT, brief_pair, common

PAIRS = [
    (b"24", b"25", ("24", "25")),
    (b"x" * 60 + b"a", b"x" * 60 + b"b", ("…" + "x" * 12 + "a", "…" + "x" * 12 + "b")),
    (b"x" * 59 + b"a", b"x" * 59 + b"b", ("x" * 59 + "a", "x" * 59 + "b")),  # 60 characters fit
    (b"a" * 99, b"b" * 99, ("a" * 59 + "…", "b" * 59 + "…")),
    (b"x" * 99 + b"a" * 99, b"x" * 99, ("…" + "x" * 12 + "a" * 46 + "…", "…" + "x" * 12)),
    (b"\1" * 99 + b"a", b"\1" * 99 + b"b", ("…" + r"\x01" * 12 + "a", "…" + r"\x01" * 12 + "b")),
    ("é" * 99 + "é", "é" * 99 + "è", ("…" + "é" * 6, "…" + "é" * 5 + "è")),  # they share a byte
]


@pytest.mark.parametrize(("expected", "got", "shown"), PAIRS)
def test_table(expected, got, shown):
    pair = [value.encode() if isinstance(value, str) else value for value in (expected, got)]
    assert brief_pair(*pair) == shown


prefixes = st.binary(max_size=90) | st.text("aé€😀\u200b\n", max_size=90).map(str.encode)
plain = st.text("abc", max_size=90).map(str.encode)


@given(prefix=prefixes, one=st.binary(max_size=90), other=st.binary(max_size=90))
def test_each_is_one_short_line(prefix, one, other):
    for shown in brief_pair(prefix + one, prefix + other):
        assert len(shown) <= CUT
        assert shown.isprintable()


@given(prefix=prefixes, one=plain, other=plain)
@example(prefix=b"\x80" * 50, one=b"a", other=b"b")
def test_a_difference_that_can_be_seen_is_seen(prefix, one, other):
    shown = brief_pair(prefix + b"-" + one, prefix + b"-" + other)
    assert (shown[0] == shown[1]) == (one == other)


@given(st.binary(), st.binary(), st.binary())
def test_common_is_the_length_of_the_longest_common_prefix(prefix, one, other):
    left, right = prefix + one, prefix + other
    length = common(left, right)
    assert left[:length] == right[:length]
    assert left[length : length + 1] != right[length : length + 1] or length == len(left) == len(right)


@pytest.mark.parametrize("position", [0, 65_535, 65_536, 65_537, 199_999])
def test_common_in_texts_of_many_blocks(position):
    text = bytes(200_000)
    assert common(text, text[:position] + b"\1" + text[position + 1 :]) == position
    assert common(text, text[:position]) == position
    assert common(text, bytes(bytearray(text))) == 200_000


@pytest.mark.parametrize("module", [judge.blocks, judge.quoting, judge.differences])
def test_examples_in_the_docstrings(module):
    failed, tried = doctest.testmod(module)
    assert tried and not failed
