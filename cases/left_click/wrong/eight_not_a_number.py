# takes 1 to 7 for numbers and forgets the 8  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def near(n, r, c):
    return [(i, j) for i in range(max(r - 1, 0), min(r + 2, n)) for j in range(max(c - 1, 0), min(c + 2, n))]


def solve(board):
    n = len(board)
    squares = [(r, c) for r in range(n) for c in range(n)]
    clicks = 0
    for r, c in squares:
        if "1" <= board[r][c] < "8" and all(board[i][j] != "0" for i, j in near(n, r, c)):
            clicks += 1
    seen = set()
    for square in squares:
        if board[square[0]][square[1]] == "0" and square not in seen:
            clicks += 1
            stack = [square]
            while stack:
                r, c = stack.pop()
                if board[r][c] == "0" and (r, c) not in seen:
                    seen.add((r, c))
                    stack += near(n, r, c)
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
