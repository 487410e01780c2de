# range(n - 1): the last row and the last column are never looked at; the sample has clicks there  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board, n):
    opened = set()
    clicks = 0
    for kinds in ("0", "12345678"):
        for r in range(n - 1):
            for c in range(n - 1):
                if board[r][c] not in kinds or (r, c) in opened:
                    continue
                clicks += 1
                stack = [(r, c)]
                while stack:
                    i, j = stack.pop()
                    if not (0 <= i < n and 0 <= j < n) or (i, j) in opened:
                        continue
                    opened.add((i, j))
                    if board[i][j] == "0":
                        stack += [(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)]
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)], n)}")
