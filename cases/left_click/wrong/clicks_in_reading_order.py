# clicks each closed square in reading order, numbers before the zero that opens them; so wrong on the sample  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    opened = [[False] * n for _ in range(n)]
    clicks = 0
    for r in range(n):
        for c in range(n):
            if board[r][c] == "@" or opened[r][c]:
                continue
            clicks += 1
            stack = [(r, c)]
            while stack:
                i, j = stack.pop()
                if opened[i][j]:
                    continue
                opened[i][j] = True
                if board[i][j] == "0":
                    stack += [
                        (x, y)
                        for x in range(max(i - 1, 0), min(i + 2, n))
                        for y in range(max(j - 1, 0), min(j + 2, n))
                    ]
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
