"""Progress on a terminal: what runs, how many are done, how many wrong, elapsed and estimate.

It appears on stderr after half a second, below the lines of the report, and leaves nothing behind.
Where stderr is no terminal there is none.
"""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from judge.cli.console import PRINTING, progress_fits

AFTER_S = 0.5  # a quick run never pays for the import of rich


@dataclass
class Counter:
    """How far the judging is; the door keeps it up to date, and the line only reads it."""

    total: int
    running: str = ""
    done: int = 0
    wrong: int = 0
    begin_s: float = field(default_factory=time.monotonic)

    def text(self) -> str:
        """The line, such as `left_click  12 of 40, 1 wrong  3 s, about 7 s left`."""
        elapsed_s = time.monotonic() - self.begin_s
        wrong = f", {self.wrong} wrong" if self.wrong else ""
        left = f", about {elapsed_s / self.done * (self.total - self.done):.0f} s left" if self.done else ""
        return f"{self.running}  {self.done} of {self.total}{wrong}  {elapsed_s:.0f} s{left}"


@contextmanager
def progress(total: int, wanted: bool) -> Iterator[Counter]:
    """Shows a counter of that many cases while the context lasts, if wanted and stderr is a terminal."""
    counter = Counter(total)
    ended = threading.Event()
    if not wanted or not progress_fits():
        yield counter
        return
    thread = threading.Thread(target=_show, args=(counter, ended), daemon=True)
    thread.start()
    try:
        yield counter
    finally:
        ended.set()
        thread.join()


def _show(counter: Counter, ended: threading.Event) -> None:
    if ended.wait(AFTER_S):
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    def draw() -> Text:
        return Text(counter.text(), no_wrap=True, overflow="ellipsis", style="dim")

    live = Live(
        get_renderable=draw,
        console=Console(stderr=True, highlight=False),
        refresh_per_second=8,
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # then finished lines are printed above this one
        redirect_stderr=False,
    )
    with PRINTING:
        live.start()
    ended.wait()
    with PRINTING:
        live.stop()
