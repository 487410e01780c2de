"""The spine: from a built solver and a problem to judgements, in case order, as they come.

What happened (runners) is first ruled on by the limits (ruling); where they leave it open, the checker
has the word. Whatever a report shows of a case is worked out here and stands in the finding.
"""

import os
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import count

from judge.batches import MisfitError
from judge.blocks import excerpt, excerpt_of_end
from judge.build import Workshop
from judge.checking import check_for
from judge.inner import Check, first_wrong, with_inner
from judge.model import Case, Job, Limits, Problem, Program
from judge.outcome import Build, Excerpt, Finding, Inner, Judgement, Run
from judge.quoting import unpaired
from judge.ruling import rule
from judge.runners import Runner
from judge.scratch import contents, is_full
from judge.verdicts import Verdict

ALONE = 5


def judge(job: Job, build: Build, shop: Workshop, alone: int = ALONE) -> Generator[Judgement, None, None]:
    """Judges every case of the job's problem; close the generator to stop what still runs.

    Of the first `alone` failing files the first wrong inner case is run again by itself.
    """
    problem = job.problem
    if build.program is None:
        yield from _without_runs(problem, Finding(Verdict.CE, "the solver does not compile"))
        return
    check = check_for(problem, shop)
    if isinstance(check, Finding):
        yield from _without_runs(problem, check)
        return
    usual = replace(problem.limits, output_mib=problem.limits.output_for(0))  # one for nearly all cases
    bench = Bench(problem, build.program, shop.runner, check, alone)
    asked: deque[Limits] = deque()  # of the cases that the runner has taken and not yet answered

    def work() -> Iterator[tuple[str, Limits]]:
        for case in problem.cases:
            asked.append(_limits_of(case, usual, problem.limits))
            yield case.input, asked[-1]

    results = shop.runner.runs(build.program, work(), len(problem.cases))
    for case, result in zip(problem.cases, results, strict=True):
        yield bench.judgement(case, asked.popleft(), *result)


def _without_runs(problem: Problem, finding: Finding) -> Iterator[Judgement]:
    """The same finding on every case."""
    for case in problem.cases:
        yield Judgement(case, Run(), finding, _limits_of(case, problem.limits, problem.limits))


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

    def __init__(self, problem: Problem, program: Program, runner: Runner, check: Check, alone: int) -> None:
        self._problem = problem
        self._program = program
        self._runner = runner
        self._alone_left = alone
        self._numbers = count(1)
        self._check = check

    def judgement(self, case: Case, limits: Limits, run: Run, output: bytes) -> Judgement:
        """The judgement on one run; on another one, alone, if others may have pushed it over the limit."""
        rerun = run.stopped_by is None and run.trouble is None and run.cpu_s > limits.cpu_s
        if rerun:
            run, output = self._runner.run(self._program, case.input, limits, alone=True)
        try:
            given = contents(case.input)
            answer = contents(case.answer) if case.answer else None
        except OSError as error:
            trouble = f"cannot read {unpaired(str(error.filename))}: {error.strerror}"
            return Judgement(case, run, Finding(Verdict.JE, trouble), limits, rerun)
        finding = rule(run, limits) or self._checked(given, output, answer, limits)
        if finding.verdict is not Verdict.AC and is_full(self._runner.folder):
            finding = Finding(
                Verdict.JE, f"no space left in {self._runner.folder} (set TMPDIR to a larger place)"
            )
        if finding.verdict is not Verdict.AC and run.start_error is None:
            texts = _excerpts(run, given, output, answer, finding.batch)
            finding = replace(finding, excerpts=(*finding.excerpts, *texts))
        return Judgement(case, run, finding, limits, rerun)

    def _checked(self, given: bytes, output: bytes, answer: bytes | None, limits: Limits) -> Finding:
        if answer is None:
            return Finding(Verdict.UNCHECKED, "no answer to compare with (write one, or pass --unchecked-ok)")
        finding = self._check(given, output, answer)
        if finding.verdict is not Verdict.WA or self._problem.batch is None:
            return finding
        try:
            found = first_wrong(given, output, answer, self._problem.batch, self._check)
        except MisfitError as misfit:
            return replace(finding, reason=f"{finding.reason} (judged whole, [batch] does not fit: {misfit})")
        return with_inner(finding, self._run_alone(found[0], limits), found[1]) if found else finding

    def _run_alone(self, inner: Inner, limits: Limits) -> Inner:
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
        finding = rule(run, limits) or self._check(inner.input, output, inner.answer)
        return replace(inner, alone=finding.verdict)


def _from_line(data: bytes, line: int) -> bytes:
    """What a text holds from that line on."""
    return data.split(b"\n", line - 1)[-1]


def _excerpts(
    run: Run, given: bytes, output: bytes, answer: bytes | None, inner: Inner | None
) -> tuple[Excerpt, ...]:
    """The texts that let one see what went wrong, in the order of their use."""
    if inner and inner.of > 1:
        excerpts = [excerpt(f"input from line {inner.input_line}", _from_line(given, inner.input_line))]
    else:
        excerpts = [excerpt("input", given)]
    if answer is not None:
        excerpts.append(excerpt("expected", answer))
    excerpts.append(excerpt("got", output))
    if run.stderr:
        excerpts.append(excerpt_of_end("stderr", run.stderr))
    return tuple(excerpts)
