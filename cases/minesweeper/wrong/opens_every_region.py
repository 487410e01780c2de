# a click on a blank opens all blanks of the board, not only its own region  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board

    def near(r, c):
        return [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, rows))
            for j in range(max(c - 1, 0), min(c + 2, cols))
        ]

    def count(r, c):
        return sum(board[i][j] == "M" for i, j in near(r, c))

    if count(r, c):
        board[r][c] = str(count(r, c))
        return board
    blanks = [(i, j) for i in range(rows) for j in range(cols) if board[i][j] == "E" and not count(i, j)]
    for blank in blanks:
        for i, j in near(*blank):
            board[i][j] = str(count(i, j)) if count(i, j) else "B"
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
