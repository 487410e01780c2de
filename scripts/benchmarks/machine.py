"""The machine that is measured on: its load, its programs, and a Python without a shim before it."""

import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn

TICK_S = 1 / os.sysconf("SC_CLK_TCK")
BUSY_FIELDS = (0, 1, 2, 5, 6, 7)  # of /proc/stat: user, nice, system, irq, softirq, steal


class Moment(NamedTuple):
    """What had been used by then, in seconds: by everyone, and by this process with what it waited for."""

    time_s: float
    busy_s: float
    own_s: float


def now() -> Moment:
    """This moment."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    own = os.times()
    own_s = own.user + own.system + own.children_user + own.children_system
    return Moment(time.monotonic(), sum(int(fields[i]) for i in BUSY_FIELDS) * TICK_S, own_s)


def used_by_others(begin: Moment, end: Moment) -> float:
    """How many processors others kept busy on average between the two; stolen time is others' too."""
    busy_s = end.busy_s - begin.busy_s - (end.own_s - begin.own_s)
    return max(0.0, busy_s / max(TICK_S, end.time_s - begin.time_s))


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0))


def load() -> list[float]:
    """The load averages of one, five and fifteen minutes."""
    return [round(value, 2) for value in os.getloadavg()]


def real_python() -> str:
    """What `python3` on PATH really is."""
    return first_line(["python3", "-I", "-c", "import sys; print(sys.executable)"])


def processor() -> str:
    """The processor's name, as the kernel knows it."""
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found[1] if found else platform.machine()


def versions(judge: str, python: str) -> dict[str, str]:
    """The programs that are measured, by name."""
    return {
        "judge": first_line([judge, "--version"]),
        "judge's Python": platform.python_version(),
        "python3": f"{first_line([python, '--version'])} ({python})",
        "gcc": first_line(["gcc", "--version"]),
        "g++": first_line(["g++", "--version"]),
        "kernel": platform.release(),
    }


@contextmanager
def surroundings(python: str) -> Iterator[Path]:
    """A folder for all files, on a tmpfs if there is one, and an environment in which everyone uses it.

    In it `python3` (and `pypy3`, which two peers prefer) is a bare environment of that Python. A version
    manager's shim can cost 90 ms a start, and what is installed beside a Python another 40: what they add to
    everyone would hide the differences. The caller's PYTHON variables are gone: they may forbid bytecode.
    """
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="benchmark-", dir=memory) as made:
        folder = Path(made).resolve()
        (folder / "tmp").mkdir()
        for name in [name for name in os.environ if name.startswith("PYTHON")]:
            del os.environ[name]
        output([python, "-m", "venv", "--without-pip", str(folder / "python")])
        programs = folder / "python/bin"
        (programs / "pypy3").symlink_to("python3")
        os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
        os.environ["TMPDIR"] = str(folder / "tmp")
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        try:
            yield folder
        finally:
            os.chdir("/")


def first_line(command: Sequence[str]) -> str:
    """The first line that a command prints."""
    return output(command).partition("\n")[0].strip()


def output(command: Sequence[str]) -> str:
    """What a command prints; the benchmark ends with its last words when it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        fail(f"{command[0]} is missing")
    if done.returncode:
        fail(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def say(message: str) -> None:
    """One line of progress."""
    print(f"scripts/benchmark: {message}", file=sys.stderr, flush=True)


def fail(message: str) -> NoReturn:
    """Ends the benchmark for trouble that is nobody's speed; 3 as the scripts do."""
    say(message)
    sys.exit(3)
