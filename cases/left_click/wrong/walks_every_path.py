# unmarks a zero when it leaves it, and so walks every path through a region  @EXPECTED_RESULTS@: TIMELIMIT
import sys


def solve(board):
    n = len(board)
    opened = set()
    path = set()

    def walk(r, c):
        opened.add((r, c))
        if board[r][c] != "0":
            return
        path.add((r, c))
        for i in range(max(r - 1, 0), min(r + 2, n)):
            for j in range(max(c - 1, 0), min(c + 2, n)):
                if (i, j) not in path:
                    walk(i, j)
        path.remove((r, c))

    clicks = 0
    for kinds in ("0", "12345678"):
        for r in range(n):
            for c in range(n):
                if board[r][c] in kinds and (r, c) not in opened:
                    walk(r, c)
                    clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
