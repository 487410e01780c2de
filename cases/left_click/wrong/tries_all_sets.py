# tries all sets of clicks, smaller ones first; far too many for the 24 clicks of the sample  @EXPECTED_RESULTS@: TIMELIMIT
import itertools
import sys


def opened_by(board, square):
    n = len(board)
    opened = {square}
    stack = [square]
    while stack:
        r, c = stack.pop()
        if board[r][c] == "0":
            for i in range(max(r - 1, 0), min(r + 2, n)):
                for j in range(max(c - 1, 0), min(c + 2, n)):
                    if (i, j) not in opened:
                        opened.add((i, j))
                        stack.append((i, j))
    return opened


def solve(board):
    n = len(board)
    safe = [(r, c) for r in range(n) for c in range(n) if board[r][c] != "@"]
    opens = [opened_by(board, square) for square in safe]
    for clicks in range(len(safe) + 1):
        for some in itertools.combinations(opens, clicks):
            if len(set().union(*some)) == len(safe):
                return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
