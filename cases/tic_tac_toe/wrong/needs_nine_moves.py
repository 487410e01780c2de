# reads moves 1 to 9 of a shorter game, too  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys


def outcome(moves):
    count = [[0] * 8, [0] * 8]
    for k in range(9):
        r, c = moves[k]
        mine = count[k % 2]
        mine[r] += 1
        mine[3 + c] += 1
        mine[6] += r == c
        mine[7] += r + c == 2
        if 3 in mine:
            return "AB"[k % 2]
    return "Draw"


for line in sys.stdin:
    print(outcome(json.loads(line)))
