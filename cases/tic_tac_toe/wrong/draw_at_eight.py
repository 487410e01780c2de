# counts the moves from 0 and calls eight of them a full board  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    moves = json.loads(text)
    taken = {"A": set(), "B": set()}
    for k, (r, c) in enumerate(moves):
        taken["AB"[k % 2]].add(3 * r + c)
    winner = [name for name in taken if any(taken[name].issuperset(line) for line in LINES)]
    if winner:
        print(winner[0])
    elif len(moves) >= 8:
        print("Draw")
    else:
        print("Pending")
