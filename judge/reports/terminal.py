"""The terminal report: a line a case, below it what was wrong, a line of totals at the end.

Of several solvers on one problem it has a line a solver, and then the matrix of solvers and cases.

Colours are ANSI styles that the door strips where they are not wanted; the letters stand beside them.
`header`, `line`, `heading`, `solver_line` and `Totals.summary` are its parts, for printing them as they
come; `render` is all of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import click

from judge.blocks import GUTTER, block
from judge.matrix import fitted, matrix, milliseconds, row, solver_name
from judge.model import Job, Problem
from judge.outcome import Build, Environment, Judgement, Report, Run
from judge.quoting import unpaired, visible
from judge.verdicts import COLOURS, Verdict

NAME_WIDTH = 20
SOLVER_WIDTH = 36
WIDTH = 80  # of the matrix, where there is no screen
INDENT = " " * 6
BUILD_LINES = 40  # of a compiler's words
NAMED = 5  # failed cases that the last line names


def render(reports: Sequence[Report], environment: Environment) -> str:
    """The whole report, ending in a newline."""
    totals = Totals([report.job for report in reports], environment)
    for report in reports:
        for judgement in report.judgements:
            totals.add(report.job, judgement)
        totals.close(report)
    groups = groupby(reports, key=lambda report: report.job.problem)
    lines = [text for _, group in groups for text in _of_problem(list(group), environment)]
    return "\n".join([*lines, totals.summary()]) + "\n"


def _of_problem(reports: Sequence[Report], environment: Environment) -> Iterator[str]:
    problem = reports[0].job.problem
    if len(reports) > 1:
        yield heading(problem)
        yield from map(solver_line, reports)
        yield from matrix(list(map(row, reports)), problem.cases, WIDTH)
        return
    yield header(reports[0].job, reports[0].build, environment)
    yield from (line(each) for each in reports[0].judgements if each.finding.verdict is not Verdict.CE)


def heading(problem: Problem) -> str:
    """The problem's name, above the lines of its solvers, and what its layout remarked on."""
    return "\n".join([click.style(_shown(problem.name), bold=True), *_notes(problem)])


def solver_line(report: Report, width: int = SOLVER_WIDTH) -> str:
    """One judged solver, its name padded to `width`: verdict, counts, slowest case, first failing case."""
    expected, first = report.job.expected, report.first_failing
    words = [] if expected else [_tally(report)]
    if expected and not report.as_expected:
        words.append(f"expected {expected.words}")
    if expected and first is None and report.slowest:
        none = "accepted on" if report.as_expected else "no case rejects it,"
        slowest = milliseconds(report.slowest)
        words.append(f"{none} {_plural(len(report.judgements), 'case')}, slowest {slowest} CPU")
    if first:
        where = "" if report.build.failed else f"{_shown(first.case.name)}: "
        words.append(where + visible(first.finding.reason))
    words += [visible(unpaired(report.unbuilt))] if report.unbuilt else []
    mark = "" if expected is None else "ok  " if report.as_expected else _BAD
    verdict = _verdict(report.verdict) if report.verdict else "   "
    return f"  {mark}{verdict} {fitted(solver_name(report.job), width)}  {'; '.join(words)}".rstrip()


_BAD = click.style("BAD", fg="red", bold=True) + " "


def _tally(report: Report) -> str:
    """How many of its cases got what, and its slowest case."""
    parts = [f"{count} {verdict}" for verdict, count in report.counts.items()]
    parts += [f"{report.not_run} not run"] if report.not_run else []
    if report.slowest:
        parts.append(f"slowest {milliseconds(report.slowest)} CPU ({_shown(report.slowest.case.name)})")
    return ", ".join(parts)


def header(job: Job, build: Build, environment: Environment, verbose: bool = False) -> str:
    """Which solver on which problem, and the compiler's words; `verbose` adds how it is run."""
    title = f"{click.style(_shown(job.problem.name), bold=True)}  {_shown(job.solver.name)}"
    details = _details(job, build, environment) if verbose else ()
    return "\n".join([title, *_notes(job.problem), *_compiler(build, verbose), *details])


def _notes(problem: Problem) -> Iterator[str]:
    """What the layout remarked on: the first, for a thousand files may have the same fault."""
    if problem.notes:
        more = f" (and {len(problem.notes) - 1} more, see judge list)" if len(problem.notes) > 1 else ""
        yield f"{INDENT}{_shown(problem.notes[0])}{more}"


def _compiler(build: Build, verbose: bool) -> Iterator[str]:
    lines = build.message.rstrip("\n").split("\n") if build.message.strip() else []
    if not build.failed and not verbose:
        if lines:
            yield f"{INDENT}the compiler warns, {len(lines)} lines (-v shows them)"
        return
    if build.failed:
        yield f"  {_verdict(Verdict.CE)} the compiler says"
    yield from (f"{INDENT}{GUTTER}{visible(text)}" for text in lines[:BUILD_LINES])
    if len(lines) > BUILD_LINES:
        yield f"{INDENT}and {len(lines) - BUILD_LINES} lines more"


