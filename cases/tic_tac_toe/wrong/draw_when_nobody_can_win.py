# says Draw as soon as neither player can still complete a line, with squares left  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def outcome(moves):
    board = ["."] * 9
    for k, (r, c) in enumerate(moves):
        board[3 * r + c] = "AB"[k % 2]
    open_ = False
    for line in LINES:
        marks = {board[square] for square in line}
        if marks in ({"A"}, {"B"}):
            return marks.pop()
        open_ |= not {"A", "B"} <= marks
    return "Pending" if open_ else "Draw"


for line in sys.stdin:
    print(outcome(json.loads(line)))
