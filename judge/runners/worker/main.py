"""The story of a request: from its arrival to the reply, and of the worker's own beginning and end."""

from __future__ import annotations

import errno
import os
import resource
import sys
import time

from .files import Scratch, remove
from .processes import (
    OWN_CHILDREN,
    SPARED,
    children,
    end_all,
    end_group,
    is_exiting,
    own_children,
    waited_for_processor,
)
from .servers import Server, ServerGoneError, Servers
from .starting import DEFAULT_STACK, hand_down, spawn
from .watch import Watch
from .wire import CHANNEL, READY, SLOTS, Channel, JudgeGoneError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .processes import Ended
    from .wire import Reply, Request

SHORT_OUTPUT = 1 << 16
# Not the program's fault: the machine has no room for another process.
NO_ROOM = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)
PR_SET_CHILD_SUBREAPER = 36


def main() -> None:
    """Answers requests until the channel closes."""
    path, folder = sys.argv[1:]
    judge = os.getppid()
    prepare()
    worker = Worker(path)
    try:
        worker.serve()
    except JudgeGoneError:
        worker.end()
        if os.getppid() != judge or is_exiting(judge):
            remove(folder)  # it did not close the channel, it died: nobody else will clean up
    os._exit(0)  # without the interpreter's own clearing up, for which the judge would have to wait


def prepare() -> None:
    """Makes this process a subreaper that leaves no core files and hands down no descriptor."""
    import ctypes

    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for descriptor in (CHANNEL, *SLOTS[0], *SLOTS[1]):
        os.set_inheritable(descriptor, False)
    highest = max(map(int, os.listdir("/proc/self/fd")))
    os.closerange(SLOTS[1][1] + 1, OWN_CHILDREN)  # what the judge's own caller left open
    os.closerange(OWN_CHILDREN + 1, highest + 1)


class Worker:
    """What lives from request to request: the channel, the scratch folder and the fork servers."""

    def __init__(self, scratch: str) -> None:
        self._channel = Channel()
        self._scratch = Scratch(scratch)
        self._servers = Servers()

    def serve(self) -> None:
        """Answers requests. JudgeGoneError: the channel closed."""
        self._channel.hold(READY)
        self._channel.flush()
        while True:
            self._channel.hold(self._answer(self._channel.receive()))

    def end(self) -> None:
        """Ends all that runs, and removes the scratch folder."""
        self._servers.end()
        SPARED.clear()  # one that was just being started
        end_all()
        remove(self._scratch.path)

    def _answer(self, request: Request) -> Reply:
        """Runs one request to its very end: nothing that it started is left when this returns."""
        if self._servers.wanted(request):
            try:
                return self._attempt(request, warm=True)
            except ServerGoneError:
                self._servers.give_up(request)
        return self._attempt(request, warm=False)

    def _attempt(self, request: Request, warm: bool) -> Reply:
        """Runs one request. ServerGoneError: it has to be run again, cold."""
        streams = SLOTS[request["slot"]]
        self._empty(streams)
        try:
            stdin = os.open(request["input"], os.O_RDONLY | os.O_CLOEXEC)
        except OSError as error:
            return failed("input", error.strerror)
        try:
            environment = self._enter(request)
        except OSError as error:
            os.close(stdin)
            return failed("judge", f"{error.filename}: {error.strerror}")
        hand_down(resource.RLIMIT_STACK, request["stack_bytes"] or DEFAULT_STACK)
        hand_down(resource.RLIMIT_FSIZE, request["output_bytes"] + 1)  # one more, so that full is a fact
        server = None
        try:
            if warm:
                server = self._servers.up_for(request, environment, streams)
            begin = time.monotonic()
            pid = server.fork(request) if server else spawn(request["argv"], environment, (stdin, *streams))
        except OSError as error:
            return failed("judge" if error.errno in NO_ROOM else "start", error.strerror)
        except ValueError as error:
            return failed("start", str(error))
        finally:
            os.close(stdin)
        self._channel.flush()
        return finish(pid, begin, request, streams, server)

    def _empty(self, streams: tuple[int, int]) -> None:
        for stream in streams:
            os.lseek(stream, 0, os.SEEK_SET)
            os.ftruncate(stream, 0)

    def _enter(self, request: Request) -> dict[str, str]:
        """Goes where the program is to start; its environment."""
        environment: dict[str, str] = request["env"]
        if request["folder"] is not None:
            self._scratch.leave(request["folder"])
            return environment
        self._scratch.enter()
        return environment | {"HOME": self._scratch.path, "TMPDIR": self._scratch.path}


def failed(stage: str, why: str | None) -> Reply:
    """The reply for what never ran."""
    zeros: Reply = dict.fromkeys(("cpu_s", "wall_s", "wait_s"), 0.0)
    zeros |= dict.fromkeys(("memory_bytes", "floor_bytes", "output_bytes", "stderr_bytes", "left_over"), 0)
    zeros |= dict.fromkeys(("status", "stopped_by", "start_cpu_s"))
    return zeros | {"error": why, "stage": stage, "output": b""}


def finish(
    pid: int, begin: float, request: Request, streams: tuple[int, int], server: Server | None = None
) -> Reply:
    """Watches the program to its end, clears away all it left, and states what happened."""
    spared_s = server.start_cpu_s if server else 0.0
    watch = Watch(pid, begin, request | {"cpu_s": request["cpu_s"] - spared_s}, streams)
    try:
        stopped_by = watch.wait()
        ended = time.monotonic()
        wait_s = max(waited_for_processor(pid), watch.wait_s)
        alone = is_alone(pid, server)
        left = [] if alone else watch.survivors()
        if not alone:
            end_group(pid)
        status, cpu_s, peak = server.reap() if server else reap(pid)
        orphans_peak = 0 if alone else end_all()
    finally:
        watch.close()
    size = os.fstat(streams[0]).st_size
    return {
        "status": status,
        "error": "",
        "stage": "",
        "stopped_by": stopped_by,
        # What a solver lets the kernel reap by itself is in nobody's sum, but it was seen while it ran.
        "cpu_s": max(cpu_s + watch.reaped_s, watch.cpu_s) + spared_s,
        "wall_s": ended - begin,
        "wait_s": wait_s,
        "memory_bytes": max(peak, orphans_peak, watch.memory_bytes),
        "floor_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        "output_bytes": size,
        "stderr_bytes": os.fstat(streams[1]).st_size,
        "output": os.pread(streams[0], size, 0) if size <= SHORT_OUTPUT else None,
        "left_over": len(left),
        "start_cpu_s": spared_s if server else None,
    }


def is_alone(pid: int, server: Server | None) -> bool:
    """Whether nothing is left but the program, which has ended and starts no more: the usual case."""
    mine = own_children()
    if server:
        return mine == [server.pid] and children(server.pid) == [pid]
    return mine == [pid]


def reap(pid: int) -> Ended:
    """Waits for a child of this process that has ended."""
    _, status, usage = os.wait4(pid, 0)
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
