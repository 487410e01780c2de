"""The worker: a small program of its own that runs one solver after another and reports facts.

It is started by `judge.runners.workers` and imports nothing of judge, so that a case costs the same
however large the judge has grown, and so that the peak memory the kernel reports for a solver starts
from this process's few mebibytes (a child inherits the high-water mark of whoever spawned it).

Theory of operation. The judge sends a request, the worker spawns the solver into a session of its own
with three open files as its streams, waits on a pidfd, and looks every few milliseconds at what the
whole tree of processes uses. As a subreaper it inherits every orphan, so nothing a solver starts can
get away: when the solver has ended or was stopped, all that is left below the worker is killed and
reaped before the reply goes out. The reply states facts only. When the judge disappears, so do the
running solver, the scratch folder and the worker.

Wire: both ways a frame is four bytes of length (big-endian) and a `marshal` value, over a socket on
descriptor 0. It is a socket because a socket cannot be opened a second time through /proc, so that a
solver that tries to write replies of its own finds nothing to write to. `READY` is sent once first.

    request  argv, env, folder (None: a new scratch folder), input (path), slot (0 or 1),
             cpu_s, wall_s, memory_bytes, output_bytes, stack_bytes (0: leave the default)
    reply    status (as wait4 gives it, or None), error ("" or why it could not start, or our trouble),
             stage ("start", "input", "scratch" where error came from), stopped_by, cpu_s, wall_s,
             wait_s, memory_bytes, output_bytes, stderr_bytes, left_over

Started as: python -I -S -E worker.py SCRATCH FOLDER with descriptors 3 to 6 open for reading and
writing: stdout and stderr of slot 0, then of slot 1. SCRATCH lies in FOLDER, the judge's own.
"""

import marshal
import os
import resource
import select
import signal
import sys
import time
from typing import Any

READY = {"ready": True}
CHANNEL = 0
SLOTS = ((3, 4), (5, 6))
FIRST_LOOK_S = 0.002  # most solvers of tiny cases have ended by then, and cost no look at all
LOOK_S = 0.004
NEAR_S = 0.0005  # how close to a limit a look may be scheduled
CPU_BACKSTOP_S = 2  # the kernel kills that much after the limit, should this process be gone
WALL_HARD_FACTOR = 5  # no measured wait for a processor excuses more wall time than that
REAP_S = 5.0
PR_SET_CHILD_SUBREAPER = 36
TICK_S = 1 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
CORES = os.cpu_count() or 1
# Python ignores these two, and a spawned program would inherit that.
RESET_SIGNALS = (signal.SIGPIPE, signal.SIGXFSZ)

Request = dict[str, Any]


class JudgeGoneError(Exception):
    """The other end of the channel is closed: stop everything and leave."""


def main() -> None:
    """Answers requests until the channel closes."""
    scratch, folder = sys.argv[1:]
    judge = os.getppid()
    prepare()
    try:
        send(READY)
        while True:
            send(answer(receive(), scratch))
    except JudgeGoneError:
        end_all()
        remove(scratch)
        if os.getppid() != judge:  # it did not close the channel, it died: nobody else will clean up
            remove(folder)


def prepare() -> None:
    """Makes this process a subreaper that leaves no core files and hands down no descriptor."""
    import ctypes

    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for descriptor in (CHANNEL, *SLOTS[0], *SLOTS[1]):
        os.set_inheritable(descriptor, False)


def receive() -> Request:
    """The next request; JudgeGoneError at the end of the channel."""
    size = int.from_bytes(read_exactly(4), "big")
    request: Request = marshal.loads(read_exactly(size))
    return request


def read_exactly(size: int) -> bytes:
    """That many bytes from the channel."""
    data = b""
    while len(data) < size:
        try:
            block = os.read(CHANNEL, size - len(data))
        except ConnectionError:
            block = b""
        if not block:
            raise JudgeGoneError
        data += block
    return data


def send(reply: dict[str, Any]) -> None:
    """Writes one frame."""
    data = marshal.dumps(reply)
    data = len(data).to_bytes(4, "big") + data
    try:
        while data:
            data = data[os.write(CHANNEL, data) :]
    except ConnectionError:
        raise JudgeGoneError from None


def answer(request: Request, scratch: str) -> dict[str, Any]:
    """Runs one request to its very end: nothing that it started is left when this returns."""
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
        return failed("scratch", f"{error.filename}: {error.strerror}")
    hand_down(resource.RLIMIT_STACK, request["stack_bytes"] or DEFAULT_STACK)
    hand_down(resource.RLIMIT_FSIZE, request["output_bytes"] + 1)  # one more, so that a full file is a fact
    begin = time.monotonic()
    try:
        pid = spawn(request["argv"], environment, (stdin, out, err))
    except (OSError, ValueError) as error:
        return failed("start", error.strerror if isinstance(error, OSError) else str(error))
    finally:
        os.close(stdin)
    return finish(pid, begin, request, (out, err))


