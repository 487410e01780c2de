"""The words of a finding: where the first difference is, and how an accepted output is unlike its answer."""

import pytest

from judge.checkers import checker
from judge.outcome import Difference
from judge.verdicts import Verdict


def finding(kind, answer, output, **options):
    return checker(kind)(b"", output, answer, **options)


TOKEN_REASONS = [
    (b"1\n2\n3 24\n", b"1\n2\n3 25\n", "line 3, token 2: expected 24, got 25", (3, 2, "24", "25")),
    (
        b"1\n2\n3\n7\n",
        b"1\n2\n3\n",
        "line 4, token 1: expected 7, got nothing (the output ends)",
        (4, 1, "7", None),
    ),
    (b"1\n2\n", b"1\n\n\n\n2 9\n", "line 5, token 2: got 9 beyond the end of the answer", (5, 2, None, "9")),
    (
        b"1\n2\n",
        b"1 3\n",
        "line 2, token 1: expected 2, got 3",
        (2, 1, "2", "3"),
    ),  # the place is the answer's
    (b"\n\n1 2\n", b"2\n", "line 3, token 1: expected 1, got 2", (3, 1, "1", "2")),
    (b"a b\n", b"ab\n", "line 1, token 1: expected a, got ab", (1, 1, "a", "ab")),
    (b"ab\n", b"a b\n", "line 1, token 1: expected ab, got a", (1, 1, "ab", "a")),
    (b"5\n", b"", "the output is empty", (1, 1, "5", None)),
    (b"5\n", b"\n" * 40, "the output is 40 blank lines", (1, 1, "5", None)),
    (b"5\n", b" \t", "the output is 1 blank line", (1, 1, "5", None)),
    (b"5\n", b"\xff\n", r"line 1, token 1: expected 5, got \xff", (1, 1, "5", r"\xff")),
    (b"5\n", b"\x1b[2J\0\n", r"line 1, token 1: expected 5, got \e[2J\0", (1, 1, "5", r"\e[2J\0")),
    (b"5\n", "5\u200b\n".encode(), r"line 1, token 1: expected 5, got 5\u200b", (1, 1, "5", r"5\u200b")),
    (b"5\n", "5\u00a06\n".encode(), r"line 1, token 1: expected 5, got 5\xa06", (1, 1, "5", r"5\xa06")),
]


@pytest.mark.parametrize(("answer", "output", "reason", "at"), TOKEN_REASONS)
def test_tokens_say_the_first_difference(answer, output, reason, at):
    found = finding("tokens", answer, output)
    assert (found.verdict, found.reason, found.at) == (Verdict.WA, reason, Difference(*at))


def test_long_tokens_are_cut_so_that_the_difference_is_seen():
    found = finding("tokens", b"1 " + b"x" * 5000 + b"a", b"1 " + b"x" * 5000 + b"b")
    assert found.reason == f"line 1, token 2: expected …{'x' * 12}a, got …{'x' * 12}b"


def test_with_letter_case_ignored_the_cut_shows_what_is_more_than_letter_case():
    found = finding("tokens", b"X" * 5000 + b"a", b"x" * 5000 + b"b", ignore_case=True)
    assert found.reason == f"line 1, token 1: expected …{'X' * 12}a, got …{'x' * 12}b"


LOOK_THE_SAME = [
    (b"\xff", rb"\xff", "(byte 1: expected 0xff, got 0x5c)"),
    ("é".encode(), "e\u0301".encode(), "(byte 1: expected 0xc3, got 0x65)"),
]


@pytest.mark.parametrize(("answer", "output", "words"), LOOK_THE_SAME)
def test_values_that_look_the_same_are_told_apart_by_their_bytes(answer, output, words):
    assert finding("tokens", answer, output).reason.endswith(words)


