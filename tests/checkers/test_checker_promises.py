"""What every checker promises, tried on all real members of the family with one body."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.checkers import MEMBERS, checker
from judge.outcome import Difference, Finding
from judge.quoting import CUT
from judge.verdicts import Verdict

MEMBER_OPTIONS = [
    ("tokens", {}),
    ("tokens", {"ignore_case": True}),
    ("lines", {}),
    ("lines", {"ignore_case": True}),
    ("exact", {}),
    ("float", {"abs": 1e-6}),
    ("float", {"abs": 1e-6, "integers": True}),
    ("float", {"rel": 0.5, "integers": True}),
    ("json", {}),
    ("json", {"unordered": "top"}),
    ("json", {"unordered": "deep"}),
    ("kattis", {}),
    ("kattis", {"case_sensitive": True, "space_change_sensitive": True}),
    ("kattis", {"abs": 1e-6, "rel": 0.5}),
]
# Not symmetric by their rules: `rel` is a share of the answer's number, and it is the answer's token
# that decides whether a whole number is text.
SYMMETRIC = [row for row in MEMBER_OPTIONS if "rel" not in row[1] and row != ("float", {"abs": 1e-6})]

PIECES = [
    b" ",
    b"  ",
    b"\t",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\f",
    b"\0",
    b"\xff",
    b"\\xff",
    b"\xc3\xa9",
    b"e\xcc\x81",
]
PIECES += [b"a", b"A", b"yes", b"1", b"1.0", b"-0", b"1.0000001", b"1e999", b"nan", b"-Inf", b"x" * 70]
PIECES += [
    b"[",
    b"]",
    b"{",
    b"}",
    b",",
    b":",
    b'"',
    b'"a"',
    b"[1]",
    b"[[2, 1], []]",
    b'{"a": 1}',
    b"true",
    b"\xe2\x80\xa8",
]
texts = st.lists(st.sampled_from(PIECES), max_size=8).map(b"".join) | st.binary(max_size=20)

members = pytest.mark.parametrize(("kind", "options"), MEMBER_OPTIONS, ids=str)


def check_difference(at: Difference) -> None:
    assert at.expected is not None or at.got is not None
    assert at.line is None or at.line >= 1
    assert at.token is None or at.token >= 1
    for value in (at.expected, at.got):
        assert value is None or (value.isprintable() and len(value) <= CUT)


def check_shape(finding: Finding, output: bytes, answer: bytes) -> None:
    """Only the verdicts a checker may give, each with the words it owes."""
    assert finding.verdict in (Verdict.AC, Verdict.WA, Verdict.JE)
    assert finding.reason.isprintable()
    assert len(finding.reason) < 300
    if finding.verdict is Verdict.AC:
        assert finding.at is None
        assert finding.formatting_differs == (output != answer)
        assert bool(finding.reason) == (output != answer)
    else:
        assert finding.reason
        assert not finding.formatting_differs
    if finding.verdict is Verdict.WA:
        assert finding.at is not None
        check_difference(finding.at)


def test_every_row_of_the_table_is_tried_here() -> None:
    assert {kind for kind, _ in MEMBER_OPTIONS} == set(MEMBERS) - {"program"}  # says what its program says


def test_an_unknown_kind_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        checker("wcmp")


@members
@given(output=texts, answer=texts)
@example(output=b"", answer=b"")
@example(output=b"", answer=b"\n")
@example(output=b"\xff", answer=b"\\xff")
def test_any_bytes_get_a_finding_of_the_promised_shape(kind, options, output, answer):
    check_shape(checker(kind)(b"", output, answer, **options), output, answer)


@members
@given(answer=texts)
def test_the_same_bytes_are_accepted_unless_the_answer_itself_is_bad(kind, options, answer):
    finding = checker(kind)(b"", bytes(bytearray(answer)), answer, **options)
    assert finding == Finding(Verdict.AC) or (kind in ("float", "json") and finding.verdict is Verdict.JE)


@members
@given(output=texts, answer=texts, other=texts)
def test_a_bad_answer_is_bad_whatever_the_output(kind, options, output, other, answer):
    findings = [checker(kind)(b"", text, answer, **options) for text in (output, other, answer)]
    assert len({finding.verdict is Verdict.JE for finding in findings}) == 1


@members
@given(output=texts, answer=texts, text=texts)
def test_the_input_plays_no_part_and_twice_gives_the_same(kind, options, output, answer, text):
    check = checker(kind)
    assert check(b"", output, answer, **options) == check(text, output, answer, **options)


@pytest.mark.parametrize(("kind", "options"), SYMMETRIC, ids=str)
@given(output=texts, answer=texts)
def test_output_and_answer_can_change_places(kind, options, output, answer):
    there = checker(kind)(b"", output, answer, **options).verdict
    back = checker(kind)(b"", answer, output, **options).verdict
    assert (there is Verdict.AC) == (back is Verdict.AC)
