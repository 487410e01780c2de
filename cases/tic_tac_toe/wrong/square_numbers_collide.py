# numbers the squares 2 * row + column: some share a number  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [[(i, j) for j in range(3)] for i in range(3)]
LINES += [[(j, i) for j in range(3)] for i in range(3)]
LINES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]


def number(square):
    row, col = square
    return 2 * row + col


def outcome(moves):
    board = [None] * 9
    for k, move in enumerate(moves):
        board[number(move)] = "AB"[k % 2]
    for line in LINES:
        x, y, z = (board[number(square)] for square in line)
        if x and x == y == z:
            return x
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
