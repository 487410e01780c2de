"""Where an output and an answer part, token by token, and how to say it. Pure.

In: the two texts as bytes, never taken for UTF-8, and of any size: they are walked in blocks, so that
64 MiB of one-letter tokens are never one list. Out: a WA finding that names the first difference.
Lines and tokens count from 1; a blank is one of ASCII's six white-space characters, as in `bytes.split`.
"""

import operator
import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from judge.outcome import Difference, Finding
from judge.quoting import brief_pair, common
from judge.verdicts import Verdict

Fold = Callable[[bytes], bytes]  # same length, same blanks: `bytes` itself, or `bytes.lower`
Same = Callable[[bytes, bytes], bool]  # (expected, got); asked only where the bytes differ
Why = Callable[[bytes, bytes], str]  # (expected, got) -> what to add to the reason, or ""

_BLOCK = 1 << 16  # bytes split at once
_BATCH = 1 << 13  # tokens or lines compared at once
_BLANK_NEXT = re.compile(rb"\S*\s?")
_TOKEN = re.compile(rb"\S+")


class Place(NamedTuple):
    """One token: its line, its number within the line, and its bytes."""

    line: int
    token: int
    value: bytes


def tidy(text: bytes) -> bytes:
    """The text without the differences in blanks that are met most, for speed: then `common` finds more.

    No token, no number of a line and no number of a token within a line changes.
    """
    return text.replace(b"\r\n", b"\n").replace(b" \n", b"\n")


def blocks(data: bytes, cut: re.Pattern[bytes], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Consecutive ranges that make up data[start:end], each but the last ending where `cut` matches to."""
    while start < end:
        found = cut.match(data, min(start + _BLOCK, end), end)
        stop = found.end() if found else end
        yield start, stop
        start = stop


def tokens(data: bytes, start: int = 0, end: int | None = None) -> Iterator[bytes]:
    """The tokens of data[start:end], one block of them in memory at a time."""
    ranges = blocks(data, _BLANK_NEXT, start, len(data) if end is None else end)
    return chain.from_iterable(data[low:high].split() for low, high in ranges)


def place(data: bytes, index: int, start: int = 0, end: int | None = None) -> Place | None:
    """The token of data[start:end] with this index, counting from 0; None when there are fewer."""
    for low, high in blocks(data, _BLANK_NEXT, start, len(data) if end is None else end):
        count = len(data[low:high].split())
        if index < count:
            match = next(islice(_TOKEN.finditer(data, low, high), index, None))
            line_start = data.rfind(b"\n", 0, match.start()) + 1
            token = sum(1 for _ in tokens(data, line_start, match.end()))
            return Place(data.count(b"\n", 0, line_start) + 1, token, match[0])
        index -= count
    return None


def first_unequal(expected: Iterator[bytes], got: Iterator[bytes], same: Same = operator.eq) -> int | None:
    """Index of the first pair that is not the same, counting from 0; None: alike to both ends."""
    seen = 0
    while True:
        want, have = list(islice(expected, _BATCH)), list(islice(got, _BATCH))
        if want != have:
            for index, (one, other) in enumerate(zip(want, have, strict=False)):
                if one != other and not same(one, other):
                    return seen + index
            if len(want) != len(have):
                return seen + min(len(want), len(have))
        if not want:
            return None
        seen += len(want)


def wrong_token(
    output: bytes, answer: bytes, fold: Fold = bytes, same: Same = operator.eq, why: Why | None = None
) -> Finding | None:
    """WA at the first token that is not the same once folded; None when token for token they are."""
    if output == answer:
        return None
    want_text, have_text = tidy(answer), tidy(output)
    folded = fold(want_text), fold(have_text)
    shared = common(*folded)
    start = max(want_text.rfind(blank, 0, shared) for blank in b" \t\n\r\v\f") + 1
    index = first_unequal(tokens(folded[0], start), tokens(folded[1], start), same)
    if index is None:
        return None
    want, have = place(want_text, index, start), place(have_text, index, start)
    if have is None:
        return missing(output, want) if want else None
    return apart(want, have, fold, why) if want else surplus(have)


def apart(want: Place, have: Place, fold: Fold = bytes, why: Why | None = None) -> Finding:
    """WA for two tokens that should be the same; the line and number are the answer's."""
    at = common(fold(want.value), fold(have.value))
    expected, got = brief_pair(want.value, have.value, at=at)
    note = why(want.value, have.value) if why else ""
    if unicodedata.normalize("NFC", expected) == unicodedata.normalize("NFC", got):
        # They look the same: two ways to write an accent, or a byte against the letters of its escape.
        note = f" (byte {at + 1}: expected 0x{want.value[at]:02x}, got 0x{have.value[at]:02x}){note}"
    reason = f"line {want.line}, token {want.token}: expected {expected}, got {got}{note}"
    return Finding(Verdict.WA, reason, Difference(want.line, want.token, expected, got))


def missing(output: bytes, want: Place, instead: str = "output ends") -> Finding:
    """WA for a token of the answer that the output lacks; `instead` says what is there."""
    expected, _ = brief_pair(want.value, b"")
    reason = f"line {want.line}, token {want.token}: expected {expected}, got nothing ({instead})"
    at = Difference(want.line, want.token, expected, None)
    return Finding(Verdict.WA, nothing_printed(output) or reason, at)


def surplus(have: Place, beyond: str = "the end of the answer") -> Finding:
    """WA for a token of the output that the answer lacks; the place is the output's."""
    _, got = brief_pair(b"", have.value)
    reason = f"line {have.line}, token {have.token}: got {got} beyond {beyond}"
    return Finding(Verdict.WA, reason, Difference(have.line, have.token, None, got))


def nothing_printed(output: bytes) -> str:
    """In words, when the output has no token: an empty one and blank lines look alike (else "")."""
    if not output:
        return "output is empty"
    lines = output.count(b"\n") + (not output.endswith(b"\n"))
    return f"output is only blank lines: {lines} of them" if output.isspace() else ""
