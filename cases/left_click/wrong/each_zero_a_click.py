# clicks each zero, not each region; wrong on the sample, whose regions have many  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys

for case in range(1, int(sys.stdin.readline()) + 1):
    n = int(sys.stdin.readline())
    board = [sys.stdin.readline().strip() for _ in range(n)]
    clicks = sum(row.count("0") for row in board)
    for r in range(n):
        for c in range(n):
            near = [board[i][max(c - 1, 0) : c + 2] for i in range(max(r - 1, 0), min(r + 2, n))]
            if board[r][c] not in "0@" and "0" not in "".join(near):
                clicks += 1
    print(f"Case {case}: {clicks}")
