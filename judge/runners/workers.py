"""The workers: one small persistent process for each job, asked over a socket, answering with facts.

In: a program and (input, limits) pairs. Out: (Run, output) in the same order, as they come. While the
caller looks at one result, the next is running. A worker that dies is replaced and its case is run
again once; if that kills a worker too, the run's `trouble` says so. `worker.py` says what a worker does.
"""

import fcntl
import marshal
import os
import select
import signal
import socket
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge import scratch
from judge.errors import JudgeError
from judge.model import MIB, Limits, Program
from judge.outcome import Run
from judge.quoting import text_of

WORKER = str(Path(__file__).with_name("worker.py"))
QUICK_S = 0.02  # a second request is queued behind runs this short: it hides the way to the judge and back
AHEAD = 16  # results that may wait, for each worker, behind a slow earlier one
HELD_BYTES = 128 * MIB  # outputs that may wait there
STOP_S = 10.0  # a worker that has not ended by then is killed
STDERR_HEAD, STDERR_TAIL = 4096, 12288  # bytes of stderr that are kept
ATTEMPTS = 2
WARM_FROM = 3  # cases; for fewer a fork server costs more than it saves
MANY = 30  # cases for each worker: enough to measure the start that a fork server spares more than once

Result = tuple[Run, bytes]


@dataclass(slots=True, eq=False)
class Ticket:
    """One run that was asked for, until its result is there."""

    program: Program
    input: str
    limits: Limits
    warm: str = ""  # what the worker's request says
    many: bool = False  # it is one of many
    attempts: int = 0
    slot: int = 0
    result: Result | None = None


@contextmanager
def open_runner(jobs: int) -> Iterator["Workers"]:
    """Starts the workers; on leaving, nothing of theirs is left: no process, no file."""
    folder = scratch.make()
    workers: list[Worker] = []
    try:
        for number in range(jobs):
            workers.append(Worker(folder, number))
        yield Workers(folder, workers)
    finally:
        for worker in workers:
            worker.stop()
        scratch.remove(folder)


class Workers:
    """The runner of `judge.runners`, on worker processes. A run may be asked for while others are on."""

    def __init__(self, folder: Path, workers: list["Worker"]) -> None:
        self.folder = folder
        self._workers = workers
        self._again: deque[Ticket] = deque()  # their worker ended under them
        self._quick = False

    def run(self, program: Program, input_path: str, limits: Limits) -> Result:
        """Runs the program once."""
        return next(self.runs(program, [(input_path, limits)]))

    def runs(self, program: Program, work: Iterable[tuple[str, Limits]]) -> Iterator[Result]:
        """Runs the program once for each (input, limits); a closed generator stops what still runs."""
        warm, many = _warm(program, work), isinstance(work, Sized) and len(work) >= MANY * len(self._workers)
        fresh = (Ticket(program, path, limits, warm, many) for path, limits in work)
        order: deque[Ticket] = deque()
        try:
            while self._feed(fresh, order):
                self._collect()
                while order and (result := order[0].result) is not None:
                    order.popleft()
                    yield result
        finally:
            self._drop(order)

    def _feed(self, fresh: Iterator[Ticket], order: deque[Ticket]) -> bool:
        """Gives every worker enough to do; False when nothing is left to wait for."""
        for depth in (1, 2) if self._quick else (1,):
            for worker in self._workers:
                if len(worker.tickets) < depth and (ticket := self._next(fresh, order)):
                    worker.ask(ticket)
        return bool(order)

    def _next(self, fresh: Iterator[Ticket], order: deque[Ticket]) -> Ticket | None:
        if self._again:
            return self._again.popleft()
        if len(order) >= len(self._workers):  # else someone has nothing to do, whatever waits
            held = sum(len(ticket.result[1]) for ticket in order if ticket.result)
            if len(order) >= AHEAD * len(self._workers) or held >= HELD_BYTES:
                return None
        ticket = next(fresh, None)
        order.extend([ticket] if ticket else [])
        return ticket

    def _collect(self) -> None:
        """Waits until a worker has replied or died, and takes what there is."""
        busy = {worker.channel.fileno(): worker for worker in self._workers if worker.tickets}
        poll = select.poll()
        for descriptor in busy:
            poll.register(descriptor, select.POLLIN)
        for descriptor, _ in poll.poll() if busy else ():
            worker = busy[descriptor]
            try:
                ticket = worker.take()
            except EOFError:
                self._again.extend(worker.fail())
            else:
                self._quick = ticket.result is not None and ticket.result[0].wall_s < QUICK_S

    def _drop(self, order: deque[Ticket]) -> None:
        """Stops the runs that nobody waits for any more; others on the same worker are asked again."""
        self._again = deque(ticket for ticket in self._again if ticket not in order)
        for worker in self._workers:
            if any(ticket in order for ticket in worker.tickets):
                self._again.extend(ticket for ticket in worker.tickets if ticket not in order)
                worker.restart()


