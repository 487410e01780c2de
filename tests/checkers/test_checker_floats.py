"""float against exact fractions, and against tables worked out by hand."""

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.checkers import checker
from judge.verdicts import Verdict


def verdict(answer: str, output: str, **options) -> str:
    return checker("float")(b"", output.encode(), answer.encode(), **options).verdict


TABLE = [
    # answer, output, options, verdict
    ("5.0", "5.5", {"abs": 0.5}, "AC"),  # on the border
    (
        "5.0",
        "5.50000000000000000000000000001",
        {"abs": 0.5},
        "WA",
    ),  # beyond it by less than a double can tell
    ("1.0", "1.000001", {"abs": 1e-6}, "AC"),  # 1e-6 as a double is a little less than a millionth
    ("1.0", "0.999999", {"rel": 1e-6}, "AC"),
    (
        "0.3",
        "0.1",
        {"abs": 0.2},
        "AC",
    ),  # 0.3 - 0.1 as doubles is a little less than 0.2, 0.3 - 0.2 is not 0.1
    ("0.1", "0.3", {"abs": 0.2}, "AC"),
    ("-5.5", "5.5", {"abs": 0.5}, "WA"),  # the sign is part of the number
    ("-5.5", "-5.6", {"abs": 0.5}, "AC"),
    ("1000000.0", "1000001", {"rel": 1e-6}, "AC"),  # the output may be a whole number, the answer is not
    ("1000000", "1000001", {"rel": 1e-6}, "WA"),
    ("1000000", "1000001", {"rel": 1e-6, "integers": True}, "AC"),
    ("1", "1.0", {"abs": 1e-6}, "WA"),
    ("1", "1.0", {"abs": 1e-6, "integers": True}, "AC"),
    ("0.0", "0.0000001", {"rel": 1e-6}, "WA"),  # a share of nothing
    ("0.0", "-0.0", {"rel": 1e-6}, "AC"),
    ("1e-320", "0", {"rel": 0.5}, "WA"),
    ("1e-320", "0", {"abs": 1e-320}, "AC"),
    ("1e-400", "0.0", {"rel": 0.5}, "WA"),  # below the smallest double, and still not nothing
    ("1e-400", "2e-400", {"rel": 1.0}, "AC"),
    ("1e-400", "3e-400", {"rel": 1.0}, "WA"),
    ("-2.7124e-323", "2.7124e-323", {"abs": 5.4e-323}, "WA"),  # as doubles 10 of the smallest, and 11
    ("0.5", "1e-999999999", {"abs": 0.5}, "AC"),
    ("0.5", "-1e-999999999", {"abs": 0.5}, "WA"),
    ("0.5", "1e-99999999999999999999999", {"abs": 0.1}, "WA"),
    ("0e999999999999999999999", "0", {"abs": 0.1}, "AC"),
    ("1e308", "-1e308", {"rel": 2.0}, "AC"),  # the gap is no double
    ("1e308", "-1.0000001e308", {"rel": 2.0}, "WA"),
    ("1e308", "1.7e308", {"rel": 1e300}, "AC"),  # the room is no double
    ("1e3", "1000", {"abs": 1e-9}, "AC"),
    ("1.", ".1e1", {"abs": 1e-9}, "AC"),
    ("+1.0E+0", "1", {"abs": 1e-9}, "AC"),
    ("9007199254740993.0", "9007199254740992.0", {"abs": 0.5}, "WA"),  # the same double
    ("YES 0.5", "YES 0.5000001", {"abs": 1e-6}, "AC"),
    ("YES 0.5", "yes 0.5", {"abs": 1e-6}, "WA"),
    ("0.5", "0.5 0.5", {"abs": 1.0}, "WA"),
    ("0.5 0.5", "0.5", {"abs": 1.0}, "WA"),
]


@pytest.mark.parametrize(("answer", "output", "options", "expected"), TABLE)
def test_table(answer, output, options, expected):
    assert verdict(answer, output, **options) == expected


NOT_NUMBERS = [
    "1_000.0",
    "１.0",
    "0x1p0",
    "1,0",
    "1e",
    "e1",
    ".",
    "+-1.0",
    "1.0.0",
    "--1",
    "1e1.5",
    "١.0",
    "1.0f",
]


@pytest.mark.parametrize("token", NOT_NUMBERS)
def test_what_is_no_number_is_text(token):
    assert verdict("1.0", token, abs=1e6) == "WA"
    assert verdict(token, token, abs=1e6) == "AC"


NEVER = [
    "nan",
    "NaN",
    "-nan",
    "+NAN",
    "inf",
    "-inf",
    "+Inf",
    "INFINITY",
    "-infinity",
    "1e309",
    "-1e999999999",
]
NEVER += ["1" * 308 + "99.0", "1.8e308", "1" + "0" * 200 + "e200", "1e+0309"]


