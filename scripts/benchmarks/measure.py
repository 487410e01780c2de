"""Measures commands: what each takes, in turns, so that all of them meet the same weather.

In: contenders. Out: for each its samples, by quantity: `wall_s` and `cpu_s` (user and system, with all that
it waited for) of the whole command, and `peak_mib` of a judge that wrote it down. A command counts only if
it ended and said what shows that every case was accepted.
"""

import json
import os
import re
import select
import signal
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from machine import Moment, now, say, used_by_others

LONGEST_S = 900.0
FLOOR = "C loop"
JUDGE = "judge -j2"


@dataclass(frozen=True)
class Contender:
    """One command. `says` is a regular expression that its words must hold, `status` what it must exit with.

    `facts`: a file where `inside.py` writes what it measured itself, of the judging alone. `peer`: when it
    does not work, that is a note and no failure of the benchmark.
    """

    name: str
    argv: tuple[str, ...]
    says: str = ""
    status: int = 0
    folder: Path = Path("/")
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    facts: Path | None = None
    inside: bool = False
    peer: bool = False


@dataclass(frozen=True)
class Result:
    """Samples of one contender, by quantity with its unit."""

    name: str
    samples: Mapping[str, Sequence[float]]

    def median(self, quantity: str) -> float:
        """The median of one quantity."""
        return median(self.samples[quantity])


@dataclass(frozen=True)
class Group:
    """What was measured in turns. `others`: processors that others kept busy meanwhile."""

    key: str
    title: str
    cases: int | None
    results: tuple[Result, ...]
    others: float
    notes: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Result:
        return {result.name: result for result in self.results}[name]

    def __contains__(self, name: str) -> bool:
        return any(result.name == name for result in self.results)


class WrongError(Exception):
    """A command that did not do what is measured."""


def measure(contender: Contender, words: Path) -> dict[str, float]:
    """Runs the command once, its words to a file; its quantities. WrongError: it did something else."""
    os.chdir(contender.folder)
    begin = time.monotonic()
    pid = start(contender.argv, contender.environment, words)
    try:
        timely = ended_in_time(pid)
        _, status, usage = os.wait4(pid, 0)
    except BaseException:  # we are told to end: so is it
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
        raise
    wall_s = time.monotonic() - begin
    check(contender, os.waitstatus_to_exitcode(status), words, timely)
    sample = {"wall_s": wall_s, "cpu_s": usage.ru_utime + usage.ru_stime}
    if contender.facts:
        facts = json.loads(contender.facts.read_text())
        sample = facts if contender.inside else sample | {"peak_mib": facts["peak_mib"]}
    return sample


def start(argv: tuple[str, ...], environment: Mapping[str, str], words: Path) -> int:
    """The process's number. posix_spawn: its cost does not depend on what this process holds."""
    writing = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    return os.posix_spawn(
        argv[0],
        argv,
        environment,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, str(words), writing, 0o600),
            (os.POSIX_SPAWN_DUP2, 1, 2),
        ],
    )


def ended_in_time(pid: int) -> bool:
    """Waits for the end, at most LONGEST_S; kills what takes longer."""
    process = os.pidfd_open(pid)
    poll = select.poll()
    poll.register(process, select.POLLIN)
    ended = bool(poll.poll(LONGEST_S * 1000))
    os.close(process)
    if not ended:
        os.kill(pid, signal.SIGKILL)
    return ended


def check(contender: Contender, status: int, words: Path, timely: bool) -> None:
    """WrongError unless the command did what it should."""
    text = words.read_text(errors="replace")
    if not timely:
        raise WrongError(f"{contender.name}: not done after {LONGEST_S:.0f} s")
    if status != contender.status or not re.search(contender.says, text):
        lines = [line for line in text.splitlines() if line.strip()][-5:]
        shown = "".join(f"\n  | {line[-160:]}" for line in lines)
        raise WrongError(f"{contender.name}: exit status {status}, not every case accepted{shown}")


def in_turns(
    contenders: Sequence[Contender], rounds: int, title: str, words: Path
) -> tuple[tuple[Result, ...], float, tuple[str, ...]]:
    """Every contender once to warm up, then once a round, each round beginning with the next of them.

    The results, the processors that others used meanwhile, and what is missing.
    """
    able, notes = warmed_up(contenders, title, words)
    samples: dict[str, dict[str, list[float]]] = {contender.name: {} for contender in able}
    begin: Moment = now()
    for turn in range(rounds):
        say(f"{title}: round {turn + 1} of {rounds}")
        first = turn % len(able)
        for contender in (*able[first:], *able[:first]):
            for quantity, value in measure(contender, words).items():
                samples[contender.name].setdefault(quantity, []).append(value)
    results = tuple(Result(name, quantities) for name, quantities in samples.items())
    return results, used_by_others(begin, now()), notes


def warmed_up(
    contenders: Sequence[Contender], title: str, words: Path
) -> tuple[tuple[Contender, ...], tuple[str, ...]]:
    """Those that work, with their caches filled, and a note for each peer that does not."""
    able, notes = [], []
    say(f"{title}: warming up")
    for contender in contenders:
        try:
            measure(contender, words)
            able.append(contender)
        except WrongError as error:
            if not contender.peer:
                raise
            notes.append(str(error))
    return tuple(able), tuple(notes)
