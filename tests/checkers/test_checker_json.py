"""json against tables worked out by hand, and any order against trying every permutation."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import checker
from judge.exact_json import written
from judge.outcome import Difference
from judge.verdicts import Verdict


def finding(answer: bytes | str, output: bytes | str, **options):
    answer, output = (text.encode() if isinstance(text, str) else text for text in (answer, output))
    return checker("json")(b"", output, answer, **options)


# answer, output, verdict in order, with the elements of each value in any order, of every array
PAIRS = [
    ("[1,2]", "[1,2]", "AC AC AC"),
    ("[1,2]\n", " [ 1 ,\n2 ]", "AC AC AC"),
    ("[1,2]", "[2,1]", "WA AC AC"),
    ("[[1,2],[3]]", "[[3],[1,2]]", "WA AC AC"),
    ("[[1,2],[3]]", "[[2,1],[3]]", "WA WA AC"),
    ('{"a":[1,2]}', '{"a":[2,1]}', "WA WA AC"),
    ('{"a":1,"b":2}', '{"b":2,"a":1}', "AC AC AC"),  # the members of an object have no order
    ("[1] [2]", "[2] [1]", "WA WA WA"),  # the values always have theirs
    ("[1] [2]", "[1][2]", "AC AC AC"),
    ("[1,1,2]", "[1,2,2]", "WA WA WA"),  # how often counts
    ("[1,1]", "[1]", "WA WA WA"),
    ("[1]", "[1,1]", "WA WA WA"),
    ("[]", "{}", "WA WA WA"),
    ("[]", "null", "WA WA WA"),
    ("[[]]", "[{}]", "WA WA WA"),
    ("1", "true", "WA WA WA"),
    ("[0]", "[false]", "WA WA WA"),
    ("1", '"1"', "WA WA WA"),
    ("[1, true]", "[true, 1]", "WA AC AC"),
    ("1", "1.0", "AC AC AC"),
    ("1", "10e-1", "AC AC AC"),
    ("100", "1E+2", "AC AC AC"),
    ("0", "-0.0", "AC AC AC"),
    ("0.1", "0.10000000000000000555", "WA WA WA"),  # the same double
    ("9007199254740993", "9007199254740992", "WA WA WA"),
    ("1e9999", "10e9998", "AC AC AC"),
    ('"\\u0041"', '"A"', "AC AC AC"),
    ('"é"', '"e\u0301"', "WA WA WA"),
    ('"a"', '"A"', "WA WA WA"),
    ('{"a":1}', '{"\\u0061":1}', "AC AC AC"),
    ('{"a":null}', "{}", "WA WA WA"),
    ("[[[]],[]]", "[[],[[]]]", "WA AC AC"),
    ("0 1", "01", "WA WA WA"),  # two numbers need something between them
    ("true false", "truefalse", "WA WA WA"),
    ("", "\n", "AC AC AC"),
    ("[1]", "", "WA WA WA"),
    ("[1]", "[1] [1]", "WA WA WA"),
]


def rows():
    for answer, output, verdicts in PAIRS:
        for unordered, verdict in zip(("no", "top", "deep"), verdicts.split(), strict=True):
            yield pytest.param(
                answer, output, unordered, verdict, id=f"{unordered}: {answer} {output} {verdict}"
            )


@pytest.mark.parametrize(("answer", "output", "unordered", "verdict"), list(rows()))
def test_pair(answer, output, unordered, verdict):
    assert finding(answer, output, unordered=unordered).verdict == verdict


REFUSED = {
    "NaN": "value 1: NaN is not a number of JSON",
    "[1, -Infinity]": "value 1: -Infinity is not a number of JSON",
    '{"a": 1, "b": 2, "a": 1}': 'value 1: the key "a" stands twice in an object',
    '{"a": 1, "\\u0061": 1}': 'value 1: the key "a" stands twice in an object',
    "[" * 501 + "]" * 501: "value 1: nested more than 500 deep",
    '{"a":' * 500 + "[]" + "}" * 500: "value 1: nested more than 500 deep",
    "[" * 10_000_000: "value 1: nested more than 500 deep",
    '[{"a":' * 1_000_000: "value 1: nested more than 500 deep",
    "9" * 4301: "value 1: a number of more than 4,300 digits",
    "0." + "0" * 4300: "value 1: a number of more than 4,300 digits",
    "1" * 10_000_000: "value 1: a number of more than 4,300 digits",
    "1e10001": "value 1: a number with an exponent beyond 10,000",
    "[0.5E-10001]": "value 1: a number with an exponent beyond 10,000",
    "1e" + "9" * 1_000_000: "value 1: a number with an exponent beyond 10,000",
    "[1]\n[2": "value 2: line 2, column 3: it ends too early",
    "[1,]": "value 1: line 1, column 4: unexpected ]",
    "A\n": "value 1: line 1, column 1: unexpected A",
    "[1]\n['a']": "value 2: line 2, column 2: unexpected 'a']",
    "nan": "value 1: line 1, column 1: unexpected nan",
    "[01]": "value 1: line 1, column 3: unexpected 1]",
    "1 2.": "value 2: line 1, column 4: unexpected .",
    '["a\x1bb"]': r"value 1: line 1, column 4: unexpected \eb" + '"]',
    "\ufeff[1]": r"value 1: line 1, column 1: unexpected \ufeff[1]",
    b'["\xff"]': r"value 1: line 1, column 3: unexpected \xff" + '"]',
    b"[1]\n\xe9": r"value 2: line 2, column 1: unexpected \xe9",
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=[str(text)[:20] for text in REFUSED])
def test_what_cannot_be_read_is_wrong_in_the_output_and_the_judges_error_in_the_answer(text, reason):
    good = "[1] [2]" if reason.startswith("value 2") and "[1]" in str(text) else "1"
    wrong = finding(good, text)
    assert (wrong.verdict, wrong.reason) == (Verdict.WA, reason)
    bad = finding(text, text)
    assert (bad.verdict, bad.reason) == (Verdict.JE, f"answer, {reason}")


WITHIN = [
    "[" * 500 + "]" * 500,
    "[" * 499 + "[],[]" + "]" * 499,
    "9" * 4300,
    "-" + "9" * 4300,
    "0." + "3" * 4299,
    "1e10000",
    "1e-0010000",
    '"\\ud800"',
]


@pytest.mark.parametrize("unordered", ["no", "top", "deep"])
@pytest.mark.parametrize("text", WITHIN, ids=[text[:20] for text in WITHIN])
def test_what_is_just_within_the_limits_is_read(text, unordered):
    assert finding(text, f" {text}", unordered=unordered).verdict is Verdict.AC


@pytest.mark.parametrize("unordered", ["no", "top", "deep"])
def test_a_difference_500_deep_is_found(unordered):
    found = finding("[" * 500 + "1" + "]" * 500, "[" * 500 + "2" + "]" * 500, unordered=unordered)
    assert (found.verdict, found.at) == (Verdict.WA, Difference(1, None, "1", "2"))
    assert found.reason.endswith("[0][0][0]: expected 1, got 2")
    assert len(found.reason) < 120


REASONS = [
    # answer, output, options, reason, at
    (
        '[["B"]]\n[["E"]]\n[[],[],["A","E","B"]]\n',
        '[["B"]]\n[["E"]]\n[[],[],["A","E","1"]]\n',
        {},
        'value 3: $[2][2]: expected "B", got "1"',
        (3, None, '"B"', '"1"'),
    ),
    ("\n1\n2\n", "1 3", {}, "value 2: expected 2, got 3", (3, None, "2", "3")),  # the line is the answer's
    ("[1]\n[2]", "[1]", {}, "value 2: expected [2], got nothing", (2, None, "[2]", None)),
    ("[1]", "[1]\n\n[2]", {}, "value 2: got [2], which the answer lacks", (3, None, None, "[2]")),
    ("[1]", "", {}, "the output is empty", (1, None, "[1]", None)),
    ("[1]", "\n\n\n", {}, "the output is 3 blank lines", (1, None, "[1]", None)),
    ("[1,2]", "[1]", {}, "value 1: $[1]: expected 2, got nothing", (1, None, "2", None)),
    ("[1]", "[1,2]", {}, "value 1: $[1]: got 2, which the answer lacks", (1, None, None, "2")),
    ('{"a":{"b":1}}', '{"a":{}}', {}, "value 1: $.a.b: expected 1, got nothing", (1, None, "1", None)),
    ("{}", '{"a b":1}', {}, 'value 1: $["a b"]: got 1, which the answer lacks', (1, None, None, "1")),
    ("[true]", "[1]", {}, "value 1: $[0]: expected true, got 1", (1, None, "true", "1")),
    ("[1]", "[1.50]", {}, "value 1: $[0]: expected 1, got 1.50", (1, None, "1", "1.50")),
    ("1\n2", "1 [", {}, "value 2: line 1, column 4: it ends too early", (2, None, "2", "[")),
    ("1", "1\n\n[", {}, "value 2: line 3, column 2: it ends too early", (3, None, None, "[")),
    ("[1]\n[2]", "[1]\n[", {}, "value 2: line 2, column 2: it ends too early", (2, None, "[2]", "[")),
    (
        '["eat","tea"]',
        '["tea","ate"]',
        {"unordered": "top"},
        'value 1: $[1]: expected "eat", got "ate"',  # where it stands in the output
        (1, None, '"eat"', '"ate"'),
    ),
    (
        '[["ate","eat"],["bat"],["nat","tan"]]',  # one item of one group is wrong: that item is named
        '[["tan","nat"],["bad"],["eat","ate"]]',
        {"unordered": "deep"},
        'value 1: $[1][0]: expected "bat", got "bad"',
        (1, None, '"bat"', '"bad"'),
    ),
    (
        '[["ate","eat"],["bat"],["nat","tan"]]',  # two groups are wrong: each is held against its nearest
        '[["tan"],["bad"],["eat","ate"]]',
        {"unordered": "deep"},
        'value 1: $[0][1]: expected "nat", got nothing',
        (1, None, '"nat"', None),
    ),
    ("[1,1]", "[1]", {"unordered": "deep"}, "value 1: $[1]: expected 1, got nothing", (1, None, "1", None)),
    (
        "[1]",
        "[1,1]",
        {"unordered": "deep"},
        "value 1: $[1]: got 1, which the answer lacks",
        (1, None, None, "1"),
    ),
]


@pytest.mark.parametrize(("answer", "output", "options", "reason", "at"), REASONS)
def test_the_reason_names_the_path_of_the_first_difference(answer, output, options, reason, at):
    found = finding(answer, output, **options)
    assert (found.verdict, found.reason, found.at) == (Verdict.WA, reason, Difference(*at))


def test_strings_that_look_the_same_are_shown_in_escapes():
    assert finding('"é"', '"e\u0301"').reason == r'value 1: expected "\u00e9", got "e\u0301"'


def test_no_more_of_a_value_is_written_than_can_be_shown():
    assert written([[1, "a"], {"b": None}]) == '[[1,"a"],{"b":null}]'
    assert len(written([[0] * 1000] * 100_000)) < 15_000


def test_half_of_a_surrogate_pair_is_shown_as_its_escape():
    assert finding(r'"\ud800"', r'"\ud801"').reason == r'value 1: expected "\ud800", got "\ud801"'


def test_long_values_are_cut_so_that_the_difference_is_seen():
    found = finding(f'"{"x" * 500}a"', f'"{"x" * 500}b"')
    assert found.reason == f'value 1: expected …{"x" * 12}a", got …{"x" * 12}b"'


WAYS = [
    ("[1,2]\n", "[1, 2]\n", "white space"),
    ("[1,2]\n", "[1,2]\r\n", "line ends"),
    ("[1,2]\n", "[1,2.0]", "final newline, spelling or order"),
    ('"\\u00e9"', '"\\u00E9"', "letter case"),
]


@pytest.mark.parametrize(("answer", "output", "ways"), WAYS)
def test_an_accepted_output_with_other_bytes_says_how(answer, output, ways):
    found = finding(answer, output)
    assert (found.verdict, found.reason) == (Verdict.AC, f"formatting differs: {ways}")


# Small values for the slow model: a leaf is how it is written, with what it means.
ONE, TRUE, TEXT, NULL, ZERO = ("number", 1), ("boolean", 1), ("string", "1"), ("null", 0), ("number", 0)
LEAVES = [("1", ONE), ("1.0", ONE), ("10e-1", ONE), ("true", TRUE), ('"1"', TEXT), ('"\\u0031"', TEXT)]
LEAVES += [("null", NULL), ("0", ZERO), ("-0.0", ZERO), ("false", ("boolean", 0))]
small = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b"]), inner),
    max_leaves=6,
)
levels = pytest.mark.parametrize("unordered", ["no", "top", "deep"])


def text_of(value) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(text_of, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}": {text_of(item)}' for key, item in value.items()) + "}"
    return value[0]


def slow_same(one, other, unordered: str) -> bool:
    """By the definition: some permutation of an array is the other, element by element."""
    if type(one) is not type(other) or isinstance(one, tuple):
        return isinstance(one, tuple) and isinstance(other, tuple) and one[1] == other[1]
    inner = unordered if unordered == "deep" else "no"
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(slow_same(one[key], other[key], inner) for key in one)
    orders = [other] if unordered == "no" else permutations(other)
    same_length = len(one) == len(other)
    return same_length and any(all(map(slow_same, one, order, [inner] * len(one))) for order in orders)


def shuffled(value, random: Random, depth: int):
    """The value with its arrays shuffled, `depth` levels of them, and its leaves written in another way."""
    if isinstance(value, tuple):
        return random.choice([leaf for leaf in LEAVES if leaf[1] == value[1]])
    if isinstance(value, dict):
        return {key: shuffled(value[key], random, depth - 1) for key in sorted(value, reverse=True)}
    items = [shuffled(item, random, depth - 1) for item in value]
    return random.sample(items, len(items)) if depth > 0 else items


@levels
@given(one=small, other=small)
def test_any_two_values_compare_as_in_the_slow_model(unordered, one, other):
    verdict = Verdict.AC if slow_same(one, other, unordered) else Verdict.WA
    assert finding(text_of(one), text_of(other), unordered=unordered).verdict is verdict


@levels
@given(value=small, seed=st.integers(0, 10**6), depth=st.integers(0, 9))
def test_shuffled_values_compare_as_in_the_slow_model(unordered, value, seed, depth):
    other = shuffled(value, Random(seed), depth)
    verdict = Verdict.AC if slow_same(value, other, unordered) else Verdict.WA
    assert finding(text_of(value), text_of(other), unordered=unordered).verdict is verdict


def test_a_large_array_in_any_order_is_compared_in_one_pass():
    numbers = [[number, -number] for number in range(100_000)]
    mixed = Random(0).sample([pair[::-1] for pair in numbers], len(numbers))
    assert finding(str(numbers), str(mixed), unordered="deep").verdict is Verdict.AC
    assert finding(str(numbers), str(mixed), unordered="top").verdict is Verdict.WA