def failed(stage: str, why: str | None) -> dict[str, Any]:
    """The reply for what never ran."""
    zeros = dict.fromkeys(("cpu_s", "wall_s", "wait_s"), 0.0)
    zeros |= dict.fromkeys(("memory_bytes", "output_bytes", "stderr_bytes", "left_over"), 0)
    return zeros | {"status": None, "error": why, "stage": stage, "stopped_by": None}


def spawn(argv: list[str], environment: dict[str, str], streams: tuple[int, int, int]) -> int:
    """Starts the program in a session of its own, so that no terminal and no group is shared with it."""
    return os.posix_spawnp(
        argv[0],
        argv,
        environment,
        file_actions=[(os.POSIX_SPAWN_DUP2, stream, target) for target, stream in enumerate(streams)],
        setsid=True,
        setsigmask=(),
        setsigdef=RESET_SIGNALS,
    )


def hand_down(kind: int, wanted: int) -> None:
    """Sets a soft limit here, for the next program to inherit: one that is set after its exec comes too late.

    The stack is laid out at exec, and megabytes are written before a prlimit. Neither hurts this process.
    """
    soft, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        wanted = hard if wanted == resource.RLIM_INFINITY else min(wanted, hard)
    if wanted != soft:
        resource.setrlimit(kind, (wanted, hard))


DEFAULT_STACK = resource.getrlimit(resource.RLIMIT_STACK)[0]


def finish(pid: int, begin: float, request: Request, streams: tuple[int, int]) -> dict[str, Any]:
    """Watches the program to its end, clears away all it left, and states what happened."""
    backstop(pid, request)
    watch = Watch(pid, begin, request, streams)
    try:
        stopped_by = watch.wait()
        ended = time.monotonic()
        wait_s = max(waited_for_processor(pid), watch.wait_s)
        left = [other for other in tree() if running(other)] if children(os.getpid()) != [pid] else []
        end_group(pid)
        _, status, usage = os.wait4(pid, 0)
        orphans_cpu_s, orphans_peak = end_all()
    finally:
        watch.close()
    return {
        "status": status,
        "error": "",
        "stage": "",
        "stopped_by": stopped_by,
        # What a solver lets the kernel reap by itself is in nobody's sum, but it was seen while it ran.
        "cpu_s": max(usage.ru_utime + usage.ru_stime + orphans_cpu_s, watch.cpu_s),
        "wall_s": ended - begin,
        "wait_s": wait_s,
        "memory_bytes": max(usage.ru_maxrss * 1024, orphans_peak, watch.memory_bytes),
        "output_bytes": os.fstat(streams[0]).st_size,
        "stderr_bytes": os.fstat(streams[1]).st_size,
        "left_over": len(left),
    }


def backstop(pid: int, request: Request) -> None:
    """Limits that the kernel holds even if this process dies, and that a solver cannot raise again."""
    cpu_s = int(request["cpu_s"]) + CPU_BACKSTOP_S
    output = request["output_bytes"] + 1
    try:
        resource.prlimit(pid, resource.RLIMIT_CPU, (cpu_s, cpu_s))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (output, output))
    except (ProcessLookupError, PermissionError, ValueError):
        pass  # it has ended already, is another user's, or the caller's own limits are lower


class Watch:
    """Looks at a running program until it ends or has used up a limit."""

    def __init__(self, pid: int, begin: float, request: Request, streams: tuple[int, int]) -> None:
        self.pid = pid
        self.begin = begin
        self.request = request
        self.streams = streams
        self.cpu_s = 0.0
        self.wait_s = 0.0
        self.memory_bytes = 0
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
                self.poll.poll(REAP_S * 1000)
                return stopped_by
            step_s = self.next_look()

    def look(self) -> str | None:
        """Which limit is used up now, if any."""
        request = self.request
        if any(os.fstat(stream).st_size > request["output_bytes"] for stream in self.streams):
            return "output"
        processes = tree()
        memory = sum(map(resident, processes))
        if memory > request["memory_bytes"] and len(processes) > 1:
            memory = sum(map(proportional, processes))  # forked children share pages: count each once
        self.memory_bytes = max(self.memory_bytes, memory)
        if memory > request["memory_bytes"]:
            return "memory"
        self.cpu_s = max(self.cpu_s, sum(map(cpu_of, processes)))
        if self.cpu_s > request["cpu_s"]:
            return "cpu"
        return "wall" if self.wall_is_up(processes) else None

    def wall_is_up(self, processes: list[int]) -> bool:
        """Whether wall time less the wait for a processor is over the limit.

        Who waited longest held up the whole tree that long, at most: a shell only waits for its children.
        """
        wall_s = time.monotonic() - self.begin
        limit_s: float = self.request["wall_s"]
        if wall_s <= limit_s:
            return False
        self.wait_s = max(map(waited_for_processor, processes), default=0.0)
        return wall_s > WALL_HARD_FACTOR * limit_s or wall_s - self.wait_s > limit_s

    def next_look(self) -> float:
        """Seconds to the next look: a solver with a thread on each core burns its limit that much faster."""
        limit_s: float = self.request["cpu_s"]
        return min(LOOK_S, max(NEAR_S, (limit_s - self.cpu_s) / CORES))


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


