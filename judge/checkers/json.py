"""JSON value for JSON value: numbers as exact decimals, arrays in any order where that is asked for."""

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
Pairs = Iterator[tuple[Key, Any, Any]]  # a key, with what stands there in the answer and in the output

_NOTHING = object()  # stands where one side has no value
_PLAIN_KEY = re.compile(r"[A-Za-z_]\w*", re.ASCII)


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
            if want is None or have is None:
                return _missing(want, output) if want else _surplus(have)
            if plain and want.value == have.value:
                continue  # the usual case, in one step
            if parting := _parting(want.value, have.value, unordered):
                return _wrong(want, parting)
    except UnreadableError as bad:
        return _unreadable(bad, expected)
    return None


def _parting(want: Any, have: Any, unordered: str) -> _Parting | None:
    """Where two values part, None when they are the same; arrays in any order as `unordered` says."""
    if unordered == "no" or not _are_containers(want, have):
        return _in_order(want, have)
    numbering = _Numbering(unordered == "deep")
    keys: tuple[Key, ...] = ()
    while _are_containers(want, have):
        unlike = numbering.unlike(want, have)
        first = next(unlike, None)
        if first is None:
            return None
        is_guess = isinstance(want, list) and next(unlike, None) is not None
        key, want, have = first
        keys += (key,)
        if is_guess:
            break  # several elements are left over: which belong together, nobody can say
        if unordered == "top":
            return _below(keys, _in_order(want, have))
    return _Parting(keys, want, have)


def _in_order(want: Any, have: Any) -> _Parting | None:
    """Where two values part. One frame a level and no more: values are up to 500 deep."""
    if not _are_containers(want, have):
        same = want == have and isinstance(want, bool) == isinstance(have, bool)  # to Python, True is 1
        return None if same else _Parting((), want, have)
    for key, one, other in _inside(want, have):
        if parting := _in_order(one, other):
            return _below((key,), parting)
    return None


def _below(keys: tuple[Key, ...], parting: _Parting | None) -> _Parting | None:
    return parting and parting._replace(keys=keys + parting.keys)


def _are_containers(want: Any, have: Any) -> bool:
    return isinstance(want, list | dict) and type(want) is type(have)


def _inside(want: Any, have: Any) -> Pairs:
    """What belongs together in two objects, or in two arrays in order."""
    if isinstance(want, dict):
        for key in [*want, *(key for key in have if key not in want)]:
            yield key, want.get(key, _NOTHING), have.get(key, _NOTHING)
    else:
        for index, (one, other) in enumerate(zip_longest(want, have, fillvalue=_NOTHING)):
            yield index, one, other


class _Numbering:
    """Gives values numbers: the same to those that are the same, `deep` with every array in any order."""

    def __init__(self, deep: bool) -> None:
        self.deep = deep
        self._numbers: dict[Any, int] = {}
        self._known: dict[int, int] = {}  # of the containers numbered so far, by identity

    def of(self, value: Any) -> int:
        """One frame a level and no more, as above."""
        if not isinstance(value, list | dict):
            key = (bool, value) if isinstance(value, bool) else value
            return self._numbers.setdefault(key, len(self._numbers))
        if id(value) in self._known:
            return self._known[id(value)]
        inner: list[Any] = []
        for item in sorted(value) if isinstance(value, dict) else value:
            inner.append((item, self.of(value[item])) if isinstance(value, dict) else self.of(item))
        if self.deep and isinstance(value, list):
            inner.sort()
        number = self._numbers.setdefault((type(value), *inner), len(self._numbers))
        self._known[id(value)] = number
        return number

    def unlike(self, want: Any, have: Any) -> Pairs:
        """The members that differ; of arrays the elements without an equal, the first with the first."""
        if isinstance(want, dict):
            yield from (pair for pair in _inside(want, have) if self.of(pair[1]) != self.of(pair[2]))
            return
        numbers = [self.of(value) for value in want], [self.of(value) for value in have]
        lacking, more = _without(*numbers), _without(numbers[1], numbers[0])
        for one, other in zip_longest(lacking, more):
            key = one if one is not None else other
            yield key, _NOTHING if one is None else want[one], _NOTHING if other is None else have[other]


def _without(these: list[int], those: list[int]) -> Iterator[int]:
    """Indexes of the numbers in one list that have no equal left in the other."""
    left = Counter(those)
    for index, number in enumerate(these):
        left[number] -= 1
        if left[number] < 0:
            yield index


def _missing(want: Value, output: bytes) -> Finding:
    expected, _ = _shown(want.value, _NOTHING)
    reason = (
        nothing_printed(output) or f"value {want.number}: expected {expected}, got nothing (the output ends)"
    )
    return Finding(Verdict.WA, reason, Difference(want.line, None, expected, None))


def _surplus(have: Value) -> Finding:
    _, got = _shown(_NOTHING, have.value)
    reason = f"value {have.number}: got {got} beyond the end of the answer"
    return Finding(Verdict.WA, reason, Difference(have.line, None, None, got))


def _unreadable(bad: UnreadableError, expected: list[Value]) -> Finding:
    """The output holds something else than JSON in the place of the value with that number."""
    want = expected[bad.number - 1] if bad.number <= len(expected) else None
    shown = _shown(want.value, _NOTHING)[0] if want else None
    return Finding(Verdict.WA, str(bad), Difference(want.line if want else bad.line, None, shown, bad.text))


def _wrong(want: Value, parting: _Parting) -> Finding:
    expected, got = _shown(parting.expected, parting.got)
    where = f"value {want.number}: " + (f"{_path(parting.keys)}: " if parting.keys else "")
    what = f"expected {expected}, got {got or 'nothing'}"
    if not expected:
        what = f"got {got}, which the answer lacks"
    return Finding(Verdict.WA, where + what, Difference(want.line, None, expected, got))


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
    parts = ["$"]
    for key in keys:
        plain = isinstance(key, str) and _PLAIN_KEY.fullmatch(key)
        parts.append(f".{key}" if plain else f"[{json.dumps(key)}]")
    path = "".join(parts)
    return path if len(path) <= CUT else "$…" + path[2 - CUT :]
