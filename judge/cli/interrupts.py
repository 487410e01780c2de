"""Signals to end, as the exception that Python raises for Ctrl-C."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interruptible() -> Iterator[None]:
    """Makes a signal to end come as KeyboardInterrupt, once: a second one may not break the clearing up."""
    all_three = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    signals = [each for each in all_three if signal.getsignal(each) is not signal.SIG_IGN]  # nohup means it

    def interrupt(_number: int, _frame: object) -> None:
        for each in signals:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {each: signal.signal(each, interrupt) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
