# the largest label is the number of regions; without a zero there is none to take  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import sys


def solve(board):
    n = len(board)
    label = {}
    for r in range(n):
        for c in range(n):
            if board[r][c] == "0" and (r, c) not in label:
                fresh = max(label.values()) + 1 if label else 1
                stack = [(r, c)]
                while stack:
                    i, j = stack.pop()
                    if 0 <= i < n and 0 <= j < n and board[i][j] == "0" and (i, j) not in label:
                        label[i, j] = fresh
                        stack += [(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)]
    clicks = max(label.values())
    for r in range(n):
        for c in range(n):
            near = [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
            if board[r][c] != "@" and not any(square in label for square in near):
                clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
