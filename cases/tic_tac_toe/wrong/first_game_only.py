# answers the first line of the file and stops  @EXPECTED_RESULTS@: WRONG-ANSWER
import json

moves = json.loads(input())
lines = [[(i, j) for j in range(3)] for i in range(3)]
lines += [[(j, i) for j in range(3)] for i in range(3)]
lines += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]

answer = "Draw" if len(moves) == 9 else "Pending"
for name, mine in ("A", moves[::2]), ("B", moves[1::2]):
    taken = set(map(tuple, mine))
    if any(taken >= set(line) for line in lines):
        answer = name
print(answer)
