# a table of 8x8: a board of 9 does not fit, and the sample is one  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import sys


def solve(board):
    n = len(board)
    opened = [[False] * 8 for _ in range(8)]
    clicks = 0
    for kinds in ("0", "12345678"):
        for r in range(n):
            for c in range(n):
                if board[r][c] not in kinds or opened[r][c]:
                    continue
                clicks += 1
                stack = [(r, c)]
                while stack:
                    i, j = stack.pop()
                    if not (0 <= i < n and 0 <= j < n) or opened[i][j]:
                        continue
                    opened[i][j] = True
                    if board[i][j] == "0":
                        stack += [(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)]
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
