"""The ruling: from what happened and the limits to a verdict with its reason, or none. Pure.

The worse fact wins: JE, OLE, MLE, TLE, RE (the contract's order). None means that the solver ended
well within its limits, and a checker has the word.
"""

import re

from judge.model import MIB, Limits
from judge.outcome import Finding, Run
from judge.quoting import brief
from judge.verdicts import Verdict

_ERROR = re.compile(r"[A-Za-z_][\w.]*(Error|Exception|Interrupt|Exit|Warning)\b")
_LINE = re.compile(r'  File ".*", line (\d+)')


def rule(run: Run, limits: Limits) -> Finding | None:
    """The finding on a run that the limits or its own end decide; `limits.output_mib` is the one in force."""
    for verdict, reason in (
        (Verdict.JE, run.trouble),
        (Verdict.OLE, _output(run, limits)),
        (Verdict.MLE, _memory(run, limits)),
        (Verdict.TLE, _time(run, limits)),
        (Verdict.RE, _end(run)),
    ):
        if reason:
            return Finding(verdict, reason)
    return None


def _output(run: Run, limits: Limits) -> str | None:
    limit_mib = limits.output_for(0)
    for name, size in (("stdout", run.output_bytes), ("stderr", run.stderr_bytes)):
        if size > limit_mib * MIB:
            return f"{name} over the limit of {limit_mib:g} MiB"
    return "files of too many MiB in the scratch folder" if run.stopped_by == "output" else None


def _memory(run: Run, limits: Limits) -> str | None:
    if run.stopped_by == "memory" or run.memory_mib > max(limits.memory_mib, run.memory_floor_mib):
        return f"{run.memory_mib:.0f} MiB, limit {limits.memory_mib:g} MiB"
    return None


def _time(run: Run, limits: Limits) -> str | None:
    if run.stopped_by == "cpu" or run.cpu_s > limits.cpu_s:
        return f"busy: {run.cpu_s:.2f} s CPU, limit {limits.cpu_s:g} s"
    if run.stopped_by == "wall" or run.wall_s - run.wait_s > limits.wall_s:
        return f"idle: {run.cpu_s:.2f} s CPU in {run.wall_s:.2f} s, wall limit {limits.wall_s:g} s"
    return None


def _end(run: Run) -> str | None:
    if run.start_error:
        return f"cannot start: {run.start_error}"
    if run.signal:
        return run.signal
    if not run.exit:
        return None
    error = _python_error(run.stderr)
    return f"exit {run.exit}" + (f", {error}" if error else "")


def _python_error(stderr: str) -> str | None:
    """The last line of a Python traceback with the line it points to, which a SyntaxError has only there."""
    lines = stderr.rstrip().splitlines()
    if not lines or not _ERROR.match(lines[-1]):
        return None
    place = next((match for line in reversed(lines) if (match := _LINE.match(line))), None)
    where = f", line {place[1]}" if place else ""
    return brief(lines[-1]) + where
