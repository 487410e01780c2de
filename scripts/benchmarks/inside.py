"""python inside.py FACTS HELD_MIB ARGUMENT...: the judge's command line in this process, holding some memory.

To FACTS go seconds and peak memory of the judging alone. The peak is read here, as VmHWM: what the kernel
reports to whoever waits for this process would begin with the peak of the process that started it, and hold
that of the largest child.
"""

import json
import re
import resource
import sys
import time
from pathlib import Path

from judge.cli.main import main

PAGE = 4096


def cpu_s() -> float:
    """User and system seconds of this process and of those that it has waited for."""
    usages = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def peak_mib() -> float:
    """The largest resident size that this program had."""
    found = re.search(r"^VmHWM:\s+(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


def measured(facts: Path, held_mib: int, arguments: list[str]) -> int:
    """The judge's exit status; writes the facts."""
    held = bytearray(held_mib << 20)
    held[::PAGE] = b"\1" * len(held[::PAGE])  # a page that nobody wrote to is not held
    began_s, used_s = time.monotonic(), cpu_s()
    status = main(arguments)
    wall_s, used_s = time.monotonic() - began_s, cpu_s() - used_s
    facts.write_text(json.dumps({"wall_s": wall_s, "cpu_s": used_s, "peak_mib": peak_mib()}))
    return status


if __name__ == "__main__":
    sys.exit(measured(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
