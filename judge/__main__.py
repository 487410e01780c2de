"""`python -m judge` and the console script `judge`."""

import os
import signal
import sys
from io import TextIOWrapper


def main() -> None:
    """Runs the command line of this process and exits with its status."""
    try:
        _prepare()
        from judge.cli.main import main as door  # here, so that a Ctrl-C meanwhile meets no bare traceback

        status = door(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


def _prepare() -> None:
    """Mends what a caller may have left us without: open streams, all characters, news of children's ends."""
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass  # or the next file to be opened would be taken for one of the three
    os.close(descriptor)
    sys.stdout = sys.stdout or os.fdopen(1, "w")
    sys.stderr = sys.stderr or os.fdopen(2, "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what the caller's encoding lacks becomes an escape
            stream.reconfigure(errors="backslashreplace")
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)


if __name__ == "__main__":
    main()
