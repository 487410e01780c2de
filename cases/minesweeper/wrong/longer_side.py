# tests both indices against the longer side: a board that is not square is left  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys


def update(board, click):
    n = max(len(board), len(board[0]))
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        near = [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1) if 0 <= i < n and 0 <= j < n]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            stack += [(i, j) for i, j in near if board[i][j] == "E"]
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
