"""The spine: from a built solver and a problem to judgements, in case order, as they come.

What happened (runners) is first ruled on by the limits (ruling); where they leave it open, the checker
has the word. Whatever a report shows of a case is worked out here and stands in the finding.
"""

import os
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from judge.batches import MisfitError
from judge.blocks import EXPECTED, GOT, SAID, STDERR, STDERR_ROOM, excerpt, start_of
from judge.checkers import checker
from judge.checking import check_for
from judge.diagnostics import reason_of
from judge.inner import Check, first_wrong, with_inner
from judge.model import Case, Checker, Job, Limits, Problem, Program
from judge.outcome import Build, Excerpt, Finding, Inner, Judgement, Run
from judge.quoting import unpaired, visible
from judge.ruling import rule
from judge.scratch import contents, is_full
from judge.settings import checker_option
from judge.store import Keep
from judge.verdicts import WORST_FIRST, Verdict
from judge.workshop import Workshop

ALONE = 5
HINTED = 1 << 18  # bytes of an output, at most, that other checkers are tried on
HINTS = ("lines", "tokens", "tokens:ignore_case=true", "float:rel=1e-6")  # the strictest first
JSON_HINTS = ("json", "json:unordered=top", "json:unordered=deep")  # where the answer looks like it


class Manner(NamedTuple):
    """How a job is judged.

    Of the first `alone` failing files the first wrong inner case is run again by itself, and other checkers
    are tried. `hidden`: nothing of an answer stands in a finding. Each case is run `times` times, and the
    worst run counts.
    """

    alone: int = ALONE
    hidden: bool = False
    times: int = 1


USUAL = Manner()


def forget(_judgement: Judgement, _output: bytes) -> None:
    """What becomes of outputs that nobody wants."""


def judge(
    job: Job, build: Build, shop: Workshop, manner: Manner = USUAL, keep: Keep = forget
) -> Generator[Judgement, None, None]:
    """Judges every case of the job's problem; close the generator to stop what still runs.

    `keep` is called with a judgement of each case, and its output, which nothing else holds on to.
    """
    if manner.times == 1:
        yield from _judge(job, build, shop, manner, keep)
        return
    cases = tuple(case for case in job.problem.cases for _ in range(manner.times))
    many = replace(job, problem=replace(job.problem, cases=cases))
    runs = count(1)

    def keep_last(judgement: Judgement, output: bytes) -> None:
        if next(runs) % manner.times == 0:
            keep(judgement, output)

    manner = manner._replace(alone=manner.alone * manner.times)
    with closing(_judge(many, build, shop, manner, keep_last)) as coming:
        while tries := list(islice(coming, manner.times)):
            yield _worst(tries)


def _worst(tries: Sequence[Judgement]) -> Judgement:
    """The judgement with the worst verdict, of those the slowest; it says when the others got another."""
    worst = min(tries, key=lambda each: (WORST_FIRST.index(each.finding.verdict), -each.run.cpu_s))
    verdict, finding = worst.finding.verdict, worst.finding
    same = sum(each.finding.verdict is verdict for each in tries)
    if same < len(tries):
        finding = replace(finding, reason=f"{finding.reason} ({verdict} in {same} of {len(tries)} runs)")
    return replace(worst, finding=finding, cpu_each_s=tuple(each.run.cpu_s for each in tries))


def _judge(
    job: Job, build: Build, shop: Workshop, manner: Manner, keep: Keep
) -> Generator[Judgement, None, None]:
    problem = job.problem
    if build.program is None:
        yield from _refused(problem, Finding(Verdict.CE, reason_of(build.message)), keep)
        return
    check = check_for(problem, shop)
    if isinstance(check, Finding):
        yield from _refused(problem, check, keep)
        return
    usual = replace(problem.limits, output_mib=problem.limits.output_for(0))  # one for nearly all cases
    bench = Bench(problem, build.program, shop, check, manner)
    asked: deque[Limits] = deque()  # of the cases that the runner has taken and not yet answered

    def work() -> Iterator[tuple[str, Limits]]:
        for case in problem.cases:
            asked.append(_limits_of(case, usual, problem.limits))
            yield case.input, asked[-1]

    results = shop.runner.runs(build.program, work(), len(problem.cases))
    for case, result in zip(problem.cases, results, strict=True):
        judgement, output = bench.judgement(case, asked.popleft(), *result)
        keep(judgement, output)
        yield judgement


def _refused(problem: Problem, finding: Finding, keep: Keep) -> Iterator[Judgement]:
    """The finding on every case: nothing can be run."""
    for case in problem.cases:
        judgement = Judgement(case, Run(), finding, _limits_of(case, problem.limits, problem.limits))
        keep(judgement, b"")
        yield judgement


def _limits_of(case: Case, usual: Limits, stated: Limits) -> Limits:
    """The limits in force for the case: its answer's size may allow more output."""
    try:
        answer_bytes = os.stat(case.answer).st_size if case.answer else 0
    except OSError:
        answer_bytes = 0  # reading it says why, as this case's judge error
    output_mib = stated.output_for(answer_bytes)
    return usual if output_mib == usual.output_mib else replace(stated, output_mib=output_mib)


