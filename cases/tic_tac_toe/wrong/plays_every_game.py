# plays all games that go on from a list, to see whether they end differently  @EXPECTED_RESULTS@: TIMELIMIT
import copy
import json
import sys

LINES = [[(i, j) for j in range(3)] for i in range(3)]
LINES += [[(j, i) for j in range(3)] for i in range(3)]
LINES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]


def winner(board):
    for line in LINES:
        marks = {board[r][c] for r, c in line}
        if marks == {"A"} or marks == {"B"}:
            return marks.pop()
    return None


def ends(board, turn):
    """How often each outcome ends the games that go on from this board."""
    if winner(board):
        return {winner(board): 1}
    if turn == 9:
        return {"Draw": 1}
    count = {}
    for r in range(3):
        for c in range(3):
            if board[r][c] is None:
                after = copy.deepcopy(board)
                after[r][c] = "AB"[turn % 2]
                for outcome, times in ends(after, turn + 1).items():
                    count[outcome] = count.get(outcome, 0) + times
    return count


for line in sys.stdin:
    board = [[None] * 3 for _ in range(3)]
    moves = json.loads(line)
    for turn, (r, c) in enumerate(moves):
        board[r][c] = "AB"[turn % 2]
    outcomes = ends(board, len(moves))
    if winner(board) or len(moves) == 9:
        print(*outcomes)
    else:
        print("Pending")
