"""The kind `kattis` says what the default validator of Kattis was measured to say, flag by flag."""

import pytest
from test_checker_pairs import OTHERS, PAIRS

from judge.checkers import checker
from judge.outcome import Difference
from judge.verdicts import Verdict

# Where its verdict under a flag is not the one without: measured, as the two columns of the pairs are.
CASE_SENSITIVE_WA = {"case", "mixed case word", "capital NaN answer"}
SPACE_SENSITIVE_WA = {
    "no final newline",
    "trailing space",
    "extra blank line end",
    "blank line inside",
    "newline instead of space",
    "two spaces",
    "leading space",
    "CRLF",
    "tab instead of space",
    "form feed between",
    "CRLF in the answer",
    "empty for blank lines",
    "leading blank line",
    "space only line at end",
    "inner double space text",
}


def finding(answer, output, **options):
    return checker("kattis")(b"", output, answer, **options)


def rows():
    for name, answer, output, _, theirs in PAIRS:
        said = dict(zip(OTHERS, theirs.split(), strict=True))
        plain = said["kattis"]
        yield name, answer, output, {}, plain
        yield name, answer, output, {"case_sensitive": True}, "WA" if name in CASE_SENSITIVE_WA else plain
        spaces = "WA" if name in SPACE_SENSITIVE_WA else plain
        yield name, answer, output, {"space_change_sensitive": True}, spaces
        yield name, answer, output, {"abs": 1e-6, "rel": 1e-6}, said["kattis float"]


@pytest.mark.parametrize(("name", "answer", "output", "options", "verdict"), list(rows()))
def test_pair(name, answer, output, options, verdict):
    assert finding(answer, output, **options).verdict == verdict


def test_the_flags_name_pairs_that_there_are():
    assert {name for name, *_ in PAIRS} >= CASE_SENSITIVE_WA | SPACE_SENSITIVE_WA


@pytest.mark.parametrize(
    ("answer", "output", "options", "verdict"),
    [
        (b"1", b"1.0", {"abs": 0.0}, "AC"),  # a tolerance of 0 still compares numbers
        (b"1", b"1.0", {"rel": 0.0}, "AC"),
        (b"1", b"1.0", {}, "WA"),
        (b"10", b"10.5", {"abs": 0.5}, "AC"),
        (b"10", b"10.5", {"rel": 0.05}, "AC"),
        (b"-10", b"-10.5", {"rel": 0.05}, "AC"),
        (b"10.5", b"10", {"rel": 0.047}, "WA"),  # a share of the answer: 0.047 x 10.5 is 0.4935
        (b"10", b"ten", {"abs": 100.0}, "WA"),
        (b"ten", b"10", {"abs": 100.0}, "WA"),
        (b"YES 1.0", b"yes 1", {"abs": 0.0, "case_sensitive": True}, "WA"),
        (b"1E0", b"1e0", {"abs": 0.0, "case_sensitive": True}, "AC"),  # numbers have no letter case
        (b"0x10", b"16", {"abs": 0.0}, "AC"),
        (b"0x1.8p1", b"3", {"abs": 0.0}, "AC"),
        (b"0x1p99999", b"0x1p99998", {"abs": 1.0}, "WA"),  # not finite: compared as text
        (b"1", b"1e", {"abs": 0.0}, "AC"),  # scanf
        (b"1", b"1e0e", {"abs": 0.0}, "WA"),
        (b"1e999", b"1E999", {"abs": 1.0}, "AC"),
        (b"1e999", b"2e999", {"abs": 1.0}, "WA"),
        (b"1\0", b"1\0x", {}, "AC"),
        (b"1 2\n", b"1 2", {"space_change_sensitive": True}, "WA"),
        (b"1.0 2\n", b"1 2\n", {"space_change_sensitive": True, "abs": 0.0}, "AC"),
    ],
)
def test_flags_together(answer, output, options, verdict):
    assert finding(answer, output, **options).verdict == verdict


@pytest.mark.parametrize(
    ("answer", "output", "options", "reason", "at"),
    [
        (b"1\n2 3\n", b"1\n2 4\n", {}, "line 2, token 2: expected 3, got 4", (2, 2, "3", "4")),
        (
            b"2.5\n",
            b"3\n",
            {"abs": 0.25},
            "line 1, token 1: expected 2.5, got 3 (off by 0.5, allowed 0.25)",
            (1, 1, "2.5", "3"),
        ),
        (
            b"2.5\n",
            b"x\n",
            {"abs": 0.25},
            "line 1, token 1: expected 2.5, got x (not a number)",
            (1, 1, "2.5", "x"),
        ),
        (
            b"1 2\n3\n",
            b"1  2\n3\n",
            {"space_change_sensitive": True},
            "line 1, behind token 1: expected a token, got a space",
            (1, None, "a token", "a space"),
        ),
        (
            b"1\n22\n",
            b"1\n22",
            {"space_change_sensitive": True},
            "line 2, behind token 1: expected a line end, got nothing",
            (2, None, "a line end", "nothing"),
        ),
        (
            b"1\n",
            b" 1\n",
            {"space_change_sensitive": True},
            "line 1, before the first token: expected a token, got a space",
            (1, None, "a token", "a space"),
        ),
    ],
)
def test_reason_names_line_and_token(answer, output, options, reason, at):
    found = finding(answer, output, **options)
    assert (found.verdict, found.reason, found.at) == (Verdict.WA, reason, Difference(*at))


def test_accepted_says_what_differs():
    assert finding(b"YES\n", b"yes\n").reason == "formatting differs: letter case"
