"""scripts/benchmark: measures the judge against a C loop and, with --peers, against others.

All commands of a group run in turns, so that ratios hold although the machine's mood changes. Nothing is
asserted about speed. Exit status: 0; 1 when the judge or the floor did not do what is measured (a case that
is not accepted, say); 2 usage; 3 something is missing. Temporary files are gone afterwards; the environments
of peers stay in the cache folder.
"""

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import machine
import report
import table
from bench import Bench, Row
from figures import figures
from measure import Group, WrongError
from peers import installed
from rows import ROOT, rows
from workloads import Workshop

SIZES, GROWTH = (10, 100, 1000), (10, 100, 1000, 10_000)
QUICK = (10, 100)
JUDGE = ROOT / ".venv/bin/judge"
ONLY = "the row whose key (in brackets) is TEXT, else those that hold or match it as a glob; repeatable"


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    first, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(prog="scripts/benchmark", description=first, epilog=more)
    parser.add_argument("--rounds", type=positive, metavar="N", help="default: 5; with --quick, 1")
    parser.add_argument("--quick", action="store_true", help="a smoke run: no more than 100 cases")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help=ONLY)
    parser.add_argument("--peers", action="store_true", help="also oj, bt and verifyproblem")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all samples there")
    return parser.parse_args(arguments)


def positive(text: str) -> int:
    """A number from 1 on."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the temporary folder goes
    chosen = options(arguments)
    if chosen.json:
        chosen.json = chosen.json.absolute()  # commands are started in other folders
    all_rows = list(rows(QUICK if chosen.quick else SIZES))
    picked = pick(all_rows, chosen.only)
    if not picked:
        machine.say(f"no such row; there are: {', '.join(row.key for row in all_rows)}")
        return 2
    try:
        return benchmark(chosen, picked)
    except WrongError as error:
        machine.say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def pick(all_rows: Sequence[Row], only: Sequence[str]) -> list[Row]:
    """The rows that are asked for."""
    keys = {row.key for row in all_rows}

    def wanted(key: str, text: str) -> bool:
        return key == text if text in keys else text in key or fnmatchcase(key, text)

    return [row for row in all_rows if not only or any(wanted(row.key, text) for text in only)]


def benchmark(chosen: argparse.Namespace, picked: Sequence[Row]) -> int:
    """Measures the rows and tells about them as they come; the exit status."""
    python = machine.real_python()
    peers, notes = installed(python) if chosen.peers else ([], [])
    with machine.surroundings(python) as folder:
        bench = Bench(
            shop=Workshop(folder, str(folder / "python/bin/python3")),
            judge=str(JUDGE),
            judges_python=str(JUDGE.with_name("python")),
            sizes=QUICK if chosen.quick else SIZES,
            growth=QUICK if chosen.quick else GROWTH,
            rounds=chosen.rounds or (1 if chosen.quick else 5),
            peers=peers,
            cold="--cold" in machine.output([str(JUDGE), "run", "--help"]),
        )
        if not bench.cold:
            notes.append("this judge has no --cold: warm Python is not compared with cold")
        facts = report.about(bench, python, notes)
        tell(table.heading(facts))
        groups = measured(bench, picked)
    found = figures(groups, bench.sizes[-1], bench.growth)
    facts["load_after"] = machine.load()
    tell(table.ending(found, facts))
    if chosen.json:
        chosen.json.write_text(json.dumps(report.document(facts, groups, found), indent=1) + "\n")
    return 0


def measured(bench: Bench, picked: Sequence[Row]) -> Mapping[str, Group]:
    """The groups by their keys, each told about when it is there."""
    groups = {}
    for row in picked:
        groups[row.key] = row.measure(bench, row)
        tell(table.group_lines(groups[row.key]))
    return groups


def tell(lines: Iterable[str]) -> None:
    """To stdout, at once."""
    print("\n".join(lines), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
