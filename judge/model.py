"""The nouns: one frozen type for each thing the judge talks about. Nothing is filled in later.

Units stand in the names (`cpu_s` seconds, `memory_mib` mebibytes, `..._bytes`); lines, tokens and
inner cases count from 1. Paths of cases are plain absolute strings: a problem may have ten thousand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge.verdicts import Verdict

MIB = 1 << 20
DEFAULT_OUTPUT_MIB = 64.0

Options = Mapping[str, bool | float | str]


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
    """One input with its answer. `name` is the path below the problem without suffix, `/`-separated."""

    name: str
    input: str
    answer: str | None
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """A task with its cases in natural order, as one layout read it."""

    name: str
    folder: Path
    layout: str
    cases: tuple[Case, ...]
    title: str = ""
    source: str = ""
    solver: Path | None = None
    limits: Limits = Limits()
    checker: Checker = Checker()
    batch: Batch | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Solver:
    """What is to be judged, not yet built: source files, or else a command line.

    `name` is what reports call it: a path as the user would write it, or the command line.
    """

    name: str
    sources: tuple[Path, ...] = ()
    command: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """One solver to be judged on one problem; the problem holds only the selected cases."""

    problem: Problem
    solver: Solver


@dataclass(frozen=True, slots=True)
class Program:
    """Anything that can be run: argv, its environment, and where it starts.

    `folder` None: in an empty scratch folder, new for each run, which is also its HOME and TMPDIR.
    `native`: machine code, whose stack may grow to the memory limit (virtual machines want the default).
    """

    argv: tuple[str, ...]
    environment: Mapping[str, str]
    folder: Path | None = None
    native: bool = False


@dataclass(frozen=True, slots=True)
class Build:
    """How a solver became a program. `program` is None when the compiler refused it, or was not asked yet.

    `message` holds what the compiler said, warnings included.
    """

    language: str
    program: Program | None = None
    message: str = ""
    compiled: bool = False

    @property
    def failed(self) -> bool:
        """Whether the compiler was asked and refused."""
        return self.compiled and self.program is None


@dataclass(frozen=True, slots=True)
class Run:
    """What happened when a program ran: facts, no opinion.

    `exit` is None when a signal ended it or it never started; `signal` is a name such as SIGSEGV;
    `stopped_by` is "cpu", "wall", "memory" or "output" when the judge ended it, else None;
    `start_error` says why it could not be executed; `trouble` says what went wrong with the judge.
    `stderr` holds its head and tail.
    """

    cpu_s: float = 0.0
    wall_s: float = 0.0
    wait_s: float = 0.0
    memory_mib: float = 0.0
    start: str = "cold"
    exit: int | None = None
    signal: str | None = None
    stopped_by: str | None = None
    output_bytes: int = 0
    stderr_bytes: int = 0
    stderr: str = ""
    left_over: int = 0
    start_error: str | None = None
    trouble: str | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """Where output and answer part. `expected` or `got` is None where that side has nothing more.

    `line` is of the answer (of the output beyond the answer's end), `token` within that line.
    """

    line: int | None
    token: int | None
    expected: str | None
    got: str | None


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The first lines of one text, ready to print behind a gutter, and how many lines more it has."""

    title: str
    lines: tuple[str, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class Inner:
    """The first wrong inner case of a batch file; `alone` is its verdict when run by itself."""

    number: int
    of: int
    input_line: int
    alone: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict with its reason, and what a report shows beside it."""

    verdict: Verdict
    reason: str = ""
    at: Difference | None = None
    score: float | None = None
    formatting_differs: bool = False
    batch: Inner | None = None
    excerpts: tuple[Excerpt, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A case, what happened on it, and what is to be said of that; `limits` are those in force for it."""

    case: Case
    run: Run
    finding: Finding
    limits: Limits
    rerun: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """All judgements of one solver on one problem; `not_run` counts the cases that were not reached."""

    job: Job
    build: Build
    judgements: tuple[Judgement, ...]
    not_run: int = 0

    @property
    def verdict(self) -> Verdict | None:
        """CE if the build failed; else of the first judgement that is not AC, else AC; None without any."""
        if self.build.failed:
            return Verdict.CE
        verdicts = [judgement.finding.verdict for judgement in self.judgements]
        return next((v for v in verdicts if v is not Verdict.AC), Verdict.AC if verdicts else None)

    @property
    def output_mib(self) -> float:
        """The largest output limit in force."""
        limits = [judgement.limits for judgement in self.judgements] or [self.job.problem.limits]
        return max(each.output_for(0) for each in limits)

    @property
    def counts(self) -> dict[Verdict, int]:
        """How often each verdict occurs, in the order of `Verdict`; only those that occur."""
        verdicts = [judgement.finding.verdict for judgement in self.judgements]
        return {verdict: verdicts.count(verdict) for verdict in Verdict if verdict in verdicts}


@dataclass(frozen=True, slots=True)
class Environment:
    """What the judging ran with; `folder` is the caller's, and paths below it are shown relative to it."""

    jobs: int
    folder: Path
    kill: str = "subreaper"
    memory: str = "watched"
    sandbox: str = "none"
