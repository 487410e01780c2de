# takes a square off the path when it leaves it, and so walks every path there is  @EXPECTED_RESULTS@: TIMELIMIT
import json
import sys

sys.setrecursionlimit(100000)


def update(board, click):
    rows, cols = len(board), len(board[0])
    if board[click[0]][click[1]] == "M":
        board[click[0]][click[1]] = "X"
        return board
    path = set()

    def visit(r, c):
        if (r, c) in path:
            return
        near = [
            (i, j)
            for i in range(max(r - 1, 0), min(r + 2, rows))
            for j in range(max(c - 1, 0), min(c + 2, cols))
        ]
        count = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(count) if count else "B"
        if not count:
            path.add((r, c))
            for i, j in near:
                visit(i, j)
            path.remove((r, c))

    visit(*click)
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
