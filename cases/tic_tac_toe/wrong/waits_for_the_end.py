# goes on until the game is over, though there are no more moves  @EXPECTED_RESULTS@: TIMELIMIT
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def outcome(moves):
    board = [" "] * 9
    turn = 0
    while " " in board:
        if turn < len(moves):
            r, c = moves[turn]
            board[3 * r + c] = "AB"[turn % 2]
            turn += 1
        for x, y, z in LINES:
            if board[x] == board[y] == board[z] != " ":
                return board[x]
    return "Draw" if turn == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
