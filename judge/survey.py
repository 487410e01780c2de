"""A survey of a problem: how its folder was read, what it holds, and what is odd about its files.

It reads every file of every case, which running them does not need.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.languages import SUFFIXES
from judge.model import Package, Problem

NAMED = 3
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def survey(problem: Problem) -> Iterator[str]:
    """What there is to say, a line each; `problem.notes` come besides."""
    yield f"read as {problem.layout}, by {problem.recognised}"
    if problem.unrunnable:
        yield f"cannot be judged here: {problem.unrunnable}"
    if problem.package is not None:
        yield from _package(problem.package)
    options = " ".join(f"{key}={value}" for key, value in problem.checker.options.items())
    limits = problem.limits
    yield f"checker {problem.checker.kind} {options}".rstrip()
    yield f"limits {limits.cpu_s:g} s, {limits.memory_mib:g} MiB"
    yield from _listed("without answer", (case.name for case in problem.cases if case.answer is None))
    yield from _listed("other files among the cases", _strays(problem))
    odd: dict[str, list[str]] = {}
    for case in problem.cases:
        for path in filter(None, (case.input, case.answer)):
            for oddity in _oddities(Path(path).read_bytes()):
                odd.setdefault(oddity, []).append(os.path.relpath(path, problem.folder))
    for oddity, paths in odd.items():
        yield from _listed(oddity, paths)


def _package(package: Package) -> Iterator[str]:
    counts = Counter(path.parent.name for path in package.submissions)
    yield "submissions: " + (", ".join(f"{name} {number}" for name, number in counts.items()) or "none")
    if groups := [name for name in package.groups if name.count("/")]:
        yield f"groups: {', '.join(groups)}"
    if package.include:
        yield f"include/: {', '.join(sorted(path.name for path in package.include.iterdir()))}"
    if package.own_score:
        yield f"its score is not worked out here: {package.own_score}"


def _strays(problem: Problem) -> Iterator[str]:
    """Files where the cases lie that have no case's name, are no source, and state no settings."""
    used = {path for case in problem.cases for path in (case.input, case.answer)}
    names = {case.name for case in problem.cases}
    used |= {str(problem.folder / name) for name in problem.stated_in}
    for folder in sorted({case.input.rpartition("/")[0] for case in problem.cases}):
        for path in sorted(Path(folder).iterdir()):
            name = os.path.relpath(path, problem.folder)
            known = str(path) in used or path.suffix in SUFFIXES or _stems(name) & names
            if not known and path.is_file():
                yield name


def _stems(name: str) -> set[str]:
    """All that the name may be a file of: `1.x`, `1` for `1.x.png`."""
    return {name[:at] for at, character in enumerate(name) if character == "."}


def _oddities(data: bytes) -> Iterator[str]:
    returns = data.count(b"\r\n")
    if returns:
        yield "line endings CR LF" if returns == data.count(b"\n") else "mixed line endings"
    if data.startswith(BYTE_ORDER_MARK):
        yield "byte-order mark"


def _listed(what: str, names: Iterable[str]) -> Iterator[str]:
    """The line for those names: how many, and the first few; none for none."""
    found = list(names)
    if found:
        more = ", ..." if len(found) > NAMED else ""
        yield f"{what}: {len(found)} ({', '.join(found[:NAMED])}{more})"
