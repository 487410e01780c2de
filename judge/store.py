"""The store: what each solver's last run on each problem left, until a later run replaces it.

There is one file for each problem folder and solver, under `$XDG_CACHE_HOME/judge/last`: a line that names
both, then for each case a line of numbers, the last a checksum, and the bytes they measure. When a run has
ended, interrupted or not, it takes over what is known of other cases, and the place of the file before. It
holds no answers.

Losing it costs nothing but judging again: no trouble with it stops a run (`trouble` says the first), and
what is damaged reads as not there.
"""

import os
import time
import zlib
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate, pairwise
from pathlib import Path
from typing import BinaryIO, NamedTuple

from judge.cache import home
from judge.model import MIB, Job, Solver
from judge.outcome import Judgement
from judge.verdicts import Verdict

WHOLE_BYTES, HEAD_BYTES = MIB, 4096  # an output is kept whole up to the first; of a longer one the second
FILE_BYTES, STORE_BYTES, FILES = 16 * MIB, 64 * MIB, 256
NO_ROOM = b"[not kept: the outputs of this run are too large in all]\n"
DAMAGE = (OSError, ValueError, IndexError, MemoryError, OverflowError)  # what reading it may raise

Keep = Callable[[Judgement, bytes], None]


class Last(NamedTuple):
    """The last judgement of a case by `solver`, an absolute path or a command line.

    `output` holds only the head of what was written where `output_bytes` is more.
    """

    solver: str
    verdict: Verdict
    case: str
    reason: str
    time_ns: int
    output_bytes: int
    output: bytes
    stderr: bytes


class Store:
    """The files of one folder, by default in the caller's cache; after the first trouble none is written."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or home(os.environ) / "last"
        self.trouble = ""

    @contextmanager
    def recording(self, job: Job) -> Iterator[Keep]:
        """What to call with each judgement and its output, in the order of the job's cases."""
        path, title = self._place(job.problem.folder, job.solver)
        draft, count = path.with_suffix(f".{os.getpid()}"), 0
        file = self._opened(draft, title)

        def keep(judgement: Judgement, output: bytes) -> None:
            nonlocal count
            with self._sparing():
                _write(file, _last(judgement, output))
            count += 1

        try:
            yield keep
        finally:
            judged = {case.name for case in job.problem.cases[:count]}
            with self._sparing(), file:
                for old in _records(path, title, judged):
                    _write(file, old)
            with self._sparing():
                if not self.trouble:
                    draft.replace(path)
            with self._sparing():
                draft.unlink(missing_ok=True)

    def verdicts(self, job: Job) -> dict[str, Verdict]:
        """The last verdict of each case on which the job's solver was judged."""
        return {last.case: last.verdict for last in _records(*self._place(job.problem.folder, job.solver))}

    def last(self, problem: Path, case: str, solver: Solver | None = None) -> Last | None:
        """The last judgement of a case, of this solver or else of any; None when nothing is known."""
        path, title = self._place(problem, solver)
        records = (last for each in self._folder.glob(path.name) for last in _records(each, title))
        found = [last for last in records if last.case == case]
        return max(found, key=lambda last: last.time_ns, default=None)

    def problems(self) -> list[Path]:
        """The folders of the problems of which something is known."""
        found: set[Path] = set()
        for path in self._folder.glob("*-*"):
            with suppress(*DAMAGE), path.open("rb") as file:
                found.add(Path(_word(file.readline(), 1)))
        return sorted(found)

    def prune(self) -> None:
        """Removes the oldest files, drafts of killed judges first, while there is too much in them."""
        room = STORE_BYTES
        with suppress(OSError):  # another judge is at it too, or this caller may only read
            for number, path in enumerate(sorted(self._folder.glob("*-*"), key=_youth)):
                room -= path.stat().st_size
                if room < 0 or number >= FILES:
                    path.unlink()

    def _place(self, problem: Path, solver: Solver | None) -> tuple[Path, bytes]:
        """The file (without a solver: a glob for all of them), and how its first line begins."""
        words = [str(problem.resolve())]
        if solver and solver.sources:
            words += [str(source.resolve()) for source in solver.sources]
        elif solver:
            words += [solver.name, str(Path.cwd())]
        name = f"{zlib.crc32(_line(words[0])):08x}-" + (f"{zlib.crc32(_line(*words)):08x}" if solver else "*")
        return self._folder / name, _line("judge 1", *words)

    def _opened(self, draft: Path, title: bytes) -> BinaryIO:
        with self._sparing():
            self._folder.parent.mkdir(0o700, parents=True, exist_ok=True)
            self._folder.mkdir(0o700, exist_ok=True)
            file = draft.open("wb")
            file.write(title + b"\n")
            return file
        return Path(os.devnull).open("wb")

    @contextmanager
    def _sparing(self) -> Iterator[None]:
        """Turns trouble into words."""
        try:
            yield
        except OSError as error:
            self.trouble = self.trouble or f"{self._folder}: {error.strerror}; what this run left is not kept"


