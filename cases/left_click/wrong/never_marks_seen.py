# marks no square as seen: two zeros side by side call one another for ever, in the sample, too  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import sys


def opened_by(board, r, c, opened):
    opened.add((r, c))
    if board[r][c] == "0":
        for i in range(max(r - 1, 0), min(r + 2, len(board))):
            for j in range(max(c - 1, 0), min(c + 2, len(board))):
                if (i, j) != (r, c):
                    opened_by(board, i, j, opened)


def solve(board):
    n = len(board)
    opened = set()
    clicks = 0
    for kinds in ("0", "12345678"):
        for r in range(n):
            for c in range(n):
                if board[r][c] in kinds and (r, c) not in opened:
                    opened_by(board, r, c, opened)
                    clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
