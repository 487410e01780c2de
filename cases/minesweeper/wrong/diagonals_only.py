# tests `dr and dc` for `dr or dc`, so that only the diagonal neighbours count  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def neighbours(board, r, c):
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr and dc and 0 <= r + dr < len(board) and 0 <= c + dc < len(board[0]):
                yield r + dr, c + dc


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        count = sum(board[i][j] == "M" for i, j in neighbours(board, r, c))
        board[r][c] = str(count) if count else "B"
        if count == 0:
            stack += [(i, j) for i, j in neighbours(board, r, c) if board[i][j] == "E"]
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
