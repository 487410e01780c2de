# a zero does not open the number at its corner; wrong on the sample, which has such numbers  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys

SIDES = [(-1, 0), (1, 0), (0, -1), (0, 1)]
AROUND = SIDES + [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def solve(board):
    n = len(board)
    zeros = {(r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}
    clicks = sum(
        board[r][c] in "12345678" and not any((r + dr, c + dc) in zeros for dr, dc in SIDES)
        for r in range(n)
        for c in range(n)
    )
    while zeros:
        clicks += 1
        stack = [zeros.pop()]
        while stack:
            r, c = stack.pop()
            for dr, dc in AROUND:
                if (r + dr, c + dc) in zeros:
                    zeros.remove((r + dr, c + dc))
                    stack.append((r + dr, c + dc))
    return clicks


data = sys.stdin.read().split()
at = 1
for case in range(1, int(data[0]) + 1):
    n = int(data[at])
    print("Case %d: %d" % (case, solve(data[at + 1 : at + 1 + n])))
    at += 1 + n
