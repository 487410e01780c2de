"""Progress on a terminal: how many are done, how many wrong, elapsed and estimate, and what runs.

It appears on stderr after half a second, below the lines of the report, and leaves nothing behind.
Where stderr is no terminal there is none.
"""

import os
import threading
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import accumulate
from unicodedata import east_asian_width

import click

from judge.cli.console import progress_fits, show_below
from judge.model import Case
from judge.quoting import unpaired, visible

AFTER_S, EVERY_S = 0.5, 0.125
LATELY = 40  # looks that found more done, by which the rest is estimated: 5 s of quick cases, or 40 slow ones
COLUMNS = 80  # of a terminal that does not know


@dataclass
class Counter:
    """How far the judging is; the door keeps it up to date, and the line only reads it."""

    total: int
    done: int = 0
    wrong: int = 0
    running: str = ""
    cases: Sequence[Case] = ()  # of what is running, the first of them done before `first` more were
    first: int = 0
    begin_s: float = field(default_factory=time.monotonic)
    looks: deque[tuple[float, int]] = field(default_factory=lambda: deque(maxlen=LATELY))

    def begin(self, running: str, cases: Sequence[Case] = ()) -> None:
        """Says what runs from now on, and on which cases."""
        self.running, self.cases, self.first = running, cases, self.done
        if not self.done:  # what it took to get ready says nothing of the cases
            self.looks.clear()
            self.looks.append((time.monotonic(), 0))

    def text(self, now_s: float) -> str:
        """The line, such as `12 of 40, 1 wrong  3 s, 7 s left  left_click/edge_7`; its end may be cut."""
        wrong = f", {self.wrong} wrong" if self.wrong else ""
        left_s = self.left_s(now_s)
        left = "" if left_s is None else f", {_span(left_s)} left"
        at = self.done - self.first
        case = f"/{self.cases[at].name}" if at < len(self.cases) else ""
        what = visible(unpaired(self.running + case))
        return f"{self.done} of {self.total}{wrong}  {_span(now_s - self.begin_s)}{left}  {what}"

    def left_s(self, now_s: float) -> float | None:
        """Seconds that the rest will take if it goes on as lately; None while nothing is known."""
        if self.looks and self.looks[-1][1] != self.done:
            self.looks.append((now_s, self.done))
        (from_s, before), (to_s, after) = self.looks[0], self.looks[-1]
        if after == before:
            return None
        mean_s = (to_s - from_s) / (after - before)
        return mean_s * (self.total - after) - min(mean_s, now_s - to_s)


@contextmanager
def progress(total: int, wanted: bool) -> Iterator[Counter]:
    """Shows a counter of that many cases while the context lasts, if wanted and stderr is a terminal."""
    counter = Counter(total)
    counter.begin("")
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
    with suppress(OSError):  # the terminal has gone
        while not ended.wait(EVERY_S):
            columns = os.get_terminal_size(2).columns or COLUMNS
            text = _fitting(counter.text(time.monotonic()), columns - 1)
            show_below(text if os.environ.get("NO_COLOR") else click.style(text, dim=True))
        show_below("")


def _fitting(text: str, columns: int) -> str:
    """The text, cut if it takes more columns."""
    ends = list(accumulate(1 + (east_asian_width(character) in "WF") for character in text))
    return text if ends[-1] <= columns else text[: bisect_right(ends, columns - 1)] + "…"


def _span(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
