# `break` for `continue`: the whole search ends at the first number  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys
from collections import deque


def update(board, click):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    queue = deque([(r, c)])
    while queue:
        r, c = queue.popleft()
        if board[r][c] != "E":
            continue
        near = [
            (i, j)
            for i in range(r - 1, r + 2)
            for j in range(c - 1, c + 2)
            if 0 <= i < rows and 0 <= j < cols
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        if count > 0:
            board[r][c] = str(count)
            break
        board[r][c] = "B"
        queue.extend(near)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
