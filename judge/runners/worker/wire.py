"""The channel to the judge: frames of four bytes of length and a `marshal` value."""

from __future__ import annotations

import marshal
import os
import select

TYPE_CHECKING = False  # as in typing, whose import takes longer than all of this program's own
if TYPE_CHECKING:
    from typing import Any

    Request = dict[str, Any]
    Reply = dict[str, Any]

READY = {"ready": True}
CHANNEL = 0
SLOTS = ((3, 4), (5, 6))  # stdout and stderr
READ_BYTES = 1 << 16


class JudgeGoneError(Exception):
    """The other end of the channel is closed: stop everything and leave."""


class Channel:
    """Requests in, replies out. Every method may raise JudgeGoneError.

    A reply may be held back while the next request is at hand: it is sent when that one's program runs,
    so that packing and sending cost no time in which nothing runs.
    """

    def __init__(self) -> None:
        self._unread = b""
        self._held: Reply | None = None
        self._poll = select.poll()
        self._poll.register(CHANNEL, select.POLLIN)

    def receive(self) -> Request:
        """The next request. What is held back is sent first if that has not come yet."""
        while (end := 4 + int.from_bytes(self._unread[:4], "big")) > len(self._unread):
            if self._held and not self._poll.poll(0):
                self.flush()
            self._unread += self._read()
        request: Request = marshal.loads(self._unread[4:end])
        self._unread = self._unread[end:]
        return request

    def hold(self, reply: Reply) -> None:
        """Takes a reply, to send it soon."""
        self.flush()
        self._held = reply

    def flush(self) -> None:
        """Sends the reply that is held back, if one is."""
        if self._held is None:
            return
        data = marshal.dumps(self._held)
        data = len(data).to_bytes(4, "big") + data
        self._held = None
        try:
            while data:
                data = data[os.write(CHANNEL, data) :]
        except ConnectionError:
            raise JudgeGoneError from None

    def _read(self) -> bytes:
        try:
            data = os.read(CHANNEL, READ_BYTES)
        except ConnectionError:
            data = b""
        if not data:
            raise JudgeGoneError
        return data
