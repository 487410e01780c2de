# takes a region's border off the numbers, a number that two regions share twice; wrong on the sample, which has some  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    clicks = sum(square not in "0@" for row in board for square in row)
    seen = set()
    for r in range(n):
        for c in range(n):
            if board[r][c] != "0" or (r, c) in seen:
                continue
            region = {(r, c)}
            stack = [(r, c)]
            while stack:
                i, j = stack.pop()
                if board[i][j] != "0":
                    continue
                for x in range(max(i - 1, 0), min(i + 2, n)):
                    for y in range(max(j - 1, 0), min(j + 2, n)):
                        if (x, y) not in region:
                            region.add((x, y))
                            stack.append((x, y))
            seen |= region
            clicks += 1 - sum(board[x][y] != "0" for x, y in region)
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
