# takes the first of the winners where there is none  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    moves = json.loads(text)
    board = [None] * 9
    for k, (r, c) in enumerate(moves):
        board[3 * r + c] = "AB"[k % 2]
    winner = [board[x] for x, y, z in LINES if board[x] and board[x] == board[y] == board[z]][0]
    print(winner or ("Draw" if len(moves) == 9 else "Pending"))
