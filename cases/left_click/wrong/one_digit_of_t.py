# takes the first character for T: 12 boards are one  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    zeros = {(r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}
    covered = {(r + dr, c + dc) for r, c in zeros for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
    clicks = sum(board[r][c] != "@" and (r, c) not in covered for r in range(n) for c in range(n))
    while zeros:
        clicks += 1
        stack = [zeros.pop()]
        while stack:
            r, c = stack.pop()
            near = {(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)} & zeros
            zeros -= near
            stack += near
    return clicks


text = sys.stdin.read()
lines = text.split("\n")[1:]
for case in range(1, int(text[0]) + 1):
    n = int(lines.pop(0))
    board, lines = lines[:n], lines[n:]
    print(f"Case {case}: {solve(board)}")