def _details(job: Job, build: Build, environment: Environment) -> Iterator[str]:
    limits = job.problem.limits
    output = f"{limits.output_mib:g} MiB" if limits.output_mib else "64 MiB or twice the answer"
    if build.program:
        yield f"{INDENT}command: {_shown(' '.join(build.program.argv))}"
    yield (
        f"{INDENT}limits: {limits.cpu_s:g} s CPU, {limits.wall_s:g} s wall, "
        f"{limits.memory_mib:g} MiB memory, {output} output"
    )
    yield f"{INDENT}checker: {job.problem.checker.kind} {dict(job.problem.checker.options) or ''}".rstrip()
    yield (
        f"{INDENT}jobs: {environment.jobs}, kill: {environment.kill}, "
        f"memory: {environment.memory}, sandbox: {environment.sandbox}"
    )


def line(judgement: Judgement, width: int = NAME_WIDTH) -> str:
    """One judged case, its name padded to `width` characters, and below it the failure block."""
    run, finding = judgement.run, judgement.finding
    cost = f"{milliseconds(judgement):>8} {run.memory_mib:5.0f} MiB"
    name, reason = _shown(judgement.case.name), visible(finding.reason)
    first = f"  {_verdict(finding.verdict)} {name:{width}} {cost}  {reason}"
    return "\n".join([first.rstrip(), *(INDENT + text for text in block(finding))])


def warm_start(run: Run) -> str:
    """What a case that a fork server started is charged for the start it was spared."""
    spared = f"{1000 * run.start_cpu_s:.1f} ms"
    return f"{INDENT}started warm: each CPU time includes {spared} for the start that was spared"


class Totals:
    """What the last line says, counted while judgements come and go.

    It counts cases; of several solvers on one problem it counts solvers, and names them.
    """

    def __init__(self, jobs: Sequence[Job], environment: Environment) -> None:
        self._environment = environment
        self._problems = len({job.problem.folder for job in jobs})
        self._several = len(jobs) > self._problems
        self._counts: Counter[Verdict] = Counter()
        self._not_run = 0
        self._failed: list[str] = []  # the first few, by name
        self._failures = 0
        self._failing: Job | None = None  # the last one that failed, to name it once
        self._formatting = 0
        self._slowest: tuple[Judgement, str] | None = None
        self._peak_mib = 0.0

    def add(self, job: Job, judgement: Judgement) -> None:
        """Counts one judgement."""
        verdict, run = judgement.finding.verdict, judgement.run
        name = f"{_shown(job.problem.name)}/{_shown(judgement.case.name)}"
        name = f"{solver_name(job)} {name}" if self._several else name
        self._formatting += judgement.finding.formatting_differs
        self._peak_mib = max(self._peak_mib, run.memory_mib)
        if judgement.ran and (self._slowest is None or run.cpu_s > self._slowest[0].run.cpu_s):
            self._slowest = judgement, name
        if not self._several:
            self._counts[verdict] += 1
        by_solver = self._several or verdict is Verdict.CE
        if not self._environment.accepts(verdict) and not (by_solver and job is self._failing):
            self._failing = job
            self._failures += 1
            if len(self._failed) < NAMED:
                self._failed.append(solver_name(job) if verdict is Verdict.CE else name)

    def close(self, report: Report) -> None:
        """Counts what was not run, and of several solvers the verdict."""
        if not self._several:
            self._not_run += report.not_run
        elif report.verdict is None or (report.verdict is Verdict.AC and report.not_run):
            self._not_run += 1
        else:
            self._counts[report.verdict] += 1

    def summary(self) -> str:
        """One line: how many of what, which failed, the slowest and the largest."""
        done = self._counts.total()
        parts = [f"{count} {click.style(v, **COLOURS[v])}" for v, count in sorted(self._counts.items())]
        if done and done == self._counts[Verdict.AC] and not self._not_run:
            parts = [click.style("all accepted", **COLOURS[Verdict.AC])]
        parts += [f"{self._formatting} with formatting that differs"] if self._formatting else []
        parts += [f"{self._not_run} not run"] if self._not_run else []
        text = f"{self._unit(done)}: {', '.join(parts)}"
        if self._failed:
            more = self._failures - len(self._failed)
            text += f"; failed: {', '.join(self._failed)}" + (f" and {more} more" if more else "")
        if self._slowest:
            judgement, name = self._slowest
            text += f"; slowest {milliseconds(judgement)} CPU ({name}), peak {self._peak_mib:.0f} MiB"
        return text

    def _unit(self, done: int) -> str:
        if not self._several:
            return _plural(done, "case")
        on = f" on {self._problems} problems" if self._problems > 1 else ""
        return _plural(done + self._not_run, "solver") + on


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" + ("" if count == 1 else "s")


def _verdict(verdict: Verdict) -> str:
    return click.style(f"{verdict:3}", **COLOURS[verdict])


def _shown(name: str) -> str:
    return visible(unpaired(name))
