# magic square: takes any of a player's squares that add up to 15, not three of them  @EXPECTED_RESULTS@: WRONG-ANSWER
import itertools
import json
import sys

MAGIC = [[2, 7, 6], [9, 5, 1], [4, 3, 8]]


def has_15(numbers):
    for k in range(1, len(numbers) + 1):
        for some in itertools.combinations(numbers, k):
            if sum(some) == 15:
                return True
    return False


for line in sys.stdin:
    moves = json.loads(line)
    numbers = [MAGIC[r][c] for r, c in moves]
    if has_15(numbers[0::2]):
        print("A")
    elif has_15(numbers[1::2]):
        print("B")
    else:
        print("Draw" if len(moves) == 9 else "Pending")
