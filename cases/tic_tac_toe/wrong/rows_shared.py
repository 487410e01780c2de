# [[0] * 3] * 3 is one row three times  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def winner(moves):
    board = [[0] * 3] * 3
    for k, (r, c) in enumerate(moves):
        p = board[r][c] = 1 if k % 2 == 0 else -1
        lines = [board[r], [row[c] for row in board]]
        lines.append([board[i][i] for i in range(3)])
        lines.append([board[i][2 - i] for i in range(3)])
        if any(sum(line) == 3 * p for line in lines):
            return "A" if p == 1 else "B"
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(winner(json.loads(line)))
