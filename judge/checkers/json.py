"""JSON value for JSON value: numbers as exact decimals, arrays in any order where that is asked for.

Where the order is free the answer is first put into the order of the output, so far as both hold the same:
what then differs, and the path to it, is what is wrong.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from judge.differences import nothing_printed
from judge.exact_json import UnreadableError, Value, values, written
from judge.formatting import accepted
from judge.outcome import Difference, Finding
from judge.quoting import CUT, brief_pair
from judge.verdicts import Verdict

Key = int | str  # of an element of an array, of a member of an object

_NOTHING = object()  # stands where one side has no value
_PLAIN_KEY = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_NEAREST_OF = 20  # elements that are looked at for the nearest to one that has no equal


class _Parting(NamedTuple):
    """The first values that are not the same, and the keys that lead to them."""

    keys: tuple[Key, ...]
    expected: Any
    got: Any


def check(_input: bytes, output: bytes, answer: bytes, /, *, unordered: str = "no") -> Finding:
    """AC when both hold the same values in the same order; JE when the answer cannot be read.

    `unordered`: "top" takes the elements of each value that is an array in any order, "deep" those of
    every array.
    """
    try:
        expected = list(values(answer))
    except UnreadableError as bad:
        return Finding(Verdict.JE, f"answer, {bad}")
    if output == answer:
        return accepted(output, answer)
    plain = not any(word in text for word in (b"true", b"false") for text in (output, answer))
    return _first_wrong(expected, output, unordered, plain) or accepted(output, answer, "spelling or order")


def _first_wrong(expected: list[Value], output: bytes, unordered: str, plain: bool) -> Finding | None:
    """`plain`: there is no boolean, which Python would call equal to 1 or 0."""
    try:
        for want, have in zip_longest(expected, values(output)):
            one, other = (each.value if each else _NOTHING for each in (want, have))
            if plain and one == other:
                continue  # the usual case, in one step
            if unordered != "no":
                one = _Order(deep=unordered == "deep").like(one, other)
            if parting := _parting(one, other):
                return _wrong(want or have, parting, output)
    except UnreadableError as bad:
        return _unreadable(bad, expected)
    return None


def _parting(want: Any, have: Any) -> _Parting | None:
    """Where two values part. One frame a level and no more: values are up to 500 deep."""
    if want is have:
        return None
    if not _are_containers(want, have):
        same = want == have and isinstance(want, bool) == isinstance(have, bool)  # to Python, True is 1
        return None if same else _Parting((), want, have)
    for key, one, other in _inside(want, have):
        if parting := _parting(one, other):
            return parting._replace(keys=(key, *parting.keys))
    return None


def _are_containers(want: Any, have: Any) -> bool:
    return isinstance(want, list | dict) and type(want) is type(have)


def _inside(want: Any, have: Any) -> Iterator[tuple[Key, Any, Any]]:
    """A key, with what stands there in either of two objects, or of two arrays."""
    if isinstance(want, dict):
        for key in [*want, *(key for key in have if key not in want)]:
            yield key, want.get(key, _NOTHING), have.get(key, _NOTHING)
    else:
        for index, (one, other) in enumerate(zip_longest(want, have, fillvalue=_NOTHING)):
            yield index, one, other


class _Order:
    """Puts a value into another's order. `deep`: every array is in any order, else only the value itself.

    Values are given numbers, the same to those that are the same.
    """

    def __init__(self, deep: bool) -> None:
        self.deep = deep
        self._numbers: dict[Any, int] = {}
        self._known: dict[int, int] = {}  # of the containers numbered so far, by identity

    def like(self, want: Any, have: Any) -> Any:
        """`want` in the order of `have`, with a hole for what it lacks. One frame a level and no more."""
        if not _are_containers(want, have):
            return want
        if self._number(want) == self._number(have):
            return have
        if isinstance(want, dict):
            inner = {}
            for key, item in want.items():
                inner[key] = self.like(item, have[key]) if self.deep and key in have else item
            return inner
        numbers = [self._number(item) for item in want], [self._number(item) for item in have]
        lacking = [want[index] for index in _without(*numbers)]
        more, items = set(_without(numbers[1], numbers[0])), []
        for index, item in enumerate(have):
            if index in more:
                nearest = self._nearest(lacking, item)
                item = self.like(nearest, item) if self.deep else nearest
            items.append(item)
        return items + lacking

    def _nearest(self, lacking: list[Any], item: Any) -> Any:
        """Takes the value out that has most in common with the item; the first of several."""
        if not lacking:
            return _NOTHING
        held = {self._number(each) for each in item} if isinstance(item, list) else set()
        shared = [
            len(held & {self._number(each) for each in value}) if isinstance(value, list) else 0
            for value in lacking[:_NEAREST_OF]
        ]
        return lacking.pop(shared.index(max(shared)))

    def _number(self, value: Any) -> int:
        """One frame a level and no more, here too."""
        if not isinstance(value, list | dict):
            key = (bool, value) if isinstance(value, bool) else value
            return self._numbers.setdefault(key, len(self._numbers))
        if id(value) in self._known:
            return self._known[id(value)]
        inner: list[Any] = []
        for item in sorted(value) if isinstance(value, dict) else value:
            inner.append((item, self._number(value[item])) if isinstance(value, dict) else self._number(item))
        if self.deep and isinstance(value, list):
            inner.sort()
        number = self._numbers.setdefault((type(value), *inner), len(self._numbers))
        self._known[id(value)] = number
        return number


def _without(these: list[int], those: list[int]) -> Iterator[int]:
    """Indexes of the numbers in one list that have no equal left in the other."""
    left = Counter(those)
    for index, number in enumerate(these):
        left[number] -= 1
        if left[number] < 0:
            yield index


def _unreadable(bad: UnreadableError, expected: list[Value]) -> Finding:
    """The output holds something else than JSON in the place of the value with that number."""
    want = expected[bad.number - 1] if bad.number <= len(expected) else None
    shown = _shown(want.value, _NOTHING)[0] if want else None
    return Finding(Verdict.WA, str(bad), Difference(want.line if want else bad.line, None, shown, bad.text))


def _wrong(where: Value, parting: _Parting, output: bytes) -> Finding:
    expected, got = _shown(parting.expected, parting.got)
    what = (
        f"expected {expected}, got {got or 'nothing'}" if expected else f"got {got}, which the answer lacks"
    )
    reason = f"value {where.number}: " + (f"{_path(parting.keys)}: " if parting.keys else "") + what
    at = Difference(where.line, None, expected, got)
    return Finding(Verdict.WA, nothing_printed(output) or reason, at)


def _shown(expected: Any, got: Any) -> tuple[str | None, str | None]:
    """Both values in brief, None for nothing; in escapes where they would look the same."""
    for ascii_only in (False, True):
        texts = ["" if value is _NOTHING else written(value, ascii_only) for value in (expected, got)]
        data = [text.encode(errors="backslashreplace") for text in texts]
        one, other = brief_pair(data[0], data[1])
        if unicodedata.normalize("NFC", one) != unicodedata.normalize("NFC", other):
            break
    return one or None, other or None


def _path(keys: tuple[Key, ...]) -> str:
    """Such as `$[0].name["a b"]`; the end of it where it is long."""
    plain = ("$", *(f".{key}" if _PLAIN_KEY.fullmatch(str(key)) else f"[{json.dumps(key)}]" for key in keys))
    path = "".join(plain)
    return path if len(path) <= CUT else "$…" + path[2 - CUT :]
