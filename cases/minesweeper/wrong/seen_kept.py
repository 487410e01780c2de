# the set of seen squares is a default argument and outlives its case  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys
from collections import deque


def update(board, click, seen=set()):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    seen.add((r, c))
    queue = deque([(r, c)])
    while queue:
        r, c = queue.popleft()
        near = [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, rows))
            for j in range(max(c - 1, 0), min(c + 2, cols))
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            for square in near:
                if square not in seen:
                    seen.add(square)
                    queue.append(square)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
