"""The ruling: from what happened and the limits to a verdict with its reason, or none. Pure.

The worse fact wins: JE, OLE, MLE, TLE, RE (the contract's order). None means that the solver ended
well within its limits, and a checker has the word.
"""

import re
from signal import Signals

from judge.model import MIB, Limits
from judge.outcome import Finding, Run
from judge.quoting import brief
from judge.verdicts import Verdict

_ERROR = re.compile(r"[A-Za-z_][\w.]*(Error|Exception|Interrupt|Exit|Warning)\b")
_LINE = re.compile(r'  File ".*", line (\d+)')

# What others than Python say of their end, and the line of the source, if they say that.
_LAST_WORDS = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r'^Exception in thread "[^"\n]*" (.+)(?:\n\s+at java\.base/.*)*(?:\n\s+at .*:(\d+)\))?',
        r"^(?:Uncaught )?(\w*Error\b.*)(?:\n    at .*)*?\n    at (?!.*\bnode:).*:(\d+):\d+\)?$",
        r"^  what\(\):  (.+)()$",
        r"^.*\b(Assertion .* failed)()\b",
    )
]
_CAUSES = {
    "SIGSEGV": "deep recursion or a bad index",
    "SIGFPE": "division by zero",
    "SIGABRT": "failed assert or uncaught exception",
    "SIGKILL": "killed by itself, or the machine is out of memory",
    "SIGPIPE": "wrote to what nobody reads any more",
    "SIGILL": "no return value, or built for another processor",
    "SIGBUS": "bad address, or a mapped file that is cut short",
    "SIGSYS": "forbidden system call",
    "SIGXFSZ": "wrote a file over the limit",
}


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
    said = _python_error(run.stderr) or _last_words(run.stderr)
    if run.signal:
        cause = said or _CAUSES.get(run.signal)
        return f"{run.signal}: {cause}" if cause else run.signal
    if not run.exit:
        return None
    said = said or _signal_of_child(run.exit)
    return f"exit {run.exit}" + (f", {said}" if said else "")


def _python_error(stderr: str) -> str | None:
    """The last line of a Python traceback with the line it points to, which a SyntaxError has only there."""
    lines = stderr.rstrip().splitlines()
    if not lines or not _ERROR.match(lines[-1]):
        return None
    place = next((match for line in reversed(lines) if (match := _LINE.match(line))), None)
    return brief(lines[-1]) + (f", line {place[1]}" if place else "")


def _last_words(stderr: str) -> str | None:
    found = next((match for words in _LAST_WORDS if (match := words.search(stderr))), None)
    return found and brief(found[1]) + (f", line {found[2]}" if found[2] else "")


def _signal_of_child(status: int) -> str | None:
    """A shell or another runtime ends with 128 + n when signal n ended what it had started."""
    try:
        name = Signals(status - 128).name
    except ValueError:
        return None
    return f"{name} in a child? {_CAUSES[name]}" if name in _CAUSES else None
