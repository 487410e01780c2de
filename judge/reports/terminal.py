"""The terminal report: a line a case, below it what was wrong, a line of totals at the end.

Colours are ANSI styles that the door strips where they are not wanted; the letters stand beside them.
`header`, `line` and `Totals.summary` are its parts, for printing them as they come; `render` is all of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import click

from judge.blocks import GUTTER, block
from judge.model import Job
from judge.outcome import Build, Environment, Judgement, Report, Run
from judge.quoting import unpaired, visible
from judge.verdicts import COLOURS, Verdict

NAME_WIDTH = 20
INDENT = " " * 6
BUILD_LINES = 40  # of a compiler's words
NAMED = 5  # failed cases that the last line names


def render(reports: Sequence[Report], environment: Environment) -> str:
    """The whole report, ending in a newline."""
    lines: list[str] = []
    totals = Totals()
    for report in reports:
        lines.append(header(report.job, report.build, environment))
        for judgement in report.judgements:
            totals.add(report.job, judgement)
            lines.append(line(judgement))
        totals.not_run += report.not_run
    return "\n".join([*lines, totals.summary()]) + "\n"


def header(job: Job, build: Build, environment: Environment, verbose: bool = False) -> str:
    """Which solver on which problem, and the compiler's words; `verbose` adds how it is run."""
    title = f"{click.style(_shown(job.problem.name), bold=True)}  {_shown(job.solver.name)}"
    details = _details(job, build, environment) if verbose else ()
    return "\n".join([title, *_notes(job), *_compiler(build, verbose), *details])


def _notes(job: Job) -> Iterator[str]:
    """What the layout remarked on: the first, for a thousand files may have the same fault."""
    notes = job.problem.notes
    if notes:
        more = f" (and {len(notes) - 1} more, see judge list)" if len(notes) > 1 else ""
        yield f"{INDENT}{_shown(notes[0])}{more}"


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
    if build.how:
        yield f"{INDENT}build: {_shown(build.how)}"
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
    cost = f"{1000 * run.cpu_s:5.0f} ms {run.memory_mib:5.0f} MiB"
    name, reason = _shown(judgement.case.name), visible(finding.reason)
    first = f"  {_verdict(finding.verdict)} {name:{width}} {cost}  {reason}"
    return "\n".join([first.rstrip(), *(INDENT + text for text in block(finding))])


def warm_start(run: Run) -> str:
    """What a case that a fork server started is charged for the start it was spared."""
    spared = f"{1000 * run.start_cpu_s:.1f} ms"
    return f"{INDENT}started warm: each CPU time includes {spared} for the start that was spared"


class Totals:
    """What the last line says, counted while judgements come and go."""

    def __init__(self) -> None:
        self.counts: Counter[Verdict] = Counter()
        self.not_run = 0
        self._failed: list[str] = []  # the first few, by name
        self._formatting = 0
        self._slowest = (-1.0, "")
        self._peak_mib = 0.0

    def add(self, job: Job, judgement: Judgement) -> None:
        """Counts one judgement."""
        name = f"{_shown(job.problem.name)}/{_shown(judgement.case.name)}"
        self.counts[judgement.finding.verdict] += 1
        self._formatting += judgement.finding.formatting_differs
        self._slowest = max(self._slowest, (judgement.run.cpu_s, name))
        self._peak_mib = max(self._peak_mib, judgement.run.memory_mib)
        if judgement.finding.verdict is not Verdict.AC and len(self._failed) < NAMED:
            self._failed.append(name)

    def summary(self) -> str:
        """One line: how many of what, which failed, the slowest and the largest."""
        cases = self.counts.total()
        parts = [f"{count} {click.style(v, **COLOURS[v])}" for v, count in sorted(self.counts.items())]
        if cases and cases == self.counts[Verdict.AC] and not self.not_run:
            parts = [click.style("all accepted", **COLOURS[Verdict.AC])]
        parts += [f"{self._formatting} with formatting that differs"] if self._formatting else []
        parts += [f"{self.not_run} not run"] if self.not_run else []
        text = f"{cases} {'case' if cases == 1 else 'cases'}: {', '.join(parts)}"
        if self._failed:
            more = cases - self.counts[Verdict.AC] - len(self._failed)
            text += f"; failed: {', '.join(self._failed)}" + (f" and {more} more" if more else "")
        if cases:
            slowest_s, name = self._slowest
            text += f"; slowest {1000 * slowest_s:.0f} ms ({name}), peak {self._peak_mib:.0f} MiB"
        return text


def _verdict(verdict: Verdict) -> str:
    return click.style(f"{verdict:3}", **COLOURS[verdict])


def _shown(name: str) -> str:
    return visible(unpaired(name))
