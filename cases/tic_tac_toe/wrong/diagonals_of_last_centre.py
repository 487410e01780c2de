# looks at the diagonals only when the last move is in the centre  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    mine = [tuple(move) for move in moves[::-1][::2]]
    row, col = mine[0]
    won = sum(r == row for r, c in mine) == 3 or sum(c == col for r, c in mine) == 3
    if (row, col) == (1, 1):
        won = won or sum(r == c for r, c in mine) == 3 or sum(r + c == 2 for r, c in mine) == 3
    if won:
        return "A" if len(moves) % 2 else "B"
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
