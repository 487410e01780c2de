# takes the sides of the first board for all boards that are as large  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

lines = sys.stdin.read().splitlines()
first = json.loads(lines[0])
ROWS, COLS = len(first), len(first[0])


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        near = [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, ROWS, len(board)))
            for j in range(max(c - 1, 0), min(c + 2, COLS, len(board[0])))
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            stack += [(i, j) for i, j in near if board[i][j] == "E"]
    return board


for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
