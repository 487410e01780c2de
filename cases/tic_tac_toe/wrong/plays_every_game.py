# plays every game on to its end, to see whether it is pending  @EXPECTED_RESULTS@: TIMELIMIT
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def ends(moves):
    """The outcomes of all games that begin like this."""
    for name, mine in (("A", moves[0::2]), ("B", moves[1::2])):
        squares = {3 * r + c for r, c in mine}
        if any(squares.issuperset(line) for line in LINES):
            return [name]
    found = []
    for r in range(3):
        for c in range(3):
            if [r, c] not in moves:
                found += ends(moves + [[r, c]])
    return found or ["Draw"]


for line in sys.stdin:
    moves = json.loads(line)
    found = ends(moves)
    print("Pending" if len(moves) < 9 and found != ["A"] and found != ["B"] else found[0])
