# takes the click as [column,row]; wrong on both samples, whose clicks are not on the diagonal  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    rows, cols = len(board), len(board[0])
    c, r = click
    r, c = min(r, rows - 1), min(c, cols - 1)
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        near = [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, rows))
            for j in range(max(c - 1, 0), min(c + 2, cols))
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            stack += [(i, j) for i, j in near if board[i][j] == "E"]
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
