"""Intake: new problems, and new cases for those there are. It writes files, and never over another.

In: a folder, and what a case or a solver shall hold. Out: what was made. UsageError for a name that is taken.
"""

import re
from collections.abc import Collection, Mapping
from pathlib import Path

from judge.errors import UsageError
from judge.model import Case, Problem
from judge.pastes import Sample
from judge.quoting import brief
from judge.settings import CHECKERS

PYTHON = '''\
"""{name}: what is asked, in a line."""

import sys


def solve(numbers):
    return sum(numbers)  # until you write what is asked


print(solve([int(word) for word in sys.stdin.read().split()]))
'''
CPP = """\
// {name}: what is asked, in a line.
#include <iostream>

int main() {{
    long long sum = 0;  // until you write what is asked
    for (long long number; std::cin >> number;) sum += number;
    std::cout << sum << '\\n';
}}
"""
SOLVERS: Mapping[str, tuple[str, str]] = {"python": (".py", PYTHON), "cpp": (".cpp", CPP)}
SETTINGS = f"""\
title = "{{name}}"

[limits]
time = "2s"
memory = "256MiB"

[checker]
kind = "tokens"    # {" ".join(CHECKERS)}
"""


def new_problem(name: str, language: str, home: Path) -> list[Path]:
    """Makes `cases/NAME` and `solvers/NAME.*` in that folder: a sample, and a solver that is right on it."""
    if not re.fullmatch(r"\w[\w-]*", name):
        raise UsageError(f"{brief(name)}: not a name for a problem; write letters, digits, _ and -")
    cases, solvers = home / "cases" / name, home / "solvers"
    suffix, source = SOLVERS[language]
    taken = [cases] if cases.exists() else list(solvers.glob(f"{name}.*"))
    if taken:
        raise UsageError(f"{taken[0]}: is there already; choose another name")
    texts = {
        cases / "problem.toml": SETTINGS.format(name=name),
        cases / "1.in": "1 2\n",
        cases / "1.ans": "3\n",
        solvers / (name + suffix): source.format(name=name),
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, text.encode())
    return list(texts)


def twin(problem: Problem, sample: Sample) -> Case | None:
    """The case of the problem that has just this input, if any."""
    same = (case for case in problem.cases if Path(case.input).stat().st_size == len(sample.input))
    return next((case for case in same if Path(case.input).read_bytes() == sample.input), None)


def add_case(problem: Problem, sample: Sample, name: str | None) -> Case:
    """Writes the case under that name, or else under the next free one."""
    beside = (path.stem for path in problem.folder.iterdir() if path.suffix in (".in", ".ans", ".out"))
    names = {*beside, *(case.name for case in problem.cases)}
    if name in names:
        raise UsageError(f"--name {brief(name)}: is there already; without it the next free name is taken")
    chosen = name or next_name(names)
    path, answer = (problem.folder / (chosen + suffix) for suffix in (".in", ".ans"))
    if sample.answer is not None:  # first: an input that waits for its answer would be a case already
        _write(answer, sample.answer)
    _write(path, sample.input)
    return Case(chosen, str(path), str(answer) if sample.answer is not None else None)


def next_name(names: Collection[str]) -> str:
    """The name after those there are: the next number behind their common beginning, or behind `sample`.

    >>> next_name(["sample-1", "sample-2", "large-10"])
    'sample-3'
    >>> next_name(["tests/08", "tests/09"]), next_name(["edge", "large-10"])
    ('tests/10', '1')
    """
    numbered = [match.groups() for name in names if (match := re.fullmatch(r"(.*?)([0-9]+)", name))]
    prefixes = {prefix for prefix, _ in numbered}
    if len(prefixes) > 1 or len(numbered) < len(names):
        prefixes = {prefix for prefix in prefixes if "sample" in prefix}
    prefix = min(prefixes, default="")
    last = max((number for before, number in numbered if before == prefix), key=int, default="0")
    return f"{prefix}{int(last) + 1:0{len(last)}}"


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
