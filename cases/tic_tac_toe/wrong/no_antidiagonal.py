# forgets the diagonal from top right to bottom left  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def wins(board, p):
    for i in range(3):
        if all(board[i][j] == p for j in range(3)):
            return True
        if all(board[j][i] == p for j in range(3)):
            return True
    return all(board[i][i] == p for i in range(3))


for line in sys.stdin:
    board = [[""] * 3 for _ in range(3)]
    moves = json.loads(line)
    for k, (r, c) in enumerate(moves):
        board[r][c] = "AB"[k % 2]
    if wins(board, "A"):
        print("A")
    elif wins(board, "B"):
        print("B")
    else:
        print("Draw" if len(moves) == 9 else "Pending")
