"""The fork servers of Python solvers, as the worker sees them: starting one, asking it, giving it up."""

from __future__ import annotations

import _socket
import marshal
import os
import resource
import select

from .processes import SPARED, end_all
from .starting import hand_down, spawn
from .wire import CHANNEL, SLOTS, JudgeGoneError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .processes import Ended
    from .wire import Request

FORK_SERVER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "warm.py")
SERVER_CHANNEL = 64  # its end, in the server; far above what this process opens
SERVER_BYTES = 1 << 16  # a message of the server at most
SERVER_START_S, SERVER_ANSWER_S = 20.0, 5.0  # it is given up when it says nothing for that long


class ServerGoneError(Exception):
    """The fork server has ended, says nothing, or refused the program."""


class Server:
    """A fork server, from its start to its end. Every method may raise ServerGoneError."""

    def __init__(self, argv: list[str], environment: dict[str, str], streams: tuple[int, int]) -> None:
        """Starts it, with files as its streams as its children will have, and waits until it is ready."""
        ours, theirs = _socket.socketpair(_socket.AF_UNIX, _socket.SOCK_SEQPACKET)
        self.channel = ours.detach()
        self.poll = select.poll()
        self.poll.register(self.channel, select.POLLIN)
        self.poll.register(CHANNEL, 0)
        os.dup2(theirs.fileno(), SERVER_CHANNEL)
        theirs.close()
        shared = (*SLOTS[0], *SLOTS[1])
        try:
            for descriptor in shared:
                os.set_inheritable(descriptor, True)
            # An empty file in the place of the input: through /proc a solver could reach and spoil that.
            nothing = os.memfd_create("nothing")
            self.pid = spawn([argv[0], FORK_SERVER, *argv[1:]], environment, (nothing, *streams))
            os.close(nothing)
        except (OSError, ValueError):
            os.close(self.channel)
            raise ServerGoneError from None  # a cold start says why
        finally:
            os.close(SERVER_CHANNEL)
            for descriptor in shared:
                os.set_inheritable(descriptor, False)
        SPARED.add(self.pid)
        try:
            ready = self.receive(SERVER_START_S)
            if ready["error"]:
                raise ServerGoneError
        except ServerGoneError:
            self.end()
            raise
        self.start_cpu_s: float = ready["start_cpu_s"]

    def fork(self, request: Request) -> int:
        """Starts a case; the pid."""
        try:
            hand_down(resource.RLIMIT_FSIZE, request["output_bytes"] + 1, self.pid)
        except ProcessLookupError:
            raise ServerGoneError from None
        self.send((request["input"], request["slot"], os.getcwd()))
        pid: int = self.receive(SERVER_ANSWER_S)
        return pid

    def reap(self) -> Ended:
        """Lets it wait for the child that has ended."""
        self.send(True)
        status, cpu_s, peak = self.receive(SERVER_ANSWER_S)
        return status, cpu_s, peak * 1024

    def send(self, message: Any) -> None:
        """Sends one message."""
        try:
            os.write(self.channel, marshal.dumps(message))
        except ConnectionError:
            raise ServerGoneError from None

    def receive(self, patience_s: float) -> Any:
        """The next message."""
        for descriptor, _ in self.poll.poll(patience_s * 1000):
            if descriptor == CHANNEL:
                raise JudgeGoneError
            try:
                data = os.read(self.channel, SERVER_BYTES)
            except ConnectionError:
                break
            if data:
                return marshal.loads(data)
        raise ServerGoneError

    def end(self) -> None:
        """Ends it, and all that it has started."""
        os.close(self.channel)
        SPARED.discard(self.pid)
        end_all()


class Servers:
    """The fork server that is up, if one is, and the programs that can't have one."""

    def __init__(self) -> None:
        self.server: Server | None = None
        self.program: object = None
        self.refused: list[object] = []

    def wanted(self, request: Request) -> bool:
        """Whether this request is to be run warm: then a server of another program is ended now.

        But one that runs beside it, such as a checker between two cases, leaves it up.
        """
        if not request["beside"] and identity(request) != self.program:
            self.end()
        return bool(request["warm"]) and identity(request) not in self.refused

    def up_for(self, request: Request, environment: dict[str, str], streams: tuple[int, int]) -> Server:
        """The server of the program, started if need be in the place of another's."""
        if self.server is None:
            self.server = Server([*request["argv"], str(request["starts"])], environment, streams)
            self.program = identity(request)
        return self.server

    def give_up(self, request: Request) -> None:
        """From now on the program is started the usual way."""
        self.refused.append(identity(request))
        self.end()

    def end(self) -> None:
        """Ends the server that is up."""
        if self.server:
            self.server.end()
        self.server = None


def identity(request: Request) -> object:
    """What two requests have in common that one fork server can serve."""
    return request["argv"], request["env"]
