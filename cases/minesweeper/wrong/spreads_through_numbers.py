# does not stop at a number, so that all safe squares open  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys
from collections import deque

AROUND = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def update(board, click):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    queue = deque([(r, c)])
    seen = {(r, c)}
    while queue:
        r, c = queue.popleft()
        count = 0
        for dr, dc in AROUND:
            i, j = r + dr, c + dc
            if not (0 <= i < rows and 0 <= j < cols):
                continue
            if board[i][j] == "M":
                count += 1
            elif board[i][j] == "E" and (i, j) not in seen:
                seen.add((i, j))
                queue.append((i, j))
        board[r][c] = str(count) if count else "B"
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
