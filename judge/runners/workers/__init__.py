"""The workers: one small persistent process for each job, asked over a socket, answering with facts.

In: a program and (input, limits) pairs. Out: (Run, output) in the same order, as they come. While the
caller looks at one result, the next is running. `judge.runners.worker` says what a worker does.

A worker that dies is replaced and its case is run again once; if that ends a worker too, the run's
`trouble` says so. This process is a subreaper, so that what such a worker leaves comes here, to be killed.
A worker that a solver has stopped, or that is long overdue, is made to die.
"""

import select
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from judge import processes, scratch
from judge.model import MIB, Limits, Program
from judge.runners.workers.process import Result, Ticket, Worker

AHEAD = 16  # results that may wait, for each worker, behind a slow earlier one
HELD_BYTES = 128 * MIB  # outputs that may wait there
LOOK_S = 1.0  # how often it is seen to that the workers are well
MANY, STARTS = 30, 3  # cases for each worker, from which on the start that is spared is measured thrice


@contextmanager
def open_runner(jobs: int) -> Iterator["Workers"]:
    """Starts the workers; on leaving, nothing of theirs is left: no process, no file."""
    with uninterrupted():
        folder = scratch.make()
    workers: list[Worker] = []
    try:
        for number in range(jobs):
            workers.append(Worker(folder, number))
        processes.adopt_orphans()  # while they get ready, which nobody waits for before the first reply
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

    def __init__(self, folder: Path, workers: list[Worker]) -> None:
        self.folder = folder
        self._workers = workers
        self._again: deque[Ticket] = deque()  # before all others: mostly those whose worker ended under them

    def run(self, program: Program, input_path: str, limits: Limits, alone: bool = False) -> Result:
        """Runs the program once; `alone` with no other run beside it."""
        while alone and any(worker.tickets for worker in self._workers):
            self._collect()
        ticket = Ticket(program, input_path, limits, alone=alone or len(self._workers) == 1)
        self._again.append(ticket)  # before anything new, and whatever else there is to run again
        while ticket.result is None:
            self._feed(iter(()), deque())
            self._collect()
        return ticket.result

    def runs(
        self, program: Program, work: Iterable[tuple[str, Limits]], expected: int = 1
    ) -> Iterator[Result]:
        """Runs the program once for each (input, limits); a closed generator stops what still runs."""
        jobs = len(self._workers)
        starts = STARTS if expected >= MANY * jobs else 1
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
        for depth in (1, 2):
            for worker in self._workers:
                if len(worker.tickets) < depth <= worker.depth and (ticket := self._next(fresh, order)):
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
                worker.take()
            except EOFError:
                self._again.extend(worker.fail())

    def _drop(self, order: deque[Ticket]) -> None:
        """Stops the runs that nobody waits for any more; others on the same worker are asked again."""
        self._again = deque(ticket for ticket in self._again if ticket not in order)
        for worker in self._workers:
            if any(ticket in order for ticket in worker.tickets):
                self._again.extend(ticket for ticket in worker.tickets if ticket not in order)
                worker.restart()
