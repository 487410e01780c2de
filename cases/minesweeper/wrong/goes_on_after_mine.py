# opens the neighbours of the mine that went off, too  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def near(board, r, c):
    for i in range(max(r - 1, 0), min(r + 2, len(board))):
        for j in range(max(c - 1, 0), min(c + 2, len(board[0]))):
            yield i, j


def update(board, click):
    todo = [tuple(click)]
    for r, c in todo:
        if board[r][c] == "M" and (r, c) == tuple(click):
            board[r][c] = "X"
            count = 0
        elif board[r][c] == "E":
            count = sum(board[i][j] in "MX" for i, j in near(board, r, c))
            board[r][c] = str(count) if count else "B"
        else:
            continue
        if not count:
            todo.extend(near(board, r, c))
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
