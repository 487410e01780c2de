# reads the click digit by digit: [10,13] becomes row 1, column 0  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import re
import sys


def update(board, r, c):
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    rows, cols = len(board), len(board[0])
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
for i in range(0, len(lines), 2):
    digits = re.findall(r"\d", lines[i + 1])
    print(json.dumps(update(json.loads(lines[i]), int(digits[0]), int(digits[1]))))
