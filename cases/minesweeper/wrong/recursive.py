# one level of recursion a square: 2,500 blanks are too deep for Python  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys


def reveal(board, r, c):
    if not (0 <= r < len(board) and 0 <= c < len(board[0])) or board[r][c] != "E":
        return
    count = 0
    for i in range(max(r - 1, 0), min(r + 2, len(board))):
        for j in range(max(c - 1, 0), min(c + 2, len(board[0]))):
            count += board[i][j] == "M"
    if count:
        board[r][c] = str(count)
        return
    board[r][c] = "B"
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            reveal(board, r + dr, c + dc)


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
    else:
        reveal(board, r, c)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
