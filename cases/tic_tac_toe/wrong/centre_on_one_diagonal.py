# `elif` for `if`: the centre counts for one diagonal only  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    rows, cols, diagonal, antidiagonal = [[0] * 3, [0] * 3], [[0] * 3, [0] * 3], [0, 0], [0, 0]
    for k, (r, c) in enumerate(moves):
        p = k % 2
        rows[p][r] += 1
        cols[p][c] += 1
        if r == c:
            diagonal[p] += 1
        elif r + c == 2:
            antidiagonal[p] += 1
        if 3 in (rows[p][r], cols[p][c], diagonal[p], antidiagonal[p]):
            return "AB"[p]
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
