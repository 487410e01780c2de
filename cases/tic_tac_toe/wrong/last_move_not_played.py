# range(len(moves) - 1): the last move is not played  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def outcome(moves):
    board = [0] * 9
    for k in range(len(moves) - 1):
        board[3 * moves[k][0] + moves[k][1]] = 1 if k % 2 == 0 else -1
    sums = [sum(board[square] for square in line) for line in LINES]
    if 3 in sums:
        return "A"
    if -3 in sums:
        return "B"
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
