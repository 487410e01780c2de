"""Reports: from judged values to text. Pure: no clock, no file, no terminal.

Each member offers `render(reports, environment) -> str`; the terminal's also offers what can be printed
as it comes. To add one: a file here, a row in `REPORTS`, and nothing else.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from judge.outcome import Environment, Report

REPORTS = {name: f"judge.reports.{name}" for name in ("terminal", "json", "csv", "lines", "junit")}
# Their text for several reports is that for none, and then what each one adds to it.
GROWING = frozenset({"csv", "lines"})


def render(kind: str, reports: Sequence[Report], environment: Environment) -> str:
    """The whole report of that kind, ending in a newline."""
    return cast(str, import_module(REPORTS[kind]).render(reports, environment))
