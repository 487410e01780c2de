# marks A as 1 and B as 2, and takes a sum of 3 for A's line: 1 + 2 + 0 is one, too  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    grid = [[0] * 3 for _ in range(3)]
    for k, (r, c) in enumerate(moves):
        grid[r][c] = 1 + k % 2
    sums = [sum(row) for row in grid] + [sum(column) for column in zip(*grid)]
    sums.append(grid[0][0] + grid[1][1] + grid[2][2])
    sums.append(grid[0][2] + grid[1][1] + grid[2][0])
    if 6 in sums:
        return "B"
    if 3 in sums:
        return "A"
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