def tree() -> list[int]:
    """Every process below this one, orphans of the solver included."""
    found: list[int] = []
    unseen = children(os.getpid())
    while unseen:
        pid = unseen.pop()
        found.append(pid)
        unseen += children(pid)
    return found


def children(pid: int) -> list[int]:
    """The children of all threads of a process."""
    if pid == os.getpid():
        return [int(child) for child in read(f"/proc/self/task/{pid}/children").split()]
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    return [int(c) for thread in threads for c in read(f"/proc/{pid}/task/{thread}/children").split()]


def fields(pid: int) -> list[bytes]:
    """The fields of /proc/PID/stat from the state on; the name before it may hold anything."""
    return read(f"/proc/{pid}/stat").rpartition(b") ")[2].split()


def running(pid: int) -> bool:
    """Whether the process is there and not a zombie."""
    return fields(pid)[:1] not in ([], [b"Z"], [b"X"])


def resident(pid: int) -> int:
    """Bytes of memory that the process holds now."""
    return int((read(f"/proc/{pid}/statm").split() or [b"0", b"0"])[1]) * PAGE


def proportional(pid: int) -> int:
    """Bytes of memory that the process holds now, a shared page divided among those that share it."""
    for line in read(f"/proc/{pid}/smaps_rollup").splitlines():
        if line.startswith(b"Pss:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_of(pid: int) -> float:
    """CPU seconds of the process, its threads, and the children it has waited for."""
    try:
        own_s = time.clock_gettime(~pid << 3 | 2)  # the clock id that the kernel derives from a pid
    except OSError:
        own_s = 0.0
    waited = fields(pid)[13:15]
    return own_s + sum(map(int, waited)) * TICK_S


def waited_for_processor(pid: int) -> float:
    """Seconds that the main thread was ready but had no processor; readable on a zombie too."""
    return int((read(f"/proc/{pid}/schedstat").split() or [b"0", b"0"])[1]) / 1e9


def kill(pid: int) -> None:
    """Kills one process, stopped or not."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def end_group(pid: int) -> None:
    """Kills the program's process group. Before the leader is reaped: then its id cannot be another's yet."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def end_all() -> tuple[float, int]:
    """Kills and reaps all that is left below this process: their CPU seconds and largest peak in bytes.

    In a loop, for a process that forks while it is being looked for shows up in the next round.
    OSError when something can't be killed within seconds (stuck in the kernel, or another user's).
    """
    cpu_s, peak, deadline = 0.0, 0, time.monotonic() + REAP_S
    while True:
        try:
            pid, _, usage = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return cpu_s, peak
        if pid:
            cpu_s += usage.ru_utime + usage.ru_stime
            peak = max(peak, usage.ru_maxrss * 1024)
            continue
        left = tree()
        if time.monotonic() > deadline:
            raise OSError(0, "process cannot be killed", str(left))
        for other in left:
            kill(other)
        time.sleep(NEAR_S)


def renew(scratch: str) -> None:
    """Makes the scratch folder anew and empty."""
    remove(scratch)
    os.mkdir(scratch, 0o700)


def remove(folder: str) -> None:
    """Removes a folder with all that a solver may have put there, however deep or locked."""
    os.chdir("/")
    try:
        os.rmdir(folder)
    except FileNotFoundError:
        return
    except OSError:
        for command in (["rm", "-rf"], ["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            if os.path.lexists(folder):
                pid = os.posix_spawnp(command[0], [*command, "--", folder], os.environ)
                os.waitpid(pid, 0)
        if os.path.lexists(folder):
            raise OSError(0, "cannot be removed", folder) from None


if __name__ == "__main__":
    main()
