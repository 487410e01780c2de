# gives a zero the label of one above or left of it, and never joins two labels  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def solve(board):
    n = len(board)
    label = {}
    labels = numbers = 0
    for r in range(n):
        for c in range(n):
            if board[r][c] == "0":
                before = [(r - 1, c - 1), (r - 1, c), (r - 1, c + 1), (r, c - 1)]
                known = [label[square] for square in before if square in label]
                if not known:
                    labels += 1
                label[r, c] = known[0] if known else labels
    for r in range(n):
        for c in range(n):
            if board[r][c] not in "0@":
                around = [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
                numbers += not any(square in label for square in around)
    return labels + numbers


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"Case {case}: {solve([input() for _ in range(n)])}")
