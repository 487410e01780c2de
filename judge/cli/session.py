"""One call of `judge run` or `judge verify`: prints what comes, as it comes, and knows the exit status."""

import shutil
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, replace
from itertools import groupby

import click

from judge.build import Workshop, build, require, unbuilt
from judge.cli.console import columns, show
from judge.cli.interrupts import interruptible
from judge.cli.outlets import Outlets
from judge.cli.progress import Counter, progress
from judge.cli.saving import save_inner
from judge.errors import JudgeError, UsageError
from judge.judging import ALONE, Manner, forget, judge
from judge.matrix import LEGEND, Row, columns_of, matrix, row, solver_name
from judge.model import Job
from judge.outcome import Build, Environment, Judgement, Report
from judge.reports import terminal
from judge.runners import Runner, open_runner
from judge.store import Store
from judge.totals import NAMED, Totals
from judge.verdicts import Verdict
from judge.verify import Claims

ACCEPTED, NOT_ACCEPTED, JUDGE_ERROR, INTERRUPTED = 0, 1, 3, 130


@dataclass(frozen=True, slots=True)
class Style:
    """How to go on and how much to say.

    `verify`: a solver is to get what is claimed for it; its first case that is not accepted settles that.
    """

    stop: bool = False
    quiet: bool = False
    verbose: bool = False
    save_failing: bool = False
    repeat: int = 1
    verify: bool = False
    no_answers: bool = False