# Only blanks differ: the reason says so in words. (answer, output, of lines, of exact)
BLANKS = {
    "trailing blanks": (
        b"1\n2\n3\n",
        b"1\n2\n3 \t\t\n",
        "",
        "line 3 differs only in trailing blanks: expected 1 LF, got 1 space, 2 tabs, 1 LF (from byte 6 on)",
    ),
    "leading blanks": (
        b"#\n ##\n",
        b"#\n##\n",
        "line 2 differs only in leading blanks: expected 1 space, got none",
        "line 2 differs only in leading blanks: expected 1 space, got none (from byte 3 on)",
    ),
    "blanks between tokens": (
        b"a b c\n",
        b"a b  c\n",
        "line 1 differs only in the blanks before token 3: expected 1 space, got 2 spaces",
        "line 1 differs only in the blanks before token 3: expected 1 space, got 2 spaces (from byte 5 on)",
    ),
    "a tab for a space": (
        b"a b\n",
        b"a\tb\n",
        "line 1 differs only in the blanks before token 2: expected 1 space, got 1 tab",
        "line 1 differs only in the blanks before token 2: expected 1 space, got 1 tab (from byte 2 on)",
    ),
    "several runs of blanks": (
        b" a b\n",
        b"a  b\n",
        "line 1 differs only in blanks, first in leading blanks: expected 1 space, got none",
        "line 1 differs only in blanks, first in leading blanks: expected 1 space, got none (from byte 1 on)",
    ),
    "a blank line at the beginning": (
        b"5\n",
        b"\n5\n",
        "line 1, token 1: expected 5, got nothing (the line ends)",
        "line 1, token 1: expected 5, got nothing (the line ends) (from byte 1 on)",
    ),
    "a blank line that is missing": (
        b"1\n\n2\n",
        b"1\n2\n",
        "line 2, token 1: got 2 beyond the end of the line",
        "line 2, token 1: got 2 beyond the end of the line (from byte 3 on)",
    ),
    "blank lines at the end": (
        b"1\n",
        b"1\n\n \n",
        "",
        "line 2 differs only in trailing blanks: expected none, got 1 LF, 1 space, 1 LF (from byte 3 on)",
    ),
    "a blank line with blanks": (
        b"1\n\n",
        b"1\n \n",
        "",
        "line 2 differs only in trailing blanks: expected 1 LF, got 1 space, 1 LF (from byte 3 on)",
    ),
    "a blank line without its newline": (
        b"1\n",
        b"1\n  ",
        "",
        "line 2 differs only in trailing blanks: expected none, got 2 spaces (from byte 3 on)",
    ),
    "blank lines at the end that are missing": (
        b"1\n\n",
        b"1\n",
        "",
        "line 2 differs only in the line end: expected 1 LF, got none (from byte 3 on)",
    ),
    "a line break for a space": (
        b"1 2\n",
        b"1\n2\n",
        "line 1, token 2: expected 2, got nothing (the line ends)",
        "line 1, token 2: expected 2, got nothing (the line ends) (from byte 2 on)",
    ),
    "a space for a line break": (
        b"1\n2\n",
        b"1 2\n",
        "line 1, token 2: got 2 beyond the end of the line",
        "line 1, token 2: got 2 beyond the end of the line (from byte 2 on)",
    ),
    "carriage returns": (
        b"1\n",
        b"1\r\n",
        "",
        "line 1 differs only in the line end: expected 1 LF, got 1 CR LF (from byte 2 on)",
    ),
    "no carriage returns": (
        b"1\r\n",
        b"1\n",
        "",
        "line 1 differs only in the line end: expected 1 CR LF, got 1 LF (from byte 2 on)",
    ),
    "no final newline": (
        b"1\n2\n",
        b"1\n2",
        "",
        "line 2 differs only in the line end: expected 1 LF, got none (from byte 4 on)",
    ),
    "a final newline": (
        b"1\n2",
        b"1\n2\n",
        "",
        "line 2 differs only in the line end: expected none, got 1 LF (from byte 4 on)",
    ),
    "a lone carriage return": (
        b"1",
        b"1\r",
        "",
        "line 1 differs only in the line end: expected none, got 1 CR (from byte 2 on)",
    ),
    "nothing for a blank line": (b"\n", b"", "", "the output is empty"),
}


@pytest.mark.parametrize(("answer", "output", "of_lines", "of_exact"), BLANKS.values(), ids=BLANKS)
def test_a_difference_in_blanks_alone_is_said_in_words(answer, output, of_lines, of_exact):
    assert finding("tokens", answer, output).verdict == ("WA" if answer.split() != output.split() else "AC")
    lines, exact = finding("lines", answer, output), finding("exact", answer, output)
    assert (lines.verdict, lines.reason if of_lines else "") == ("WA" if of_lines else "AC", of_lines)
    assert (exact.verdict, exact.reason) == ("WA", of_exact)


