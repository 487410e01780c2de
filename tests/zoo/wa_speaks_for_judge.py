"""Answers wrongly, then writes what replies look like to every descriptor it finds, its parent's included."""

import marshal
import os
from pathlib import Path

REPLY = {
    "status": 0,
    "error": "",
    "stage": "",
    "stopped_by": None,
    "cpu_s": 0.0,
    "wall_s": 0.0,
    "wait_s": 0.0,
}
REPLY |= {"memory_bytes": 1, "output_bytes": 3, "stderr_bytes": 0, "left_over": 0}


def speak(descriptor: int) -> None:
    reply = marshal.dumps(REPLY)
    try:
        os.write(descriptor, len(reply).to_bytes(4, "big") + reply)
    except OSError:
        pass


print(41, flush=True)
for number in range(3, 256):
    speak(number)
for link in Path(f"/proc/{os.getppid()}/fd").iterdir():
    try:
        descriptor = os.open(link, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:  # a socket cannot be opened a second time
        continue
    speak(descriptor)
    os.close(descriptor)
