# opens the neighbours of the clicked blank, but spreads no further  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def around(board, r, c):
    return [
        (i, j)
        for i in range(max(0, r - 1), min(len(board), r + 2))
        for j in range(max(0, c - 1), min(len(board[0]), c + 2))
        if (i, j) != (r, c)
    ]


def show(board, r, c):
    count = sum(board[i][j] == "M" for i, j in around(board, r, c))
    return str(count) if count else "B"


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    board[r][c] = show(board, r, c)
    if board[r][c] == "B":
        for i, j in around(board, r, c):
            if board[i][j] == "E":
                board[i][j] = show(board, i, j)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
