"""The workers: one small persistent process for each job, asked over a socket, answering with facts.

In: a program and (input, limits) pairs. Out: (Run, output) in the same order, as they come. While the
caller looks at one result, the next is running. `judge.runners.worker` says what a worker does.

A worker that dies is replaced and its case is run again once; if that ends a worker too, the run's
`trouble` says so. This process is a subreaper, so that what such a worker leaves comes here, to be killed.
A worker that a solver has stopped, or that is long overdue, is made to die.
"""

import fcntl
import marshal
import os
import select
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge import processes, scratch
from judge.errors import JudgeError
from judge.model import MIB, Limits, Program
from judge.outcome import Run
from judge.quoting import text_of, visible

# Nothing of judge is imported by a worker: its package is found beside this file, under its own name.
BOOT = "import sys; sys.path.insert(0, sys.argv.pop(1)); from worker.main import main; main()"
QUICK_S = 0.02  # a second request is queued behind runs this short: it hides the way to the judge and back
AHEAD = 16  # results that may wait, for each worker, behind a slow earlier one
HELD_BYTES = 128 * MIB  # outputs that may wait there
STOP_S = 10.0  # a worker that has not ended by then is killed
LOOK_S = 1.0  # how often it is seen to that the workers are well
OVERDUE_FACTOR, OVERDUE_S = 6, 15.0  # a run that takes so many wall limits, and that much, has no watcher
STDERR_HEAD, STDERR_TAIL = 4096, 12288  # bytes of stderr that are kept
ATTEMPTS = 2
FRAME_BYTES = 1 << 20  # more than any reply
READY = frozenset({"ready"})
REPLY = frozenset(
    [
        "status",
        "error",
        "stage",
        "stopped_by",
        "cpu_s",
        "wall_s",
        "wait_s",
        "memory_bytes",
        "floor_bytes",
        "output_bytes",
        "stderr_bytes",
        "output",
        "left_over",
        "start_cpu_s",
    ]
)
TROUBLE = {"input": "cannot read the input", "judge": "cannot run anything"}
STOPPED = ("T", "t")  # states of a process
MANY, STARTS = 30, 3  # cases for each worker, from which on the start that is spared is measured thrice

Result = tuple[Run, bytes]


@dataclass(slots=True, eq=False)
class Ticket:
    """One run that was asked for, until its result is there."""

    program: Program
    input: str
    limits: Limits
    starts: int = 1  # that a fork server measures
    alone: bool = False
    attempts: int = 0
    slot: int = 0
    overdue_s: float = 0.0  # on the clock of time.monotonic
    result: Result | None = None


