"""Random inputs for tic-tac-toe.

Only `randint`, `randrange` and `choice` of the source passed in are used, and lower draws mean simpler
input: fewer games, shorter games, squares nearer the top left.
"""

import json
from random import Random

Square = tuple[int, int]

SQUARES = [(row, col) for row in range(3) for col in range(3)]
LINES = [
    *[{(row, col) for col in range(3)} for row in range(3)],
    *[{(row, col) for row in range(3)} for col in range(3)],
    {(0, 0), (1, 1), (2, 2)},
    {(0, 2), (1, 1), (2, 0)},
]


def generate(random: Random, size: int) -> str:
    """From one game of one move (size 1) to 100 games of all lengths (size 100)."""
    return "".join(game(random, size) for _ in range(random.randint(1, size)))


def game(random: Random, size: int) -> str:
    """The moves of one game, stopped at a drawn length unless it ends before."""
    longest = min(9, size)
    # The larger of two draws: most games of a big input are played to their end.
    length = max(random.randint(1, longest), random.randint(1, longest))
    play = random.choice((anywhere, reluctant, eager))
    moves: list[Square] = []
    while len(moves) < length and not any(wins(moves[:-1], move) for move in moves[-1:]):
        moves.append(random.choice(play(moves)))
    return json.dumps(moves, separators=(",", ":")) + "\n"


def wins(moves: list[Square], square: Square) -> bool:
    """Whether the player to move completes a line by this square."""
    held = {*moves[len(moves) % 2 :: 2], square}
    return any(line <= held for line in LINES)


def anywhere(moves: list[Square]) -> list[Square]:
    """Any free square."""
    return [square for square in SQUARES if square not in moves]


def reluctant(moves: list[Square]) -> list[Square]:
    """No win while there is another square: long games, draws, wins on the last move."""
    free = anywhere(moves)
    return [square for square in free if not wins(moves, square)] or free


def eager(moves: list[Square]) -> list[Square]:
    """A win where there is one: short games."""
    free = anywhere(moves)
    return [square for square in free if wins(moves, square)] or free
