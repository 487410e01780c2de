"""Tic-tac-toe: who won?

Question   A, who begins, and B take turns on a 3 x 3 grid. Three squares in a row, in a column or on a
           diagonal win; that, or a full grid, ends the game. How does it stand after the moves given?
Input      A JSON list of moves [row,col] a line, in the order they were made; lines to the end of the
           input. Labels such as `moves =` and white space do not matter.
Output     A, B, Draw or Pending, one a line, as soon as its case has arrived. The first bad case
           ends the run: one line on stderr says where and what, exit status 1.
Limits     1 to 9 moves, all legal; no moves at all are Pending.
Complexity O(moves) a case.
Source     LeetCode 1275, Find Winner on a Tic Tac Toe Game.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator

Moves = str  # two digits for each move, row and column
Place = tuple[int, int]  # line and column of the input, from 1

SQUARES = [(row, col) for row in range(3) for col in range(3)]
ROWS = [[(k, 0), (k, 1), (k, 2)] for k in range(3)]
COLUMNS = [[(0, k), (1, k), (2, k)] for k in range(3)]
DIAGONALS = [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
LINES = ROWS + COLUMNS + DIAGONALS
OUTCOMES = {"0": "Pending", "1": "A", "2": "B", "4": "Draw", "5": "A"}  # sums: A won 1, B won 2, full grid 4

ONE_OF = [str.maketrans("012 ", ones) for ones in ("1000", "0100", "0010")]
FORMS = {"[" + ",".join(["[0,0]"] * moves) + "]" for moves in range(10)}
ZEROS = str.maketrans("12", "00")
NO_GAPS = str.maketrans("", "", " \t\r")
NO_BRACKETS = str.maketrans("", "", "[],")

# White space, which for \s includes no-break spaces, and byte-order marks.
SOLID = re.compile(r"[^\s\ufeff]")
LABEL_END = re.compile(r"[^\s\ufeff\w]")
DIGITS = "0123456789"


def parse(source: Source) -> tuple[Moves, list[Place]]:
    """Read a list of moves; return them and the place of each."""
    moves, places = "", list[Place]()
    source.skip_labels("a list of moves")
    source.take("[", "a list of moves")
    if source.peek() == "]":
        source.at += 1
        return moves, places
    while not moves or source.take(",]", "',' or ']' after a move") == ",":
        source.peek()
        places.append(source.here())
        moves += parse_move(source, places[-1])
        if len(places) == 10:  # it is illegal, so whatever follows is of no interest
            break
    return moves, places


def parse_move(source: Source, place: Place) -> Moves:
    source.take("[", "a move")
    row = source.number("the row of a move")
    source.take(",", "',' and the column of a move")
    col = source.number("the column of a move")
    source.take("]", "']' after a move")
    if row > 2 or col > 2:
        raise InputError(place, "move off the grid")
    return f"{row}{col}"


def solve(games: list[Moves]) -> list[str]:
    """Return "A", "B", "Draw" or "Pending" for each game. All are played at once, move by move.

    A set of games is a number with a hex digit for each game, 1 for those that belong to it.
    An illegal move is a ValueError of the number of the move, from 0, and what is wrong with it.
    """
    width = max(map(len, games)) + 2
    table = "".join([moves.ljust(width) for moves in games])
    held = [dict.fromkeys(SQUARES, 0), dict.fromkeys(SQUARES, 0)]
    won, full = [0, 0], 0
    for move in range(width // 2):
        rows = [int(table[2 * move :: width].translate(ones), 16) for ones in ONE_OF]
        cols = [int(table[2 * move + 1 :: width].translate(ones), 16) for ones in ONE_OF]
        moving = rows[0] | rows[1] | rows[2]
        if moving & (won[0] | won[1] | full):
            raise ValueError(move, "move after the end of the game")
        player = move % 2
        mine, theirs = held[player], held[1 - player]
        for row, col in SQUARES:
            here = rows[row] & cols[col]
            if here & (mine[row, col] | theirs[row, col]):
                raise ValueError(move, "move on a square that is taken")
            mine[row, col] |= here
        for a, b, c in LINES:
            won[player] |= mine[a] & mine[b] & mine[c]
        if move == 8:
            full = moving
    sums = f"{won[0] + 2 * won[1] + 4 * full:0{len(games)}x}"
    return [OUTCOMES[digit] for digit in sums]


def render(outcomes: list[str]) -> str:
    return "\n".join([*outcomes, ""])


def answers(source: Source) -> Iterator[str]:
    """Yield the answers, of a single game or of all the lines that have arrived."""
    odd = ""  # a window of which some line is odd or illegal: game by game up to its place
    while source.peek():
        answer = "" if source.text is odd else answer_lines(source)
        odd = odd if answer else source.text
        yield answer or answer_game(source)


def answer_lines(source: Source) -> str:
    """Answer the lines that have arrived in one step, or none: whatever is odd is left to answer_game."""
    end = source.text.rfind("\n", source.at) + 1
    lines = source.text[source.at : end].translate(NO_GAPS)
    while "\n\n" in lines:
        lines = lines.replace("\n\n", "\n")
    if not lines or not set(lines.translate(ZEROS).splitlines()) <= FORMS:
        return ""
    try:
        outcomes = solve(lines.translate(NO_BRACKETS).splitlines())
    except ValueError:
        return ""
    source.at = end
    return render(outcomes)


def answer_game(source: Source) -> str:
    moves, places = parse(source)
    try:
        return render(solve([moves]))
    except ValueError as illegal:
        move, what = illegal.args
        raise InputError(places[move], what) from None


# Reading the input as it arrives.

BLOCK = 1 << 16  # bytes


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
            digits = (digits + self.text[self.at])[:18]  # with more it is off the grid all the same
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
        for answer in answers(Source(blocks())):
            sys.stdout.write(answer)
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
