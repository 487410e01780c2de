"""The story of a request: from its arrival to the reply, and of the worker's own beginning and end."""

import errno
import os
import resource
import sys
import time
from typing import Any

from .files import remove, renew
from .processes import SPARED, Ended, children, end_all, end_group, is_exiting, waited_for_processor
from .servers import Server, ServerGoneError, Servers
from .starting import DEFAULT_STACK, backstop, hand_down, spawn
from .watch import Watch
from .wire import CHANNEL, READY, SLOTS, JudgeGoneError, Request, receive, send

SHORT_OUTPUT = 1 << 16
# Not the program's fault: the machine has no room for another process.
NO_ROOM = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)
PR_SET_CHILD_SUBREAPER = 36


def main() -> None:
    """Answers requests until the channel closes."""
    scratch, folder = sys.argv[1:]
    judge = os.getppid()
    prepare()
    servers = Servers()
    try:
        send(READY)
        while True:
            send(answer(receive(), scratch, servers))
    except JudgeGoneError:
        servers.end()
        SPARED.clear()  # one that was just being started
        end_all()
        remove(scratch)
        if os.getppid() != judge or is_exiting(judge):
            remove(folder)  # it did not close the channel, it died: nobody else will clean up


def prepare() -> None:
    """Makes this process a subreaper that leaves no core files and hands down no descriptor."""
    import ctypes

    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for descriptor in (CHANNEL, *SLOTS[0], *SLOTS[1]):
        os.set_inheritable(descriptor, False)
    highest = max(map(int, os.listdir("/proc/self/fd")))
    os.closerange(SLOTS[1][1] + 1, highest + 1)  # what the judge's own caller left open


def answer(request: Request, scratch: str, servers: "Servers") -> dict[str, Any]:
    """Runs one request to its very end: nothing that it started is left when this returns."""
    if servers.wanted(request):
        try:
            return attempt(request, scratch, servers)
        except ServerGoneError:
            servers.give_up(request)
    return attempt(request, scratch, None)


def attempt(request: Request, scratch: str, servers: "Servers | None") -> dict[str, Any]:
    """Runs one request, warm if `servers` are given. ServerGoneError: it has to be run again, cold."""
    out, err = SLOTS[request["slot"]]
    for stream in (out, err):
        os.ftruncate(stream, 0)
        os.lseek(stream, 0, os.SEEK_SET)
    try:
        stdin = os.open(request["input"], os.O_RDONLY | os.O_CLOEXEC)
    except OSError as error:
        return failed("input", error.strerror)
    try:
        environment = request["env"]
        if request["folder"] is None:
            renew(scratch)
            os.chdir(scratch)
            environment = environment | {"HOME": scratch, "TMPDIR": scratch}
        else:
            os.chdir(request["folder"])
    except OSError as error:
        os.close(stdin)
        return failed("judge", f"{error.filename}: {error.strerror}")
    hand_down(resource.RLIMIT_STACK, request["stack_bytes"] or DEFAULT_STACK)
    hand_down(resource.RLIMIT_FSIZE, request["output_bytes"] + 1)  # one more, so that a full file is a fact
    server = None
    try:
        if servers:
            server = servers.up_for(request, environment, (out, err))
        begin = time.monotonic()
        pid = server.fork(request) if server else spawn(request["argv"], environment, (stdin, out, err))
    except OSError as error:
        return failed("judge" if error.errno in NO_ROOM else "start", error.strerror)
    except ValueError as error:
        return failed("start", str(error))
    finally:
        os.close(stdin)
    return finish(pid, begin, request, (out, err), server)


def failed(stage: str, why: str | None) -> dict[str, Any]:
    """The reply for what never ran."""
    zeros: dict[str, Any] = dict.fromkeys(("cpu_s", "wall_s", "wait_s"), 0.0)
    zeros |= dict.fromkeys(("memory_bytes", "floor_bytes", "output_bytes", "stderr_bytes", "left_over"), 0)
    zeros |= dict.fromkeys(("status", "stopped_by", "start_cpu_s"))
    return zeros | {"error": why, "stage": stage, "output": b""}


def finish(
    pid: int, begin: float, request: Request, streams: tuple[int, int], server: Server | None = None
) -> dict[str, Any]:
    """Watches the program to its end, clears away all it left, and states what happened."""
    spared_s = server.start_cpu_s if server else 0.0
    backstop(pid, request)
    watch = Watch(pid, begin, request | {"cpu_s": request["cpu_s"] - spared_s}, streams)
    try:
        stopped_by = watch.wait()
        ended = time.monotonic()
        wait_s = max(waited_for_processor(pid), watch.wait_s)
        alone = is_alone(pid, server)
        left = [] if alone else watch.survivors()
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
    mine = children(os.getpid())
    if server:
        return mine == [server.pid] and children(server.pid) == [pid]
    return mine == [pid]


def reap(pid: int) -> Ended:
    """Waits for a child of this process that has ended."""
    _, status, usage = os.wait4(pid, 0)
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
