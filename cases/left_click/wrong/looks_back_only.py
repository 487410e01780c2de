# asks only the squares above and to the left whether a zero opens a number; wrong on the sample, which has zeros below numbers  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    zeros = {(r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}
    clicks = 0
    for r in range(n):
        for c in range(n):
            before = {(r - 1, c - 1), (r - 1, c), (r - 1, c + 1), (r, c - 1)}
            if board[r][c] not in "0@" and not before & zeros:
                clicks += 1
    while zeros:
        clicks += 1
        stack = [zeros.pop()]
        while stack:
            r, c = stack.pop()
            near = {(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)} & zeros
            zeros -= near
            stack += near
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
