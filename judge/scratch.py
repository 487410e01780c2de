"""Where the judge's temporary files live: one folder for each runner, gone with it.

In the caller's TMPDIR if one is set; else on a tmpfs that may hold programs and has room, for output
written there costs two thirds of what it costs on a disk; else in the system's folder for such files.
"""

import os
import shutil
import tempfile
from pathlib import Path

from judge.errors import JudgeError

MEMORY = Path("/dev/shm")
ROOM_BYTES = 1 << 30


def make() -> Path:
    """Makes the folder, mode 0700. JudgeError when nowhere can be written."""
    try:
        return Path(tempfile.mkdtemp(prefix="judge-", dir=_place())).resolve()
    except OSError as error:
        raise JudgeError(f"no temporary folder: {error} (set TMPDIR to one that can be written)") from error


def stream(folder: Path) -> int:
    """A descriptor of an empty file without a name, so that nothing is left of it whatever happens."""
    descriptor, name = tempfile.mkstemp(dir=folder)
    Path(name).unlink()
    return descriptor


def remove(folder: Path) -> None:
    """Removes the folder with all that solvers left in it, however deep or locked."""
    for _ in range(2):  # a locked folder is unlocked in the first round and removed in the second
        shutil.rmtree(folder, onerror=_unlock)
        if not folder.exists():
            return
    raise JudgeError(f"{folder}: cannot be removed; remove it by hand")


def _unlock(_call: object, path: str, _error: object) -> None:
    try:
        for locked in (Path(path).parent, Path(path)):
            if not locked.is_symlink():
                locked.chmod(0o700)
    except OSError:
        pass  # it is gone, or not ours: what stays is reported by the caller


def _place() -> Path | None:
    """None: wherever the system keeps temporary files."""
    if os.environ.get("TMPDIR") or not _suits(MEMORY):
        return None
    return MEMORY


def _suits(folder: Path) -> bool:
    try:
        facts = os.statvfs(folder)
    except OSError:
        return False
    roomy = facts.f_bavail * facts.f_frsize >= ROOM_BYTES
    return roomy and not facts.f_flag & os.ST_NOEXEC and os.access(folder, os.W_OK)
