# counts the mines of the four side neighbours only  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def mines(board, r, c):
    count = 0
    for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if 0 <= i < len(board) and 0 <= j < len(board[0]) and board[i][j] == "M":
            count += 1
    return count


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        if board[r][c] != "E":
            continue
        count = mines(board, r, c)
        if count:
            board[r][c] = str(count)
            continue
        board[r][c] = "B"
        for i in range(max(r - 1, 0), min(r + 2, len(board))):
            for j in range(max(c - 1, 0), min(c + 2, len(board[0]))):
                stack.append((i, j))
    return board


lines = sys.stdin.read().split("\n")
for i in range(0, len(lines) - 1, 2):
    print(json.dumps(update(json.loads(lines[i]), json.loads(lines[i + 1]))))
