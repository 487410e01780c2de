"""The rows of the benchmark: each a key for `--only`, a title, and how its group is measured."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bench import Bench, Row
from limits import clean, kill
from measure import FLOOR, JUDGE, Contender, Group
from workloads import SOLVERS, Solver

ROOT = Path(__file__).resolve().parents[2]
INSIDE = str(Path(__file__).resolve().with_name("inside.py"))
HELD_MIB = 200
STARTS = 4  # a start is over so soon that a round of them may hold several


def rows(sizes: Sequence[int]) -> Iterator[Row]:
    """All rows, in the order in which they are measured."""
    for solver in SOLVERS:
        for cases in sizes:
            yield workload_row(solver, cases)
    yield Row("held", f"the judge holding {HELD_MIB} MiB, static C, judging alone", held)
    yield Row("start", "start-up", start_up)
    yield Row("growth", "growth, static C, 2 jobs", growth)
    yield Row("kill", "a busy loop, 0.5 s limit, two CPU hogs beside it", kill)
    yield Row("clean", "20 re-forking runners, 0.5 s limit", clean)


def workload_row(solver: Solver, cases: int) -> Row:
    """The row of one solver on that many cases."""

    def measure(bench: Bench, row: Row) -> Group:
        peers = [each for peer in bench.peers for each in peer.commands(bench.shop, solver, cases)]
        return bench.group(row, [*loops(bench, solver, cases), *judges(bench, solver, cases), *peers], cases)

    return Row(f"{solver.key} {cases}", f"{solver.title}, {cases} cases", measure)


def loops(bench: Bench, solver: Solver, cases: int) -> list[Contender]:
    """The floor: one C loop and two side by side; and that of static C, which is everyone's."""
    shop = bench.shop
    commands = {FLOOR: (1, shop.command(solver)), "two C loops": (2, shop.command(solver))}
    if solver != SOLVERS[0]:
        commands["C loop, static C"] = (1, shop.command(SOLVERS[0]))
    head, folder, says = shop.program("floor"), str(shop.cases(cases)), all_accepted(cases)
    return [
        Contender(name, (head, str(number), str(cases), folder, *command), says)
        for name, (number, command) in commands.items()
    ]


def judges(bench: Bench, solver: Solver, cases: int) -> list[Contender]:
    """The judge, one job and two; static C as a command line, for no judge would compile it so; and cold."""
    options = [("judge -j1", ["-j1"]), (JUDGE, ["-j2"])]
    if bench.cold and not solver.compile:
        options.append(("judge -j1 --cold", ["-j1", "--cold"]))
    return [
        Contender(name, (bench.judge, *arguments(bench, solver, cases, more)), all_accepted(cases))
        for name, more in options
    ]


def arguments(bench: Bench, solver: Solver, cases: int, more: Sequence[str]) -> tuple[str, ...]:
    """The judge's arguments."""
    head = ("run", "--cases", str(bench.shop.cases(cases)), *more)
    if "-static" in solver.compile:
        return (*head, "--", *bench.shop.command(solver))
    return (*head, str(solver.source))


def all_accepted(cases: int) -> str:
    """What the judge, and the floor, say in the end."""
    return rf"(?m)^{cases} cases: all accepted"


def inside(bench: Bench, name: str, cases: int, held_mib: int = 0, jobs: int = 1) -> Contender:
    """The judge on static C, writing down its own peak memory."""
    facts = bench.shop.folder / f"facts {name}"
    words = arguments(bench, SOLVERS[0], cases, [f"-j{jobs}"])
    argv = (bench.judges_python, INSIDE, str(facts), str(held_mib), *words)
    return Contender(name, argv, all_accepted(cases), facts=facts)


def held(bench: Bench, row: Row) -> Group:
    """Whether a case costs more when the judge has grown. Filling the memory is not measured."""
    cases = bench.sizes[-1]
    small = inside(bench, "holding nothing", cases)
    large = inside(bench, f"holding {HELD_MIB} MiB", cases, HELD_MIB)
    return bench.group(row, [alone(small), alone(large)], cases)


def alone(contender: Contender) -> Contender:
    """The contender, its times those that it took itself."""
    return replace(contender, inside=True)


def start_up(bench: Bench, row: Row) -> Group:
    """What asking for help costs, and listing this checkout, against importing click."""
    contenders = [
        Contender("import click", (bench.judges_python, "-c", "import click")),
        Contender("judge --help", (bench.judge, "--help"), "Usage: judge"),
        Contender("judge list", (bench.judge, "list"), "minesweeper", folder=ROOT),
    ]
    return bench.group(row, contenders, None, STARTS)


def growth(bench: Bench, row: Row) -> Group:
    """Time and the judge's own peak memory, from few cases to many."""
    contenders = [inside(bench, f"{cases} cases", cases, jobs=2) for cases in bench.growth]
    return bench.group(row, contenders, None)
