"""A den to judge the zoo in, and to look for what is left of it: processes, files, shared-memory objects.

The programs lie beside this file, each named for the verdict that it must get: `tle_idle_sleep.py`.
"""

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ZOO = Path(__file__).resolve().parent
PROBLEM = ZOO / "problem"
LOOKS_AFTER = ZOO / "after_each.sh"
VERDICTS = ("ac", "wa", "re", "tle", "mle", "ole", "ce", "je")
PROGRAMS = sorted(path for path in ZOO.iterdir() if path.name.partition("_")[0] in VERDICTS)
PR_SET_CHILD_SUBREAPER = 36
SETTLE_S = 20  # a judge that was killed is outlived by its workers only while they clear up
JUDGE_S = 600  # the bound is only there to end a judge that hangs


def expected(program: str) -> str:
    """The verdict that a program's name states."""
    return program.partition("_")[0].upper()


class Judged(NamedTuple):
    """What a call of the judge came to: its exit status, its reports by program in order, its stderr."""

    status: int
    reports: list[tuple[str, dict[str, Any]]]
    err: str


@contextmanager
def adopting() -> Iterator[None]:
    """Makes this process the parent of all that the judges it starts lose."""
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    assert prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
    try:
        yield
    finally:
        prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


class Den:
    """A caller's folder and a TMPDIR, both empty, in which judges are started, `adopting` meanwhile."""

    def __init__(self, root: Path) -> None:
        self.folder, self.tmp, self._said = root / "caller", root / "tmp", root / "said"
        for folder in (self.folder, self.tmp, self._said):
            folder.mkdir(parents=True)
        self._problem = root / "problem"  # a copy: a solver with the caller's rights can write to its input
        shutil.copytree(PROBLEM, self._problem)
        self._objects = objects()
        self._known = set(children())

    def start(self, jobs: int, *words: str) -> subprocess.Popen[bytes]:
        """Starts a judge on the problem of the zoo; what it says goes to files, which nobody can block."""
        argv = [sys.executable, "-m", "judge", "run", "--problem", str(self._problem), "--report", "json"]
        environment = os.environ | {"TMPDIR": str(self.tmp), "PYTHONPATH": str(ZOO.parents[1])}
        with (self._said / "out").open("wb") as out, (self._said / "err").open("wb") as err:
            return subprocess.Popen(
                [*argv, "-j", str(jobs), *words],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )

    def judge(self, jobs: int, *words: str) -> Judged:
        """Runs a judge to its end. TimeoutExpired if it has none."""
        judge = self.start(jobs, *words)
        try:
            status = judge.wait(JUDGE_S)
        finally:
            judge.kill()
        err = (self._said / "err").read_text()
        assert status in (0, 1, 3), err
        document = json.loads((self._said / "out").read_bytes())
        return Judged(status, [(Path(each["solver"]).name, each) for each in document["reports"]], err)

    def left(self, settle_s: float = SETTLE_S) -> list[str]:
        """What is there that was not, once it has had its time to go; what is left of processes is killed."""
        deadline = time.monotonic() + settle_s
        while found := self._found():
            if time.monotonic() > deadline:
                self._kill()
                return found
            time.sleep(0.05)
        return []

    def _found(self) -> list[str]:
        found = [f"process {pid}: {command_of(pid)}" for pid in children() - self._known if not reaped(pid)]
        # By walk, which passes over what is removed while it looks: a worker may still be clearing up.
        for root, folders, files in (each for folder in (self.tmp, self.folder) for each in os.walk(folder)):
            found += [f"{root}/{name}" for name in (*folders, *files)]
        return found + sorted(objects() - self._objects)

    def _kill(self) -> None:
        while lost := [pid for pid in children() - self._known if not reaped(pid)]:
            for pid in lost:
                os.kill(pid, signal.SIGKILL)
            time.sleep(0.01)


def children() -> set[int]:
    """The processes whose parent is this one."""
    mine = (thread.joinpath("children").read_text() for thread in Path("/proc/self/task").iterdir())
    return {int(pid) for pids in mine for pid in pids.split()}


def reaped(pid: int) -> bool:
    """Whether the child had ended; it is gone then."""
    return os.waitpid(pid, os.WNOHANG)[0] == pid


def command_of(pid: int) -> str:
    """The command line of a process."""
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")


def objects() -> set[str]:
    """Shared-memory objects, semaphores and message queues; a folder there is of judges elsewhere."""
    found = {str(path) for path in Path("/dev/shm").iterdir() if path.is_file()}
    for kind in ("shm", "sem", "msg"):
        rows = Path("/proc/sysvipc", kind).read_text().splitlines()[1:]
        found |= {f"System V {kind} {row.split()[1]}" for row in rows}
    return found