def test_blanks_are_found_past_a_letter_case_that_is_ignored():
    assert finding("lines", b"Ab c\n", b"aB  C\n", ignore_case=True).reason == (
        "line 1 differs only in the blanks before token 2: expected 1 space, got 2 spaces"
    )


LINE_REASONS = [
    (b"1\n2 3\n4\n", b"1\n2 5\n4\n", "line 2, token 2: expected 3, got 5", (2, 2, "3", "5")),
    (
        b"1\n2\n\n3\n",
        b"1\n2\n",
        "line 4, token 1: expected 3, got nothing (the output ends)",
        (4, 1, "3", None),
    ),
    (b"1\n", b"1\n\n\n2\n", "line 4, token 1: got 2 beyond the end of the answer", (4, 1, None, "2")),
    (b"", b"\n\n2\n", "line 3, token 1: got 2 beyond the end of the answer", (3, 1, None, "2")),
    (b"1\n", b"", "the output is empty", (1, 1, "1", None)),
    (b"1\n", b"\r\n\r\n", "the output is 2 blank lines", (1, 1, "1", None)),
    (b"a b\n", b"a\n", "line 1, token 2: expected b, got nothing (the output ends)", (1, 2, "b", None)),
    (b"a b\nc\n", b"a\nc\n", "line 1, token 2: expected b, got nothing (the line ends)", (1, 2, "b", None)),
]


@pytest.mark.parametrize(("answer", "output", "reason", "at"), LINE_REASONS)
def test_lines_say_the_first_difference(answer, output, reason, at):
    found = finding("lines", answer, output)
    assert (found.verdict, found.reason, found.at) == (Verdict.WA, reason, Difference(*at))


def test_a_line_with_other_blanks_is_shown_whole():
    assert finding("lines", b"1\n# #\n", b"1\n#\t#  \n").at == Difference(2, None, "# #", r"#\t#")


def test_exact_says_which_byte():
    assert finding("exact", b"Yes\nNo\n", b"Yes\nno\n").reason == (
        "line 2, token 1: expected No, got no (from byte 5 on)"
    )


# An accepted output, and how it is unlike the answer. (kind, options, answer, output, ways)
WAYS = [
    ("tokens", {}, b"1\n2\n", b"1\r\n2\r\n", "line ends"),
    ("tokens", {}, b"1\r\n2\r\n", b"1\n2\n", "line ends"),
    ("tokens", {}, b"1\n2\n", b"1\r\n2\n", "line ends"),
    ("tokens", {}, b"1\r\n2\n", b"1\n2\r\n", "line ends"),
    ("tokens", {}, b"1\n2\n", b"1\n2", "final newline"),
    ("tokens", {}, b"1\n2\n", b"1\r\n2", "line ends, final newline"),
    ("tokens", {}, b"1\n2\n", b"1 2\n", "white space"),
    ("tokens", {}, b"1\n2\n", b"\n1\n2\n", "white space"),
    ("tokens", {}, b"1\n2\n", b"1\r\n 2", "line ends, final newline, white space"),
    ("tokens", {"ignore_case": True}, b"YES\n", b"yes\n", "letter case"),
    ("tokens", {"ignore_case": True}, b"YES NO\n", b"yes  no", "final newline, white space, letter case"),
    ("lines", {}, b"1\n2\n", b"1 \n2\n\n", "white space"),
    ("lines", {}, b"1\n2\n", b"1\r\n2\r\n\r\n", "line ends, white space"),
    ("lines", {"ignore_case": True}, b"Yes\n", b"yES\r\n", "line ends, letter case"),
    ("float", {"abs": 1.0}, b"1.0\n", b"1.5\n", "numbers"),
    ("float", {"abs": 1.0}, b"1.0 2.0\n", b"1.000 2\n", "numbers"),
    ("float", {"abs": 1.0}, b"1.0 2.0\n", b"1.5\n2.0", "final newline, white space, numbers"),
    ("float", {"abs": 1.0}, b"1e5\n", b"1E5\n", "letter case"),
]


@pytest.mark.parametrize(("kind", "options", "answer", "output", "ways"), WAYS)
def test_an_accepted_output_with_other_bytes_says_how(kind, options, answer, output, ways):
    found = finding(kind, answer, output, **options)
    assert (found.verdict, found.reason) == (Verdict.AC, f"formatting differs: {ways}")
    assert found.formatting_differs
