"""The nouns of what came out: builds, runs, findings, judgements, reports. As frozen as those of `model`.

They stand apart from the nouns of the task only because making a frozen type takes a millisecond, and
`judge list` and the help need none of these.

Units stand in the names (`cpu_s` seconds, `memory_mib` mebibytes, `..._bytes`); lines, tokens and inner
cases count from 1.
"""

from dataclasses import dataclass
from pathlib import Path

from judge.model import Case, Job, Limits, Program
from judge.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Build:
    """How a solver became a program. `program` is None when the compiler refused it, or was not asked.

    `message` holds what the compiler said, warnings included; or why it was not asked.
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
    A peak of at most `memory_floor_mib` cannot be told apart from none.
    `stderr` holds its head and tail. `start` is "warm" when a fork server started it; `cpu_s` then includes
    `start_cpu_s`, measured for what a start of its own would have taken.
    """

    cpu_s: float = 0.0
    wall_s: float = 0.0
    wait_s: float = 0.0
    memory_mib: float = 0.0
    memory_floor_mib: float = 0.0
    start: str = "cold"
    start_cpu_s: float = 0.0
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
    """Lines of one text, escaped, to stand behind a gutter; `above` and `below` count those left out.

    `base` is the number of the text's first line, None where lines are not numbered. `mark` is what is wrong:
    which of `lines`, its first character and how many; none of them where something is lacking. `longest` is
    the size of the longest line in bytes, 0 if unknown; `whole` says that all of each line is here. Without
    lines it is a title only, which says something of the texts that follow.
    """

    title: str
    lines: tuple[str, ...] = ()
    above: int = 0
    below: int = 0
    base: int | None = 1
    mark: tuple[int, int, int] | None = None
    longest: int = 0
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Inner:
    """The first wrong inner case of a batch file, and what it is as a case of its own.

    `alone` is its verdict when run by itself; None when it was not.
    """

    number: int
    of: int
    input_line: int
    input: bytes
    answer: bytes
    alone: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict with its reason, and what a report shows beside it: the lines around, then notes of ours."""

    verdict: Verdict
    reason: str = ""
    at: Difference | None = None
    score: float | None = None
    formatting_differs: bool = False
    batch: Inner | None = None
    excerpts: tuple[Excerpt, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A case, what happened on it, and what is to be said of that; `limits` are those in force for it.

    `cpu_each_s`: of a case that was run several times, the CPU seconds of every run; `run` is the worst.
    """

    case: Case
    run: Run
    finding: Finding
    limits: Limits
    rerun: bool = False
    cpu_each_s: tuple[float, ...] = ()

    @property
    def ran(self) -> bool:
        """Whether a program was started at all."""
        return self.run.wall_s > 0


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
        if self.first_failing:
            return self.first_failing.finding.verdict
        return Verdict.AC if self.judgements else None

    @property
    def first_failing(self) -> Judgement | None:
        """The first judgement that is not AC."""
        return next((each for each in self.judgements if each.finding.verdict is not Verdict.AC), None)

    @property
    def slowest(self) -> Judgement | None:
        """The first of the judgements with the most CPU time; None when nothing ran."""
        ran = (judgement for judgement in self.judgements if judgement.ran)
        return max(ran, key=lambda judgement: judgement.run.cpu_s, default=None)

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is one that was expected: AC, unless the job says otherwise."""
        expected = self.job.expected
        return self.verdict in (expected.verdicts if expected else (Verdict.AC,))

    @property
    def unbuilt(self) -> str:
        """Why the solver could not be made ready, through no fault of its own; empty when it could."""
        return "" if self.build.program or self.build.compiled else self.build.message

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
    """What the judging ran with; `folder` is the caller's, and paths below it are shown relative to it.

    `unchecked_ok`: a case without an answer is no failure.
    """

    jobs: int
    folder: Path
    kill: str = "subreaper"
    memory: str = "watched"
    sandbox: str = "none"
    unchecked_ok: bool = False

    def accepts(self, verdict: Verdict) -> bool:
        """Whether a case with this verdict is no failure."""
        return verdict is Verdict.AC or (verdict is Verdict.UNCHECKED and self.unchecked_ok)
