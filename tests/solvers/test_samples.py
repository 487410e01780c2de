"""The samples of the statements, through the solvers as programs."""

import subprocess
import sys
from pathlib import Path

import pytest

SOLVERS = Path(__file__).parents[2] / "solvers"

MINESWEEPER = """[["E","E","E","E","E"],["E","E","M","E","E"],["E","E","E","E","E"],["E","E","E","E","E"]]
[3,0]
[["B","1","E","1","B"],["B","1","M","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
[1,2]
"""
REVEALED = """[["B","1","E","1","B"],["B","1","M","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
[["B","1","E","1","B"],["B","1","X","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]
"""

TIC_TAC_TOE = """[[0,0],[2,0],[1,1],[2,1],[2,2]]
[[0,0],[1,1],[0,1],[0,2],[1,0],[2,0]]
[[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2]]
[[0,0],[1,1]]
"""

LEFT_CLICK = """1
9
001@11@10
001111110
001111110
001@22@10
0012@2110
221222011
@@11@112@
2211111@2
000000111
"""


@pytest.mark.parametrize(
    ("solver", "text", "answer"),
    [
        ("minesweeper", MINESWEEPER, REVEALED),
        ("tic_tac_toe", TIC_TAC_TOE, "A\nB\nDraw\nPending\n"),
        ("left_click", LEFT_CLICK, "Case 1: 24\n"),
    ],
)
def test_sample(solver: str, text: str, answer: str) -> None:
    command = [sys.executable, SOLVERS / f"{solver}.py"]
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert run.stdout == answer
    assert run.stderr == ""
