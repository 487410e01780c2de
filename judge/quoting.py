"""Text of other programs made safe to show: no byte of it can drive a terminal or a CI system."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

CUT = 60  # characters of a value that a one-line reason shows
_BLOCK = 1 << 16  # bytes compared at once

# Categories that move the cursor, hide text or reorder it: controls, formats, surrogates, private use,
# unassigned, line and paragraph separators, and every space but the plain one.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})
_DIGITS = re.compile("[0-9]+")
_ATOM = re.compile(r"\\(?:[nrt0e\\]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})|.", re.DOTALL)  # an escape is one
NARROWEST = 20  # cells; in fewer nothing is cut
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\0": r"\0", "\x1b": r"\e"}


def text_of(data: bytes) -> str:
    """The bytes as text; what is not UTF-8 becomes backslash escapes (`\\xff`)."""
    return data.decode("utf-8", "backslashreplace")


def visible(text: str) -> str:
    """The text with every control, invisible or unusual blank character as an escape; one line."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_escape, text))


def _escape(character: str) -> str:
    if character == " " or unicodedata.category(character) not in _UNSEEN:
        return character
    code = ord(character)
    if character in _SHORT:
        return _SHORT[character]
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def common(left: bytes, right: bytes) -> int:
    """How many bytes, from the first on, are the same on both sides."""
    start, end = 0, min(len(left), len(right))
    while start < end and left[start : start + _BLOCK] == right[start : start + _BLOCK]:
        start += _BLOCK
    pairs = zip(left[start : start + _BLOCK], right[start : start + _BLOCK], strict=False)
    return next((start + i for i, (one, other) in enumerate(pairs) if one != other), end)


def brief_pair(expected: bytes, got: bytes, limit: int = CUT, at: int | None = None) -> tuple[str, str]:
    """Both values as `brief` shows them, long ones cut so that their first difference stays in sight.

    `at`: the byte to keep in sight instead, for a comparison to which not every difference is one.

    >>> brief_pair(b"a" * 100 + b"b", b"a" * 100 + b"c", 10)
    ('…aab', '…aac')
    """
    heads = [text_of(value[: 4 * limit + 4]) for value in (expected, got)]  # 4 bytes: the longest character
    if all(len(visible(head)) <= limit for head in heads):
        return brief(heads[0], limit), brief(heads[1], limit)
    start = common(expected, got) if at is None else at
    cut = max(0, start - limit // 5)  # no byte takes more than four characters
    while cut < start and expected[cut] & 0xC0 == 0x80:  # within a UTF-8 character
        cut += 1
    dots = "…" if cut else ""
    one, other = (
        brief(text_of(value[cut : cut + 4 * limit]), limit - len(dots)) for value in (expected, got)
    )
    return dots + one, dots + other


def brief(text: str, limit: int = CUT) -> str:
    """One visible line of at most `limit` characters of the text; an ellipsis stands for the rest.

    >>> brief("a" * 100, 5)
    'aaaa…'
    """
    shown = visible(text[: limit + 1])
    return shown if len(shown) <= limit and len(text) <= limit else shown[: limit - 1] + "…"


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest known ones, or nothing.

    >>> did_you_mean("tokn", ["tokens", "lines"])
    '; did you mean tokens?'
    """
    from difflib import get_close_matches  # for what went wrong only: it costs the time of a start

    near = get_close_matches(word, list(names), n=3)
    return f"; did you mean {', '.join(map(brief, near))}?" if near else ""


def cells(text: str) -> int:
    """How many columns of a terminal the text takes: wide characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def fit(text: str, width: int) -> str:
    """As much of the beginning of an escaped text as so many columns hold, never the half of an escape.

    >>> fit(r"ab\\x1bc", 5)
    'ab'
    """
    if len(text) <= width and text.isascii():
        return text
    used = 0
    for atom in _ATOM.finditer(text):
        used += cells(atom[0])
        if used > width:
            return text[: atom.start()]
    return text


def wrapped(text: str, width: int) -> Iterator[str]:
    """An escaped text in lines of so many columns, broken at blanks where there are any."""
    while cells(text) > max(width, NARROWEST):
        head = fit(text, max(width, NARROWEST))
        cut = len(head) if text[len(head)] == " " else head.rfind(" ") + 1
        yield text[: cut or len(head)].rstrip()
        text = text[cut or len(head) :].lstrip()
    yield text


def natural(name: str) -> tuple[str, str]:
    """A key that sorts `case2` before `case10`: a number stands with its length before it.

    >>> sorted(["case10", "case2", "a/1"], key=natural)
    ['a/1', 'case2', 'case10']
    """
    return _DIGITS.sub(_sortable, name), name


def _sortable(digits: re.Match[str]) -> str:
    number = digits[0].lstrip("0")
    return f"\0{len(number):03}{number}"  # the NUL: where a number stands, the name before it counts as ended


def unpaired(name: str) -> str:
    """A path or word of the system as text that any decoder takes: bytes that were not UTF-8 as escapes."""
    return name if name.isascii() else text_of(name.encode("utf-8", "surrogateescape"))
