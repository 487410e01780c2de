"""The caller: where they are, what surrounds them, and how they want to be told."""

import os
import stat
import sys
import threading
from pathlib import Path

import click

from judge.errors import JudgeError


def show(text: str) -> None:
    """Prints the text, which may hold ANSI styles, as a line on stdout.

    By `print`, for click writes past whatever the progress line has put in the place of stdout.
    """
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    with PRINTING:
        print(text if coloured else click.unstyle(text), flush=True)


def columns() -> int | None:
    """How wide the terminal is that stdout is; None when it is none."""
    return os.get_terminal_size(1).columns or None if sys.stdout.isatty() else None


PRINTING = threading.Lock()  # held by whoever prints, or puts something in the place of stdout


def progress_fits() -> bool:
    """Whether a line of progress is seen and in nobody's way: what is piped may end on this terminal."""
    piped = stat.S_ISFIFO(os.fstat(1).st_mode)
    return sys.stderr.isatty() and not piped


def here() -> Path:
    """The caller's folder."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise JudgeError("the current folder is gone; go to another") from error


def surroundings() -> dict[str, str]:
    """The caller's environment, with the system's PATH if it has none."""
    return {"PATH": os.defpath, **os.environ}
