"""Minesweeper: one click on a board.

Question   What does the board show after a click on a hidden square? A mine explodes (X). An empty
           square shows how many of its 8 neighbours hide mines; with none it turns blank (B), and
           its hidden neighbours are revealed in the same way.
Input      Cases to the end of the input: the board as a JSON array of rows of one-letter strings
           (M hidden mine, E hidden empty square, B revealed blank, 1 to 8 revealed number), then
           the click as [row,col]. Labels such as `board =`, the style of quotes and white space do
           not matter.
Output     One board a line, compact JSON, as soon as its case has arrived. The first bad case ends
           the run: one line on stderr says where and what, exit status 1.
Limits     1 <= rows, columns <= 50 are promised; any size is answered.
Complexity O(rows * columns) a case in a few long steps; a region is revealed row by row, so mazes take
           as many short steps as they have turns. No recursion: it would be 2,500 deep on 50 x 50.
Source     LeetCode 529, Minesweeper.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator

Board = str  # the letters of the squares, each row ended by "\n": no square has a neighbour across a side
Click = tuple[int, int]  # row and column, from 0
Place = tuple[int, int]  # line and column of the input, from 1

LETTERS = "MEB12345678"
QUOTES = "\"'“”‘’„‚«»`"
DIGITS = "0123456789"
PLAIN = str.maketrans(dict.fromkeys(QUOTES, '"') | dict.fromkeys(" \t\r\n\u00a0\ufeff", ""))
NO_SQUARES = str.maketrans("", "", LETTERS)

# White space, which for \s includes no-break spaces, and byte-order marks.
SOLID = re.compile(r"[^\s\ufeff]")
LABEL_END = re.compile(r"[^\s\ufeff\w]")
BOARD_END = re.compile(r"\][\s\ufeff]*\]")

# A board as a number has a hex digit for each square, the first the most significant; a revealed number
# is its own digit, and a blank square is 0 when revealed by this click, 9 when it was before.
MINES = str.maketrans("MEB12345678\n", "100000000000")
HIDDEN = str.maketrans("MEB12345678\n", "010000000000")
TO_HEX = str.maketrans("MEB\n", "fe9a")
FROM_HEX = str.maketrans("fe90a", "MEBB\n")
BLANK = str.maketrans("0123456789efa", "100000000000 ")


def parse(source: Source) -> Iterator[tuple[Board, Click]]:
    """Yield each case: the board, and the hidden square of it that is clicked."""
    while source.peek():
        board = read_board(source)
        yield board, read_click(source, board)


def read_board(source: Source) -> Board:
    source.skip_labels("a board")
    source.take("[", "a board")
    parts: list[Board] = []
    at_once = True
    while not parts or source.take(",]", "',' or ']' after a row") == ",":
        source.peek()
        place = source.here()
        rows = rows_at_once(source) if at_once else ""
        at_once = rows != ""
        parts.append(rows or read_row(source))
        width, first = parts[-1].index("\n"), parts[0].index("\n")
        if width != first:
            raise InputError(place, f"row of {width} squares, the first row has {first}")
    return "".join(parts)


def rows_at_once(source: Source) -> Board:
    """Read the rows that have arrived in one step, or none: whatever is odd is left to read_row."""
    while source.text.find("]", source.at) < 0 and len(source.text) < LONGEST_STEP and source.more():
        pass
    ending = BOARD_END.search(source.text, source.at)
    end = (ending.start() if ending else source.text.rfind("]", source.at)) + 1
    plain = source.text[source.at : end].translate(PLAIN)
    rows = [row[1::4] for row in plain[1:-1].split("],[")]
    board = "\n".join([*rows, ""])
    canonical = render(board) == f"[{plain}]\n" and not "".join(rows).translate(NO_SQUARES)
    if canonical and rows[0] and len(set(map(len, rows))) == 1:
        source.at = end
        return board
    return ""


def read_row(source: Source) -> Board:
    source.take("[", "a row")
    squares: list[str] = []
    while not squares or source.take(",]", "',' or ']' after a square") == ",":
        source.take(QUOTES, "a square in quotes")
        squares.append(source.take(LETTERS, "M, E, B or 1 to 8"))
        source.take(QUOTES, "a closing quote after one letter")
    return "".join([*squares, "\n"])


def read_click(source: Source, board: Board) -> Click:
    if source.peek() == ",":  # board = [...], click = [...]
        source.at += 1
    place = source.skip_labels("a click")
    source.take("[", "a click")
    row = source.number("the row of the click")
    source.take(",", "',' and the column of the click")
    col = source.number("the column of the click")
    source.take("]", "']' after the click")
    height, width = board.count("\n"), board.index("\n")
    if row >= height or col >= width:
        raise InputError(place, f"click off the board of {height} x {width} squares")
    if board[row * (width + 1) + col] not in "ME":
        raise InputError(place, "click on a square that is revealed already")
    return row, col


def solve(board: Board, click: Click) -> Board:
    """Return the board after a click on one of its hidden squares."""
    row, col = click
    size, stride = len(board), board.index("\n") + 1
    at = row * stride + col
    if board[at] == "M":
        return board[:at] + "X" + board[at + 1 :]
    mines = int(board.translate(MINES), 16)
    beside = (mines << 4) + mines + (mines >> 4)  # at most 9 mines in 3 x 3 squares: no digit ever carries
    near = (beside << 4 * stride) + beside + (beside >> 4 * stride)
    hidden = int(board.translate(HIDDEN), 16)
    before = int(board.translate(TO_HEX), 16)
    bare = before ^ (before ^ near) & hidden * 15  # as if every empty square were revealed
    digits = f"{bare:0{size}x}"
    if digits[at] != "0":
        return board[:at] + digits[at] + board[at + 1 :]
    blank = [int(bits, 2) for bits in digits.translate(BLANK).split()]
    opened = flood(blank, row, 1 << stride - 2 - col)
    width = f"0{stride - 1}b"
    region = int("0".join([format(bits, width) for bits in opened] + [""]), 16)
    beside = region << 4 | region | region >> 4
    reached = (beside << 4 * stride | beside | beside >> 4 * stride) & hidden
    after = before ^ (before ^ bare) & reached * 15
    return f"{after:0{size}x}".translate(FROM_HEX)


def flood(blank: list[int], row: int, square: int) -> list[int]:
    """Return the region of blank squares around one of them; each row is a number with a bit for a square."""
    closed = [*blank, 0]  # with a row below the last, which as closed[-1] is also above the first
    touched = [0] * len(closed)
    touched[row] = square
    waiting = [row]
    while waiting:
        row = waiting.pop()
        if run := fill(touched[row] & closed[row], closed[row]):
            closed[row] ^= run
            beside = run << 1 | run | run >> 1
            for near in (row - 1, row + 1):
                if beside & closed[near]:
                    touched[near] |= beside
                    waiting.append(near)
    return [before ^ after for before, after in zip(blank, closed, strict=False)]


def fill(squares: int, blank: int) -> int:
    """Return the whole runs of blank squares that these ones are in, in steps that double."""
    left = right = blank
    step = 1
    while squares != (wider := squares | squares << step & left | squares >> step & right):
        squares = wider
        left &= left << step
        right &= right >> step
        step *= 2
    return squares


def render(board: Board) -> str:
    rows = [row.replace("", '","')[2:-2] for row in board.splitlines()]
    return "[[" + "],[".join(rows) + "]]\n"


# Reading the input as it arrives.

BLOCK = 1 << 16  # bytes
LONGEST_STEP = 1 << 20  # characters to wait for when the rest could be read in one step


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

    def take(self, wanted: str, what: str) -> str:
        """Read the next character, which must be one of those wanted."""
        char = self.peek()
        if not char or char not in wanted:
            raise InputError(self.here(), unexpected(char, what))
        self.at += 1
        return char

    def number(self, what: str) -> int:
        """Read a whole number as JSON writes it."""
        digits = self.take(DIGITS, what)
        while digits != "0" and (self.at < len(self.text) or self.more()) and self.text[self.at] in DIGITS:
            digits = (digits + self.text[self.at])[:18]  # with more it is off any board all the same
            self.at += 1
        return int(digits)

    def skip_labels(self, what: str) -> Place:
        """Move on to the next list, past labels such as `board =`, and return its place."""
        while (char := self.peek()) not in {"[", ""}:
            place = self.here()
            if self.peek(LABEL_END) not in {"=", ":", "："}:
                raise InputError(place, unexpected(char, what))
            self.at += 1
        return self.here()


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
    try:
        for board, click in parse(Source(blocks())):
            sys.stdout.write(render(solve(board, click)))
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
