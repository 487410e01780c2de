# counts the squares of a line without asking whose they are  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    rows, cols, diagonals = [0] * 3, [0] * 3, [0] * 2
    for k, (r, c) in enumerate(moves):
        rows[r] += 1
        cols[c] += 1
        diagonals[0] += r == c
        diagonals[1] += r + c == 2
    if 3 in rows + cols + diagonals:
        return "A" if len(moves) % 2 else "B"
    return "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
