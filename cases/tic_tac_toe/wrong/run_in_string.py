# looks for AAA in the rows written one after the other: a run may go over the end of a row  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def outcome(moves):
    cells = ["."] * 9
    for k, (r, c) in enumerate(moves):
        cells[3 * r + c] = "AB"[k % 2]
    rows = "".join(cells)
    cols = rows[0::3] + "|" + rows[1::3] + "|" + rows[2::3]
    diagonals = rows[0::4] + "|" + rows[2:7:2]
    for player in "AB":
        if 3 * player in rows or 3 * player in cols or 3 * player in diagonals:
            return player
    return "Draw" if len(moves) == 9 else "Pending"


for line in sys.stdin:
    print(outcome(json.loads(line)))
