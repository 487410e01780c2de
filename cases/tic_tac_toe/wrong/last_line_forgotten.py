# range(2) for range(3): the last row and the last column are no lines  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    for player in (0, 1):
        mine = moves[player::2]
        for k in range(2):
            if sum(r == k for r, c in mine) == 3 or sum(c == k for r, c in mine) == 3:
                return "AB"[player]
        if sum(r == c for r, c in mine) == 3 or sum(r + c == 2 for r, c in mine) == 3:
            return "AB"[player]
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin.read().splitlines():
    print(outcome(json.loads(line)))
