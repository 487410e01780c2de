"""The wrong solvers: each says what is wrong with it, and is right on a sample unless it says why not.

That each gets its verdict, from a case that is not random, is for `judge verify` to show.
"""

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

CASES = Path(__file__).resolve().parents[2] / "cases"
WRONG = sorted(path for path in CASES.glob("*/wrong/*") if path.is_file())
COMPILE = {".c": ("gcc", "-std=gnu17"), ".cpp": ("g++", "-std=gnu++20")}
FIRST_LINE = r"(?:#|//) (\S.*\S)  @EXPECTED_RESULTS@: (?:WRONG-ANSWER|RUN-TIME-ERROR|TIMELIMIT)"


def defect(path):
    """What the first line says is wrong."""
    found = re.fullmatch(FIRST_LINE, path.read_text().split("\n")[0])
    assert found, path
    return found[1]


def command(path, folder):
    """How to start the solver."""
    if path.suffix == ".py":
        return [sys.executable, "-I", "-S", path]  # a quicker start
    program = folder / path.stem
    subprocess.run([*COMPILE[path.suffix], "-w", "-o", program, path], check=True)
    return [program]


def one_cpu_second():
    resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def is_right(argv, sample):
    """Whether the answer to a sample comes out, white space aside, within a second."""
    with sample.open() as stdin:
        run = subprocess.run(argv, stdin=stdin, capture_output=True, preexec_fn=one_cpu_second)
    expected = sample.with_suffix(".ans").read_bytes()
    return run.returncode == 0 and b"".join(run.stdout.split()) == b"".join(expected.split())


@pytest.mark.parametrize("problem", ["minesweeper", "tic_tac_toe", "left_click"])
def test_more_than_twenty_different_defects(problem):
    defects = [defect(path) for path in WRONG if path.parent.parent.name == problem]
    assert len(set(defects)) == len(defects) > 20


@pytest.mark.parametrize("path", WRONG, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_right_on_a_sample_or_says_why_not(path, tmp_path):
    says_why_not = "sample" in defect(path)
    samples = sorted(path.parents[1].glob("sample*.in"))
    argv = command(path, tmp_path)
    assert says_why_not != any(is_right(argv, sample) for sample in samples)
