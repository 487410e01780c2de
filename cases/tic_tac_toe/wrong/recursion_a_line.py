# one level of recursion a game: a thousand games are too many  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def outcome(moves):
    for name, mine in (("A", moves[0::2]), ("B", moves[1::2])):
        if any({3 * r + c for r, c in mine}.issuperset(line) for line in LINES):
            return name
    return "Draw" if len(moves) == 9 else "Pending"


def outcomes(games):
    if not games:
        return []
    return [outcome(games[0]), *outcomes(games[1:])]


print("\n".join(outcomes([json.loads(line) for line in sys.stdin])))
