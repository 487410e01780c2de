# relies on IndexError at the edges, but row -1 is the last row and column -1 the last column; the sample's left and right edges meet so  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    opened = [[False] * n for _ in range(n)]

    def visit(r, c):
        try:
            if opened[r][c]:
                return
            opened[r][c] = True
            zero = board[r][c] == "0"
        except IndexError:
            return
        if zero:
            for dr in (-1, 0, 1):
                for dc in (-1, 0, 1):
                    visit(r + dr, c + dc)

    clicks = 0
    for wanted in ("0", "12345678"):
        for r in range(n):
            for c in range(n):
                if board[r][c] in wanted and not opened[r][c]:
                    visit(r, c)
                    clicks += 1
    return clicks


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
