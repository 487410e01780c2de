# takes the winner from the number of moves, odd for even  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(moves):
    last = {3 * r + c for r, c in moves[::-1][::2]}
    if any(last.issuperset(line) for line in LINES):
        return "B" if len(moves) % 2 else "A"
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(winner(json.loads(line)))