@contextmanager
def open_runner(jobs: int) -> Iterator["Workers"]:
    """Starts the workers; on leaving, nothing of theirs is left: no process, no file."""
    processes.adopt_orphans()
    with uninterrupted():
        folder = scratch.make()
    workers: list[Worker] = []
    try:
        for number in range(jobs):
            workers.append(Worker(folder, number))
        for worker in workers:
            worker.start()
        yield Workers(folder, workers)
    finally:
        with uninterrupted():
            for worker in workers:
                worker.close()
            for worker in workers:
                worker.end()
            scratch.remove(folder)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Holds back the signals to end: what is begun here is ended, whatever keys are held down."""
    signals = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """The runner of `judge.runners`, on worker processes. A run may be asked for while others are on."""

    def __init__(self, folder: Path, workers: list["Worker"]) -> None:
        self.folder = folder
        self._workers = workers
        self._again: deque[Ticket] = deque()  # their worker ended under them
        self._quick = False

    def run(self, program: Program, input_path: str, limits: Limits, alone: bool = False) -> Result:
        """Runs the program once; `alone` with no other run beside it."""
        while alone and any(worker.tickets for worker in self._workers):
            self._collect()
        ticket = Ticket(program, input_path, limits, alone=alone or len(self._workers) == 1)
        return next(self._results(iter([ticket])))

    def runs(self, program: Program, work: Iterable[tuple[str, Limits]]) -> Iterator[Result]:
        """Runs the program once for each (input, limits); a closed generator stops what still runs."""
        jobs = len(self._workers)
        starts = STARTS if isinstance(work, Sized) and len(work) >= MANY * jobs else 1
        return self._results(Ticket(program, path, limits, starts, jobs == 1) for path, limits in work)

    def _results(self, fresh: Iterator[Ticket]) -> Iterator[Result]:
        order: deque[Ticket] = deque()
        try:
            while self._feed(fresh, order):
                self._collect()
                while order and (result := order[0].result) is not None:
                    order.popleft()
                    yield result
        except GeneratorExit:  # at any other exception the workers are about to be ended, not to start anew
            self._drop(order)
            raise

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
        ready = poll.poll(LOOK_S * 1000) if busy else []
        if not ready:
            for worker in busy.values():
                worker.see_to()
        for descriptor, _ in ready:
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
        self._spawn()

    def _spawn(self) -> None:
        """Starts the process: a socket on 0, its own words on 2, the streams of both slots on 3 to 6."""
        self._slot = 0
        self._words_at_end = ""
        self._words, *self._slots = (scratch.stream(self.folder) for _ in range(5))
        self.channel, other = socket.socketpair()
        sources = [other.fileno(), self._words, *self._slots]
        targets = [0, 2, 3, 4, 5, 6]
        # Copies far above the targets, so that no target overwrites a source that is still needed.
        copies = [fcntl.fcntl(source, fcntl.F_DUPFD_CLOEXEC, 16) for source in sources]
        beside, scratch_folder = Path(__file__).parent, self.folder / str(self.number)
        actions: list[Any] = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        actions += [(os.POSIX_SPAWN_DUP2, copy, target) for copy, target in zip(copies, targets, strict=True)]
        self._pid = os.posix_spawn(
            sys.executable,
            [sys.executable, "-I", "-S", "-E", "-c", BOOT, *map(str, (beside, scratch_folder, self.folder))],
            os.environ,
            file_actions=actions,
            setsid=True,  # the terminal's Ctrl-C is for the judge; it ends the workers in good order
            setsigmask=(),
            setsigdef=set(signal.valid_signals()) - {signal.SIGKILL, signal.SIGSTOP},
        )
        processes.WORKERS.add(self._pid)
        for copy in copies:
            os.close(copy)
        other.close()

    def start(self) -> None:
        """Waits until the process is ready; several are on their way at once."""
        try:
            self._receive()
        except EOFError:
            raise JudgeError(f"the worker does not start: {self.end()}") from None

    def see_to(self) -> None:
        """Kills the process if it was stopped, or is long overdue: then its end is seen like any other."""
        overdue = self.tickets[0].overdue_s < time.monotonic()
        if overdue or processes.state_of(self._pid) in STOPPED:
            os.kill(self._pid, signal.SIGKILL)

    def ask(self, ticket: Ticket) -> None:
        """Sends the request; the reply comes through `take`."""
        self.tickets.append(ticket)
        ticket.attempts += 1
        ticket.slot = self._slot = 1 - self._slot
        program, limits = ticket.program, ticket.limits
        memory_bytes = int(limits.memory_mib * MIB)
        ticket.overdue_s = time.monotonic() + OVERDUE_FACTOR * limits.wall_s * len(self.tickets) + OVERDUE_S
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
            "company": not ticket.alone,
            "warm": program.warm and ticket.attempts == 1,
            "starts": ticket.starts,
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
        output = reply["output"]
        if output is None:
            allowed = int(ticket.limits.output_for(0) * MIB)
            output = os.pread(out, min(reply["output_bytes"], allowed), 0)
        ticket.result = _run(reply, _kept(err, reply["stderr_bytes"])), output
        return ticket

    def fail(self) -> list[Ticket]:
        """Replaces the dead worker: the tickets to ask again. One that has ended two gets its result."""
        words = self.end()
        running, *queued = self.tickets
        self.tickets.clear()
        self._spawn()
        self.start()
        for ticket in queued:
            ticket.attempts -= 1  # it was not running
        if running.attempts < ATTEMPTS:
            return [running, *queued]
        running.result = Run(trouble=f"the worker ended twice on this case ({words})"), b""
        return queued

    def restart(self) -> None:
        """Ends the process with whatever it runs, and starts another."""
        self.end()
        self.tickets.clear()
        self._spawn()
        self.start()

    def close(self) -> None:
        """Closes the channel, at which the worker ends its solver and itself."""
        self.channel.close()
        if self._pid:
            os.kill(self._pid, signal.SIGCONT)  # a solver may have stopped it

    def end(self) -> str:
        """Waits for the process to end, and clears away what it could not; how it ended, in words."""
        self.close()
        if not self._pid:
            return self._words_at_end
        pidfd = os.pidfd_open(self._pid)
        poll = select.poll()
        poll.register(pidfd, select.POLLIN)
        if not poll.poll(STOP_S * 1000):
            os.kill(self._pid, signal.SIGKILL)
        os.close(pidfd)
        _, status = os.waitpid(self._pid, 0)
        processes.WORKERS.discard(self._pid)
        self._pid = 0
        processes.end_strays()
        said = visible(text_of(os.pread(self._words, STDERR_TAIL, 0)).strip()).split(r"\n")
        for descriptor in (self._words, *self._slots):
            os.close(descriptor)
        code, name = _ending(status)
        self._words_at_end = ": ".join([name or f"exit {code}", *filter(None, said[-1:])])
        return self._words_at_end

    def _receive(self) -> dict[str, Any]:
        """The next frame. EOFError: the worker is dead, or someone else writes in its place."""
        size = int.from_bytes(self._receive_exactly(4), "big")
        if size > FRAME_BYTES:
            raise EOFError
        try:
            frame = marshal.loads(self._receive_exactly(size))
        except (ValueError, TypeError) as error:
            raise EOFError from error
        if not isinstance(frame, dict) or not frame.keys() >= (REPLY if self.tickets else READY):
            raise EOFError
        return frame

    def _receive_exactly(self, size: int) -> bytes:
        try:
            data = self.channel.recv(size, socket.MSG_WAITALL)
        except ConnectionError:
            data = b""
        if len(data) < size:
            raise EOFError
        return data


def _run(reply: dict[str, Any], stderr: bytes) -> Run:
    """The worker's reply as a Run."""
    code, name = (None, None) if reply["status"] is None else _ending(reply["status"])
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
