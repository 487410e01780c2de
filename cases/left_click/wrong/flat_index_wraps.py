# keeps the board as one string: beyond the end of a row lies the next row; the sample has clicks at both ends  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(n, board):
    steps = [dr * n + dc for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
    closed = {at for at, square in enumerate(board) if square != "@"}
    clicks = 0
    for at in sorted(closed, key=lambda at: board[at] != "0"):
        if at not in closed:
            continue
        clicks += 1
        closed.remove(at)
        stack = [at]
        while stack:
            at = stack.pop()
            if board[at] == "0":
                for near in {at + step for step in steps} & closed:
                    closed.remove(near)
                    stack.append(near)
    return clicks


data = sys.stdin.read().split()
at = 1
for case in range(1, int(data[0]) + 1):
    n = int(data[at])
    print(f"Case {case}: {solve(n, ''.join(data[at + 1 : at + 1 + n]))}")
    at += 1 + n
