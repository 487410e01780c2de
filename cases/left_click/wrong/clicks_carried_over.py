# the clicks of one board are added to those of the next  @EXPECTED_RESULTS@: WRONG-ANSWER
import sys

data = sys.stdin.read().split()
at = 1
clicks = 0
for case in range(1, int(data[0]) + 1):
    n = int(data[at])
    board = data[at + 1 : at + 1 + n]
    at += 1 + n
    squares = [(r, c) for r in range(n) for c in range(n)]
    zeros = {(r, c) for r, c in squares if board[r][c] == "0"}
    covered = {(r + dr, c + dc) for r, c in zeros for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
    clicks += sum(board[r][c] != "@" and (r, c) not in covered for r, c in squares)
    while zeros:
        clicks += 1
        wave = {zeros.pop()}
        while wave:
            wave = {(r + dr, c + dc) for r, c in wave for dr in (-1, 0, 1) for dc in (-1, 0, 1)} & zeros
            zeros -= wave
    print(f"Case {case}: {clicks}")
