"""The channel to the judge: frames of four bytes of length and a `marshal` value."""

import marshal
import os
from typing import Any

READY = {"ready": True}
CHANNEL = 0
SLOTS = ((3, 4), (5, 6))  # stdout and stderr

Request = dict[str, Any]


class JudgeGoneError(Exception):
    """The other end of the channel is closed: stop everything and leave."""


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
