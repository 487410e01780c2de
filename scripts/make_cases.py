#!/usr/bin/env python3
"""Make the case files of the three problems, byte for byte the same each time.

The inputs of a problem are the hand-written ones of its `edges.py` and some random ones of its `generate.py`;
all answers are those of its `reference.py`. With `--check` nothing is written: files that are missing or
different are named, and the exit status is 1 if there are any.
"""

import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

CASES = Path(__file__).resolve().parent.parent / "cases"
PROBLEMS = ("minesweeper", "tic_tac_toe", "left_click")
RANDOM_SIZES = (5, 20, 40, 60, 80, 100)


def inputs(problem: str) -> Iterator[tuple[str, str]]:
    """Every case of a problem: its name and its input."""
    yield from runpy.run_path(str(CASES / problem / "edges.py"))["edges"]().items()
    generate = runpy.run_path(str(CASES / problem / "generate.py"))["generate"]
    for number, size in enumerate(RANDOM_SIZES, 1):
        yield f"random_{number:02}", generate(Random(f"{problem} {number}"), size)


def files(problem: str) -> Iterator[tuple[Path, bytes]]:
    """Every case file of a problem with its bytes."""
    answer = runpy.run_path(str(CASES / problem / "reference.py"))["answer"]
    for name, text in inputs(problem):
        yield CASES / problem / f"{name}.in", text.encode()
        yield CASES / problem / f"{name}.ans", answer(text).encode()


def main() -> int:
    """The exit status."""
    if sys.argv[1:] not in ([], ["--check"]):
        print(f"usage: {sys.argv[0]} [--check]", file=sys.stderr)
        return 2
    stale = [
        (path, content)
        for problem in PROBLEMS
        for path, content in files(problem)
        if not path.exists() or path.read_bytes() != content
    ]
    for path, content in stale:
        print(path.relative_to(CASES.parent))
        if not sys.argv[1:]:
            path.write_bytes(content)
    return 1 if stale and sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
