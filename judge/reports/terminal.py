"""The terminal report: a line a case, below it what was wrong, a line of totals at the end.

Of several solvers on one problem it has a line a solver, and then the matrix of solvers and cases.

Colours are ANSI styles that the door strips where they are not wanted; the letters stand beside them.
`header`, `line`, `heading` and `solver_line` are its parts, for printing them as they come; `render` is all
of them, with the totals.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import click

from judge.blocks import GUTTER, WIDTH, block
from judge.matrix import fitted, matrix, milliseconds, row, solver_name
from judge.model import Job, Problem
from judge.outcome import Build, Environment, Judgement, Report, Run
from judge.quoting import unpaired, visible, wrapped
from judge.totals import Totals, plural
from judge.verdicts import COLOURS, Verdict

NAME_WIDTH = 20
SOLVER_WIDTH = 36
MATRIX_WIDTH = 80  # where there is no screen
INDENT = " " * 6
BUILD_LINES = 40  # of a compiler's words


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
        yield from matrix(list(map(row, reports)), problem.cases, MATRIX_WIDTH)
        return
    yield header(reports[0].job, reports[0].build, environment)
    yield from (line(each) for each in reports[0].judgements if each.finding.verdict is not Verdict.CE)


def heading(problem: Problem) -> str:
    """The problem's name, above the lines of its solvers, and what its layout remarked on."""
    return "\n".join([click.style(_shown(problem.name), bold=True), *_notes(problem)])


def solver_line(report: Report, width: int = SOLVER_WIDTH, columns: int | None = None) -> str:
    """One judged solver, its name padded to `width`: verdict, counts, slowest case, first failing case.

    Nothing is wider than so many columns; without them the solver stays on one line.
    """
    expected, first = report.job.expected, report.first_failing
    words = [] if expected else [_tally(report)]
    if expected and not report.as_expected:
        words.append(f"expected {expected.words}")
    if expected and first is None and report.slowest:
        none = "accepted on" if report.as_expected else "no case rejects it,"
        slowest = milliseconds(report.slowest)
        words.append(f"{none} {plural(len(report.judgements), 'case')}, slowest {slowest} CPU")
    if first:
        where = "" if report.build.failed else f"{_shown(first.case.name)}: "
        words.append(where + visible(first.finding.reason))
    words += [visible(unpaired(report.unbuilt))] if report.unbuilt else []
    mark = "" if expected is None else "ok  " if report.as_expected else _BAD
    verdict = _verdict(report.verdict) if report.verdict else "   "
    text = f"{fitted(solver_name(report.job), width)}  {'; '.join(words)}".rstrip()
    lead = len(INDENT) + (4 if mark else 0)
    head, *below = wrapped(text, columns - lead) if columns else (text,)
    return "\n".join([f"  {mark}{verdict} {head}", *(" " * lead + part for part in below)])


_BAD = click.style("BAD", fg="red", bold=True) + " "


def _tally(report: Report) -> str:
    """How many of its cases got what, and its slowest case."""
    parts = [f"{count} {verdict}" for verdict, count in report.counts.items()]
    parts += [f"{report.not_run} not run"] if report.not_run else []
    if report.slowest:
        parts.append(f"slowest {milliseconds(report.slowest)} CPU ({_shown(report.slowest.case.name)})")
    return ", ".join(parts)


def header(
    job: Job, build: Build, environment: Environment, verbose: bool = False, columns: int | None = None
) -> str:
    """Which solver on which problem, and the compiler's words; `verbose` adds how it is run."""
    title = f"{click.style(_shown(job.problem.name), bold=True)}  {_shown(job.solver.name)}"
    details = _details(job, build, environment) if verbose else ()
    return "\n".join([title, *_notes(job.problem), *_compiler(build, verbose, columns), *details])


def _notes(problem: Problem) -> Iterator[str]:
    """What the layout remarked on: the first, for a thousand files may have the same fault."""
    if problem.notes:
        more = f" (and {len(problem.notes) - 1} more, see judge list)" if len(problem.notes) > 1 else ""
        yield f"{INDENT}{_shown(problem.notes[0])}{more}"


def _compiler(build: Build, verbose: bool, columns: int | None) -> Iterator[str]:
    lines = build.message.rstrip("\n").split("\n") if build.message.strip() else []
    if not build.failed and not verbose:
        if lines:
            yield f"{INDENT}the compiler warns, {len(lines)} lines (-v shows them)"
        return
    if build.failed:
        yield f"  {_verdict(Verdict.CE)} the compiler says"
    for text in map(visible, lines[:BUILD_LINES]):
        room = columns - len(INDENT) - len(GUTTER) if columns else len(text)
        yield from (f"{INDENT}{GUTTER}{part}" for part in wrapped(text, room))
    if rest := lines[BUILD_LINES:]:
        gap = next((f" {each}" for each in rest if each.endswith(" bytes left out]")), "")
        yield f"{INDENT}and {len(rest) - bool(gap)} lines more{visible(gap)}"


def _details(job: Job, build: Build, environment: Environment) -> Iterator[str]:
    limits = job.problem.limits
    output = f"{limits.output_mib:g} MiB" if limits.output_mib else "64 MiB (or twice the answer)"
    if build.program:
        yield f"{INDENT}command: {_shown(' '.join(build.program.argv))}"
    if build.how:
        yield f"{INDENT}build: {_shown(build.how)}"
    yield (
        f"{INDENT}limits: {limits.cpu_s:g} s CPU, {limits.wall_s:g} s wall, "
        f"{limits.memory_mib:g} MiB memory, {output} output"
    )
    options = ",".join(_option(*each) for each in job.problem.checker.options.items())
    yield f"{INDENT}checker: {job.problem.checker.kind}{':' if options else ''}{_shown(options)}"
    yield (
        f"{INDENT}jobs: {environment.jobs}, kill: {environment.kill}, "
        f"memory: {environment.memory}, sandbox: {environment.sandbox}"
    )


def line(judgement: Judgement, width: int = NAME_WIDTH, columns: int | None = None) -> str:
    """One judged case, its name padded to `width` characters, and below it the failure block.

    Nothing is wider than so many columns; without them the case stays on one line, for programs to read.
    """
    run, finding = judgement.run, judgement.finding
    cost = f"{milliseconds(judgement):>8} {run.memory_mib:5.0f} MiB"
    head = f"{_shown(judgement.case.name):{width}} {cost}  {visible(finding.reason)}".rstrip()
    first, *rest = wrapped(head, columns - len(INDENT)) if columns else (head,)
    below = block(finding, (columns or WIDTH) - len(INDENT), partial(click.style, fg="red"))
    return "\n".join([f"  {_verdict(finding.verdict)} {first}", *(INDENT + text for text in (*rest, *below))])


def start(run: Run) -> str:
    """How a case was started; of a fork server, what is charged for the start that it spared."""
    if run.start == "cold":
        return f"{INDENT}started cold"
    spared = f"{1000 * run.start_cpu_s:.1f} ms"
    return f"{INDENT}started warm: each CPU time includes {spared} for the start that was spared"


def _verdict(verdict: Verdict) -> str:
    return click.style(f"{verdict:3}", **COLOURS[verdict])


def _shown(name: str) -> str:
    return visible(unpaired(name))


def _option(key: str, value: bool | float | str | tuple[str, ...]) -> str:
    """As `--checker` takes it."""
    if isinstance(value, bool):
        return f"{key}={value}".lower()
    return f"{key}={' '.join(value) if isinstance(value, tuple) else value}"
