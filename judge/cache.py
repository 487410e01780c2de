"""The build cache: what a compiler made, found again by all that went into it.

There is one file for each build under `$XDG_CACHE_HOME/judge/builds`, named by its key: a hash of the
compiler, its command, what it sees of the environment, and the bytes of the sources (a `Recipe`). The file
holds a checksum of the rest; a line of JSON, with the compiler's words and the state of the other files that
it read; and the bytes that it made. These are copied out, so that what uses them can't harm them, and a judge
that removes them does no harm to what uses them.

Losing it costs nothing but compiling again: what is damaged counts as not there, and no trouble with it
stops a build (`trouble` says the first). One change goes unseen: a header that is new, and found before the
one of the same name that was read last time.
"""

import fcntl
import json
import os
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from judge.model import MIB

SCHEMA = "1"
MOST_BYTES = 256 * MIB  # of all builds
BUILD_BYTES = 32 * MIB  # of one
WAIT_S = 120.0  # for another judge that makes the same build; then it has been stopped
STEP_S = 0.02
TICK_NS = 20_000_000  # a file's time may lie this much before the write: the kernel's clock for it ticks
# In a source: what depends on more than the files that are read.
_ELUSIVE = re.compile(rb"__has_include|__(?:DATE|TIME|TIMESTAMP)__|\.incbin|//go:embed")


class Recipe(NamedTuple):
    """What is to be built: its key, the sources that somebody may edit meanwhile, and the time before they
    were read."""

    key: str
    sources: Sequence[Path]
    read_ns: int


def recipe(facts: Iterable[str], sources: Sequence[Path], copies: Sequence[Path]) -> Recipe | None:
    """The recipe of these facts and the bytes of these files; None when they do not say all.

    OSError when a file can't be read.
    """
    read_ns = time.time_ns()
    contents = [path.read_bytes() for path in (*sources, *copies)]
    if any(map(_ELUSIVE.search, contents)):
        return None
    return Recipe(_digest((*(os.fsencode(fact) for fact in (SCHEMA, *facts)), *contents)), sources, read_ns)


def home(environment: Mapping[str, str]) -> Path:
    """The judge's folder in the caller's cache; for a caller without a home one that can't be made."""
    stated, own = (Path(environment.get(name, "")) for name in ("XDG_CACHE_HOME", "HOME"))
    cache = stated if stated.is_absolute() else own / ".cache"
    return (cache if cache.is_absolute() else Path(os.devnull)) / "judge"


class Cache:
    """The builds of one folder. `trouble` says the first thing that went wrong since it was last locked."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.trouble = ""
        with self._sparing():
            folder.parent.mkdir(0o700, parents=True, exist_ok=True)
            folder.mkdir(0o700, exist_ok=True)

    @property
    def is_writable(self) -> bool:
        """Whether anything can be kept."""
        return os.access(self._folder, os.W_OK)

    @contextmanager
    def locked(self, wanted: Recipe | None) -> Iterator[None]:
        """While one judge makes a build the others wait. The kernel unlocks for one that is killed."""
        self.trouble = ""
        if wanted is None:
            yield
            return
        descriptor = -1
        with self._sparing():
            descriptor = os.open(
                self._folder.with_suffix(".lock"), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600
            )
            _lock(descriptor, int(wanted.key[:15], 16))  # each key is a byte of the file, which stays empty
        try:
            yield
        finally:
            if descriptor >= 0:
                os.close(descriptor)

    def take(self, wanted: Recipe | None, folder: Path) -> str | None:
        """Lays the build's files out in the folder. Returns what the compiler said, None if not there."""
        if wanted is None:
            return None
        path = self._folder / wanted.key
        with self._sparing(), suppress(FileNotFoundError):
            checksum, _, body = path.read_bytes().partition(b"\n")
            if sha256(body).hexdigest().encode() != checksum:
                path.unlink()
                return None
            head, _, made = body.partition(b"\n")
            facts = json.loads(head)
            if not _as_read(facts):
                return None
            _lay_out(facts["made"], made, folder)
            with suppress(OSError):  # a caller who may only read can't mark it as used
                os.utime(path)
            return str(facts["message"])
        return None

    def keep(self, wanted: Recipe | None, folder: Path, message: str, headers: Sequence[str]) -> None:
        """Keeps all files below the folder, unless what they were made of has changed meanwhile."""
        if wanted is None:
            return
        with self._sparing():
            known: dict[str, object] = {"message": message, "headers": headers}
            known |= {"stamps": _stamps(headers), "contents": _contents(headers)}
            begun_ns = wanted.read_ns - TICK_NS
            if any(os.stat(path).st_ctime_ns >= begun_ns for path in (*map(str, wanted.sources), *headers)):
                return
            files = {path: path.stat() for path in sorted(folder.rglob("*")) if path.is_file()}
            if sum(facts.st_size for facts in files.values()) > BUILD_BYTES:
                return
            known["made"] = [(str(p.relative_to(folder)), f.st_size, f.st_mode) for p, f in files.items()]
            body = b"\n".join([json.dumps(known).encode(), b"".join(path.read_bytes() for path in files)])
            self._write(self._folder / wanted.key, sha256(body).hexdigest().encode() + b"\n" + body)
            self._prune()

    def _write(self, path: Path, data: bytes) -> None:
        draft = path.with_suffix(f".{os.getpid()}")
        try:
            with draft.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)

    def _prune(self) -> None:
        """Removes the builds that were used the longest ago, drafts of killed judges first."""
        room = MOST_BYTES
        for path in sorted(self._folder.iterdir(), key=_youth):
            room -= path.stat().st_size
            if room < 0:
                path.unlink()

    @contextmanager
    def _sparing(self) -> Iterator[None]:
        """Turns trouble into words: another judge may be at it too, the disk full, the folder read-only."""
        try:
            yield
        except OSError as error:
            self.trouble = self.trouble or f"{error.filename or self._folder}: {error.strerror}"


def _lock(descriptor: int, start: int) -> None:
    """Waits for the byte at `start`, which is unlocked as the descriptor is closed; not for ever."""
    deadline = time.monotonic() + WAIT_S
    while time.monotonic() < deadline:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, start)
            return
        except (BlockingIOError, PermissionError):
            time.sleep(STEP_S)


def _as_read(facts: Mapping[str, Sequence[str]]) -> bool:
    """Whether the headers are as the compiler read them: untouched, or else of the same contents."""
    headers = facts["headers"]
    try:
        return _stamps(headers) == facts["stamps"] or _contents(headers) == facts["contents"]
    except OSError:  # one is gone
        return False


def _stamps(paths: Sequence[str]) -> str:
    """A change that leaves all of this as it was would have to turn the computer's clock back."""
    facts = [os.stat(path) for path in paths]
    return _digest(b"%d %d %d %d" % (f.st_size, f.st_mtime_ns, f.st_ctime_ns, f.st_ino) for f in facts)


def _contents(paths: Sequence[str]) -> str:
    return _digest(Path(path).read_bytes() for path in paths)


def _digest(parts: Iterable[bytes]) -> str:
    whole = sha256()
    for part in parts:
        whole.update(b"%d " % len(part) + part)
    return whole.hexdigest()


def _lay_out(made: Sequence[tuple[str, int, int]], data: bytes, folder: Path) -> None:
    file = BytesIO(data)
    for name, size, mode in made:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.read(size))
        path.chmod(mode & 0o777)


def _youth(path: Path) -> tuple[bool, int]:
    """A key that sorts the newest file first and drafts last."""
    return path.suffix != "", -path.stat().st_mtime_ns