class Worker:
    """The judge's end of one worker process."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.number = number
        self.tickets: deque[Ticket] = deque()  # asked and not yet answered; the first is running
        self._start()

    def _start(self) -> None:
        """Starts the process: a socket on 0, its own words on 2, the streams of both slots on 3 to 6."""
        self._slot = 0
        self._words, *self._slots = (scratch.stream(self.folder) for _ in range(5))
        self.channel, other = socket.socketpair()
        sources = [other.fileno(), self._words, *self._slots]
        targets = [0, 2, 3, 4, 5, 6]
        # Copies far above the targets, so that no target overwrites a source that is still needed.
        copies = [fcntl.fcntl(source, fcntl.F_DUPFD_CLOEXEC, 64) for source in sources]
        actions: list[Any] = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        actions += [(os.POSIX_SPAWN_DUP2, copy, target) for copy, target in zip(copies, targets, strict=True)]
        self._pid = os.posix_spawn(
            sys.executable,
            [sys.executable, "-I", "-S", "-E", WORKER, str(self.folder / str(self.number)), str(self.folder)],
            os.environ,
            file_actions=actions,
            setsid=True,  # the terminal's Ctrl-C is for the judge; it ends the workers in good order
            setsigmask=(),
            setsigdef=set(signal.valid_signals()) - {signal.SIGKILL, signal.SIGSTOP},
        )
        for copy in copies:
            os.close(copy)
        other.close()
        try:
            self._receive()
        except EOFError:
            raise JudgeError(f"the worker does not start: {self._end()}") from None

    def ask(self, ticket: Ticket) -> None:
        """Sends the request; the reply comes through `take`."""
        self.tickets.append(ticket)
        ticket.attempts += 1
        ticket.slot = self._slot = 1 - self._slot
        program, limits = ticket.program, ticket.limits
        memory_bytes = int(limits.memory_mib * MIB)
        request = {
            "argv": list(program.argv),
            "env": dict(program.environment),
            "folder": str(program.folder) if program.folder else None,
            "input": ticket.input,
            "slot": ticket.slot,
            "cpu_s": limits.cpu_s,
            "wall_s": limits.wall_s,
            "memory_bytes": memory_bytes,
            "output_bytes": int(limits.output_for(0) * MIB),
            "stack_bytes": memory_bytes if program.native else 0,
            "warm": ticket.warm if ticket.attempts == 1 else "",
            "starts": 3 if ticket.many else 1,
        }
        data = marshal.dumps(request)
        try:
            self.channel.sendall(len(data).to_bytes(4, "big") + data)
        except ConnectionError:
            pass  # it is dead: the poll reports that, and the ticket is asked again

    def take(self) -> Ticket:
        """Receives a reply and gives the ticket its result. EOFError: the worker is dead."""
        reply = self._receive()
        ticket = self.tickets.popleft()
        out, err = self._slots[2 * ticket.slot : 2 * ticket.slot + 2]
        allowed = int(ticket.limits.output_for(0) * MIB)
        output = os.pread(out, min(reply["output_bytes"], allowed), 0)
        ticket.result = _run(reply, _kept(err, reply["stderr_bytes"])), output
        return ticket

    def fail(self) -> list[Ticket]:
        """Replaces the dead worker: the tickets to ask again. One that has ended two gets its result."""
        words = self._end()
        running, *queued = self.tickets
        self.tickets.clear()
        self._start()
        for ticket in queued:
            ticket.attempts -= 1  # it was not running
        if running.attempts < ATTEMPTS:
            return [running, *queued]
        running.result = Run(trouble=f"the worker ended twice on this case ({words})"), b""
        return queued

    def restart(self) -> None:
        """Ends the process with whatever it runs, and starts another."""
        self._end()
        self.tickets.clear()
        self._start()

    def stop(self) -> None:
        """Ends the process with whatever it runs."""
        self._end()

    def _end(self) -> str:
        """Closes the channel, at which the worker ends its solver and itself; how it ended, in words."""
        self.channel.close()
        pidfd = os.pidfd_open(self._pid)
        poll = select.poll()
        poll.register(pidfd, select.POLLIN)
        if not poll.poll(STOP_S * 1000):
            os.kill(self._pid, signal.SIGKILL)
        os.close(pidfd)
        _, status = os.waitpid(self._pid, 0)
        said = text_of(os.pread(self._words, STDERR_TAIL, 0)).strip().splitlines()
        for descriptor in (self._words, *self._slots):
            os.close(descriptor)
        code, name = _ending(status)
        return ": ".join([name or f"exit {code}", *said[-1:]])

    def _receive(self) -> dict[str, Any]:
        size = int.from_bytes(self._receive_exactly(4), "big")
        frame: dict[str, Any] = marshal.loads(self._receive_exactly(size))
        return frame

    def _receive_exactly(self, size: int) -> bytes:
        try:
            data = self.channel.recv(size, socket.MSG_WAITALL)
        except ConnectionError:
            data = b""
        if len(data) < size:
            raise EOFError
        return data


def _warm(program: Program, work: Iterable[tuple[str, Limits]]) -> str:
    """Whether a fork server is to serve these runs: only one that is up, where they are few."""
    if not program.warm:
        return ""
    few = isinstance(work, Sized) and len(work) < WARM_FROM
    return "if up" if few else "yes"


def _run(reply: dict[str, Any], stderr: bytes) -> Run:
    """The worker's reply as a Run."""
    code, name = (None, None) if reply["status"] is None else _ending(reply["status"])
    never_ran, start_cpu_s = reply["stage"], reply["start_cpu_s"]
    return Run(
        cpu_s=reply["cpu_s"],
        wall_s=reply["wall_s"],
        wait_s=reply["wait_s"],
        memory_mib=reply["memory_bytes"] / MIB,
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
        trouble=f"{never_ran}: {reply['error']}" if never_ran in ("input", "scratch") else None,
    )


def _kept(descriptor: int, size: int) -> bytes:
    """All of stderr, or its head and tail with a line between them that says how much was cut."""
    if size <= STDERR_HEAD + STDERR_TAIL:
        return os.pread(descriptor, size, 0)
    cut = size - STDERR_HEAD - STDERR_TAIL
    head, tail = os.pread(descriptor, STDERR_HEAD, 0), os.pread(descriptor, STDERR_TAIL, size - STDERR_TAIL)
    return head + b"\n[%d bytes left out]\n" % cut + tail


def _ending(status: int) -> tuple[int | None, str | None]:
    """Exit status or signal name, one of them None, of a status as wait gives it."""
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        return code, None
    try:
        return None, signal.Signals(-code).name
    except ValueError:  # a real-time signal between the first and the last has no name of its own
        return None, f"SIGRTMIN+{-code - signal.SIGRTMIN}"
