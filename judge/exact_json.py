"""JSON read exactly: the values of a text, one after another, with nothing lost and nothing let pass.

Numbers are int or Decimal, never float. What some readers take and others do not is refused: NaN and
Infinity, duplicate keys, bytes that are not UTF-8, numbers that run into what follows. So is what could
be used to exhaust a reader: see the limits below (RFC 8259, section 9, allows a reader to set them).
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from itertools import repeat
from typing import Any, NamedTuple

from judge.quoting import CUT, brief, text_of

NOTHING = object()  # stands where there is no value
ROOM = 10_000  # characters of a value that are written, about
DEPTH = 500
DIGITS = 4300  # what Python's int takes, too
EXPONENT = 10_000

_SOLID = re.compile(r"[^ \t\n\r]")
_NO_UTF8 = re.compile("[\udc80-\udcff]")  # how "surrogateescape" writes a byte that it cannot read
_RUN_ON = re.compile(r"(?<=[0-9a-z])[0-9A-Za-z.+-]")  # `01` is not 0 and 1, `truefalse` not two values


class Value(NamedTuple):
    """One value of a text: its number, the line it begins on, both counting from 1, and itself."""

    number: int
    line: int
    value: Any


class UnreadableError(Exception):
    """A text that is not JSON, or beyond the limits; the message says which value, and what is wrong.

    `number` and `line` are those of the value, `text` is how it begins.
    """

    def __init__(self, number: int, line: int, text: str, reason: str) -> None:
        super().__init__(f"value {number}: {reason}")
        self.number, self.line, self.text = number, line, text


class _RefusedError(Exception):
    """What a hook of the decoder will not take."""


def values(data: bytes) -> Iterator[Value]:
    """Reads the concatenated values; raises UnreadableError when it comes to what it cannot read."""
    text = data.decode("utf-8", "surrogateescape")
    broken = None if text.isascii() else _NO_UTF8.search(text)
    number, line, start, end = 0, 1, 0, 0
    while found := _SOLID.search(text, end):
        number, line, start = number + 1, line + text.count("\n", start, found.start()), found.start()
        try:
            value, end = _read(text, start)
            if broken and broken.start() < end:
                raise _RefusedError(_unexpected(text, broken.start()))
        except _RefusedError as refusal:
            raise UnreadableError(number, line, _shown(text, start, CUT), str(refusal)) from None
        yield Value(number, line, value)


def _read(text: str, start: int) -> tuple[Any, int]:
    """The value that begins at `start`, and where it ends."""
    try:
        value, end = _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        raise _RefusedError(_unexpected(text, error.pos)) from None
    except RecursionError:
        raise _RefusedError(_TOO_DEEP) from None
    if _RUN_ON.match(text, end):
        raise _RefusedError(_unexpected(text, end))
    opened = text.count("[", start, end) + text.count("{", start, end)  # it is no deeper than that
    if opened > DEPTH and _is_deep(value):
        raise _RefusedError(_TOO_DEEP)
    return value, end


def _unexpected(text: str, position: int) -> str:
    line, column = text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)
    rest = _shown(text, position, 20)
    return f"line {line}, column {column}: " + (f"unexpected {rest}" if rest else "it ends too early")


def _shown(text: str, start: int, limit: int) -> str:
    return brief(text_of(text[start : start + limit + 1].rstrip().encode("utf-8", "surrogateescape")), limit)


def _is_deep(value: Any) -> bool:
    """Whether containers stand in one another more than DEPTH deep; level by level, never recursing."""
    level = [value]
    for _ in range(DEPTH):
        contents = (container.values() if isinstance(container, dict) else container for container in level)
        level = [item for items in contents for item in items if isinstance(item, list | dict)]
    return bool(level)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise _RefusedError(f"the key {brief(json.dumps(twice))} stands twice in an object")
    return found


def _integer(text: str) -> int | Decimal:
    if len(text) - text.startswith("-") > DIGITS:
        raise _RefusedError(_TOO_LONG)
    return int(text) if len(text) < 600 else Decimal(text)  # int may be told to take only 640 digits


def _decimal(text: str) -> Decimal:
    mantissa, _, exponent = text.lower().partition("e")
    if sum(map(str.isdigit, mantissa)) > DIGITS:
        raise _RefusedError(_TOO_LONG)
    size = exponent.lstrip("+-0")
    if len(size) > 5 or int(size or 0) > EXPONENT:
        raise _RefusedError(f"a number with an exponent beyond {EXPONENT:,}")
    return Decimal(text)


def _constant(text: str) -> None:
    raise _RefusedError(f"{text} is not a number of JSON")


_TOO_DEEP = f"nested more than {DEPTH} deep"
_TOO_LONG = f"a number of more than {DIGITS:,} digits"
_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_decimal, parse_constant=_constant
)


def written(value: Any, ascii_only: bool = False, room: int = ROOM) -> str:
    """The value as compact JSON, about `room` characters of it; numbers keep their digits."""
    if value is NOTHING:
        return ""
    if not isinstance(value, list | dict):
        return str(value) if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=ascii_only)
    names = (json.dumps(key) + ":" for key in value) if isinstance(value, dict) else repeat("")
    parts: list[str] = []
    for name, item in zip(names, value.values() if isinstance(value, dict) else value, strict=False):
        if room <= 0:
            break
        if item is NOTHING:
            continue
        parts.append(name + written(item, ascii_only, room - len(name) - 1))
        room -= len(parts[-1]) + 1
    inside = ",".join(parts)
    return f"{{{inside}}}" if isinstance(value, dict) else f"[{inside}]"
