# counts the regions of zeros only; wrong on the sample, which has other numbers  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys


def regions(board):
    n = len(board)
    zeros = {(r, c) for r in range(n) for c in range(n) if board[r][c] == "0"}
    count = 0
    while zeros:
        count += 1
        stack = [zeros.pop()]
        while stack:
            r, c = stack.pop()
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if (i, j) in zeros:
                        zeros.remove((i, j))
                        stack.append((i, j))
    return count


for case in range(1, int(sys.stdin.readline()) + 1):
    n = int(sys.stdin.readline())
    board = [sys.stdin.readline().strip() for _ in range(n)]
    print(f"Case {case}: {regions(board)}")
