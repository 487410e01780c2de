"""The judge's end of one worker process: starting it, asking it, taking its replies, and its end."""

import fcntl
import marshal
import os
import select
import signal
import socket
import sys
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from judge import processes, scratch
from judge.errors import JudgeError
from judge.model import MIB, Limits, Program
from judge.outcome import Run
from judge.quoting import text_of, visible
from judge.runners.workers.facts import KEYS, STDERR_TAIL, Reply, ending, kept, run_of

# Nothing of judge is imported by a worker: its package is found where this one lies, under its own name.
BOOT = "import sys; sys.path.insert(0, sys.argv.pop(1)); from worker.main import main; main()"
PACKAGES = Path(__file__).parents[1]
QUICK_S = 0.02  # a second request is queued behind runs this short: it hides the way to the judge and back
STOP_S = 10.0  # a worker that has not ended by then is killed
OVERDUE_FACTOR, OVERDUE_S = 6, 15.0  # a run that takes so many wall limits, and that much, has no watcher
ATTEMPTS = 2
FRAME_BYTES = 1 << 20  # more than any reply
READ_BYTES = 1 << 17
STOPPED = ("T", "t")  # states of a process

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


class Worker:
    """The judge's end of one worker process."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.number = number
        self.tickets: deque[Ticket] = deque()  # asked and not yet answered; the first is running
        self.depth = 1  # how many requests it is to have
        self._spawn()

    def _spawn(self) -> None:
        """Starts the process: a socket on 0, its own words on 2, the streams of both slots on 3 to 6."""
        self._slot = 0
        self._ready = False
        self._unread = b""
        self._words_at_end = ""
        self._words, *self._slots = (scratch.stream(self.folder) for _ in range(5))
        self.channel, other = socket.socketpair()
        sources = [other.fileno(), self._words, *self._slots]
        targets = [0, 2, 3, 4, 5, 6]
        # Copies far above the targets, so that no target overwrites a source that is still needed.
        copies = [fcntl.fcntl(source, fcntl.F_DUPFD_CLOEXEC, 16) for source in sources]
        actions: list[Any] = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        actions += [(os.POSIX_SPAWN_DUP2, copy, target) for copy, target in zip(copies, targets, strict=True)]
        self._pid = os.posix_spawn(
            sys.executable,
            [
                sys.executable,
                "-I",
                "-S",
                "-E",
                "-c",
                BOOT,
                *map(str, (PACKAGES, self.folder / str(self.number), self.folder)),
            ],
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
            "beside": program.beside,
            "starts": ticket.starts,
        }
        data = marshal.dumps(request)
        try:
            self.channel.sendall(len(data).to_bytes(4, "big") + data)
        except ConnectionError:
            pass  # it is dead: the poll reports that, and the ticket is asked again

    def take(self) -> None:
        """Receives what has come; of a reply the ticket gets its result. EOFError: the process is dead."""
        try:
            data = self.channel.recv(READ_BYTES)
        except ConnectionError:
            data = b""
        if not data:
            raise EOFError
        self._unread += data
        while (frame := self._next_frame()) is not None:
            if self._ready:
                self._settle(frame)
            self._ready = True

    def _settle(self, frame: Any) -> None:
        """Gives the ticket that was asked first its result. EOFError: that is no reply to it."""
        if not isinstance(frame, dict) or not frame.keys() >= KEYS or not self.tickets:
            raise EOFError
        ticket = self.tickets.popleft()
        out, err = self._slots[2 * ticket.slot : 2 * ticket.slot + 2]
        output = frame["output"]
        if output is None:
            allowed = int(ticket.limits.output_for(0) * MIB)
            output = os.pread(out, min(frame["output_bytes"], allowed), 0)
        run = run_of(cast(Reply, frame), kept(err, frame["stderr_bytes"]))
        ticket.result = run, output
        self.depth = 2 if run.wall_s < QUICK_S else 1

    def fail(self) -> list[Ticket]:
        """Replaces the dead process: the tickets to ask again. One that has ended two gets its result."""
        words, ready = self.end(), self._ready
        if not ready:
            raise JudgeError(f"the worker does not start: {words}")
        running, *queued = self.tickets
        self.tickets.clear()
        self.depth = (
            1  # the reply to the case before may be lost with it: asked alone, each speaks for itself
        )
        self._spawn()
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

    def close(self) -> None:
        """Closes the channel, at which the worker ends its solver and itself."""
        if self.channel.fileno() >= 0:
            self.channel.shutdown(socket.SHUT_RDWR)  # whoever else was forked here may hold a copy of it
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
        code, name = ending(status)
        self._words_at_end = ": ".join([name or f"exit {code}", *filter(None, said[-1:])])
        return self._words_at_end

    def _next_frame(self) -> Any:
        """The value of the first whole frame that has come; None when there is none.

        EOFError: it is of no worker, for who has root's rights can write in its place.
        """
        end = 4 + int.from_bytes(self._unread[:4], "big")
        if end > FRAME_BYTES:
            raise EOFError
        if len(self._unread) < max(end, 5):
            return None
        data, self._unread = self._unread[4:end], self._unread[end:]
        try:
            return marshal.loads(data)
        except (ValueError, TypeError) as error:
            raise EOFError from error
