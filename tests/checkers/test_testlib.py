"""The standard checkers of testlib, built in, say what the compiled ones were measured to say.

`scripts/testlib_agreement.py` compares them with compiled ones anew, on these and on random texts.
"""

import pytest
from test_checker_pairs import PAIRS

from judge.checkers import testlib
from judge.dialects import STANDARD, fingerprint, standard
from judge.outcome import Difference

NAMES = ["wcmp", "lcmp", "fcmp", "ncmp", "rcmp6", "yesno"]
# pair, what the program of each name says of it
MEASURED = {
    "no final newline": "AC AC AC AC AC JE",
    "trailing space": "AC AC WA AC AC JE",
    "extra blank line end": "AC AC AC AC AC JE",
    "blank line inside": "AC WA WA AC AC JE",
    "newline instead of space": "AC WA WA AC AC JE",
    "two spaces": "AC AC WA AC AC JE",
    "leading space": "AC AC WA AC AC JE",
    "CRLF": "AC AC AC AC AC JE",
    "case": "WA WA WA JE JE AC",
    "extra token": "WA WA WA WA PE JE",
    "extra line": "WA PE PE WA PE JE",
    "missing token": "WA WA WA WA PE JE",
    "empty output": "WA WA WA WA PE PE",
    "both empty": "AC AC AC AC AC JE",
    "01 for 1": "WA WA WA PE AC JE",
    "+1 for 1": "WA WA WA PE AC JE",
    "-0 for 0": "WA WA WA PE AC JE",
    "1.0 for 1": "WA WA WA PE AC JE",
    "1e0 for 1": "WA WA WA JE AC JE",
    "1.0000005 for 1": "WA WA WA JE AC JE",
    "500.0004 for 500": "WA WA WA PE AC JE",
    "nan for 1": "WA WA WA JE PE JE",
    "nan for nan": "AC AC AC JE JE JE",
    "inf for inf": "AC AC AC JE JE JE",
    ".5 for 0.5": "WA WA WA JE AC JE",
    "0x1p0 for 1": "WA WA WA JE PE JE",
    "1,0 for 1.0": "WA WA WA JE PE JE",
    "NUL byte": "WA WA WA JE JE JE",
    "no-break space": "WA WA WA PE PE JE",
    "tab instead of space": "AC AC WA AC AC JE",
    "form feed between": "WA AC WA PE PE JE",
    "CRLF in the answer": "AC AC AC AC AC JE",
    "mixed case word": "WA WA WA JE JE JE",
    "empty for blank lines": "AC AC AC AC AC JE",
    "joined tokens": "WA WA WA WA WA JE",
    "trailing dot": "WA WA WA PE AC JE",
    "big int off by one": "WA WA WA WA AC JE",
    "2^53 float": "WA WA WA JE AC JE",
    "tiny abs over": "WA WA WA JE WA JE",
    "rel over": "WA WA WA JE WA JE",
    "negative zero float": "WA WA WA JE AC JE",
    "capital NaN answer": "WA WA WA JE JE JE",
    "minus inf": "WA WA WA JE JE JE",
    "underscore number": "WA WA WA JE PE JE",
    "full width digit": "WA WA WA PE PE JE",
    "number inside a word": "WA WA WA JE JE JE",
    "quoted": "WA WA WA JE JE JE",
    "yes vs no": "WA WA WA JE JE WA",
    "leading blank line": "AC WA WA AC AC JE",
    "space only line at end": "AC AC AC AC AC JE",
    "inner double space text": "AC AC WA JE JE JE",
    "invalid utf8 same": "AC AC AC JE JE JE",
    "NUL inside": "AC AC AC JE JE JE",
    "long token, last letter": "WA WA WA JE JE JE",
    "leading zeros float": "WA WA WA JE AC JE",
    "scientific int answer": "WA WA WA JE AC JE",
    "a lone minus": "AC AC AC JE JE JE",
    "word then number": "WA WA WA JE JE PE",
    "denormal": "WA WA WA JE AC JE",
}

