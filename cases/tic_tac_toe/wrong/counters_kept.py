# the counters of rows, columns and diagonals are not cleared for the next game  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

count = {"A": [0] * 8, "B": [0] * 8}


def outcome(moves):
    for k, (r, c) in enumerate(moves):
        mine = count["AB"[k % 2]]
        mine[r] += 1
        mine[3 + c] += 1
        mine[6] += r == c
        mine[7] += r + c == 2
    for player in "AB":
        if max(count[player]) >= 3:
            return player
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
