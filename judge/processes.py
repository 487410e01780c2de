"""Processes of this one's own, as /proc shows them."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE_S = 5.0
STEP_S = 0.001


def state_of(pid: int) -> str:
    """The letter that stands for what the process does (R, S, T, Z, ...); empty when there is none."""
    return (_fields(pid) or [""])[0]


def end_strays() -> None:
    """Kills and reaps the children that came here from a worker that died.

    They are known by their session: all that a worker starts has one of its own, as has a worker, which
    is spared while it is one of `WORKERS`. Whatever else shares this process stays in this one's session.
    """
    deadline = time.monotonic() + PATIENCE_S
    while strays := list(_strays()):
        for pid in strays:
            try:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, os.WNOHANG)
            except (ProcessLookupError, PermissionError, ChildProcessError):
                pass  # it has ended by itself, or is another user's
        if time.monotonic() > deadline:
            return  # what cannot be killed is stuck in the kernel, or another user's
        time.sleep(STEP_S)


WORKERS: set[int] = set()


def _strays() -> Iterator[int]:
    here = os.getsid(0)
    for thread in Path("/proc/self/task").iterdir():
        for child in (thread / "children").read_text().split():
            fields = _fields(int(child))
            if int(child) not in WORKERS and fields and int(fields[3]) != here:
                yield int(child)


def _fields(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on: a name before it may hold anything."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(") ")[2].split()
    except OSError:
        return []
