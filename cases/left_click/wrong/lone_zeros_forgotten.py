# a zero with no other zero beside it is no region; wrong on the sample, which has one  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def around(n, r, c):
    rows, cols = range(max(r - 1, 0), min(r + 2, n)), range(max(c - 1, 0), min(c + 2, n))
    return [(i, j) for i in rows for j in cols if (i, j) != (r, c)]


def solve(board):
    n = len(board)
    zeros = {(r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}
    regions = 0
    left = set(zeros)
    while left:
        stack = [left.pop()]
        size = 0
        while stack:
            square = stack.pop()
            size += 1
            for near in around(n, *square):
                if near in left:
                    left.remove(near)
                    stack.append(near)
        if size > 1:
            regions += 1
    numbers = 0
    for r in range(n):
        for c in range(n):
            if board[r][c] not in "0@" and not any(near in zeros for near in around(n, r, c)):
                numbers += 1
    return regions + numbers


data = sys.stdin.read().split()
at = 1
for case in range(1, int(data[0]) + 1):
    n = int(data[at])
    print("Case %d: %d" % (case, solve(data[at + 1 : at + 1 + n])))
    at += 1 + n
