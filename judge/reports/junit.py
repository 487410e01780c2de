"""The JUnit report: XML as CI systems read it. A suite a report, a test case a case.

Of a solver that is to get a stated verdict the test case is the solver. Text is made visible before it is
put into XML, which has no spelling for control characters or half a surrogate pair.
"""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from judge.blocks import block
from judge.outcome import Environment, Judgement, Report
from judge.quoting import unpaired, visible
from judge.verdicts import Verdict

COUNTS = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}


def render(reports: Sequence[Report], environment: Environment) -> str:
    """The document, ending in a newline."""
    root = Element("testsuites", name="judge")
    for report in reports:
        job = report.job
        suite = SubElement(root, "testsuite", name=_shown(f"{job.problem.name}: {job.solver.name}"))
        suite.extend(_cases(report, environment))
        for name, kind in COUNTS.items():
            suite.set(name, str(sum(1 for _ in suite.iter(kind))))
        suite.set("time", _seconds(report.judgements))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'


def _cases(report: Report, environment: Environment) -> Iterator[Element]:
    if report.job.expected:
        yield _solver(report)
        return
    for judgement in report.judgements:
        yield _case(report, judgement, environment)
    for case in report.job.problem.cases[len(report.judgements) :]:
        element = _test(report, case.name, ())
        kind = "error" if report.unbuilt else "skipped"
        SubElement(element, kind, message=_shown(report.unbuilt or "not run"))
        yield element


def _case(report: Report, judgement: Judgement, environment: Environment) -> Element:
    finding = judgement.finding
    element = _test(report, judgement.case.name, (judgement,))
    if environment.accepts(finding.verdict):
        if finding.verdict is Verdict.UNCHECKED:
            SubElement(element, "skipped", message=_shown(finding.reason))
        return element
    kind = "error" if finding.verdict is Verdict.JE else "failure"
    text = block(finding) if not report.build.failed else report.build.message.splitlines()
    SubElement(element, kind, type=finding.verdict, message=_shown(finding.reason)).text = _text(text)
    return element


def _solver(report: Report) -> Element:
    expected = report.job.expected
    element = _test(report, report.job.solver.name, report.judgements)
    if report.unbuilt or report.verdict is Verdict.JE:
        reason = report.unbuilt or (report.first_failing.finding.reason if report.first_failing else "")
        SubElement(element, "error", message=_shown(reason))
    elif report.verdict is None:
        SubElement(element, "skipped", message="not run")
    elif expected and not report.as_expected:
        message = _shown(f"expected {expected.words}, got {report.verdict}")
        SubElement(element, "failure", type=report.verdict, message=message)
    return element


def _test(report: Report, name: str, judgements: Sequence[Judgement]) -> Element:
    names = {"classname": _shown(report.job.solver.name), "name": _shown(f"{report.job.problem.name}/{name}")}
    return Element("testcase", names, time=_seconds(judgements))


def _seconds(judgements: Sequence[Judgement]) -> str:
    return f"{sum(judgement.run.cpu_s for judgement in judgements):.3f}"


def _text(lines: Iterator[str] | Sequence[str]) -> str:
    return "\n".join(map(_shown, lines))


def _shown(text: str) -> str:
    return visible(unpaired(text))
