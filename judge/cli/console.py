"""The caller: where they are, what surrounds them, and how they want to be told."""

import os
import stat
import sys
import threading
from pathlib import Path

import click

from judge.errors import JudgeError

ERASE = "\r\x1b[J"
PRINTING = threading.Lock()  # held by whoever prints
_below = ""


def show(text: str, err: bool = False) -> None:
    """Prints the text, which may hold ANSI styles, as a line on stdout or stderr; progress stays below it."""
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        text = click.unstyle(text)
    with PRINTING:
        around = (ERASE, f"{_below}\r") if _below and stream.isatty() else ("", "")
        stream.write(f"{around[0]}{text}\n{around[1]}")
        stream.flush()


def show_below(text: str) -> None:
    """Puts a line on stderr, a terminal, that stays below all that `show` prints; the last one goes.

    The cursor is left at its beginning: a terminal that is made narrower breaks the line, but the cursor
    stays at its character, and all of the line is behind it, to be erased.
    """
    global _below
    with PRINTING:
        _below = text
        sys.stderr.write(f"{ERASE}{text}\r")
        sys.stderr.flush()


def columns() -> int | None:
    """How wide the terminal is that stdout is; None when it is none."""
    return os.get_terminal_size(1).columns or None if sys.stdout.isatty() else None


def progress_fits() -> bool:
    """Whether a line of progress is seen and in nobody's way: what is piped may end on this terminal."""
    piped = stat.S_ISFIFO(os.fstat(1).st_mode)
    return sys.stderr.isatty() and not piped and os.environ.get("TERM") != "dumb"


def here() -> Path:
    """The caller's folder."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise JudgeError("the current folder is gone; go to another") from error


def surroundings() -> dict[str, str]:
    """The caller's environment, with the system's PATH if it has none."""
    return {"PATH": os.defpath, **os.environ}
