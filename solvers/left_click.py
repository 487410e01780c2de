"""Left click: the fewest clicks that clear a minesweeper board.

Question   A solved board is given. A click on a 0 reveals its whole region of zeros, joined by sides
           or corners, and the numbers around it; a click on any other number reveals that square
           alone. How many left clicks reveal every square that is not a mine?
Answer     One for each region of zeros and one for each number that touches no zero: no click does
           the work of two of these. The field calls it 3BV, Bechtel's board benchmark value.
Input      T, then T cases: n, and n rows of n characters, @ for a mine, 0 to 8 for the mines around.
           The kind of white space between them does not matter.
Output     "Case k: clicks" a line, k from 1, as soon as its case has arrived. The first bad case ends
           the run: one line on stderr says where and what, exit status 1.
Limits     T <= 12 and 5 <= n <= 9 are promised; any T and n are answered.
Complexity 2 n steps, each on all squares at once; no recursion.
Source     FZU 1920, Left Mouse Button.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from functools import cache

Board = str  # its rows, each ended by "\n"
Place = tuple[int, int]  # line and column of the input, from 1

SQUARES = "@012345678"
SIDES = set("123456789")  # of boards that are read in runs
AT_ONCE = 64  # boards in a run; more are no quicker

# White space, which for \s includes no-break spaces, and byte-order marks.
SOLID = re.compile(r"[^\s\ufeff]")
GAP = re.compile(r"[\s\ufeff]")

# Boards as a number: a digit for each square, the first the most significant; the ends of rows are 0.
MINES = str.maketrans("@012345678\n", "10000000000")
ZEROS = str.maketrans("@012345678\n", "01000000000")
NUMBERS = str.maketrans("@012345678\n", "00111111110")
SAFE = str.maketrans("@012345678\n", "0fffffffff0")
COUNTS = str.maketrans("@\n", "00")


def parse(source: Source) -> Iterator[list[Board]]:
    """Yield the boards of the cases, one of them or several of a size."""
    cases, _ = source.number("T, the number of cases")
    while cases > 0:
        boards = boards_at_once(source, cases) or [read_board(source)]
        yield boards
        cases -= len(boards)
    if char := source.peek():
        raise InputError(source.here(), unexpected(char, "the end of the input after the last case"))


def boards_at_once(source: Source, most: int) -> list[Board]:
    """Read cases of one size that have arrived, or none: whatever is odd is left to read_board."""
    side = source.peek()
    run = run_of(side).match(source.text, source.at) if side in SIDES else None
    if not run:
        return []
    length = 2 + int(side) * (int(side) + 1)
    boards = [run[0][at + 2 : at + length] for at in range(0, len(run[0]), length)][:most]
    if miscounted(boards):
        return []
    source.at += length * len(boards)
    return boards


@cache
def run_of(side: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{side}\n(?:[@0-8]{{{side}}}\n){{{side}}}){{1,{AT_ONCE}}}")


def read_board(source: Source) -> Board:
    side, place = source.number("n, the side of a board")
    if side == 0:
        raise InputError(place, "board without squares")
    rows, places = list[str](), list[Place]()
    while len(rows) < side:
        row, place = source.word(SQUARES, f"row {len(rows) + 1} of {side}, of @ and 0 to 8")
        if len(row) != side:
            raise InputError(place, f"row of {len(row)} squares, not {side}")
        rows.append(row)
        places.append(place)
    board = "\n".join([*rows, ""])
    if wrong := miscounted([board]):
        at, mines = wrong
        line, column = places[at // (side + 1)]
        raise InputError((line, column + at % (side + 1)), f"{board[at]} where {mines} mines are around")
    return board


def stack(boards: list[Board]) -> tuple[str, int]:
    """Return the boards as one, with an empty row above each, and the length of its rows."""
    stride = boards[0].index("\n") + 1
    border = "\n" * stride
    return border + border.join(boards), stride


def miscounted(boards: list[Board]) -> tuple[int, int] | None:
    """Find the first number that is wrong: return its index, and the mines around it."""
    text, stride = stack(boards)
    mines = int(text.translate(MINES), 16)
    beside = (mines << 4) + mines + (mines >> 4)  # at most 9 mines in 3 x 3 squares: no digit ever carries
    near = (beside << 4 * stride) + beside + (beside >> 4 * stride)
    wrong = (near ^ int(text.translate(COUNTS), 16)) & int(text.translate(SAFE), 16)
    behind = (wrong.bit_length() - 1) // 4
    return (len(text) - 1 - behind - stride, near >> 4 * behind & 15) if wrong else None


def solve(boards: list[Board]) -> list[int]:
    """Return the fewest clicks for each of the boards, all of one size.

    Levialdi's shrinking counts the regions of all boards at once: a square stays while one of its
    region is to the right, below or between the two; a square joins that has one to the right and
    one below. So no region falls apart or meets another; it shrinks to one square, then to none.
    """
    text, stride = stack(boards)
    zeros = int(text.translate(ZEROS), 2)
    numbers = int(text.translate(NUMBERS), 2)
    clicks = [numbers & ~neighbours(zeros, stride)]  # as squares; more than one sheet where they coincide
    while zeros:
        lone = zeros & ~neighbours(zeros, stride)
        if clicks[-1] & lone:
            clicks.append(0)
        clicks[-1] |= lone
        right, below = zeros << 1, zeros << stride
        zeros = zeros & (right | below | below << 1) | right & below
    sheets = [f"{squares:0{len(text)}b}" for squares in clicks]
    board = stride * stride
    return [sum([sheet.count("1", at, at + board) for sheet in sheets]) for at in range(0, len(text), board)]


def neighbours(squares: int, stride: int) -> int:
    beside = squares << 1 | squares >> 1
    three = beside | squares
    return beside | three << stride | three >> stride


def render(first: int, clicks: list[int]) -> str:
    return "".join([f"Case {number}: {fewest}\n" for number, fewest in enumerate(clicks, first)])


# Reading the input as it arrives.

BLOCK = 1 << 16  # bytes
LONGEST_WORD = 1 << 20  # characters; a longer one is refused before it fills the memory


class InputError(Exception):
    """The input breaks its rules: where, and what is wrong."""

    def __init__(self, place: Place, what: str) -> None:
        super().__init__(f"line {place[0]}, column {place[1]}: {what}")


class Source:
    """A window on the text of the input, and how far that has been read."""

    def __init__(self, blocks: Iterator[str]) -> None:
        self.blocks = blocks
        self.text, self.at = "", 0
        self.line, self.column, self.placed = 1, 1, 0  # text[placed] stands at that line and column

    def more(self) -> bool:
        """Drop what has been read and add a block; False at the end of the input."""
        block = next(self.blocks, "")
        self.here()
        self.text, self.at, self.placed = self.text[self.at :] + block, 0, 0
        return block != ""

    def here(self) -> Place:
        """Return the place of the next character."""
        passed = self.text[self.placed : self.at]
        _, newline, last = passed.rpartition("\n")
        self.line += passed.count("\n")
        self.column = len(last) + (1 if newline else self.column)
        self.placed = self.at
        return self.line, self.column

    def peek(self, wanted: re.Pattern[str] = SOLID) -> str:
        """Move on to a wanted character and return it; "" at the end of the input."""
        while not (found := wanted.search(self.text, self.at)):
            self.at = len(self.text)
            if not self.more():
                return ""
        self.at = found.start()
        return found[0]

    def word(self, letters: str, what: str) -> tuple[str, Place]:
        """Read up to white space a word of these letters; return it and its place."""
        char, place = self.peek(), self.here()
        while not (gap := GAP.search(self.text, self.at)) and self.more():
            if len(self.text) > LONGEST_WORD:
                raise InputError(place, f"expected {what}, found over {LONGEST_WORD} characters in one")
        start, self.at = self.at, gap.start() if gap else len(self.text)
        word = self.text[start : self.at]
        if odd := word.lstrip(letters):
            place, char = (place[0], place[1] + len(word) - len(odd)), odd[0]
        if odd or not word:
            raise InputError(place, unexpected(char, what))
        return word, place

    def number(self, what: str) -> tuple[int, Place]:
        digits, place = self.word("0123456789", what)
        return int(digits.lstrip("0")[:18] or "0"), place  # more digits are beyond any input all the same


def unexpected(char: str, wanted: str) -> str:
    if char == "\ufffd":
        return f"expected {wanted}, found a byte that is not UTF-8"
    return f"expected {wanted}, " + (f"found {char!r}" if char else "but the input ends")


def blocks() -> Iterator[str]:
    """Yield the input as it arrives; before waiting for more, let the answers out."""
    decode = codecs.getincrementaldecoder("utf-8-sig")("replace").decode
    while block := os.read(0, BLOCK):
        if text := decode(block):
            yield text
        sys.stdout.flush()
    if text := decode(b"", final=True):
        yield text


def main() -> int:
    first = 1
    try:
        for boards in parse(Source(blocks())):
            sys.stdout.write(render(first, solve(boards)))
            first += len(boards)
    except InputError as bad:
        sys.stdout.flush()
        print(bad, file=sys.stderr)
        return 1
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    try:
        status = main()
    except BrokenPipeError:  # the reader, such as `head -1`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or the flush at exit would fail again
        status = 0
    sys.exit(status)
