"""Watching a running program: what its whole tree of processes uses, and which limit is used up."""

from __future__ import annotations

import os
import select
import time

from .files import bytes_below, free_bytes
from .processes import (
    SPARED,
    end_group,
    fields,
    own_children,
    own_cpu_of,
    proportional,
    resident,
    running,
    threads_of,
    tree,
    waited_cpu_of,
    waited_for_processor,
)
from .starting import MARGIN, backstop
from .wire import CHANNEL, JudgeGoneError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .wire import Request

FIRST_LOOK_S = 0.002  # most solvers of tiny cases have ended by then, and cost no look at all
LOOK_S = 0.004
NEAR_S = 0.0005  # how close to a limit a look may be scheduled
WALL_HARD_FACTOR = 5  # no measured wait for a processor excuses more wall time than that
BUSY_SHARE = 0.05  # of wall time spent waiting for a processor: more is a busy machine
FILES_FACTOR = 4  # all that a solver leaves in its scratch folder may hold that many outputs
END_S = 5.0  # for a killed program to be gone
CORES = os.cpu_count() or 1


class Watch:
    """Looks at a running program until it ends or has used up a limit."""

    def __init__(self, pid: int, begin: float, request: Request, streams: tuple[int, int]) -> None:
        self.pid = pid
        self.begin = begin
        self.request = request
        self.streams = streams
        self.cpu_s = 0.0
        self.reaped_s = 0.0  # of orphans that ended meanwhile
        self.seen_s: dict[int, float] = {}  # of each process, as last seen
        self.waits_s: dict[int, float] = {}  # for a processor, of each process, as last seen
        self.wait_s = 0.0
        self.memory_bytes = 0
        self.room_bytes = -1  # in the scratch folder's file system, as first seen
        self.pidfd = os.pidfd_open(pid)
        # poll, not epoll: an epoll can report a pidfd that was closed while a child still held a copy.
        self.poll = select.poll()
        self.poll.register(self.pidfd, select.POLLIN)
        self.poll.register(CHANNEL, 0)  # asks for nothing but the hang-up

    def close(self) -> None:
        """Frees the pidfd."""
        os.close(self.pidfd)

    def wait(self) -> str | None:
        """Returns None when the program ended by itself, else the limit it was killed for."""
        step_s = FIRST_LOOK_S
        while True:
            for descriptor, _ in self.poll.poll(step_s * 1000):
                if descriptor == self.pidfd:
                    return None
                raise JudgeGoneError
            stopped_by = self.look()
            if stopped_by:
                end_group(self.pid)
                self.poll.unregister(CHANNEL)
                self.poll.poll(END_S * 1000)
                return stopped_by
            step_s = self.next_look()

    def look(self) -> str | None:
        """Which limit is used up now, if any."""
        request = self.request
        if self.room_bytes < 0:  # most solvers of tiny cases never get here, and are spared these calls
            self.room_bytes = free_bytes()
            backstop(self.pid, request)
        if any(os.fstat(stream).st_size > request["output_bytes"] for stream in self.streams):
            return "output"
        if self.files_are_up():
            return "output"
        self.reap_orphans()
        processes = tree()
        memory = sum(map(resident, processes))
        if memory > request["memory_bytes"] and len(processes) > 1:
            memory = sum(map(proportional, processes))  # forked children share pages: count each once
        self.memory_bytes = max(self.memory_bytes, memory)
        if memory > request["memory_bytes"]:
            return "memory"
        self.cpu_s = max(self.cpu_s, self.cpu_of_all(processes))
        self.waits_s |= {pid: waited_for_processor(pid) for pid in processes}
        if self.cpu_is_up():
            return "cpu"
        return "wall" if self.wall_is_up(processes) else None

    def survivors(self) -> list[int]:
        """What still runs though the program has ended; its CPU time up to now is taken into account.

        Looked for three times before there is nothing: one that forks and ends meanwhile is seen as ended,
        and its child not yet.
        """
        for _ in range(3):
            processes = tree()
            self.cpu_s = max(self.cpu_s, self.cpu_of_all(processes))
            left = [pid for pid in processes if running(pid)]
            if left:
                break
        return left

    def reap_orphans(self) -> None:
        """Waits for orphans that have ended: thousands of them would slow down every later look."""
        for pid in own_children():
            if pid != self.pid and pid not in SPARED and fields(pid)[:1] == [b"Z"]:
                _, _, usage = os.wait4(pid, 0)
                self.reaped_s += usage.ru_utime + usage.ru_stime
                self.seen_s.pop(pid, None)

    def cpu_of_all(self, processes: list[int]) -> float:
        """CPU seconds of all processes there are and were.

        What a parent has waited for is in its own account. Children that it lets the kernel reap are in
        nobody's: for them counts what they had used when last seen.
        """
        gone = {pid: used_s for pid, used_s in self.seen_s.items() if pid not in processes}
        self.seen_s = gone | {pid: own_cpu_of(pid) for pid in processes}
        now_s = sum(self.seen_s[pid] for pid in processes)
        return now_s + max(sum(gone.values()), sum(map(waited_cpu_of, processes))) + self.reaped_s

    def cpu_is_up(self) -> bool:
        """Whether CPU time is over the limit: beyond doubt, if others may have slowed the solver down."""
        limit_s: float = self.request["cpu_s"]
        if self.cpu_s <= limit_s or self.cpu_s > MARGIN * limit_s:
            return self.cpu_s > limit_s
        busy = waited_for_processor(self.pid) > BUSY_SHARE * (time.monotonic() - self.begin)
        return not self.request["company"] and not busy

    def files_are_up(self) -> bool:
        """Whether the solver's files hold too much; counted only when the place has become fuller."""
        allowed: int = FILES_FACTOR * self.request["output_bytes"]
        if self.request["folder"] is not None or self.room_bytes - free_bytes() <= allowed:
            return False
        self.room_bytes = free_bytes() + allowed // 2  # counted again when as much has gone once more
        return bytes_below(".") > allowed

    def wall_is_up(self, processes: list[int]) -> bool:
        """Whether wall time less the wait for a processor is over the limit.

        Who waited longest held up the whole tree that long, at most: a shell only waits for its children,
        which may come one after the other.
        """
        wall_s = time.monotonic() - self.begin
        limit_s: float = self.request["wall_s"]
        if wall_s <= limit_s:
            return False
        gone_s = sum(waited_s for pid, waited_s in self.waits_s.items() if pid not in processes)
        threads = [thread for pid in processes for thread in threads_of(pid)]
        self.wait_s = gone_s + max(map(waited_for_processor, threads), default=0.0)
        return wall_s > WALL_HARD_FACTOR * limit_s or wall_s - self.wait_s > limit_s

    def next_look(self) -> float:
        """Seconds to the next look: a solver with a thread on each core burns its limit that much faster."""
        limit_s: float = self.request["cpu_s"]
        return min(LOOK_S, max(NEAR_S, (limit_s - self.cpu_s) / CORES))
