# bounds of `< rows - 1`: the last row and column are never looked at  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        if board[r][c] != "E":
            continue
        near = [
            (i, j)
            for i in (r - 1, r, r + 1)
            for j in (c - 1, c, c + 1)
            if 0 <= i < rows - 1 and 0 <= j < cols - 1
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            stack += near
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
