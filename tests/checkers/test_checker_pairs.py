"""One table of pairs for all checkers that compare texts, beside what well-known programs say of them.

`pytest -vv` on this file prints the table, a line for each pair and checker. The last column is what other
programs were measured to say of the same pair: testlib's wcmp, the Kattis default validator, testlib's
fcmp, a comparison of bytes, and the Kattis validator with `float_tolerance 1e-6`. Where a checker here says
something else, DELIBERATE says why.
"""

import pytest

from judge.checkers import checker

KINDS = [
    ("tokens", {}),
    ("tokens", {"ignore_case": True}),
    ("lines", {}),
    ("exact", {}),
    ("float", {"abs": 1e-6, "rel": 1e-6}),
]
OTHERS = ["wcmp", "kattis", "fcmp", "bytes", "kattis float"]

# pair, answer, output, what the checkers of KINDS say, what OTHERS say
PAIRS = [
    ("no final newline", b"1 2\n3\n", b"1 2\n3", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("trailing space", b"1 2\n", b"1 2 \n", "AC AC AC WA AC", "AC AC WA WA AC"),
    ("extra blank line end", b"1\n", b"1\n\n", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("blank line inside", b"1\n2\n", b"1\n\n2\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("newline instead of space", b"1 2\n", b"1\n2\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("two spaces", b"1 2\n", b"1  2\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("leading space", b"1\n", b" 1\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("CRLF", b"1\n2\n", b"1\r\n2\r\n", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("case", b"YES\n", b"yes\n", "WA AC WA WA WA", "WA AC WA WA AC"),
    ("extra token", b"1\n", b"1 2\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("extra line", b"1\n", b"1\n2\n", "WA WA WA WA WA", "WA WA PE WA WA"),
    ("missing token", b"1 2\n", b"1\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("empty output", b"1\n", b"", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("both empty", b"", b"", "AC AC AC AC AC", "AC AC AC AC AC"),
    ("01 for 1", b"1\n", b"01\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("+1 for 1", b"1\n", b"+1\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("-0 for 0", b"0\n", b"-0\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("1.0 for 1", b"1\n", b"1.0\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("1e0 for 1", b"1.0\n", b"1e0\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("1.0000005 for 1", b"1.0\n", b"1.0000005\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("500.0004 for 500", b"500\n", b"500.0004\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("nan for 1", b"1.0\n", b"nan\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("nan for nan", b"nan\n", b"nan\n", "AC AC AC AC JE", "AC AC AC AC AC"),
    ("inf for inf", b"inf\n", b"inf\n", "AC AC AC AC JE", "AC AC AC AC AC"),
    (".5 for 0.5", b"0.5\n", b".5\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("0x1p0 for 1", b"1.0\n", b"0x1p0\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("1,0 for 1.0", b"1.0\n", b"1,0\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("NUL byte", b"ab\n", b"ab\x00\n", "WA WA WA WA WA", "WA AC WA WA AC"),
    ("no-break space", b"1 2\n", b"1\xc2\xa02\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("tab instead of space", b"1 2\n", b"1\t2\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("form feed between", b"1 2\n", b"1\x0c2\n", "AC AC WA WA AC", "WA AC WA WA AC"),
    ("CRLF in the answer", b"1\r\n2\r\n", b"1\n2\n", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("mixed case word", b"Possible\n", b"possible\n", "WA AC WA WA WA", "WA AC WA WA AC"),
    ("empty for blank lines", b"\n\n", b"", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("joined tokens", b"1 2\n", b"12\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("trailing dot", b"1\n", b"1.\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    (
        "big int off by one",
        b"1000000000000000000\n",
        b"1000000000000000001\n",
        "WA WA WA WA WA",
        "WA WA WA WA AC",
    ),
    ("2^53 float", b"9007199254740993.0\n", b"9007199254740992.0\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("tiny abs over", b"0.0\n", b"0.0000011\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("rel over", b"1000000.0\n", b"1000001.5\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("negative zero float", b"0.0\n", b"-0.0\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("capital NaN answer", b"NaN\n", b"NAN\n", "WA AC WA WA JE", "WA AC WA WA AC"),
    ("minus inf", b"-inf\n", b"inf\n", "WA WA WA WA JE", "WA WA WA WA WA"),
    ("underscore number", b"1000.0\n", b"1_000.0\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("full width digit", b"1\n", b"\xef\xbc\x91\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("number inside a word", b"x1.0\n", b"x1.0000001\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("quoted", b'"A"\n', b"A\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("yes vs no", b"YES\n", b"NO\n", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("leading blank line", b"1\n", b"\n1\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("space only line at end", b"1\n", b"1\n   \n", "AC AC AC WA AC", "AC AC AC WA AC"),
    ("inner double space text", b"hello world\n", b"hello  world\n", "AC AC WA WA AC", "AC AC WA WA AC"),
    ("invalid utf8 same", b"\xff\xfe\n", b"\xff\xfe\n", "AC AC AC AC AC", "AC AC AC AC AC"),
    ("NUL inside", b"a\x00b\n", b"a\x00b\n", "AC AC AC AC AC", "AC AC AC AC AC"),
    ("long token, last letter", b"x" * 5000, b"x" * 4999 + b"y", "WA WA WA WA WA", "WA WA WA WA WA"),
    ("leading zeros float", b"0.5\n", b"00.5\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("scientific int answer", b"1e3\n", b"1000\n", "WA WA WA WA AC", "WA WA WA WA AC"),
    ("a lone minus", b"-\n", b"-\n", "AC AC AC AC AC", "AC AC AC AC AC"),
    ("word then number", b"YES 0.5\n", b"yes 0.5000001\n", "WA WA WA WA WA", "WA WA WA WA AC"),
    ("denormal", b"1e-320\n", b"0\n", "WA WA WA WA AC", "WA WA WA WA AC"),
]

LETTER_CASE = "text is compared with its letter case"
WHOLE = "a whole number must match as text, so that a wrong big integer is not near enough"
NOT_FINITE = "nan in an answer is the judge's error, not something to be matched"
NUL = "a NUL byte is a byte like any other, not the end of a string"
GRAMMAR = "hexadecimal is not in the grammar of a number"
DELIBERATE = {
    ("form feed between", "wcmp"): "white space is all six characters of ASCII",
    ("NUL byte", "kattis"): NUL,
    ("trailing space", "fcmp"): "blanks at the end of a line never decide",
    ("extra line", "fcmp"): "only a checker program says PE",
    ("case", "kattis float"): LETTER_CASE,
    ("mixed case word", "kattis float"): LETTER_CASE,
    ("word then number", "kattis float"): LETTER_CASE,
    ("01 for 1", "kattis float"): WHOLE,
    ("+1 for 1", "kattis float"): WHOLE,
    ("-0 for 0", "kattis float"): WHOLE,
    ("1.0 for 1", "kattis float"): WHOLE,
    ("500.0004 for 500", "kattis float"): WHOLE,
    ("trailing dot", "kattis float"): WHOLE,
    ("big int off by one", "kattis float"): WHOLE,
    ("nan for nan", "kattis float"): NOT_FINITE,
    ("inf for inf", "kattis float"): NOT_FINITE,
    ("capital NaN answer", "kattis float"): NOT_FINITE,
    ("minus inf", "kattis float"): NOT_FINITE,
    ("0x1p0 for 1", "kattis float"): GRAMMAR,
    ("NUL byte", "kattis float"): NUL,
}


def rows():
    for name, answer, output, ours, _ in PAIRS:
        for (kind, options), verdict in zip(KINDS, ours.split(), strict=True):
            shown = f"{kind} {options or ''}: {name}: {answer[:20]!r} {output[:20]!r} {verdict}"
            yield pytest.param(kind, options, answer, output, verdict, id=shown)


@pytest.mark.parametrize(("kind", "options", "answer", "output", "verdict"), list(rows()))
def test_pair(kind, options, answer, output, verdict):
    assert checker(kind)(b"", output, answer, **options).verdict == verdict


def test_every_difference_from_another_program_is_deliberate():
    different = {
        (name, other)
        for name, _, _, ours, theirs in PAIRS
        for other, one, two in zip(OTHERS, ours.split(), theirs.split(), strict=True)
        if one != two
    }
    assert different == set(DELIBERATE)
