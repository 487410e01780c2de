"""The scratch folder: empty before each case, bounded during it."""

from __future__ import annotations

import os


class Scratch:
    """The folder, which is this process's current one while a program runs in it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._ctime_ns = 0

    def enter(self) -> None:
        """Makes it anew and empty, unless the last program has left it as it was."""
        if not self._untouched():
            remove(self.path)
            os.mkdir(self.path, 0o700)
            os.chdir(self.path)
            self._ctime_ns = os.stat(".").st_ctime_ns

    def leave(self, folder: str) -> None:
        """Goes to another folder: the next program that needs this one gets it anew."""
        self._ctime_ns = 0
        os.chdir(folder)

    def _untouched(self) -> bool:
        """Whether nobody has written there or changed its rights, which moves a time that none can set.

        That time is coarse, so a change in the very tick of its making shows only in what is there.
        """
        try:
            return os.stat(".").st_ctime_ns == self._ctime_ns and not os.listdir(".")
        except OSError:  # it was removed
            return False


def remove(folder: str) -> None:
    """Removes a folder with all that a solver may have put there, however deep or locked."""
    os.chdir("/")
    try:
        os.rmdir(folder)
    except FileNotFoundError:
        return
    except OSError:
        for command in (["/bin/rm", "-rf"], ["/bin/chmod", "-R", "u+rwX"], ["/bin/rm", "-rf"]):
            if os.path.lexists(folder):
                pid = os.posix_spawn(command[0], [*command, "--", folder], {})
                os.waitpid(pid, 0)
        if os.path.lexists(folder):
            raise OSError(0, "cannot be removed", folder) from None


def free_bytes() -> int:
    """Room in the file system of the current folder."""
    try:
        facts = os.statvfs(".")
    except OSError:  # the solver has removed its folder
        return 0
    return facts.f_bavail * facts.f_frsize


def bytes_below(folder: str) -> int:
    """What the files below a folder take, holes left out."""
    total = 0
    for _, _, names, descriptor in os.fwalk(folder):
        for name in names:
            try:
                total += os.stat(name, dir_fd=descriptor, follow_symlinks=False).st_blocks * 512
            except OSError:
                pass  # it was removed meanwhile
    return total
