"""tokens, lines and exact against obvious slow models, on small texts and on texts of many blocks."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.checkers import checker
from judge.verdicts import Verdict

texts = st.text("aAb \t\r\n\f", max_size=12).map(str.encode)


def slow_lines(text: bytes) -> list[bytes]:
    lines = [line.rstrip() for line in text.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


SLOW = {"tokens": bytes.split, "lines": slow_lines}


@pytest.mark.parametrize("kind", SLOW)
@pytest.mark.parametrize("ignore_case", [False, True])
@given(output=texts, answer=texts)
@example(output=b"a\rb", answer=b"a b")
@example(output=b"a\r\r\n", answer=b"a")
def test_verdict_is_that_of_the_slow_model(kind, ignore_case, output, answer):
    one, two = (SLOW[kind](text.lower() if ignore_case else text) for text in (output, answer))
    found = checker(kind)(b"", output, answer, ignore_case=ignore_case)
    assert (found.verdict is Verdict.AC) == (one == two)


@given(output=texts, answer=texts)
def test_exact_is_equality(output, answer):
    assert (checker("exact")(b"", output, answer).verdict is Verdict.AC) == (output == answer)


def slow_places(text: bytes) -> list[tuple[int, int, str]]:
    return [
        (line, token, value.decode())
        for line, words in enumerate(text.split(b"\n"), start=1)
        for token, value in enumerate(words.split(), start=1)
    ]


def slow_difference(output: bytes, answer: bytes) -> tuple[int, int, str | None, str | None]:
    """Line, token, expected and got of the first token that differs."""
    got, expected = slow_places(output), slow_places(answer)
    for (line, token, want), (_, _, have) in zip(expected, got, strict=False):
        if want != have:
            return line, token, want, have
    line, token, value = max(got, expected, key=len)[min(len(got), len(expected))]
    return (line, token, value, None) if len(expected) > len(got) else (line, token, None, value)


def place_of(found):
    return found.at.line, found.at.token, found.at.expected, found.at.got


@given(output=texts, answer=texts)
def test_tokens_names_the_place_that_the_slow_model_finds(output, answer):
    found = checker("tokens")(b"", output, answer)
    if found.verdict is Verdict.WA:
        assert place_of(found) == slow_difference(output, answer)


def big_text(random: Random, blanks: list[str], tokens: int = 60_000) -> tuple[list[str], str]:
    words = [str(random.randrange(10 ** random.randrange(1, 8))) for _ in range(tokens)]
    return words, "".join(word + random.choice(blanks) for word in words)


BLANKS = {
    "lines": ["\n"],
    "mixed": [" ", "\n", " \n", "\r\n", "\t", "\n\n", "   "],
    "one line": [" "],
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("blanks", BLANKS.values(), ids=BLANKS)
def test_a_wrong_token_is_found_anywhere_in_a_text_of_many_blocks(seed, blanks):
    random = Random(seed)
    words, answer = big_text(random, blanks)
    for index in (0, random.randrange(len(words)), len(words) - 1):
        changed = [*words]
        changed[index] += "7"
        output = "".join(word + random.choice(BLANKS["mixed"]) for word in changed)
        found = checker("tokens")(b"", output.encode(), answer.encode())
        assert place_of(found) == slow_difference(output.encode(), answer.encode())
    restyled = "".join(word + random.choice(BLANKS["mixed"]) for word in words)
    assert checker("tokens")(b"", restyled.encode(), answer.encode()).verdict is Verdict.AC


@pytest.mark.parametrize("cut", [1, 200_000, -1])
def test_a_text_of_many_blocks_that_is_cut_short_ends_where_it_is_cut(cut):
    _, answer = big_text(Random(cut), ["\n", " "])
    output = answer[:cut].rsplit(maxsplit=1)[0].encode() if cut != 1 else b"\n"
    found = checker("tokens")(b"", output, answer.encode())
    assert place_of(found) == slow_difference(output, answer.encode())


@pytest.mark.parametrize("seed", range(3))
def test_lines_finds_the_wrong_line_in_a_text_of_many_blocks(seed):
    random = Random(seed)
    lines = [" ".join(str(random.randrange(100)) for _ in range(random.randrange(6))) for _ in range(40_000)]
    answer = "\n".join(lines) + "\n1\n"
    untidy = [line + random.choice(["", " ", "\t ", "\r"]) for line in lines]
    assert (
        checker("lines")(b"", "\n".join([*untidy, "1\n \n\n"]).encode(), answer.encode()).verdict
        is Verdict.AC
    )
    wrong = random.randrange(len(lines))
    untidy[wrong] = "x" + untidy[wrong]
    found = checker("lines")(b"", "\n".join([*untidy, "1"]).encode(), answer.encode())
    assert (found.verdict, found.at.line, found.at.token) == (Verdict.WA, wrong + 1, 1)
    untidy[wrong] = " " + lines[wrong] + "."[: not lines[wrong]]
    found = checker("lines")(b"", "\n".join([*untidy, "1"]).encode(), answer.encode())
    assert (found.verdict, found.at.line) == (Verdict.WA, wrong + 1)


def test_a_single_token_of_many_blocks_is_one_token():
    token = b"x" * 300_000
    found = checker("tokens")(b"", token + b"y z", token + b"y w")
    assert place_of(found) == (1, 2, "w", "z")
    assert checker("tokens")(b"", token[:-1] + b" x", token).at.token == 1
