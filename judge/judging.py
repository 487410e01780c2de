"""The spine: from a built solver and a problem to judgements, in case order, as they come.

What happened (runners) is first ruled on by the limits (ruling); where they leave it open, the checker
has the word. Whatever a report shows of a case is worked out here and stands in the finding.
"""

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

from judge.blocks import excerpt, excerpt_of_end
from judge.checkers import checker
from judge.model import Case, Checker, Job, Limits
from judge.outcome import Build, Finding, Judgement, Run
from judge.ruling import rule
from judge.runners import Runner
from judge.verdicts import Verdict


def judge(job: Job, build: Build, runner: Runner) -> Generator[Judgement, None, None]:
    """Judges every case of the job's problem; close the iterator to stop what still runs."""
    problem = job.problem
    limits = [_limits_of(case, problem.limits) for case in problem.cases]
    if build.program is None:
        for case, limit in zip(problem.cases, limits, strict=True):
            yield Judgement(case, Run(), Finding(Verdict.CE, "the solver does not compile"), limit)
        return
    work = ((case.input, limit) for case, limit in zip(problem.cases, limits, strict=True))
    for case, limit, result in zip(problem.cases, limits, runner.runs(build.program, work), strict=True):
        yield _judgement(case, limit, result, problem.checker)


def _limits_of(case: Case, limits: Limits) -> Limits:
    """The limits in force for the case: its answer's size may allow more output."""
    try:
        answer_bytes = Path(case.answer).stat().st_size if case.answer else 0
    except OSError:
        answer_bytes = 0  # reading it says why, as this case's judge error
    return replace(limits, output_mib=limits.output_for(answer_bytes))


def _judgement(case: Case, limits: Limits, result: tuple[Run, bytes], checker: Checker) -> Judgement:
    run, output = result
    ruled = rule(run, limits)
    try:
        given = Path(case.input).read_bytes()
        answer = Path(case.answer).read_bytes() if case.answer else None
    except OSError as error:
        trouble = f"cannot read {error.filename}: {error.strerror}"
        return Judgement(case, run, Finding(Verdict.JE, trouble), limits)
    finding = ruled or _check(given, output, answer, checker)
    if finding.verdict is not Verdict.AC:
        finding = _with_excerpts(finding, run, given, output, answer)
    return Judgement(case, run, finding, limits)


def _check(given: bytes, output: bytes, answer: bytes | None, chosen: Checker) -> Finding:
    if answer is None:
        return Finding(Verdict.UNCHECKED, "no answer to compare with (write one, or pass --unchecked-ok)")
    return checker(chosen.kind)(given, output, answer, **chosen.options)


def _with_excerpts(finding: Finding, run: Run, given: bytes, output: bytes, answer: bytes | None) -> Finding:
    """The finding with the texts that let one see what went wrong, in the order of their use."""
    excerpts = [excerpt("input", given)]
    if answer is not None:
        excerpts.append(excerpt("expected", answer))
    excerpts.append(excerpt("got", output))
    if run.stderr:
        excerpts.append(excerpt_of_end("stderr", run.stderr))
    return replace(finding, excerpts=tuple(excerpts))
