# three equal squares are a win, even three empty ones  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    moves = json.loads(text)
    board = [" "] * 9
    for k, (r, c) in enumerate(moves):
        board[r * 3 + c] = "X" if k % 2 == 0 else "O"
    answer = "Draw" if len(moves) == 9 else "Pending"
    for x, y, z in LINES:
        if board[x] == board[y] == board[z]:
            answer = "A" if board[x] == "X" else "B"
            break
    print(answer)
