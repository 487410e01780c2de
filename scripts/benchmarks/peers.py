"""Other judges, each in an environment of its own below the cache folder, made when it is first asked for.

Each is given what it likes best: its own layout of the cases, no progress bar, no checks that can be left
out. Those that compile do so with their own options, from their own cache if they have one.
"""

import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

from machine import first_line, say
from measure import Contender
from workloads import Solver, Workshop, write_cases

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "judge-benchmark"


@dataclass(frozen=True)
class Peer:
    """One row: the distribution, its program, and its contenders for a solver and a number of cases."""

    distribution: str
    program: str
    contenders: Callable[[str, Workshop, Solver, int], Sequence[Contender]]

    @property
    def environment(self) -> Path:
        """Where it is, or will be."""
        return CACHE / self.distribution

    @property
    def version(self) -> str:
        """The version that is installed."""
        command = f"from importlib.metadata import version; print(version('{self.distribution}'))"
        return first_line([str(self.environment / "bin/python"), "-c", command])

    def commands(self, shop: Workshop, solver: Solver, cases: int) -> list[Contender]:
        """Its contenders."""
        program = str(self.environment / "bin" / self.program)
        return [replace(each, peer=True) for each in self.contenders(program, shop, solver, cases)]


def oj(program: str, shop: Workshop, solver: Solver, cases: int) -> list[Contender]:
    """`oj t`, one case after another and two at a time."""
    command = " ".join(shop.command(solver))
    argv = (program, "t", "-c", command, "-d", str(shop.cases(cases)))
    says = f"test success: {cases} cases"
    return [Contender("oj t", argv, says), Contender("oj t -j2", (*argv, "-j2"), says)]


def bt(program: str, shop: Workshop, solver: Solver, cases: int) -> list[Contender]:
    """`bt run`, in a package of the newest format."""
    settings = f"problem_format_version: 2025-09\nname: Sum\nuuid: {uuid4()}\nlimits:\n  time_limit: 10.0\n"
    folder = package(shop, solver, cases, "bt", settings)
    (folder / "statement").mkdir(exist_ok=True)
    (folder / "statement/problem.en.tex").write_text("\\problemname{Sum}\nAdd two numbers.\n")
    argv = (program, "run", "-G", "-S", "-B")
    says = rf"accepted/{solver.source.name}: +AC "
    return [Contender("bt run", argv, says, folder=folder)]


def verifyproblem(program: str, shop: Workshop, solver: Solver, cases: int) -> list[Contender]:
    """`verifyproblem`, of the package's parts only the submissions."""
    folder = package(shop, solver, cases, "kattis", "problem_format_version: legacy\nname: Sum\n")
    argv = (program, str(folder), "-p", "submissions", "-t", "10")
    says = rf"accepted/{solver.source.name} .* OK: AC "
    return [Contender("verifyproblem", argv, says)]


PEERS: Sequence[Peer] = (
    Peer("online-judge-tools-ng", "oj", oj),
    Peer("bapctools", "bt", bt),
    Peer("problemtools", "verifyproblem", verifyproblem),
)


def package(shop: Workshop, solver: Solver, cases: int, dialect: str, settings: str) -> Path:
    """A problem package with these cases, this solver and nothing else. (Its name must be plain letters.)"""
    folder = shop.folder / f"{dialect}{cases}{solver.key}" / "sum"
    secret, accepted = folder / "data/secret", folder / "submissions/accepted"
    if not folder.exists():
        secret.mkdir(parents=True)
        accepted.mkdir(parents=True)
        (folder / "problem.yaml").write_text(settings)
        (accepted / solver.source.name).write_bytes(solver.source.read_bytes())
        write_cases(secret, cases)
        for answer in secret.glob("*.out"):
            answer.rename(answer.with_suffix(".ans"))
    return folder


def installed(python: str) -> tuple[list[Peer], list[str]]:
    """The peers that are there, made when they are not, and a note for each that could not be."""
    able, notes = [], []
    for peer in PEERS:
        why = install(peer, python)
        if why:
            notes.append(f"{peer.distribution}: not installed: {why}")
        else:
            able.append(peer)
    return able, notes


def install(peer: Peer, python: str) -> str:
    """Makes the peer's environment unless it is whole; what went wrong, or nothing."""
    whole = peer.environment / "whole"
    if whole.exists():
        return ""
    say(f"installing {peer.distribution} in {peer.environment}")
    pip = [str(peer.environment / "bin/python"), "-m", "pip", "install", "-q", peer.distribution]
    for command in ([python, "-m", "venv", "--clear", str(peer.environment)], pip):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return (done.stderr or done.stdout).strip().rpartition("\n")[2]
    whole.touch()
    return ""
