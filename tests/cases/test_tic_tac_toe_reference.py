"""The reference over all 549,946 legal move lists, against the counts that are known for the game."""

import itertools
from collections import Counter

# Length of the list -> how many lists end so. Pending of 0 to 4 moves is 9 x 8 x 7 x ...; the rest is the
# well-known count of games: 255,168 finished ones, of which A wins 131,184, B 77,904 and 46,080 are drawn.
KNOWN = {
    0: {"Pending": 1},
    1: {"Pending": 9},
    2: {"Pending": 72},
    3: {"Pending": 504},
    4: {"Pending": 3024},
    5: {"A": 1440, "Pending": 13680},
    6: {"B": 5328, "Pending": 49392},
    7: {"A": 47952, "Pending": 100224},
    8: {"B": 72576, "Pending": 127872},
    9: {"A": 81792, "Draw": 46080},
}
SQUARES = [[row, col] for row in range(3) for col in range(3)]


def tally(outcome, moves, counts):
    """Play on from every list that is still pending."""
    result = outcome(moves)
    counts[len(moves)][result] += 1
    if result == "Pending":
        for square in SQUARES:
            if square not in moves:
                tally(outcome, [*moves, square], counts)


def test_counts_of_all_move_lists(load):
    counts = {length: Counter() for length in range(10)}
    tally(load("tic_tac_toe/reference.py")["outcome"], [], counts)
    assert counts == KNOWN
    assert sum(sum(by_outcome.values()) for by_outcome in counts.values()) == 549_946


def test_every_line_wins_for_whoever_holds_it(load):
    outcome = load("tic_tac_toe/reference.py")["outcome"]
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]  # squares by number, row by row
    for line in lines:
        free = itertools.combinations(sorted(set("012345678") - set(line)), 3)
        spare = next(three for three in free if "".join(three) not in lines)
        held, others = ([SQUARES[int(square)] for square in three] for three in (line, spare))
        assert outcome([held[0], others[0], held[1], others[1], held[2]]) == "A"
        assert outcome([others[0], held[0], others[1], held[1], others[2], held[2]]) == "B"
