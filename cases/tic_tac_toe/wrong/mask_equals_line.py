# compares a player's squares with a line by ==: a fourth square hides the line  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = {0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}


def outcome(moves):
    for name, mine in (("A", moves[0::2]), ("B", moves[1::2])):
        mask = sum(1 << (3 * r + c) for r, c in mine)
        if mask in LINES:
            return name
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
