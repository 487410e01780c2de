# range(-1, 1) stops before 1: nothing below or to the right is a neighbour  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def neighbours(board, r, c):
    for dr in range(-1, 1):
        for dc in range(-1, 1):
            if (dr, dc) != (0, 0) and r + dr >= 0 and c + dc >= 0:
                yield r + dr, c + dc


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    todo = [(r, c)]
    while todo:
        r, c = todo.pop()
        count = sum(board[i][j] == "M" for i, j in neighbours(board, r, c))
        if count:
            board[r][c] = str(count)
            continue
        board[r][c] = "B"
        for i, j in neighbours(board, r, c):
            if board[i][j] == "E":
                todo.append((i, j))
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
