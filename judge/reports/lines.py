"""The lines report: `PATH:LINE: VERDICT reason` for what is not accepted, as editors and CI read it.

PATH is the case's input, LINE where its first wrong inner case begins, else 1. What concerns a solver as a
whole stands at its source: what the compiler refused, why it was not run, a verdict that was not expected.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from judge.diagnostics import diagnosis
from judge.outcome import Environment, Judgement, Report
from judge.quoting import unpaired, visible


def render(reports: Sequence[Report], environment: Environment) -> str:
    """A line for each case that is not accepted; nothing when all are."""
    return "".join(f"{line}\n" for report in reports for line in _lines(report, environment))


def _lines(report: Report, environment: Environment) -> Iterator[str]:
    sources, expected = report.job.solver.sources, report.job.expected
    source = str(sources[0]) if sources else report.job.solver.name
    if report.unbuilt:
        yield _line(source, 1, f"not run: {report.unbuilt}", environment)
    elif expected:
        if not report.as_expected:
            yield _line(source, 1, f"{report.verdict or 'not run'} expected {expected.words}", environment)
    elif report.build.failed:
        error = diagnosis(report.build.message)
        named = next((str(path) for path in sources if path.name == Path(error.path).name), None)
        yield _line(named or source, error.line if named else 1, f"CE {error.words}", environment)
    else:
        failing = (each for each in report.judgements if not environment.accepts(each.finding.verdict))
        yield from (_case(judgement, environment) for judgement in failing)


def _case(judgement: Judgement, environment: Environment) -> str:
    finding = judgement.finding
    number = finding.batch.input_line if finding.batch else 1
    return _line(judgement.case.input, number, f"{finding.verdict} {finding.reason}", environment)


def _line(path: str, number: int, words: str, environment: Environment) -> str:
    if Path(path).is_relative_to(environment.folder):
        path = str(Path(path).relative_to(environment.folder))
    return f"{visible(unpaired(path))}:{number}: {visible(unpaired(words))}"
