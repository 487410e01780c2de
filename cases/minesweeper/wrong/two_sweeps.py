# sweeps the board twice, down and up, where it takes as many sweeps as the region winds  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    rows, cols = len(board), len(board[0])
    if board[click[0]][click[1]] == "M":
        board[click[0]][click[1]] = "X"
        return board
    squares = [(r, c) for r in range(rows) for c in range(cols)]
    open_ = {tuple(click)}
    for r, c in squares + squares[::-1]:
        if (r, c) not in open_ or board[r][c] not in "EB":
            continue
        near = [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, rows))
            for j in range(max(c - 1, 0), min(c + 2, cols))
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            open_.update(near)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
