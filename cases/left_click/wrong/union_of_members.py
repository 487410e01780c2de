# union-find that ties a zero, not its root, to the other zero  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    parent = {(r, c): (r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}

    def find(square):
        while parent[square] != square:
            square = parent[square]
        return square

    clicks = 0
    for r in range(n):
        for c in range(n):
            near = [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
            zeros = [square for square in near if square in parent]
            if board[r][c] == "0":
                for square in zeros:
                    if find(square) != find((r, c)):
                        parent[r, c] = find(square)
            elif board[r][c] != "@" and not zeros:
                clicks += 1
    return clicks + len({find(square) for square in parent})


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
