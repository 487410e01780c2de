"""The failure block: what stands below the line of a case that was not accepted. Pure.

`excerpt` cuts the lines around a place out of a text, once, so that a finding never holds the text; `block`
draws what a finding holds, at any width. Everything quoted stands behind a gutter, after the number of its
line, so that no line of it can pass for one of ours; what is left out is said outside of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest

from judge.outcome import Excerpt, Finding
from judge.quoting import NARROWEST, cells, fit, text_of, visible, wrapped

Picture = list[tuple[str, int]]  # lines as they are printed, each with the columns it takes

GUTTER = "| "
WIDTH = 100  # columns, where there is no terminal
ROOM = 5  # lines of a text; fewer where there is much on stderr: a block is at most a screenful
ABOVE = 2  # of them stand above the wrong one
EXPECTED, GOT, STDERR, SAID = "expected", "got", "stderr", "checker's"
STDERR_ROOM = 10
LONG = 300  # characters of a line that are kept before its mark, in it and behind it
GAP = 3  # columns between two texts side by side
SYMBOLS = str.maketrans({" ": "·", "\t": "→", "\r": "␍", "\n": "␊"})


def excerpt(
    title: str, data: bytes, at: int = 0, end: int | None = None, above: int = 0, symbols: bool = False
) -> Excerpt:
    """The line of the byte `at`, `above` lines above it, and some below; the bytes up to `end` are marked.

    The mark ends with its line, whose blanks are shown as symbols if wanted, those at its end included.
    """
    if not data:
        return Excerpt(f"{title}: empty")
    if at == end and not data[at:].strip():
        at = end = len(data.rstrip())  # what is lacking at the end is lacking behind the last token
    low = start = data.rfind(b"\n", 0, at) + 1
    for _ in range(above):
        low = data.rfind(b"\n", 0, max(low - 1, 0)) + 1
    skipped, lines, row = data.count(b"\n", 0, low), list[bytes](), 0
    while low < len(data) and len(lines) < max(ROOM, above + 1):
        stop = data.find(b"\n", low) + 1 or len(data)
        row = len(lines) if low == start else row
        keep = symbols and low == start
        lines.append(data[low:stop] if keep else data[low:stop].removesuffix(b"\n").removesuffix(b"\r"))
        low = stop
    below = data.count(b"\n", low) + (low < len(data) and not data.endswith(b"\n"))
    mark = None if end is None else (row, at - start, end - start)
    return filled(Excerpt(title, above=skipped, below=below), lines, mark, symbols)


def counted(differ: Sequence[bool], of: int, noun: str) -> str:
    """How many of the first ones differ, or of them all.

    >>> counted([True, False, True], 3, "line")
    '2 of 3 lines differ'
    """
    limit = "" if len(differ) == of else "the first "
    return f"{sum(differ):,} of {limit}{len(differ):,} {noun}s differ{'s' * (sum(differ) == 1)}"


def start_of(data: bytes, number: int) -> int:
    """Where the line with that number begins, counting from 1."""
    start = 0
    for _ in range(number - 1):
        start = data.find(b"\n", start) + 1
    return start


def filled(
    around: Excerpt, lines: Sequence[bytes], mark: tuple[int, int, int] | None, symbols: bool = False
) -> Excerpt:
    """The excerpt with these lines; the mark is one of them, and the bytes of it that are wrong."""
    row, at, end = mark or (-1, 0, 0)
    escaped = [
        _escaped(line, at, end, symbols) if index == row else _escaped(line)
        for index, line in enumerate(lines)
    ]
    return replace(
        around,
        lines=tuple(text for text, _, _ in escaped),
        mark=(row, *escaped[row][1]) if mark else None,
        longest=max(map(len, lines)),
        whole=all(whole for _, _, whole in escaped),
    )


def _escaped(
    line: bytes, at: int = 0, end: int = 0, symbols: bool = False
) -> tuple[str, tuple[int, int], bool]:
    """The line as it is shown, the characters of it that are marked, and whether all of it is here."""
    begin = max(0, at - LONG)
    while begin < at and line[begin] & 0xC0 == 0x80:  # not within a UTF-8 character
        begin += 1
    before, wrong, behind = (
        text_of(part[: 4 * LONG + 4]) for part in (line[begin:at], line[at:end], line[end:])
    )
    whole = not begin and max(len(wrong), len(behind)) <= LONG
    parts = before, wrong[:LONG], behind[:LONG] if len(wrong) <= LONG else ""
    shown = [visible(part.translate(SYMBOLS) if symbols else part) for part in parts]
    return "".join(shown), (len(shown[0]), len(shown[1])), whole


def block(finding: Finding, width: int = WIDTH, wrong: Callable[[str], str] = str) -> Iterator[str]:
    """The lines of the block, each of at most so many columns; none when there is nothing to show.

    Two texts that are marked stand side by side where they fit. `wrong` styles what is wrong.
    """
    width = max(width, NARROWEST)
    spent = sum(len(each.lines) for each in finding.excerpts if each.title.startswith(STDERR))
    room = max(2, ROOM - (spent + 2) // 3)
    for marked, group in groupby(finding.excerpts, key=lambda each: each.mark is not None):
        rooms = {True: STDERR_ROOM, False: room}
        pictures = [_picture(each, width, rooms[each.title.startswith(STDERR)], wrong) for each in group]
        if marked and len(pictures) == 2:
            pictures = [_together(pictures[0], pictures[1], width)]
        yield from (line.rstrip() for picture in pictures for line, _ in picture)
    for note in finding.notes:
        yield from wrapped(note, width)


def _together(left: Picture, right: Picture, width: int) -> Picture:
    """Side by side, or one above the other."""
    edge = GAP + max(taken for _, taken in left)
    if edge + max(taken for _, taken in right) > width:
        return left + right
    rows = zip_longest(left, right, fillvalue=("", 0))
    return [(one + " " * (edge - taken) + other, 0) for (one, taken), (other, _) in rows]


def _picture(around: Excerpt, width: int, room: int, wrong: Callable[[str], str]) -> Picture:
    """The title, then the lines that are nearest to the mark."""
    row = around.mark[0] if around.mark else 0
    begin = max(0, min(row - room // 2, len(around.lines) - room))
    lines = around.lines[begin : begin + room]
    above, below = around.above + begin, around.below + len(around.lines) - begin - len(lines)
    first = None if around.base is None else around.base + above
    digits = 0 if first is None else len(str(first + len(lines) - 1))
    picture: Picture = []
    whole = around.whole
    for index, text in enumerate(lines):
        number = "" if first is None else f"{first + index:{digits}}"
        span = around.mark[1:] if around.mark and begin + index == row else None
        rows, complete = _rows(number, text, span, width, wrong)
        picture += rows
        whole &= complete
    title = ", ".join(_title(around, above, below, whole))
    return [(line, cells(line)) for line in wrapped(title, width)] + picture


def _title(around: Excerpt, above: int, below: int, whole: bool) -> Iterator[str]:
    yield around.title
    if above:
        yield f"{above:,} line{'s' * (above > 1)} above"
    if below:
        yield f"{below:,} more line{'s' * (below > 1)} below"
    if not whole:
        yield "cut" + (f", longest line {around.longest:,} bytes" if around.longest else "")


def _rows(
    number: str, text: str, span: tuple[int, int] | None, width: int, wrong: Callable[[str], str]
) -> tuple[Picture, bool]:
    """One line with what of it fits, and carets below what is wrong in it; whether all of it fits."""
    start, size = span or (0, 0)
    inner = width - len(number) - 1 - len(GUTTER)
    left = 0
    if span and cells(text[: start + size]) + (not size) > inner:
        left = len(fit(text[:start], cells(text[:start]) - inner // 3))
    shown = fit(text[left:], inner)
    gutter = f"{number}{'…' if left else ' '}{GUTTER}"
    taken, complete = len(gutter) + cells(shown), len(shown) == len(text)
    if span is None:
        return [(gutter + shown, taken)], complete
    start -= left
    before, middle, behind = shown[:start], shown[start : start + size], shown[start + size :]
    edge, carets = len(gutter) + cells(before), "^" * max(1, cells(middle))
    marked = gutter + before + (wrong(middle) if middle else "") + behind
    return [(marked, taken), (" " * edge + wrong(carets), edge + len(carets))], complete
