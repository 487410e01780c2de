# keeps the board as one flat list: beyond the end of a row lies the next row  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys


def update(board, click):
    width = len(board[0])
    flat = [square for row in board for square in row]
    at = click[0] * width + click[1]
    if flat[at] == "M":
        flat[at] = "X"
    else:
        steps = {-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1} - {0}
        stack = [at]
        while stack:
            at = stack.pop()
            near = [at + step for step in steps if 0 <= at + step < len(flat)]
            count = sum(flat[n] == "M" for n in near)
            flat[at] = str(count) if count else "B"
            if not count:
                stack += [n for n in near if flat[n] == "E"]
    return [flat[i : i + width] for i in range(0, len(flat), width)]


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
