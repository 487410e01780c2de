# counts the mines among the squares that no zero opens; wrong on the sample, which has mines  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    closed = {(r, c) for r in range(n) for c in range(n)}
    clicks = 0
    for r, c in sorted(closed):
        if board[r][c] == "0" and (r, c) in closed:
            clicks += 1
            wave = {(r, c)}
            while wave:
                closed -= wave
                zeros = [(i, j) for i, j in wave if board[i][j] == "0"]
                wave = {(i + di, j + dj) for i, j in zeros for di in (-1, 0, 1) for dj in (-1, 0, 1)} & closed
    return clicks + len(closed)


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
