# numbers the cases from 0; so the sample's label is wrong  @EXPECTED_RESULTS@: WRONG-ANSWER
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


for case in range(int(input())):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
