"""Where reports go: `--report KIND` takes the place of the terminal report, `--report KIND=FILE` adds one."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from judge.errors import UsageError
from judge.outcome import Environment, Report
from judge.quoting import did_you_mean
from judge.reports import REPORTS, render


@dataclass(frozen=True, slots=True)
class Outlets:
    """The kind that stdout gets, and the files that get the others."""

    stdout: str
    files: Sequence[tuple[str, Path]]

    @property
    def keeps(self) -> bool:
        """Whether anything needs the reports as a whole, after the last case."""
        return self.stdout != "terminal" or bool(self.files)

    def write(self, reports: Sequence[Report], environment: Environment) -> None:
        """Writes every report that is not printed as it comes."""
        for kind, path in self.files:
            path.write_text(_plain(kind, reports, environment), "utf-8")
        if self.stdout != "terminal":
            click.echo(_plain(self.stdout, reports, environment), nl=False)


def outlets(options: Sequence[str]) -> Outlets:
    """Reads the `--report` options. Opens each file at once, so that a wrong path costs no judging."""
    bare = [option for option in options if "=" not in option]
    if len(bare) > 1:
        raise UsageError(f"--report {' and '.join(bare)} both go to stdout; give one a file: {bare[1]}=FILE")
    files = [(kind, Path(name)) for kind, equals, name in (each.partition("=") for each in options) if equals]
    for kind in [*bare, *(kind for kind, _ in files)]:
        if kind not in REPORTS:
            near = did_you_mean(kind, REPORTS)
            raise UsageError(f"--report {kind}: no such report; there are {', '.join(REPORTS)}{near}")
    for _, path in files:
        if str(path) == ".":
            raise UsageError(f"--report {kind}=: no file named; write {kind}=FILE")
        if path.is_file() or not path.exists():  # a pipe would take the first opening for the whole report
            _try(kind, path)
    return Outlets(bare[0] if bare else "terminal", files)


def _try(kind: str, path: Path) -> None:
    try:
        path.open("ab").close()
    except OSError as error:
        raise UsageError(
            f"--report {kind}={path}: {error.strerror}; name a file that can be written"
        ) from error


def _plain(kind: str, reports: Sequence[Report], environment: Environment) -> str:
    return click.unstyle(render(kind, reports, environment))
