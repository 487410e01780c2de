# writes draw and pending in small letters  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    moves = json.loads(text)
    squares = [3 * r + c for r, c in moves]
    for name, mine in ("A", squares[::2]), ("B", squares[1::2]):
        if any(set(line) <= set(mine) for line in LINES):
            print(name)
            break
    else:
        print("draw" if len(moves) == 9 else "pending")
