# a number opens its neighbours, too; wrong on the sample, where hardly a mine stops that  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    closed = {(r, c) for r in range(n) for c in range(n) if board[r][c] != "@"}
    clicks = 0
    while closed:
        zeros = [square for square in closed if board[square[0]][square[1]] == "0"]
        stack = [zeros[0] if zeros else min(closed)]
        closed.remove(stack[0])
        clicks += 1
        while stack:
            r, c = stack.pop()
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if (i, j) in closed:
                        closed.remove((i, j))
                        stack.append((i, j))
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
