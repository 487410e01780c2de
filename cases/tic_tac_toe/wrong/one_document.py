# takes the whole file for one JSON document  @EXPECTED_RESULTS@: RUN-TIME-ERROR
import json
import sys

moves = json.load(sys.stdin)
rows, cols, diagonals = [0] * 3, [0] * 3, [0, 0]
answer = "Pending"
for k, (r, c) in enumerate(moves):
    step = 1 if k % 2 == 0 else -1
    rows[r] += step
    cols[c] += step
    if r == c:
        diagonals[0] += step
    if r + c == 2:
        diagonals[1] += step
if 3 in rows + cols + diagonals:
    answer = "A"
elif -3 in rows + cols + diagonals:
    answer = "B"
elif len(moves) == 9:
    answer = "Draw"
print(answer)
