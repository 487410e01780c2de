"""One call of `judge run`: prints judgements as they come, keeps what reports need, knows the exit status."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

import click

from judge.build import Workshop, build, require, unbuilt
from judge.cli.console import show
from judge.cli.outlets import Outlets
from judge.cli.progress import Counter
from judge.cli.saving import save_inner
from judge.judging import judge
from judge.model import Job
from judge.outcome import Build, Environment, Judgement, Report
from judge.reports import terminal
from judge.verdicts import Verdict

ACCEPTED, NOT_ACCEPTED, JUDGE_ERROR, INTERRUPTED = 0, 1, 3, 130


@dataclass(frozen=True, slots=True)
class Style:
    """How to go on and how much to say."""

    stop: bool = False
    quiet: bool = False
    verbose: bool = False
    unchecked_ok: bool = False
    save_failing: bool = False


class Session:
    """Judges jobs one after the other; `finish` prints the rest and returns the exit status."""

    def __init__(self, environment: Environment, outlets: Outlets, style: Style) -> None:
        self.environment = environment
        self.quiet = style.quiet or outlets.stdout != "terminal"
        self._outlets = outlets
        self._style = style
        self._totals = terminal.Totals()
        self._reports: list[Report] = []
        self.interrupted = False
        self._started = False
        self._reached = 0
        self._stopped = False
        self._deaf = False  # stdout's reader has gone, but a report in a file is still wanted
        self._told_start = False

    def judge_all(self, jobs: Sequence[Job], shop: Workshop, counter: Counter) -> None:
        """Judges until all is done or, with -x, something was not accepted; first sees to all tools."""
        for job in jobs:
            require(job.solver, shop)
        self._started = True
        for job in jobs:
            if not self._stopped:
                self._judge(job, shop, counter)

    def finish(self, jobs: Sequence[Job]) -> int:
        """Writes the reports and the line of totals, if anything was begun; the exit status."""
        if not self._started and not self.interrupted:
            return NOT_ACCEPTED
        for job in jobs[self._reached :]:
            self._close(job, unbuilt(job.solver), (), 0)
        self._outlets.write(self._reports, self.environment)
        if self._outlets.stdout == "terminal":
            self._show(self._totals.summary())
        if self.interrupted:
            click.echo("judge: interrupted", err=True)
            return INTERRUPTED
        if self._totals.counts[Verdict.JE]:
            return JUDGE_ERROR
        return ACCEPTED if all(map(self._accepts, self._totals.counts)) else NOT_ACCEPTED

    def _judge(self, job: Job, shop: Workshop, counter: Counter) -> None:
        counter.running = job.problem.name
        made, done = unbuilt(job.solver), 0
        self._told_start = False
        kept: list[Judgement] = []
        width = max(len(case.name) for case in job.problem.cases)
        try:
            made = build(job, shop)
            self._say(terminal.header(job, made, self.environment, self._style.verbose))
            with closing(judge(job, made, shop)) as coming:
                for judgement in coming:
                    done += 1
                    self._take(job, judgement, counter, width)
                    kept += [judgement] if self._outlets.keeps else []
                    if self._stopped:
                        break
        finally:
            self._close(job, made, kept, done)

    def _take(self, job: Job, judgement: Judgement, counter: Counter, width: int) -> None:
        accepted = self._accepts(judgement.finding.verdict)
        self._totals.add(job, judgement)
        counter.done += 1
        counter.wrong += not accepted
        if self._style.verbose and judgement.run.start == "warm" and not self._told_start:
            self._say(terminal.warm_start(judgement.run))
            self._told_start = True
        self._say(terminal.line(judgement, width))
        if self._style.save_failing and (path := save_inner(judgement)):
            click.echo(f"judge: the failing inner case is {path}", err=True)
        self._stopped = self._style.stop and not accepted

    def _close(self, job: Job, made: Build, kept: Sequence[Judgement], done: int) -> None:
        """Counts what was not reached, and keeps the report for those who need it whole."""
        not_run = len(job.problem.cases) - done
        self._reached += 1
        self._totals.not_run += not_run
        if self._outlets.keeps:
            self._reports.append(Report(job, made, tuple(kept), not_run))

    def _accepts(self, verdict: Verdict) -> bool:
        return verdict is Verdict.AC or (verdict is Verdict.UNCHECKED and self._style.unchecked_ok)

    def _say(self, text: str) -> None:
        if not self.quiet:
            self._show(text)

    def _show(self, text: str) -> None:
        try:
            if not self._deaf:
                show(text)
        except BrokenPipeError:
            if not self._outlets.files:
                raise
            self._deaf = True
