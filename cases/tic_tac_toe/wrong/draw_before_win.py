# calls nine moves a draw before it looks for a line: a win on the last move is lost  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(moves):
    if len(moves) == 9:
        return "Draw"
    for name, mine in (("A", moves[::2]), ("B", moves[1::2])):
        squares = {3 * r + c for r, c in mine}
        if any(squares.issuperset(line) for line in LINES):
            return name
    return "Pending"


for line in sys.stdin:
    print(winner(json.loads(line)))
