# names the winner by the mark, X or O  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def wins(board, mark):
    rows = ["".join(row) for row in board]
    rows += ["".join(column) for column in zip(*board)]
    rows.append(board[0][0] + board[1][1] + board[2][2])
    rows.append(board[0][2] + board[1][1] + board[2][0])
    return 3 * mark in rows


for line in sys.stdin:
    board = [["."] * 3 for _ in range(3)]
    moves = json.loads(line)
    for k, (r, c) in enumerate(moves):
        board[r][c] = "XO"[k % 2]
    for mark in "XO":
        if wins(board, mark):
            print(mark)
            break
    else:
        print("Draw" if len(moves) == 9 else "Pending")
