# looks for numbers from 1 to n - 2, to be safe at the edges; wrong on the sample, which has some at its edges  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    clicks = 0
    for r in range(1, n - 1):
        for c in range(1, n - 1):
            near = "".join(board[i][c - 1 : c + 2] for i in (r - 1, r, r + 1))
            if board[r][c] != "@" and "0" not in near:
                clicks += 1
    seen = set()
    for r in range(n):
        for c in range(n):
            if board[r][c] == "0" and (r, c) not in seen:
                clicks += 1
                stack = [(r, c)]
                while stack:
                    i, j = stack.pop()
                    if 0 <= i < n and 0 <= j < n and board[i][j] == "0" and (i, j) not in seen:
                        seen.add((i, j))
                        stack += [(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)]
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
