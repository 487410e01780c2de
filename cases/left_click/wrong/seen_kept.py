# the squares opened on one board stay open on the next  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys

opened = [[False] * 9 for _ in range(9)]


def open_square(board, r, c):
    if opened[r][c]:
        return
    opened[r][c] = True
    if board[r][c] == "0":
        for i in range(max(r - 1, 0), min(r + 2, len(board))):
            for j in range(max(c - 1, 0), min(c + 2, len(board))):
                open_square(board, i, j)


def solve(board):
    n = len(board)
    clicks = 0
    for numbers_too in (False, True):
        for r in range(n):
            for c in range(n):
                if not opened[r][c] and (board[r][c] == "0" or numbers_too and board[r][c] != "@"):
                    open_square(board, r, c)
                    clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
