"""JSON value for JSON value: numbers as exact decimals, arrays in any order where that is asked for.

Where the order is free the answer is first put into the order of the output, so far as both hold the same:
what then differs, and the path to it, is what is wrong.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from judge.blocks import ABOVE, EXPECTED, GOT, ROOM, counted, excerpt, filled, start_of
from judge.differences import nothing_printed
from judge.exact_json import NOTHING, UnreadableError, Value, values, written
from judge.exact_json import ROOM as WRITTEN
from judge.formatting import accepted
from judge.json_order import Key, Order, Parting, inside, parting
from judge.outcome import Difference, Excerpt, Finding
from judge.quoting import CUT, brief_pair, common
from judge.verdicts import Verdict

_END = Value(0, 0, NOTHING)  # stands where one text has no value
_PLAIN_KEY = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_COUNTED = 1000  # elements of which those that differ are counted


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
    finding = _first_wrong(expected, output, answer, unordered)
    return finding or accepted(output, answer, "spelling or order")


def _first_wrong(expected: list[Value], output: bytes, answer: bytes, unordered: str) -> Finding | None:
    plain = not any(word in text for word in (b"true", b"false") for text in (output, answer))
    try:
        for want, have in zip_longest(expected, values(output), fillvalue=_END):
            if want is _END or have is _END:
                around = _texts(answer, output, want.line, have.line)
                found = _wrong(want if have is _END else have, Parting((), want.value, have.value), around)
                return replace(found, reason=nothing_printed(output) or found.reason)
            if plain and want.value == have.value:
                continue  # the usual case, in one step; but to Python a boolean is equal to 1 or 0
            one = want.value
            if unordered != "no":
                one = Order(deep=unordered == "deep").like(one, have.value)
            if parted := parting(one, have.value):
                order = "" if unordered == "no" else ", in the output's order"
                return _wrong(want, parted, _by_element(want.number, one, have.value, order))
    except UnreadableError as bad:
        return _unreadable(bad, expected, answer, output)
    return None


def _unreadable(bad: UnreadableError, expected: Sequence[Value], answer: bytes, output: bytes) -> Finding:
    """The output holds something else than JSON in the place of the value with that number."""
    want = expected[bad.number - 1] if bad.number <= len(expected) else None
    shown = _shown(want.value, NOTHING)[0] if want else None
    at = Difference(want.line if want else bad.line, None, shown, bad.text)
    around = _texts(answer, output, want.line if want else 0, bad.line)
    return Finding(Verdict.WA, str(bad), at, excerpts=tuple(around))


def _wrong(where: Value, parted: Parting, around: Iterable[Excerpt]) -> Finding:
    expected, got = _shown(parted.expected, parted.got)
    what = (
        f"expected {expected}, got {got or 'nothing'}" if expected else f"got {got}, which the answer lacks"
    )
    reason = f"value {where.number}: " + (f"{_path(parted.keys)}: " if parted.keys else "") + what
    return Finding(Verdict.WA, reason, Difference(where.line, None, expected, got), excerpts=tuple(around))


def _texts(answer: bytes, output: bytes, *lines: int) -> Iterator[Excerpt]:
    """Both texts around these lines, 0 for the end."""
    for title, text, line in zip((EXPECTED, GOT), (answer, output), lines, strict=True):
        yield excerpt(title, text, start_of(text, line) if line else len(text.rstrip()), above=ABOVE)


def _by_element(number: int, want: Any, have: Any, order: str) -> Iterator[Excerpt]:
    """Both values with a line for each element or member, around the first that differs."""
    is_whole = not isinstance(want, list | dict) or type(want) is not type(have)
    rows = [(0, want, have)] if is_whole else list(inside(want, have))
    first = next(index for index, (_, one, other) in enumerate(rows) if parting(one, other))
    low = max(0, first - ABOVE)
    near = rows[low : low + ROOM]
    around = Excerpt("", above=low, below=len(rows) - low - len(near), base=None if is_whole else 0)
    if not is_whole:
        differ = [parting(one, other) is not None for _, one, other in rows[:_COUNTED]]
        yield Excerpt(f"value {number}: {counted(differ, len(rows), 'element')}{order}")
    sides = [_line(key, one) for key, one, _ in near], [_line(key, other) for key, _, other in near]
    at = common(sides[0][first - low], sides[1][first - low])
    for title, lines in zip((EXPECTED, GOT), sides, strict=True):
        mark = (first - low, *_scalar(lines[first - low], at))
        made = filled(replace(around, title=title), lines, mark)
        yield replace(made, longest=made.longest if made.longest < WRITTEN else 0)  # beyond it is not known


def _line(key: Key, item: Any) -> bytes:
    if item is NOTHING:
        return b""
    name = f"{json.dumps(key)}:" if isinstance(key, str) else ""
    return (name + written(item)).encode(errors="backslashreplace")


def _scalar(text: bytes, at: int) -> tuple[int, int]:
    """Where the number or string begins and ends that holds this byte; of nothing alike, all of it."""
    if at == 0:
        return 0, len(text)
    at += text[at : at + 1] == b","
    begin = 1 + max(text.rfind(mark, 0, at) for mark in (b"[", b"{", b",", b":"))
    end = min((text + mark).find(mark, at) for mark in (b"]", b"}", b","))
    return begin, end


def _shown(expected: Any, got: Any) -> tuple[str | None, str | None]:
    """Both values in brief, None for nothing; in escapes where they would look the same."""
    for ascii_only in (False, True):
        texts = [written(value, ascii_only).encode(errors="backslashreplace") for value in (expected, got)]
        one, other = brief_pair(texts[0], texts[1])
        if unicodedata.normalize("NFC", one) != unicodedata.normalize("NFC", other):
            break
    return one or None, other or None


def _path(keys: tuple[Key, ...]) -> str:
    """Such as `$[0].name["a b"]`; the end of it where it is long."""
    plain = ("$", *(f".{key}" if _PLAIN_KEY.fullmatch(str(key)) else f"[{json.dumps(key)}]" for key in keys))
    path = "".join(plain)
    return path if len(path) <= CUT else "$…" + path[2 - CUT :]
