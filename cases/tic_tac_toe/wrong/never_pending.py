# knows only A, B and Draw  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    moves = json.loads(text)
    answer = "Draw"
    for player in range(2):
        squares = [3 * r + c for r, c in moves[player::2]]
        for line in LINES:
            if all(square in squares for square in line):
                answer = "AB"[player]
    print(answer)
