"""Pasted statement text, as the pages of judges show it when copied."""

import pytest

from judge.pastes import Sample, pasted

ATCODER = """Sample Input 1
Copy
3 4
.#..
#..#

Sample Output 1
Copy
 2
1 1
"""
CODEFORCES = (
    "Examples\ninputCopy\n3\n1 2 3\noutputCopy\nYES\ninputCopy\n1\n1\noutputCopy\nNO\nNote\nNothing to say.\n"
)
HACKERRANK = """**Sample Input 0**

```
5
```

**Sample Output 0**

```
120
```

**Explanation 0**

5! = 120
"""
LEETCODE = """Given an array, return two indices.

Example 1:

Input: nums = [2,7,11,15], target = 9
Output: [0,1]
Explanation: nums[0] + nums[1] is 9.
So it is [0,1].
Example 2:

Input: s = "a, b = c", t = [["x"],
  ["y"]]
Output: "a  b"

Constraints:

2 <= nums.length <= 104
"""


@pytest.mark.parametrize(
    ("text", "samples"),
    [
        ("Input: 1 2\nOutput: 3\n", [("1 2\n", "3\n")]),
        ("input:\n1 2\n\n3\noutput:\n3\n\n", [("1 2\n\n3\n", "3\n")]),
        ("\ufeffInput：1 2\r\nOutput：3\r\n", [("1 2\n", "3\n")]),
        ("Input\n  1  2  \n\tx\nAnswer\n  3 \n", [("  1  2  \n\tx\n", "  3 \n")]),  # blanks of a line stay
        ("Input: 1\nExpected Output: 2", [("1\n", "2\n")]),
        ("### Input #1\n1\n### Output #1\n2\n", [("1\n", "2\n")]),
        ("**Input:** n = 3\n**Output:** 6\n", [("3\n", "6\n")]),
        ("Input: 1 2\n", [("1 2\n", None)]),
        ("Input: 1\nInput: 2\nOutput: 3\n", [("1\n", None), ("2\n", "3\n")]),
        ("Your input\n[1]\nOutput\n[1]\n", [("[1]\n", "[1]\n")]),
        ("Input: ***\nOutput: * *\n", [("***\n", "* *\n")]),
        (ATCODER, [("3 4\n.#..\n#..#\n", " 2\n1 1\n")]),
        (CODEFORCES, [("3\n1 2 3\n", "YES\n"), ("1\n1\n", "NO\n")]),
        (HACKERRANK, [("5\n", "120\n")]),
        (LEETCODE, [("[2,7,11,15]\n9\n", "[0,1]\n"), ('"a, b = c"\n[["x"],["y"]]\n', '"a  b"\n')]),
        ("nums = [2,7,11,15], target = 9", [("[2,7,11,15]\n9\n", None)]),
        ("nums =\n[2,7]\ntarget =\n9\n", [("[2,7]\n9\n", None)]),
        ("Input\nnums =\n[3, 3]\ntarget =\n6\nExpected\n[0,1]\n", [("[3, 3]\n6\n", "[0,1]\n")]),
        ("Input: the input is long\nOutput: 3 outputs\n", [("the input is long\n", "3 outputs\n")]),
    ],
)
def test_samples(text: str, samples: list[tuple[str, str | None]]) -> None:
    found = pasted(text)
    assert found is not None
    expected = [Sample(given.encode(), answer and answer.encode()) for given, answer in samples]  # type: ignore[arg-type]
    assert found.samples == expected
    assert found.refused == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1 2\n3\n",
        "[2,7,11,15]\n9\n",
        "Output: 3\n",
        "x == 5\n",
        "a = [1, 2\n",
        "n = five\n",
        "x = 1 and more\n",
        "inputs 3\n",
    ],
)
def test_what_is_no_paste(text: str) -> None:
    assert pasted(text) is None


def test_what_belongs_to_no_case_is_said() -> None:
    found = pasted(LEETCODE)
    assert found is not None
    assert found.left_out == [
        "line 1: text: Given an array, return two indices.",
        r"line 7: explanation: nums[0] + nums[1] is 9.\nSo it is [0,1].",
        "line 15: constraints: 2 <= nums.length <= 104",
        "line 5: names: nums, target",
        "line 11: names: s, t",
    ]


@pytest.mark.parametrize(
    ("text", "kept", "refused"),
    [
        ("Output: 3\nInput: 4\nOutput: 5\n", 1, "line 1: no input above this output"),
        ("Sample Input 1\tSample Output 1\n3\n5\n", 0, "line 1: no input above this output"),
        ("Input: 1\nOutput: 2\nExpected: 3\nInput: 4\nOutput: 5\n", 1, "line 1: 2 outputs for this input"),
        ("Input:\n\nOutput: 3\n", 0, "line 1: a label of this sample has nothing below it"),
        ("Input: 3\nOutput:\n", 0, "line 1: a label of this sample has nothing below it"),
        ("Input: board = [['E','M']]\nOutput: 1\n", 0, "line 1: NAME = VALUE, but not JSON throughout"),
        ("\nInput: n = 5\n1 2 3\nOutput: 1\n", 0, "line 2: NAME = VALUE, but not JSON throughout"),
    ],
)
def test_what_can_not_be_placed_is_refused_and_the_rest_is_not(text: str, kept: int, refused: str) -> None:
    found = pasted(text)
    assert found is not None
    assert len(found.samples) == kept
    assert len(found.refused) == 1
    assert found.refused[0].startswith(refused)
