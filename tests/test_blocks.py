"""The failure block as pictures: what stands where, at which width, and that nothing is lost silently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.blocks import ABOVE, STDERR, block, excerpt
from judge.checkers import checker
from judge.outcome import Finding
from judge.quoting import cells
from judge.verdicts import Verdict


def picture(finding: Finding, width: int = 100, **options) -> str:
    return "\n".join(block(finding, width, **options))


def wrong(kind: str, answer: str | bytes, output: str | bytes, **options) -> Finding:
    texts = [text.encode() if isinstance(text, str) else text for text in (output, answer)]
    found = checker(kind)(b"", *texts, **options)
    assert found.verdict is Verdict.WA
    return found


def drawn(text: str) -> str:
    """A picture as it is written here: without the line breaks around it and the indentation of its block."""
    lines = text.strip("\n").split("\n")
    indent = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[indent:].rstrip() for line in lines).rstrip()


HUNDRED = "".join(f"{n}\n" for n in range(1, 101))

PICTURES = {
    "the wrong token and no other": (
        wrong("tokens", "2 4 6 8 10\n", "2 4 6 4 10\n"),
        100,
        """
        expected         got
        1 | 2 4 6 8 10   1 | 2 4 6 4 10
                  ^                ^
        """,
    ),
    "one above the other where it is narrow": (
        wrong("tokens", "2 4 6 8 10\n", "2 4 6 4 10\n"),
        30,
        """
        expected
        1 | 2 4 6 8 10
                  ^
        got
        1 | 2 4 6 4 10
                  ^
        """,
    ),
    "totals, and what is left out on either side": (
        wrong("tokens", HUNDRED, "1\n2\n" + "x\n" * 97 + "100\n"),
        100,
        """
        97 of 100 lines differ, first at line 3
        expected, 95 more lines below   got, 95 more lines below
        1 | 1                           1 | 1
        2 | 2                           2 | 2
        3 | 3                           3 | x
            ^                               ^
        4 | 4                           4 | x
        5 | 5                           5 | x
        """,
    ),
    "the same tokens on other lines are no lines that differ": (
        wrong("tokens", "1\n2\n3 4\n5\n6\n", "1 2\n3\n9\n5\n6\n"),
        100,
        """
        expected   got
        1 | 1      1 | 1 2
        2 | 2      2 | 3
        3 | 3 4    3 | 9
              ^        ^
        4 | 5      4 | 5
        5 | 6      5 | 6
        """,
    ),
    "an output that ends too early": (
        wrong("tokens", "1\n2\n3\n", "1\n2\n\n"),
        100,
        """
        the output has 2 lines, the answer 3; they part at line 3
        expected   got
        1 | 1      1 | 1
        2 | 2      2 | 2
        3 | 3           ^
            ^      3 |
        """,
    ),
    "an output that goes on": (
        wrong("lines", "1\n", "1\n2\n"),
        100,
        """
        the output has 2 lines, the answer 1; they part at line 2
        expected   got
        1 | 1      1 | 1
             ^     2 | 2
                       ^
        """,
    ),
    "nothing at all": (
        wrong("tokens", "7\n", ""),
        100,
        """
        expected
        1 | 7
            ^
        got: empty
        """,
    ),
    "blanks as symbols where they decide, in their line only": (
        wrong("lines", "a b\nc d\n e f\n", "a b\nc\td\n e f\n"),
        100,
        """
        1 of 3 lines differs, first at line 2
        expected   got
        1 | a b    1 | a b
        2 | c·d␊   2 | c→d␊
             ^          ^
        3 |  e f   3 |  e f
        """,
    ),
    "line ends as symbols": (
        wrong("exact", "1\n2\n", "1\r\n2\r\n"),
        100,
        """
        expected   got
        1 | 1␊     1 | 1␍␊
             ^          ^^
        2 | 2      2 | 2
        """,
    ),
    "wide and combining characters": (
        wrong("tokens", "表 e\u0301 3\n", "表 e\u0301 x界\n"),
        100,
        """
        expected     got
        1 | 表 e\u0301 3   1 | 表 e\u0301 x界
                 ^            ^^^
        """,
    ),
    "escapes are measured as they are shown": (
        wrong("tokens", b"\x1b[m 1\n", b"\x1b[m \xff\n"),
        100,
        r"""
        expected     got
        1 | \e[m 1   1 | \e[m \xff
                 ^            ^^^^
        """,
    ),
    "a long line is cut around the wrong token": (
        wrong("tokens", "1 " * 500 + "x\n", "1 " * 500 + "y\n"),
        40,
        """
        expected, cut, longest line 1,001 bytes
        1…| 1 1 1 1 1 1 x
                        ^
        got, cut, longest line 1,001 bytes
        1…| 1 1 1 1 1 1 y
                        ^
        """,
    ),
    "a long line is cut behind the wrong token": (
        wrong("tokens", "x" + " 1" * 500, "y" + " 1" * 500),
        40,
        """
        expected, cut, longest line 1,001 bytes
        1 | x 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
            ^
        got, cut, longest line 1,001 bytes
        1 | y 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
            ^
        """,
    ),
    "a long token is marked from its first difference on": (
        wrong("tokens", "a" * 500 + "b\n", "a" * 500 + "c\n"),
        40,
        """
        expected, cut, longest line 501 bytes
        1…| aaaaaaaaaaaab
                        ^
        got, cut, longest line 501 bytes
        1…| aaaaaaaaaaaac
                        ^
        """,
    ),
    "a difference within a character marks all of it": (
        wrong("tokens", "é" * 101, "é" * 100 + "è"),
        40,
        """
        expected, cut, longest line 202 bytes
        1…| ééééééééééééé
                        ^
        got, cut, longest line 202 bytes
        1…| ééééééééééééè
                        ^
        """,
    ),
    "a permutation is put in order, so that only the wrong item shows": (
        wrong("json", '["eat","tea","tan","ate"]', '["ate","tan","tee","eat"]', unordered="top"),
        100,
        """
        value 1: 1 of 4 elements differs, in the output's order
        expected    got
        0 | "ate"   0 | "ate"
        1 | "tan"   1 | "tan"
        2 | "tea"   2 | "tee"
            ^^^^^       ^^^^^
        3 | "eat"   3 | "eat"
        """,
    ),
    "the wrong place within an element": (
        wrong("json", '[["E","M"],["1","1"]]', '[["E","M"],["1","2"]]'),
        100,
        """
        value 1: 1 of 2 elements differs
        expected        got
        0 | ["E","M"]   0 | ["E","M"]
        1 | ["1","1"]   1 | ["1","2"]
                 ^^^             ^^^
        """,
    ),
    "a value alone": (
        wrong("json", "[1]\n2\n", "[1]\n3\n"),
        100,
        """
        expected   got
         | 2        | 3
           ^          ^
        """,
    ),
    "what is no JSON": (
        wrong("json", "[1]\n[2]\n", "[1]\n[2\n"),
        100,
        """
        expected
        1 | [1]
        2 | [2]
        got
        1 | [1]
        2 | [2
        """,
    ),
}


@pytest.mark.parametrize(("finding", "width", "expected"), PICTURES.values(), ids=PICTURES)
def test_pictures(finding: Finding, width: int, expected: str) -> None:
    assert picture(finding, width) == drawn(expected)


def test_only_the_wrong_token_is_styled() -> None:
    finding = wrong("tokens", "2 4 6\n", "2 5 6\n")
    assert picture(finding, wrong=lambda text: f"<{text}>") == drawn("""
        expected    got
        1 | 2 <4> 6   1 | 2 <5> 6
              <^>           <^>
        """)


def test_the_end_of_stderr_and_less_of_the_rest() -> None:
    lines = b"".join(b"%d\n" % n for n in range(100))
    texts = (excerpt("input", lines), excerpt(STDERR, lines, len(lines) - 1, above=9))
    assert picture(Finding(Verdict.RE, "", excerpts=texts, notes=("in full: a.in",))) == drawn("""
        input, 98 more lines below
        1 | 0
        2 | 1
        stderr, 90 lines above
         91 | 90
         92 | 91
         93 | 92
         94 | 93
         95 | 94
         96 | 95
         97 | 96
         98 | 97
         99 | 98
        100 | 99
        in full: a.in
        """)


def test_notes_are_broken_at_blanks_and_lose_nothing() -> None:
    finding = Finding(Verdict.WA, "", notes=("in full: one/long/path.in, another/path.ans",))
    assert picture(finding, 30) == "in full: one/long/path.in,\nanother/path.ans"


def test_an_output_of_many_lines_is_counted_in_its_first_thousand() -> None:
    finding = wrong("tokens", "1\n" * 5000, "2\n" + "1\n" * 4999)
    assert picture(finding).startswith("1 of the first 1,000 lines differs, first at line 1\n")


def test_lines_differ_by_the_rule_of_the_checker() -> None:
    cased = wrong("tokens", "A\nb\nc\n", "a\nB\nx\n", ignore_case=True)
    assert picture(cased).startswith("1 of 3 lines differs, first at line 3\n")
    near = wrong("float", "1.0\n2.0\n3.0\n", "1.01\n2.01\n3.2\n", abs=0.1)
    assert picture(near).startswith("1 of 3 lines differs, first at line 3\n")


pieces = st.sampled_from(
    ["1", "22", "x" * 50, " ", "  ", "\t", "\n", "\r\n", "表", "é", "e\u0301", "\x1b", "🙂"]
)
texts = st.lists(pieces, max_size=40).map("".join).map(str.encode) | st.binary(max_size=300)


@pytest.mark.parametrize("kind", ["tokens", "lines", "exact", "json"])
@given(output=texts, answer=texts, width=st.integers(20, 120))
def test_any_block_fits_its_width_and_a_screen(kind: str, output: bytes, answer: bytes, width: int) -> None:
    lines = list(block(checker(kind)(b"", output, answer), width))
    assert all(cells(line) <= width and line.isprintable() for line in lines)
    assert len(lines) <= 24


@given(data=texts, at=st.integers(0, 300))
def test_what_is_shown_and_what_is_left_out_are_the_whole(data: bytes, at: int) -> None:
    made = excerpt("x", data, min(at, max(len(data) - 1, 0)), above=ABOVE)
    lines = data.count(b"\n") + (data != b"" and not data.endswith(b"\n"))
    assert made.above + len(made.lines) + made.below == lines
