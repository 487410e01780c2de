# reads n of the first board only and takes every later n for a row  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import sys


def solve(board, n):
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


cases, n = int(input()), int(input())
for case in range(1, cases + 1):
    board = [input() for _ in range(n)]
    print(f"Case {case}: {solve(board, n)}")
