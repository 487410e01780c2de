# remembers a square as 10 * row + column: row 1, column 0 is row 0, column 10  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    rows, cols = len(board), len(board[0])
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    seen = {10 * r + c}
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
            for i, j in near:
                if 10 * i + j not in seen:
                    seen.add(10 * i + j)
                    stack.append((i, j))
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
