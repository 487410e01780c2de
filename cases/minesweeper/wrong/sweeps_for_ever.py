# repeats while a square was opened, but counts opening an open square as one  @EXPECTED_RESULTS@: TIMELIMIT
import json
import sys


def near(board, r, c):
    return [
        (i, j)
        for i in range(max(r - 1, 0), min(r + 2, len(board)))
        for j in range(max(c - 1, 0), min(c + 2, len(board[0])))
    ]


def show(board, r, c):
    count = sum(board[i][j] == "M" for i, j in near(board, r, c))
    board[r][c] = str(count) if count else "B"


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    show(board, r, c)
    changed = board[r][c] == "B"
    while changed:
        changed = False
        for r in range(len(board)):
            for c in range(len(board[0])):
                if board[r][c] == "B":
                    for i, j in near(board, r, c):
                        show(board, i, j)
                        changed = True
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