class Session:
    """Judges jobs one after the other, problem by problem. A solver that can't be built stops no other."""

    def __init__(
        self,
        jobs: Sequence[Job],
        environment: Environment,
        outlets: Outlets,
        style: Style,
        totals: Totals | Claims,
    ) -> None:
        self._jobs = jobs
        self._environment = environment
        self._outlets = outlets
        self._style = style
        self._totals = totals
        self._quiet = style.quiet or outlets.stdout != "terminal"
        self._counter = Counter(0)
        self._store = Store()
        self._started = False
        self._reached = 0
        self._stopped = False
        self._passed = True
        self._alone = True
        self._judge_error = False
        self._told_start = False

    def conduct(self, shop: Callable[[Runner], Workshop]) -> int:
        """Judges until all is done or stopped, and prints the last line; the exit status."""
        interrupted, trouble = False, None
        total = sum(len(job.problem.cases) for job in self._jobs)
        try:
            with (
                interruptible(),
                open_runner(self._environment.jobs) as runner,
                progress(total, not self._quiet) as self._counter,
            ):
                self._judge_all(shop(runner))
        except KeyboardInterrupt:
            interrupted = True
        except JudgeError as error:  # what is known so far is told first
            trouble = error
        if self._started or interrupted:
            self._finish()
        if interrupted:
            click.echo("judge: interrupted", err=True)
            return INTERRUPTED
        if trouble:
            raise trouble
        if self._judge_error:
            return JUDGE_ERROR
        return ACCEPTED if self._passed else NOT_ACCEPTED

    def _finish(self) -> None:
        """Counts the jobs that were not reached; writes the reports and the line of totals."""
        for job in self._jobs[self._reached :]:
            self._close(job, unbuilt(job.solver), (), 0)
        self._outlets.finish()
        if self._outlets.stdout == "terminal":
            self._outlets.show(self._totals.summary())
        self._store.prune()
        if self._store.trouble and self._style.verbose:
            click.echo(f"judge: {self._store.trouble}", err=True)

    def _judge_all(self, shop: Workshop) -> None:
        lacks = self._lacks(shop)
        self._started = True
        for _, pairs in groupby(zip(self._jobs, lacks, strict=True), key=lambda pair: pair[0].problem):
            if not self._stopped:
                self._judge_problem(list(pairs), shop)

    def _lacks(self, shop: Workshop) -> list[str]:
        """Of each job what is missing on this machine, said before any case; an error if no job is left."""
        whys: list[str] = []
        for job in self._jobs:
            try:
                require(job.solver, shop)
                whys.append("")
            except UsageError:
                raise
            except JudgeError as error:
                whys.append(str(error))
        missing = list(dict.fromkeys(filter(None, whys)))
        if all(whys):
            raise JudgeError(missing[0])
        for why in missing[:NAMED]:
            click.echo(f"judge: {why}", err=True)
        if len(missing) > NAMED:
            click.echo(f"judge: and {len(missing) - NAMED} more solvers that cannot be run", err=True)
        return whys

    def _judge_problem(self, pairs: Sequence[tuple[Job, str]], shop: Workshop) -> None:
        """Judges all solvers on one problem. Of several it prints a line each, and then the matrix."""
        style, problem = self._style, pairs[0][0].problem
        self._alone = len(pairs) == 1 and not style.verify
        if not self._alone:
            self._say(terminal.heading(problem))
        width = min(max(columns_of(solver_name(job)) for job, _ in pairs), terminal.SOLVER_WIDTH)
        rows: list[Row] = []
        for job, lack in pairs:
            if self._stopped:
                break
            cases = self._alone or (style.verbose and not style.verify)
            report = self._set_aside(job, lack) if lack else self._judge(job, shop, cases)
            if not self._alone:
                self._say(terminal.solver_line(report, width, columns()))
                rows.append(row(report))
        if rows and (style.verbose or not style.verify):
            most = len(problem.cases) if style.verbose else LEGEND
            width = shutil.get_terminal_size().columns
            self._say("\n".join(matrix(rows, problem.cases, width, most)))

    def _set_aside(self, job: Job, why: str) -> Report:
        """The report on a solver that can't be run here."""
        self._judge_error = True
        return self._close(job, replace(unbuilt(job.solver), message=why), (), 0)

    def _judge(self, job: Job, shop: Workshop, cases: bool) -> Report:
        """Builds one solver and judges it; with `cases` its lines are printed as they come."""
        self._counter.begin(f"compiling {job.solver.name}")
        try:
            made = build(job, shop)
        except JudgeError as error:
            if len(self._jobs) == 1:
                raise
            show(f"judge: {error}", err=True)
            return self._set_aside(job, str(error))
        several = "" if self._alone else f"{job.solver.name} on "
        self._counter.begin(several + job.problem.name, job.problem.cases)
        if cases:
            self._say(terminal.header(job, made, self._environment, self._style.verbose, columns()))
        return self._run(job, made, shop, cases)

    def _run(self, job: Job, made: Build, shop: Workshop, cases: bool) -> Report:
        style, done = self._style, 0
        manner = Manner(0 if style.verify else ALONE, style.no_answers, style.repeat)
        keeps = style.verify or not self._alone or self._outlets.keeps
        kept: list[Judgement] = []
        width = max(len(case.name) for case in job.problem.cases)
        self._told_start = False
        try:
            with (
                nullcontext(forget) if style.verify else self._store.recording(job) as keep,
                closing(judge(job, made, shop, manner, keep)) as coming,
            ):
                for judgement in coming:
                    done += 1
                    kept += [judgement] if keeps else []
                    self._take(job, judgement, width if cases else 0)
                    settled = style.verify and not style.verbose and judgement.finding.verdict != Verdict.AC
                    if self._stopped or settled:
                        break
        finally:
            report = self._close(job, made, kept, done)
        return report

    def _take(self, job: Job, judgement: Judgement, width: int) -> None:
        """Counts and prints one judgement, its name padded to `width`; 0: without a line of its own."""
        accepted = self._environment.accepts(judgement.finding.verdict)
        self._totals.add(job, judgement)
        self._judge_error |= judgement.finding.verdict is Verdict.JE
        self._counter.done += 1
        if not self._style.verify:
            self._counter.wrong += not accepted
            self._passed &= accepted
            self._stopped = self._style.stop and not accepted
        if width and judgement.finding.verdict is not Verdict.CE:  # the compiler's words say it once
            self._say_case(judgement, width)
        if self._style.save_failing and (path := save_inner(judgement)):
            show(f"judge: the failing inner case is {path}", err=True)

    def _say_case(self, judgement: Judgement, width: int) -> None:
        if self._style.verbose and not self._told_start:
            self._say(terminal.start(judgement.run))
            self._told_start = True
        self._say(terminal.line(judgement, width, columns()))

    def _close(self, job: Job, made: Build, kept: Sequence[Judgement], done: int) -> Report:
        """Counts what was not reached, and hands the report to those who want it."""
        report = Report(job, made, tuple(kept), len(job.problem.cases) - done)
        self._reached += 1
        self._counter.done += report.not_run
        if self._style.verify:
            self._counter.wrong += not report.as_expected
            self._passed &= report.as_expected
            self._stopped = self._style.stop and not report.as_expected
        self._totals.close(report)
        self._outlets.add(report)
        return report

    def _say(self, text: str) -> None:
        if not self._quiet:
            self._outlets.show(text)
