"""Checkers: `check(input, output, answer, /, **options) -> Finding`; one small file for each kind.

All are pure but `program`, which runs the program that `judge.checking` hands to it.

To add one: a file here, a row below, and its options in `judge.settings`. A member is imported when it
is first used: a run needs one of them.
"""

from collections.abc import Callable
from importlib import import_module

from judge.outcome import Finding

Check = Callable[..., Finding]

MEMBERS = {"tokens": "tokens", "lines": "lines", "exact": "exact", "float": "floats", "json": "json"}
MEMBERS |= {"kattis": "kattis", "program": "program"}


def checker(kind: str) -> Check:
    """The check function of a kind; KeyError for a kind that is not in the table."""
    check: Check = import_module(f"{__name__}.{MEMBERS[kind]}").check
    return check
