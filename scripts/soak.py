"""The long soak: the zoo judged in random order, and judges cut short, round after round.

A round judges every program of `tests/zoo` on both cases with one or two jobs, then starts a judge on some
of them and ends it by a random signal at a random moment. Printed are the verdicts that were not those in
the programs' names, and the processes, files and shared-memory objects that were left. With `--busy` two
busy loops run beside it. `scripts/soak` starts this file in the environment.
"""

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "zoo"))

from den import LOOKS_AFTER, PROGRAMS, Den, adopting, expected

ENDS = (signal.SIGKILL, signal.SIGINT, signal.SIGTERM)
LONGEST_S = 6.0  # by then a judge of a few programs may as well be compiling, judging or clearing up
SOME = 12  # programs for a judge that is cut short
BUSY = "while True: pass"


class Tally:
    """What went otherwise than it should: (program, verdict) pairs and what was left after which act."""

    def __init__(self) -> None:
        self.judged = 0
        self.cut_short = 0
        self.changed: Counter[tuple[str, str]] = Counter()
        self.left: list[str] = []

    def take_left(self, den: Den, act: str) -> None:
        """Adds what is left in the den."""
        self.left += [f"{act}: {each}" for each in den.left()]

    def lines(self) -> Iterator[str]:
        """The table."""
        yield f"{self.judged} judged, {self.cut_short} judges cut short"
        yield f"verdicts changed: {self.changed.total()}"
        for (program, verdict), times in sorted(self.changed.items()):
            yield f"  {program:32}  {verdict} {times} times"
        yield f"left behind: {len(self.left)}"
        yield from (f"  {each}" for each in self.left)


def judge_all(den: Den, dice: random.Random, tally: Tally) -> None:
    """Judges the whole zoo once, in random order."""
    jobs = dice.choice((1, 2))
    programs = dice.sample(PROGRAMS, len(PROGRAMS))
    judged = den.judge(jobs, *(str(each) for program in programs for each in (program, LOOKS_AFTER)))
    for name, report in judged.reports:
        wanted = "AC" if name == LOOKS_AFTER.name else expected(name)
        for judgement in report["judgements"]:
            tally.judged += 1
            if judgement["verdict"] != wanted:
                tally.changed[name, f"{judgement['verdict']} ({judgement['reason']})"] += 1
    tally.take_left(den, f"zoo with {jobs} jobs")


def cut_short(den: Den, dice: random.Random, tally: Tally) -> None:
    """Starts a judge on some programs and ends it before it is done."""
    judge = den.start(dice.choice((1, 2)), *map(str, dice.sample(PROGRAMS, SOME)))
    number, after_s = dice.choice(ENDS), dice.uniform(0, LONGEST_S)
    time.sleep(after_s)
    judge.send_signal(number)
    judge.wait()
    tally.cut_short += 1
    tally.take_left(den, f"{number.name} after {after_s:.2f} s")


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many busy loops beside what is done."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield
    finally:
        for each in started:
            each.kill()
            each.wait()


def soak(root: Path, rounds: int, dice: random.Random) -> Tally:
    """That many rounds; what is known so far is said on stderr after each."""
    tally = Tally()
    for number in range(1, rounds + 1):
        den = Den(root / str(number))
        judge_all(den, dice, tally)
        cut_short(den, dice, tally)
        cut_short(den, dice, tally)
        told = f"{tally.changed.total()} verdicts changed, {len(tally.left)} left behind"
        print(f"round {number} of {rounds}: {told}", file=sys.stderr, flush=True)
    return tally


def main() -> int:
    """The exit status: 1 when a verdict changed or something was left."""
    parser = argparse.ArgumentParser(prog="scripts/soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("rounds", nargs="?", type=int, default=20, metavar="ROUNDS", help="[20]")
    parser.add_argument("--busy", action="store_true", help="run two busy loops beside it")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the random choices [0]")
    words = parser.parse_args()
    loops = 2 if words.busy else 0
    with tempfile.TemporaryDirectory(prefix="soak-") as root, adopting(), busy(loops):
        tally = soak(Path(root), words.rounds, random.Random(words.seed))
    print("\n".join(tally.lines()))
    return 1 if tally.changed or tally.left else 0


if __name__ == "__main__":
    sys.exit(main())