class Bench:
    """Where the runs of one job become judgements."""

    def __init__(
        self, problem: Problem, program: Program, shop: Workshop, check: Check, manner: Manner
    ) -> None:
        self._problem = problem
        self._program = program
        self._shop = shop
        self._runner = shop.runner
        self._alone_left = manner.alone
        self._hints_left = 0 if problem.checker.kind == "program" else manner.alone  # it knows better
        self._hidden = manner.hidden
        self._here = f"{Path.cwd()}/"
        self._numbers = count(1)
        self._check = check
        self._checks: dict[object, Check | Finding] = {}  # of the cases that have a checker of their own

    def judgement(self, case: Case, limits: Limits, run: Run, output: bytes) -> tuple[Judgement, bytes]:
        """The judgement on one run; on another one, alone, if others may have pushed it over the limit.

        Beside it the output that was judged.
        """
        rerun = run.stopped_by is None and run.trouble is None and run.cpu_s > limits.cpu_s
        if rerun:
            run, output = self._runner.run(self._program, case.input, limits, alone=True)
        try:
            given = contents(case.input)
            answer = contents(case.answer) if case.answer else None
        except OSError as error:
            trouble = f"cannot read {unpaired(str(error.filename))}: {error.strerror}"
            return Judgement(case, run, Finding(Verdict.JE, trouble), limits, rerun), output
        finding = rule(run, limits) or self._checked(case, given, output, answer, limits)
        if finding.verdict is not Verdict.AC and is_full(self._runner.folder):
            finding = Finding(
                Verdict.JE, f"no space left in {self._runner.folder} (set TMPDIR to a larger place)"
            )
        if finding.verdict is not Verdict.AC and run.start_error is None:
            notes = (*finding.notes, self._paths(case))
            finding = replace(finding, excerpts=_excerpts(run, given, output, finding), notes=notes)
        return Judgement(case, run, finding, limits, rerun), output

    def _checked(
        self, case: Case, given: bytes, output: bytes, answer: bytes | None, limits: Limits
    ) -> Finding:
        if answer is None:
            return Finding(Verdict.UNCHECKED, "no answer to compare with (write one, or pass --unchecked-ok)")
        check = self._check_of(case.checker) if case.checker else self._check
        if isinstance(check, Finding):
            return check
        finding = check(given, output, answer)
        if self._hidden and finding.verdict is not Verdict.AC:
            finding = _without_answer(finding)
        if finding.verdict is not Verdict.WA:
            return finding
        if self._hints_left and not self._hidden and len(output) <= HINTED:
            self._hints_left -= 1
            finding = replace(finding, notes=tuple(_hints(given, output, answer)))
        if self._problem.batch is None:
            return finding
        try:
            found = first_wrong(given, output, answer, self._problem.batch, check)
        except MisfitError as misfit:
            return replace(finding, reason=f"{finding.reason} (judged whole, [batch] does not fit: {misfit})")
        if found is None:
            return finding
        inner, words = self._run_alone(found[0], limits, check), found[1]
        if self._hidden:
            inner, words = replace(inner, answer=b""), "its answer is another"
        return with_inner(finding, inner, words)

    def _check_of(self, chosen: Checker) -> Check | Finding:
        name = chosen.kind, *sorted(chosen.options.items())
        if name not in self._checks:
            self._checks[name] = check_for(replace(self._problem, checker=chosen), self._shop)
        return self._checks[name]

    def _run_alone(self, inner: Inner, limits: Limits, check: Check) -> Inner:
        """The inner case with its verdict when it is the only one, for the first few files that fail."""
        if inner.of == 1:
            return replace(inner, alone=Verdict.WA)  # it was
        if self._alone_left == 0:
            return inner
        self._alone_left -= 1
        path = self._runner.folder / f"inner-{next(self._numbers)}.in"
        path.write_bytes(inner.input)
        run, output = self._runner.run(self._program, str(path), limits)
        path.unlink()
        finding = rule(run, limits) or check(inner.input, output, inner.answer)
        return replace(inner, alone=finding.verdict)

    def _paths(self, case: Case) -> str:
        """Where all of the case is; below the caller's folder as they would write it."""
        paths = [case.input] + ([case.answer] if case.answer and not self._hidden else [])
        return "in full: " + ", ".join(visible(unpaired(path.removeprefix(self._here))) for path in paths)


def _hints(given: bytes, output: bytes, answer: bytes) -> Iterator[str]:
    """The strictest checker that accepts an output which is WA, if any does: tried, not guessed."""
    for option in HINTS + (JSON_HINTS if answer.lstrip()[:1] in (b"[", b"{") else ()):
        chosen = checker_option(option)
        if checker(chosen.kind)(given, output, answer, **chosen.options).verdict is Verdict.AC:
            yield f"would pass as --checker {option}"
            return


def _without_answer(finding: Finding) -> Finding:
    """What may be said of a hidden answer: where the output differs from it, and what stands there."""
    told = (EXPECTED, SAID)
    excerpts = tuple(each for each in finding.excerpts if not each.title.startswith(told))
    if finding.at is None:
        reason = "the answer is hidden, and with it the reason"
        return Finding(finding.verdict, reason, score=finding.score, excerpts=excerpts)
    at = replace(finding.at, expected=None)
    place = f"line {at.line}" + (f", token {at.token}" if at.token else "")
    got = "nothing" if at.got is None else at.got
    return Finding(finding.verdict, f"{place} differs, got {got}", at, excerpts=excerpts)


def _excerpts(run: Run, given: bytes, output: bytes, finding: Finding) -> tuple[Excerpt, ...]:
    """The texts that let one see what went wrong, in the order of their use."""
    start, inner = 0, finding.batch
    if inner and inner.of > 1:
        start = start_of(given, inner.input_line)
    texts = [excerpt("input", given, start)]
    texts += finding.excerpts or [excerpt(GOT, output, len(output.rstrip()), above=1)]  # where it ended
    if run.stderr:
        kept = run.stderr.encode("utf-8", "replace")
        last = excerpt(STDERR, kept, len(kept.rstrip()), above=STDERR_ROOM - 1)
        if run.stderr_bytes > len(kept):  # its middle is not here, and nobody knows the numbers
            last = replace(last, title=f"{STDERR}, the end of {run.stderr_bytes:,} bytes", base=None, above=0)
        texts.append(last)
    return tuple(texts)
