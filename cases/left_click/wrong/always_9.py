# takes every board for 9x9  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import sys

N = 9


def solve(board):
    count = 0
    seen = [[False] * N for _ in range(N)]

    def flood(r, c):
        if not (0 <= r < N and 0 <= c < N) or seen[r][c]:
            return
        seen[r][c] = True
        if board[r][c] == "0":
            for i in range(r - 1, r + 2):
                for j in range(c - 1, c + 2):
                    flood(i, j)

    for r in range(N):
        for c in range(N):
            if board[r][c] == "0" and not seen[r][c]:
                flood(r, c)
                count += 1
    for r in range(N):
        for c in range(N):
            if board[r][c] != "@" and not seen[r][c]:
                count += 1
    return count


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