@pytest.mark.parametrize("token", NEVER)
@pytest.mark.parametrize(
    "options", [{"abs": 1e308}, {"rel": 1e308}, {"abs": 1e308, "integers": True}], ids=str
)
def test_what_is_not_finite_never_passes_and_in_an_answer_is_the_judges_error(token, options):
    assert verdict("1.0", token, **options) == "WA"
    assert verdict(token, token, **options) == "JE"
    assert verdict(f"1.0 {token}", "1.0", **options) == "JE"


def test_the_largest_double_is_finite():
    assert verdict("1.7976931348623157e308", "1.7976931348623158e308", rel=1e-15) == "AC"


def test_a_long_whole_number_is_text_unless_told_otherwise():
    long = "9" * 400
    assert verdict(long, long, abs=1.0) == "AC"
    assert verdict(long, long[:-1] + "8", abs=1.0) == "WA"
    assert verdict(long, long, abs=1.0, integers=True) == "JE"


WHY = [
    ("0.0", "0.0000011", {"abs": 1e-6}, "(off by 0.0000011, allowed 0.000001)"),
    ("1000000.0", "1000001.5", {"rel": 1e-6}, "(off by 1.5, allowed 1)"),
    ("1.0", "1.00000100000000001", {"abs": 1e-6}, "(off by a little over 0.000001, allowed 0.000001)"),
    ("1", "1.0", {"abs": 1.0}, "got 1.0 (a whole number must match as text)"),
    ("1", "2.5", {"abs": 1.0}, "got 2.5"),
    ("1.0", "nan", {"abs": 1.0}, "(not a finite number)"),
    ("1.0", "1e400", {"abs": 1.0}, "(not a finite number)"),
    ("1.0", "1_0", {"abs": 1.0}, "(not a number)"),
]


@pytest.mark.parametrize(("answer", "output", "options", "end"), WHY)
def test_the_reason_says_what_the_two_values_do_not(answer, output, options, end):
    assert checker("float")(b"", output.encode(), answer.encode(), **options).reason.endswith(end)


def test_a_bad_answer_is_named_with_its_place():
    assert checker("float")(b"", b"", b"1.0\n2.0 nan\n", abs=1.0).reason == (
        "answer, line 2, token 2: nan is not a finite number"
    )


digits = st.text("0123456789", min_size=1, max_size=20)
plain = st.builds("{}{}.{}".format, st.sampled_from(["", "-", "+"]), digits, digits)
numbers = plain | st.builds("{}e{}".format, plain, st.integers(-340, 280))
tolerances = st.sampled_from([0.0, 1e-320, 1e-9, 1e-6, 0.1, 0.3, 1.0, 2.0, 1e10, 1e300])


def slow_verdict(answer: str, output: str, abs: float, rel: float) -> Verdict:
    a, o = Fraction(answer), Fraction(output)
    gap = o - a if o > a else a - o
    size = a if a > 0 else -a
    return Verdict.AC if gap <= Fraction(str(abs)) or gap <= Fraction(str(rel)) * size else Verdict.WA


@given(answer=numbers, output=numbers, abs=tolerances, rel=tolerances)
@example(answer="5e-324", output="0.0", abs=0.0, rel=1e-320)
def test_verdict_is_that_of_exact_fractions(answer, output, abs, rel):
    assert verdict(answer, output, abs=abs, rel=rel) == slow_verdict(answer, output, abs, rel)


def decimal(value: int, places: int) -> str:
    """The number value / 10^places in plain decimals."""
    sign, text = "-" * (value < 0), str(value).lstrip("-").rjust(places + 1, "0")
    return f"{sign}{text[:-places]}.{text[-places:]}"


@given(
    answer=st.integers(-(10**24), 10**24),
    side=st.sampled_from([-1, 1]),
    beyond=st.sampled_from([-(10**6), -1, 0, 1, 10**6]),
    relative=st.booleans(),
)
def test_verdict_is_exact_within_the_last_digit_of_the_border(answer, side, beyond, relative):
    """Numbers of 36 decimals, the tolerance a thousandth: the output lies on the border or beside it."""
    one = 10**36
    room = answer * 10**15 if relative else one // 1000  # answer / 10^18 times a thousandth
    output = answer * 10**18 + side * (room + beyond)
    options = {"rel" if relative else "abs": 0.001}
    expected = Fraction(side * (room + beyond), one)
    allowed = Fraction(answer if answer > 0 else -answer, 10**21) if relative else Fraction(1, 1000)
    inside = -allowed <= expected <= allowed
    assert verdict(decimal(answer, 18), decimal(output, 36), **options) == ("AC" if inside else "WA")


@given(number=numbers, other=st.sampled_from(["nan", "-inf", "1e400"]))
def test_nothing_is_near_what_is_not_finite(number, other):
    assert verdict(number, other, abs=1e300, rel=1e300) == "WA"
