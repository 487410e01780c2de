"""Where two values of JSON part, and one put into the order of another where the order is free. Pure.

In: values as `exact_json` reads them, up to 500 deep: nothing here takes more than one frame a level.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from judge.exact_json import NOTHING

Key = int | str  # of an element of an array, of a member of an object

_NEAREST_OF = 20  # elements that are looked at for the nearest to one that has no equal


class Parting(NamedTuple):
    """The first values that are not the same, and the keys that lead to them."""

    keys: tuple[Key, ...]
    expected: Any
    got: Any


def parting(want: Any, have: Any) -> Parting | None:
    """Where two values part. One frame a level and no more: values are up to 500 deep."""
    if want is have:
        return None
    if not _are_containers(want, have):
        same = want == have and isinstance(want, bool) == isinstance(have, bool)  # to Python, True is 1
        return None if same else Parting((), want, have)
    for key, one, other in inside(want, have):
        if found := parting(one, other):
            return found._replace(keys=(key, *found.keys))
    return None


def _are_containers(want: Any, have: Any) -> bool:
    return isinstance(want, list | dict) and type(want) is type(have)


def inside(want: Any, have: Any) -> Iterator[tuple[Key, Any, Any]]:
    """A key, with what stands there in either of two objects, or of two arrays."""
    if isinstance(want, dict):
        for key in [*want, *(key for key in have if key not in want)]:
            yield key, want.get(key, NOTHING), have.get(key, NOTHING)
    else:
        for index, (one, other) in enumerate(zip_longest(want, have, fillvalue=NOTHING)):
            yield index, one, other


class Order:
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
            return NOTHING
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
