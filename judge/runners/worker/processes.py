"""Processes below this one: finding them, what /proc says of them, and ending them."""

import os
import time

Ended = tuple[int, float, int]  # status, CPU seconds, peak in bytes

SIGKILL = 9  # as in signal, whose import takes as long as half of this program's own
EXITING = 0x4  # a flag of a process, as /proc/PID/stat shows it
REAP_S = 5.0
TICK_S = 1 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def read(path: str) -> bytes:
    """A small file of /proc; empty when its process is gone."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return b""
    try:
        return os.read(descriptor, 1 << 16)
    except OSError:  # the process ended between open and read
        return b""
    finally:
        os.close(descriptor)


SPARED: set[int] = set()  # the fork server that is up: below this process, but no part of what is judged


OWN_CHILDREN = os.open(f"/proc/self/task/{os.getpid()}/children", os.O_RDONLY | os.O_CLOEXEC)


def own_children() -> list[int]:
    """The children of this process, which has one thread; by a file that stays open, for every case asks."""
    return [int(child) for child in os.pread(OWN_CHILDREN, 1 << 16, 0).split()]


def tree() -> list[int]:
    """Every process below this one, orphans of the solver included, the fork server not."""
    found: list[int] = []
    unseen = own_children()
    while unseen:
        pid = unseen.pop()
        if pid not in SPARED:
            found.append(pid)
        unseen += children(pid)
    return found


def children(pid: int) -> list[int]:
    """The children of all threads of a process."""
    if pid in SPARED:  # it has one thread
        return [int(child) for child in read(f"/proc/{pid}/task/{pid}/children").split()]
    lists = [read(f"/proc/{pid}/task/{thread}/children") for thread in threads_of(pid)]
    return [int(child) for listed in lists for child in listed.split()]


def threads_of(pid: int) -> list[int]:
    """The threads of a process; none when it is gone."""
    try:
        return list(map(int, os.listdir(f"/proc/{pid}/task")))
    except OSError:
        return []


def fields(pid: int) -> list[bytes]:
    """The fields of /proc/PID/stat from the state on; the name before it may hold anything."""
    return read(f"/proc/{pid}/stat").rpartition(b") ")[2].split()


def running(pid: int) -> bool:
    """Whether the process is there and not a zombie."""
    return fields(pid)[:1] not in ([], [b"Z"], [b"X"])


def is_exiting(pid: int) -> bool:
    """Whether the process is on its way out, though it is still there."""
    found = fields(pid)
    return len(found) < 7 or bool(int(found[6]) & EXITING)


def resident(pid: int) -> int:
    """Bytes of memory that the process holds now, even if its first thread has ended."""
    held = int((read(f"/proc/{pid}/statm").split() or [b"0", b"0"])[1]) * PAGE
    if held or fields(pid)[:1] != [b"Z"]:
        return held
    sizes = [read(f"/proc/{pid}/task/{thread}/statm").split() for thread in threads_of(pid)]
    return max((int(size[1]) for size in sizes if size), default=0) * PAGE


def proportional(pid: int) -> int:
    """Bytes of memory that the process holds now, a shared page divided among those that share it."""
    for line in read(f"/proc/{pid}/smaps_rollup").splitlines():
        if line.startswith(b"Pss:"):
            return int(line.split()[1]) * 1024
    return 0


def own_cpu_of(pid: int) -> float:
    """CPU seconds of the process and its threads."""
    try:
        return time.clock_gettime(~pid << 3 | 2)  # the clock id that the kernel derives from a pid
    except OSError:
        return 0.0


def waited_cpu_of(pid: int) -> float:
    """CPU seconds of the children that the process has waited for."""
    return sum(map(int, fields(pid)[13:15])) * TICK_S


def waited_for_processor(pid: int) -> float:
    """Seconds that a thread, or the first of a process, was ready but had no processor; of a zombie too."""
    return int((read(f"/proc/{pid}/schedstat").split() or [b"0", b"0"])[1]) / 1e9


def kill(pid: int) -> None:
    """Kills one process, stopped or not."""
    try:
        os.kill(pid, SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def end_group(pid: int) -> None:
    """Kills the program's process group, before the leader is reaped: so its id is no other's yet."""
    try:
        os.killpg(pid, SIGKILL)
    except (ProcessLookupError, PermissionError):
        kill(pid)  # a copy of the fork server that has not yet started its session; or another user's


def end_all() -> int:
    """Kills and reaps all that is left below this process; the largest peak of these, in bytes.

    In a loop without pause, for what forks while it is being looked for shows up in the next round.
    OSError when something can't be killed within seconds (stuck in the kernel, or another user's).
    """
    peak, deadline = 0, time.monotonic() + REAP_S
    while True:
        try:
            pid, _, usage = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return peak
        if pid in SPARED:
            SPARED.discard(pid)  # the fork server has died: whoever turns to it next will see
            continue
        if pid:
            peak = max(peak, usage.ru_maxrss * 1024)
            continue
        left = tree()
        if not left and SPARED:
            return peak
        if time.monotonic() > deadline:
            raise OSError(0, "process cannot be killed", str(left))
        for other in left:
            kill(other)
