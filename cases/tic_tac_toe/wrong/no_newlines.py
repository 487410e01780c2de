# writes an answer after the other with no white space between  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

for text in sys.stdin:
    squares = [3 * r + c for r, c in json.loads(text)]
    if any(set(line) <= set(squares[::2]) for line in LINES):
        sys.stdout.write("A")
    elif any(set(line) <= set(squares[1::2]) for line in LINES):
        sys.stdout.write("B")
    elif len(squares) == 9:
        sys.stdout.write("Draw")
    else:
        sys.stdout.write("Pending")
