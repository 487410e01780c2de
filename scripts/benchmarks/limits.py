"""What no stop-watch around a command shows: how late a kill comes under load, and what survives it.

The facts are those of the judge's JSON report; survivors are looked for in /proc, by the program they run.
"""

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench import Bench, Row
from machine import now, say, used_by_others
from measure import Contender, Group, Result, WrongError, measure
from workloads import Workshop

LIMIT_S = 0.5
EXTENDED = 1.2  # with more jobs, or after a wait for a processor, the kill is at that many times the limit
HOGS = 2
KILLS = 4  # cases a round
CLEANINGS = 3

Judgement = Mapping[str, Any]


def kill(bench: Bench, row: Row) -> Group:
    """CPU used past the limit, and past the point where the kill was due, by a loop beside two others."""
    begin, judgements = now(), []
    with hogs(bench.shop):
        for turn in range(bench.rounds):
            say(f"{row.title}: round {turn + 1} of {bench.rounds}")
            judgements += stopped(bench, "busy", KILLS, jobs=2)[1]
    used = [each["cpu_s"] for each in judgements if each["stopped_by"] == "cpu"]
    samples = {
        "past_limit_s": [cpu_s - LIMIT_S for cpu_s in used],
        "past_kill_s": [cpu_s - kill_point(cpu_s) for cpu_s in used],
    }
    results = (Result("judge -j2", samples),) if used else ()
    notes = (f"stopped by the CPU limit: {len(used)} of {len(judgements)}",)
    # The hogs are children that were waited for, as the judge was: what is left is others'.
    return Group(row.key, row.title, None, results, used_by_others(begin, now()), notes)


def kill_point(cpu_s: float) -> float:
    """Where the kill was due: the last of the two points that was passed."""
    return EXTENDED * LIMIT_S if cpu_s >= EXTENDED * LIMIT_S else LIMIT_S


def clean(bench: Bench, row: Row) -> Group:
    """What a case of runners takes beyond its own time, more than one of a plain loop does; survivors."""
    begin = now()
    samples: dict[str, list[float]] = {"clean_up_s": [], "past_kill_s": [], "survivors": []}
    stopped(bench, "busy", 1, jobs=1)  # to warm up
    for turn in range(bench.rounds):
        say(f"{row.title}: round {turn + 1} of {bench.rounds}")
        plain_s, _ = stopped(bench, "busy", CLEANINGS, jobs=1)
        beyond_s, judgements = stopped(bench, "runners", CLEANINGS, jobs=1)
        left = survivors(bench.shop.program("runners"))
        samples["clean_up_s"].append((beyond_s - plain_s) / CLEANINGS)
        samples["past_kill_s"] += [each["cpu_s"] - kill_point(each["cpu_s"]) for each in judgements]
        samples["survivors"].append(len(left))
        for pid in left:
            os.kill(pid, signal.SIGKILL)
    return Group(row.key, row.title, None, (Result("judge -j1", samples),), used_by_others(begin, now()))


def stopped(bench: Bench, program: str, cases: int, jobs: int) -> tuple[float, list[Judgement]]:
    """Judges a program that never ends: seconds beyond its runs' wall times, and the judgements.

    WrongError unless it was stopped for its time every time.
    """
    report = bench.shop.folder / "report.json"
    folder = str(bench.shop.cases(cases))
    options = ("--cases", folder, f"-j{jobs}", "--time-limit", str(LIMIT_S), "--report", f"json={report}")
    argv = (bench.judge, "run", *options, "--", bench.shop.program(program))
    sample = measure(Contender(program, argv, rf"(?m)^{cases} cases?: {cases} TLE", status=1), bench.words)
    judgements = json.loads(report.read_text())["reports"][0]["judgements"]
    if any(each["stopped_by"] not in ("cpu", "wall") for each in judgements):
        raise WrongError(f"{program}: stopped by {[each['stopped_by'] for each in judgements]}")
    return sample["wall_s"] - sum(each["wall_s"] for each in judgements), judgements


@contextmanager
def hogs(shop: Workshop) -> Iterator[None]:
    """Busy loops beside what is measured."""
    program = shop.program("busy")
    running = [subprocess.Popen([program]) for _ in range(HOGS)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def survivors(program: str) -> list[int]:
    """The processes that run this program."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if str(link.readlink()) == program:
                found.append(int(link.parent.name))
        except OSError:
            continue  # it has ended, or runs nothing
    return found
