"""Where reports go: `--report KIND` takes the place of the terminal report, `--report KIND=FILE` adds one.

A report that grows by its solvers (`csv`, `lines`) is written as they are done, so that what is finished is
there whatever happens next; the reports of the solvers are kept only where another kind needs them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import click

from judge.cli.console import show
from judge.errors import UsageError
from judge.outcome import Environment, Report
from judge.quoting import did_you_mean
from judge.reports import GROWING, REPORTS, render

STDOUT = Path("-")


class Outlets:
    """The kind that stdout gets, and the files that get the others."""

    def __init__(self, stdout: str, files: Sequence[tuple[str, Path]], environment: Environment) -> None:
        self.stdout = stdout
        self._files = files
        self._environment = environment
        self._all = [*files, *([(stdout, STDOUT)] if stdout != "terminal" else [])]
        self._kept: list[Report] = []
        self._streams: dict[Path, TextIO] = {}
        self._begun = False
        self._deaf = False  # stdout's reader has gone, but a report in a file is still wanted

    @property
    def keeps(self) -> bool:
        """Whether anything needs a report with all its judgements."""
        return bool(self._all)

    def add(self, report: Report) -> None:
        """Takes the finished report of one solver."""
        self._begin()
        for kind, path in self._all:
            if kind in GROWING:
                rows = self._plain(kind, [report]).removeprefix(self._plain(kind, []))
                self._write(path, rows)
        if any(kind not in GROWING for kind, _ in self._all):
            self._kept.append(report)

    def finish(self) -> None:
        """Writes every report that could not be written before."""
        self._begin()
        for kind, path in self._all:
            if kind not in GROWING:
                self._write(path, self._plain(kind, self._kept))
        for stream in self._streams.values():
            stream.close()

    def show(self, text: str) -> None:
        """Prints a line, which may hold ANSI styles, on stdout."""
        try:
            if not self._deaf:
                show(text)
        except BrokenPipeError:
            if not self._files:
                raise
            self._deaf = True

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            for kind, path in self._all:
                if kind in GROWING:
                    self._write(path, self._plain(kind, []))

    def _write(self, path: Path, text: str) -> None:
        if path == STDOUT:
            if text:
                self.show(text.removesuffix("\n"))
            return
        if path not in self._streams:
            self._streams[path] = path.open("w", encoding="utf-8", newline="")
        self._streams[path].write(text)
        self._streams[path].flush()

    def _plain(self, kind: str, reports: Sequence[Report]) -> str:
        return click.unstyle(render(kind, reports, self._environment))


def outlets(options: Sequence[str], environment: Environment) -> Outlets:
    """Reads the `--report` options. Opens each file at once, so that a wrong path costs no judging."""
    pairs = [(kind, Path(name) if equals else STDOUT) for kind, equals, name in _parts(options)]
    bare = [kind for kind, path in pairs if path == STDOUT]
    if len(bare) > 1:
        raise UsageError(f"--report {' and '.join(bare)} both go to stdout; give one a file: {bare[1]}=FILE")
    for kind, path in pairs:
        if kind not in REPORTS:
            near = did_you_mean(kind, REPORTS)
            raise UsageError(f"--report {kind}: no such report; there are {', '.join(REPORTS)}{near}")
        if str(path) == ".":
            raise UsageError(f"--report {kind}=: no file named; write {kind}=FILE")
    files = [(kind, path) for kind, path in pairs if path != STDOUT]
    _distinct(files)
    for kind, path in files:
        if not path.is_fifo():  # it would take the first opening for the whole report
            _try(kind, path)
    return Outlets(bare[0] if bare else "terminal", files, environment)


def _distinct(files: Sequence[tuple[str, Path]]) -> None:
    """UsageError when two reports would be written into one file, by whichever names."""
    places: set[Path] = set()
    for kind, path in files:
        if path.resolve() in places:
            raise UsageError(f"--report {kind}={path}: another report goes there; name another file")
        places.add(path.resolve())


def _parts(options: Sequence[str]) -> list[tuple[str, str, str]]:
    return [option.partition("=") for option in options]


def _try(kind: str, path: Path) -> None:
    try:
        path.open("ab").close()
    except OSError as error:
        raise UsageError(
            f"--report {kind}={path}: {error.strerror}; name a file that can be written"
        ) from error
