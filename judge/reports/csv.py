"""The CSV report: a row a solver, for a spreadsheet or a gradebook. RFC 4180: commas, quotes, CR LF.

Empty is what is not known; of a solver that was not run, the reason is why. `score` is not measured yet.
"""

import csv
import io
from collections.abc import Sequence

from judge.outcome import Environment, Report
from judge.quoting import unpaired, visible
from judge.verdicts import Verdict

VERDICTS = {verdict: "unchecked" if verdict is Verdict.UNCHECKED else str(verdict) for verdict in Verdict}
COLUMNS = (
    *("problem", "solver", "language", "verdict", "cases"),
    *VERDICTS.values(),
    *("not_run", "score", "slowest_s", "slowest_case", "peak_mib", "first_failing", "reason"),
)
_FORMULAS = ("=", "+", "-", "@")


def render(reports: Sequence[Report], environment: Environment) -> str:
    """The header and a row for each report; each row by itself."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    rows.writerows([_cell(value) for value in _row(report)] for report in reports)
    return text.getvalue()


def _row(report: Report) -> list[object]:
    job, slowest, first, counts = report.job, report.slowest, report.first_failing, report.counts
    peak_mib = max((each.run.memory_mib for each in report.judgements if each.ran), default=None)
    return [
        *(job.problem.name, job.solver.name, report.build.language, report.verdict),
        len(job.problem.cases),
        *(counts.get(verdict, 0) for verdict in VERDICTS),
        *(report.not_run, None),
        f"{slowest.run.cpu_s:.3f}" if slowest else None,
        slowest.case.name if slowest else None,
        f"{peak_mib:.1f}" if peak_mib is not None else None,
        first.case.name if first and not report.build.failed else None,
        first.finding.reason if first else report.unbuilt,
    ]


def _cell(value: object) -> object:
    """Visible text; an apostrophe stands before what a spreadsheet would take for a formula."""
    if not isinstance(value, str):
        return value
    text = visible(unpaired(value))
    return f"'{text}" if text.startswith(_FORMULAS) else text
