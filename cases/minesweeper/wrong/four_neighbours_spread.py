# spreads from a blank to its four side neighbours only  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys
from collections import deque


def mines(board, r, c):
    rows = range(max(r - 1, 0), min(r + 2, len(board)))
    cols = range(max(c - 1, 0), min(c + 2, len(board[0])))
    return sum(board[i][j] == "M" for i in rows for j in cols)


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    queue = deque([(r, c)])
    while queue:
        r, c = queue.popleft()
        if board[r][c] != "E":
            continue
        count = mines(board, r, c)
        board[r][c] = str(count) if count else "B"
        if not count:
            for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if 0 <= i < len(board) and 0 <= j < len(board[0]):
                    queue.append((i, j))
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
