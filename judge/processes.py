"""Processes of this one's own, as /proc shows them."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE_S = 5.0
STEP_S = 0.001
PR_SET_CHILD_SUBREAPER, PR_GET_CHILD_SUBREAPER = 36, 37


def state_of(pid: int) -> str:
    """The letter that stands for what the process does (R, S, T, Z, ...); empty when there is none."""
    return (_fields(pid) or [""])[0]


def adopt_orphans(on: bool = True) -> bool:
    """Makes this process the parent of what a dead worker leaves, or no longer; whether it was before."""
    import ctypes

    before = ctypes.c_int()
    prctl = ctypes.CDLL(None).prctl
    prctl(PR_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0)
    prctl(PR_SET_CHILD_SUBREAPER, int(on), 0, 0, 0)
    return bool(before.value)


@contextmanager
def among_others() -> Iterator[None]:
    """Lets a runner be used in a process that is not the judge's alone, and in which others start programs.

    Their children there are `OTHERS` and spared, whatever their session. Their orphans come here only
    meanwhile: for one that is the child of a process that never waits for it would never be gone.
    No case may be running as this begins, nor be begun outside.
    """
    OTHERS.update(_children() - WORKERS)
    before = adopt_orphans()
    try:
        yield
    finally:
        adopt_orphans(before)
        OTHERS.clear()


def end_strays() -> None:
    """Kills and reaps the children that came here from a worker that died.

    They are known by their session: all that a worker starts has one of its own, as has a worker, which
    is spared while it is one of `WORKERS`. Whatever else shares this process stays in this one's session,
    or is one of `OTHERS`.
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
OTHERS: set[int] = set()


def _strays() -> Iterator[int]:
    here = os.getsid(0)
    for child in _children() - WORKERS - OTHERS:
        fields = _fields(child)
        if fields and int(fields[3]) != here:
            yield child


def _children() -> set[int]:
    found: set[int] = set()
    for thread in Path("/proc/self/task").iterdir():
        try:
            found.update(map(int, (thread / "children").read_text().split()))
        except OSError:
            pass  # that thread has just ended: its children are another's
    return found


def _fields(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on: a name before it may hold anything."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(") ")[2].split()
    except OSError:
        return []
