# says Pending for a full board, too  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    board = [None] * 9
    for k, (r, c) in enumerate(json.loads(text)):
        board[3 * r + c] = "AB"[k % 2]
    winners = [board[x] for x, y, z in LINES if board[x] and board[x] == board[y] == board[z]]
    print(winners[0] if winners else "Pending")
