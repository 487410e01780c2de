# relies on IndexError at the edges, but row -1 is the last row and column -1 the last column  @EXPECTED_RESULTS@: WRONG-ANSWER
import json
import sys

STEPS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


def get(board, r, c):
    try:
        return board[r][c]
    except IndexError:
        return None


def update(board, click):
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        count = sum(get(board, r + dr, c + dc) == "M" for dr, dc in STEPS)
        board[r][c] = str(count) if count else "B"
        if not count:
            for dr, dc in STEPS:
                if get(board, r + dr, c + dc) == "E":
                    stack.append((r + dr, c + dc))
    return board


lines = sys.stdin.read().splitlines()
for board, click in zip(lines[::2], lines[1::2]):
    print(json.dumps(update(json.loads(board), json.loads(click))))
