"""The nouns of the task: one frozen type for each thing to be judged. Nothing is filled in later.

Units stand in the names (`cpu_s` seconds, `memory_mib` mebibytes, `..._bytes`). Paths of cases are plain
absolute strings: a problem may have ten thousand. What comes of judging is in `outcome`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

MIB = 1 << 20
DEFAULT_OUTPUT_MIB = 64.0

Options = Mapping[str, bool | float | str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a program may use. `output_mib` None: the larger of 64 MiB and twice the answer."""

    cpu_s: float = 2.0
    wall_s: float = 5.0
    memory_mib: float = 256.0
    output_mib: float | None = None

    def output_for(self, answer_bytes: int) -> float:
        """Mebibytes that stdout and stderr may each hold, for an answer of this size."""
        if self.output_mib is not None:
            return self.output_mib
        return max(DEFAULT_OUTPUT_MIB, 2 * answer_bytes / MIB)


@dataclass(frozen=True, slots=True)
class Checker:
    """Which checker compares, and its options as `judge.settings` names them."""

    kind: str = "tokens"
    options: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Batch:
    """How one file splits into inner cases; the keys of `[batch]` in problem.toml."""

    count_line: bool = False
    lines: int = 1
    rows_from: int | None = None
    answer_lines: int = 1
    label: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One input with its answer. `name` is the path below the problem without suffix, `/`-separated.

    `checker`: where the case has its own, not the problem's.
    """

    name: str
    input: str
    answer: str | None
    group: str | None = None
    checker: Checker | None = None


@dataclass(frozen=True, slots=True)
class Timing:
    """Where the time limit of a package comes from.

    `declared_s` None: it is the time of the slowest accepted submission times `ac_to_limit`, rounded up to
    a multiple of `step_s`. What is meant to be too slow must take `limit_to_tle` times the limit.
    """

    declared_s: float | None
    ac_to_limit: float
    limit_to_tle: float
    step_s: float


@dataclass(frozen=True, slots=True)
class Package:
    """What a problem package holds beyond cases: found, not interpreted.

    `submissions`: files or folders, each in the folder named for what it must get. `groups`: what the
    group files say of each group, inherited keys included; a group is named as in `Case.group`.
    `own_score`: why its score is not that of the default grader; empty if it is.
    """

    version: str
    timing: Timing
    groups: Mapping[str, Mapping[str, Any]]
    submissions: tuple[Path, ...] = ()
    include: Path | None = None
    scoring: bool = False
    own_score: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """A task with its cases in the order of its layout, as one layout read it.

    `recognised`: by what. `stated_in`: the files of the folder that state its settings. `unrunnable`: why
    no case of it can be judged here; empty if they can.
    """

    name: str
    folder: Path
    layout: str
    cases: tuple[Case, ...]
    recognised: str = ""
    stated_in: tuple[str, ...] = ()
    title: str = ""
    source: str = ""
    solver: Path | None = None
    limits: Limits = Limits()
    checker: Checker = Checker()
    batch: Batch | None = None
    package: Package | None = None
    unrunnable: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Solver:
    """What is to be judged, not yet built: source files, or else a command line.

    `name` is what reports call it: a path as the user would write it, or the command line. `sources`: the
    file to start with first. `folder`: where all files are the solver's, headers and data too.
    """

    name: str
    sources: tuple[Path, ...] = ()
    command: tuple[str, ...] = ()
    folder: Path | None = None


class Expectation(NamedTuple):
    """What a solver must get: the words of its statement, and the verdicts that meet it."""

    words: str
    verdicts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Job:
    """One solver to be judged on one problem; the problem holds only the selected cases.

    `expected` is None where nothing is claimed: then the solver is to be accepted.
    """

    problem: Problem
    solver: Solver
    expected: Expectation | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Anything that can be run: argv, its environment, and where it starts.

    `folder` None: in an empty scratch folder, new for each run, which is also its HOME and TMPDIR.
    `native`: machine code, whose stack may grow to the memory limit (virtual machines want the default).
    `warm`: argv is a Python and a source file, and a fork server may stand in for a start of its own.
    `beside`: it runs between a solver's cases, such as a checker, and leaves the solver's fork server up.
    """

    argv: tuple[str, ...]
    environment: Mapping[str, str]
    folder: Path | None = None
    native: bool = False
    warm: bool = False
    beside: bool = False
