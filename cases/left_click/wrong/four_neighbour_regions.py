# zeros that touch only at a corner are two regions  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    seen = set()
    opened = set()
    clicks = 0
    for r in range(n):
        for c in range(n):
            if board[r][c] != "0" or (r, c) in seen:
                continue
            clicks += 1
            seen.add((r, c))
            stack = [(r, c)]
            while stack:
                i, j = stack.pop()
                for di in (-1, 0, 1):
                    for dj in (-1, 0, 1):
                        opened.add((i + di, j + dj))
                for x, y in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                    if 0 <= x < n and 0 <= y < n and board[x][y] == "0" and (x, y) not in seen:
                        seen.add((x, y))
                        stack.append((x, y))
    for r in range(n):
        for c in range(n):
            if board[r][c] not in "0@" and (r, c) not in opened:
                clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
