"""The JSON report: one document, for programs. `report.schema.json` beside this file says its form.

Every key is always there. Seconds and mebibytes are floats; lines, tokens and inner cases count from 1.
"""

import json
from collections.abc import Sequence
from typing import Any

from judge import __version__
from judge.outcome import Difference, Environment, Inner, Judgement, Report
from judge.quoting import unpaired

VERSION = 1


def render(reports: Sequence[Report], environment: Environment) -> str:
    """The document, ending in a newline; pure ASCII, so that no terminal and no decoder minds it."""
    document = {
        "version": VERSION,
        "judge": __version__,
        "environment": {
            "jobs": environment.jobs,
            "kill": environment.kill,
            "memory": environment.memory,
            "sandbox": environment.sandbox,
        },
        "reports": [_report(report) for report in reports],
    }
    return json.dumps(document, indent=1) + "\n"


def _report(report: Report) -> dict[str, Any]:
    problem, build = report.job.problem, report.build
    return {
        "problem": unpaired(problem.name),
        "solver": unpaired(report.job.solver.name),
        "language": build.language,
        "command": [unpaired(word) for word in build.program.argv] if build.program else [],
        "verdict": report.verdict,
        "score": None,
        "not_run": report.not_run,
        "build": _build(report),
        "limits": {
            "cpu_s": problem.limits.cpu_s,
            "wall_s": problem.limits.wall_s,
            "memory_mib": problem.limits.memory_mib,
            "output_mib": report.output_mib,
        },
        "counts": report.counts,
        "judgements": [_judgement(judgement) for judgement in report.judgements],
    }


def _build(report: Report) -> dict[str, Any] | None:
    build = report.build
    if not build.compiled:
        return None
    return {"verdict": "AC" if build.program else "CE", "message": build.message}


def _judgement(judgement: Judgement) -> dict[str, Any]:
    case, run, finding = judgement.case, judgement.run, judgement.finding
    return {
        "case": unpaired(case.name),
        "group": case.group,
        "input": unpaired(case.input),
        "answer": unpaired(case.answer) if case.answer is not None else None,
        "verdict": finding.verdict,
        "reason": finding.reason,
        "score": finding.score,
        "cpu_s": run.cpu_s,
        "wall_s": run.wall_s,
        "wait_s": run.wait_s,
        "memory_mib": run.memory_mib,
        "start": run.start,
        "exit": run.exit,
        "signal": run.signal,
        "stopped_by": run.stopped_by,
        "output_bytes": run.output_bytes,
        "stderr_bytes": run.stderr_bytes,
        "stderr": run.stderr,
        "left_over": run.left_over,
        "formatting_differs": finding.formatting_differs,
        "rerun": judgement.rerun,
        "at": _at(finding.at),
        "batch": _batch(finding.batch),
    }


def _at(at: Difference | None) -> dict[str, Any] | None:
    if at is None:
        return None
    return {"line": at.line, "token": at.token, "expected": at.expected, "got": at.got}


def _batch(inner: Inner | None) -> dict[str, Any] | None:
    if inner is None:
        return None
    return {
        "number": inner.number,
        "of": inner.of,
        "input_line": inner.input_line,
        "alone": inner.alone,
    }
