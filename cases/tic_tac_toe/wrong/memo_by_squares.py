# remembers outcomes by the squares taken, whoever took them  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
memo = {}


def outcome(squares):
    key = frozenset(squares)
    if key not in memo:
        memo[key] = "Draw" if len(squares) == 9 else "Pending"
        for name, mine in (("A", squares[0::2]), ("B", squares[1::2])):
            if any(set(line) <= set(mine) for line in LINES):
                memo[key] = name
    return memo[key]


for line in sys.stdin:
    print(outcome([3 * r + c for r, c in json.loads(line)]))
