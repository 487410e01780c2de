# `> 5` for `>= 5`: looks for a line from the sixth move on  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(moves):
    board = [" "] * 9
    for turn, (r, c) in enumerate(moves, 1):
        board[3 * r + c] = "A" if turn % 2 else "B"
        if turn > 5:
            for x, y, z in LINES:
                if board[x] == board[y] == board[z] != " ":
                    return board[x]
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(winner(json.loads(line)))
