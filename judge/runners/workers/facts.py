"""From a worker's reply to the facts of a run."""

import os
import signal
from typing import TypedDict

from judge.model import MIB
from judge.outcome import Run
from judge.quoting import text_of

STDERR_HEAD, STDERR_TAIL = 4096, 12288  # bytes of stderr that are kept
TROUBLE = {"input": "cannot read the input", "judge": "cannot run anything"}


class Reply(TypedDict):
    """What a worker says of a run; `judge.runners.worker` says what each means."""

    status: int | None
    error: str
    stage: str
    stopped_by: str | None
    cpu_s: float
    wall_s: float
    wait_s: float
    memory_bytes: int
    floor_bytes: int
    output_bytes: int
    stderr_bytes: int
    output: bytes | None
    left_over: int
    start_cpu_s: float | None


KEYS = frozenset(Reply.__annotations__)


def run_of(reply: Reply, stderr: bytes) -> Run:
    """The worker's reply as a Run."""
    code, name = (None, None) if reply["status"] is None else ending(reply["status"])
    never_ran, start_cpu_s = reply["stage"], reply["start_cpu_s"]
    return Run(
        cpu_s=reply["cpu_s"],
        wall_s=reply["wall_s"],
        wait_s=reply["wait_s"],
        memory_mib=reply["memory_bytes"] / MIB,
        memory_floor_mib=reply["floor_bytes"] / MIB,
        start="cold" if start_cpu_s is None else "warm",
        start_cpu_s=start_cpu_s or 0.0,
        exit=code,
        signal=name,
        stopped_by=reply["stopped_by"],
        output_bytes=reply["output_bytes"],
        stderr_bytes=reply["stderr_bytes"],
        stderr=text_of(stderr),
        left_over=reply["left_over"],
        start_error=reply["error"] if never_ran == "start" else None,
        trouble=f"{TROUBLE[never_ran]}: {reply['error']}" if never_ran in TROUBLE else None,
    )


def kept(descriptor: int, size: int) -> bytes:
    """All of stderr, or its head and tail with a line between them that says how much was cut."""
    if size <= STDERR_HEAD + STDERR_TAIL:
        return os.pread(descriptor, size, 0)
    cut = size - STDERR_HEAD - STDERR_TAIL
    head, tail = os.pread(descriptor, STDERR_HEAD, 0), os.pread(descriptor, STDERR_TAIL, size - STDERR_TAIL)
    return head + b"\n[%d bytes left out]\n" % cut + tail


def ending(status: int) -> tuple[int | None, str | None]:
    """Exit status or signal name, one of them None, of a status as wait gives it."""
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        return code, None
    try:
        return None, signal.Signals(-code).name
    except ValueError:  # a real-time signal between the first and the last has no name of its own
        return None, f"SIGRTMIN+{-code - signal.SIGRTMIN}"