# checker, answer, output, what the program says
MORE = [
    ("rcmp4", b"1.0\n", b"1.00005\n", "AC"),
    ("rcmp4", b"1.0\n", b"1.0002\n", "WA"),
    ("rcmp9", b"1.0\n", b"1.0000000005\n", "AC"),
    ("rcmp9", b"1.0\n", b"1.000002\n", "WA"),
    ("rcmp6", b"1e999\n", b"1e999\n", "AC"),
    ("rcmp6", b"1e5e\n", b"1\n", "JE"),
    ("rcmp6", b"1 x\n", b"1\n", "JE"),
    ("rcmp6", b"1 2 x\n", b"1\n", "PE"),
    ("rcmp6", b"1\n", b"1 x\n", "PE"),
    ("ncmp", b"1 2 x\n", b"1\n", "JE"),
    ("ncmp", b"1\n", b"1 2 x\n", "PE"),
    ("ncmp", b"9223372036854775807", b"9223372036854775808", "PE"),
    ("ncmp", b"-9223372036854775808", b"-9223372036854775808", "AC"),
    ("nyesno", b"YES no\n", b"yes NO\n", "AC"),
    ("nyesno", b"YES no\n", b"yes\n", "WA"),
    ("nyesno", b"YES\n", b"yes maybe\n", "WA"),
    ("nyesno", b"YES NO\n", b"yes maybe\n", "PE"),
    ("nyesno", b"YES maybe\n", b"yes no\n", "JE"),
    ("yesno", b"YES maybe\n", b"yes\n", "AC"),
    ("yesno", b"YES\n", b"yes no\n", "PE"),
    ("yesno", b"YES\n", b"no no\n", "WA"),
    ("yesno", b"", b"no\n", "JE"),
    ("wcmp", b"a b\n", b"\xef\xbb\xbfa b\n", "AC"),
    ("wcmp", b"\xef\xbb\xbfa b\n", b"a b\n", "WA"),
    ("wcmp", b"a\\fb\n", b"a\fb\n", "WA"),
    ("fcmp", b"a\rb\n", b"ab\n", "AC"),
    ("fcmp", b"a\n\n\n", b"a\n", "AC"),
    ("fcmp", b"a\n \n", b"a\n", "WA"),
    ("lcmp", b"a\n \n", b"a\n", "AC"),
    ("lcmp", b"a\n", b"a\n\n \r\n", "AC"),
    ("lcmp", b"a\n", b"a\n\n \nb", "PE"),
]


def rows():
    for name, answer, output, *_ in PAIRS:
        for checker, verdict in zip(NAMES, MEASURED[name].split(), strict=True):
            yield checker, answer, output, verdict
    yield from MORE


@pytest.mark.parametrize(("name", "answer", "output", "verdict"), list(rows()))
def test_verdict_is_that_of_the_program(name, answer, output, verdict):
    assert testlib.check(b"", output, answer, name=name).verdict == verdict


@pytest.mark.parametrize(
    ("name", "answer", "output", "reason", "at"),
    [
        ("wcmp", b"a\nb c\n", b"a\nb d\n", "line 2, token 2: expected c, got d", (2, 2, "c", "d")),
        ("ncmp", b"1\n2\n", b"1\n3\n", "line 2, token 1: expected 2, got 3", (2, 1, "2", "3")),
        (
            "ncmp",
            b"1\n2\n",
            b"1\n",
            "line 2, token 1: expected 2, got nothing (the output ends)",
            (2, 1, "2", None),
        ),
        (
            "rcmp6",
            b"1\n",
            b"1\n\n4 5\n",
            "line 3, token 1: got 4 beyond the end of the answer",
            (3, 1, None, "4"),
        ),
        (
            "yesno",
            b"YES\n",
            b"y\n",
            "line 1, token 1: expected YES, got y (not YES or NO)",
            (1, 1, "YES", "y"),
        ),
        ("ncmp", b"1 2\n3 x\n", b"1\n", "answer, line 2, token 2: x is not a whole number of 64 bits", None),
        (
            "lcmp",
            b"1\n2 3\n",
            b"1\n2\n",
            "line 2, token 2: expected 3, got nothing (the output ends)",
            (2, 2, "3", None),
        ),
        ("lcmp", b"1\n", b"1\n2\n", "text beyond the end of the answer, after line 1", None),
    ],
)
def test_reason_names_the_place(name, answer, output, reason, at):
    found = testlib.check(b"", output, answer, name=name)
    assert (found.reason, found.at) == (reason, at and Difference(*at))


def test_every_standard_checker_has_versions_that_are_recognised():
    assert set(STANDARD.values()) == set(testlib.STANDARD)


SOURCE = """// compares numbers
#include "testlib.h"
int main(int argc, char *argv[]) {
    quitf(_ok, "// fine");
}
"""


def test_layout_and_comments_do_not_change_what_a_source_is():
    other = SOURCE.replace("\n", "\r\n").replace("    ", "\t").replace("// compares numbers", "/* a\nb */")
    assert fingerprint(other) == fingerprint(SOURCE)


@pytest.mark.parametrize(("old", "new"), [("_ok", "_wa"), ("// fine", "// good"), ("// fine", "//fine")])
def test_code_and_words_do(old, new):
    assert fingerprint(SOURCE.replace(old, new, 1)) != fingerprint(SOURCE)


def test_another_program_is_no_standard_checker():
    assert standard(SOURCE) is None