def _last(judgement: Judgement, output: bytes) -> Last:
    run, finding, name = judgement.run, judgement.finding, judgement.case.name
    stderr = run.stderr.encode("utf-8", "backslashreplace")
    size = max(run.output_bytes, len(output))
    return Last("", finding.verdict, name, finding.reason, time.time_ns(), size, output, stderr)


def _write(file: BinaryIO, last: Last) -> None:
    """Adds a record; what was accepted leaves half of the room to what was not."""
    output = last.output if len(last.output) <= WHOLE_BYTES else last.output[:HEAD_BYTES]
    size, stderr = len(output) + len(last.stderr), last.stderr
    if size and file.tell() + size > (FILE_BYTES // 2 if last.verdict is Verdict.AC else FILE_BYTES):
        output, stderr = b"", NO_ROOM
    case, reason = os.fsencode(last.case), last.reason.encode("utf-8", "backslashreplace")
    lengths = (len(case), len(reason), len(output), len(stderr))
    body = b"".join((case, reason, output, stderr))
    facts = b"%b %d %d %d %d %d %d" % (last.verdict.encode(), last.time_ns, last.output_bytes, *lengths)
    file.write(b"%b %d\n%b\n" % (facts, zlib.crc32(body, zlib.crc32(facts)), body))


def _records(path: Path, title: bytes, without: Container[str] = ()) -> Iterator[Last]:
    """What a file holds whose first line begins so, of all cases but some, up to the first damage."""
    with suppress(*DAMAGE), path.open("rb") as file:
        first = file.readline()
        if not first.startswith(title):
            return
        solver = _word(first, 2)
        while line := file.readline():
            words, _, checksum = line.rpartition(b" ")
            verdict, *numbers = words.split()
            time_ns, output_bytes, *lengths = map(int, numbers)
            body = file.read(sum(lengths))
            if file.read(1) != b"\n" or zlib.crc32(body, zlib.crc32(words)) != int(checksum):
                return
            ends = list(accumulate(lengths))
            case = os.fsdecode(body[: ends[0]])
            if case not in without:
                reason, output, stderr = (body[start:end] for start, end in pairwise(ends))
                found = Verdict(verdict.decode()), case, reason.decode(), time_ns, output_bytes
                yield Last(solver, *found, output, stderr)


def _line(*words: str) -> bytes:
    """The words on one line, each with a tab behind it: the escapes know no other tab or line end."""
    return b"".join(word.encode("unicode_escape") + b"\t" for word in words)


def _word(line: bytes, number: int) -> str:
    return line.split(b"\t")[number].decode("unicode_escape")


def _youth(path: Path) -> tuple[bool, int]:
    """A key that sorts the newest file first and drafts last."""
    return path.suffix != "", -path.stat().st_mtime_ns
