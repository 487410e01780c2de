"""The store: what was judged last stays known, within bounds, and no trouble with it ever raises."""

import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import store
from judge.model import Case, Job, Limits, Problem, Solver
from judge.outcome import Finding, Judgement, Run
from judge.store import Store
from judge.verdicts import Verdict

AC, WA, RE = Verdict.AC, Verdict.WA, Verdict.RE
MIB = 1024 * 1024
PLAIN = Run()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "judge" / "last"


def job(root: Path, names: str, solver: str = "a.py") -> Job:
    cases = tuple(Case(name, f"/p/{name}.in", None) for name in names)
    return Job(Problem("p", root / "p", "plain", cases), Solver(solver, (root / solver,)))


def judged(opened: Store, work: Job, verdicts: str, output: bytes = b"out\n", run: Run = PLAIN) -> None:
    """Records a judgement of each letter (A, W or R) on the job's cases."""
    with opened.recording(work) as keep:
        for case, letter in zip(work.problem.cases, verdicts, strict=False):
            finding = Finding({"A": AC, "W": WA, "R": RE}[letter], f"reason {case.name}")
            keep(Judgement(case, run, finding, Limits()), output)


def test_what_was_judged_is_known_again(folder: Path, tmp_path: Path) -> None:
    work = job(tmp_path, "xy")
    judged(Store(folder), work, "AW", b"\0\xff\n", Run(output_bytes=3, stderr="one\ntwo"))
    assert Store(folder).verdicts(work) == {"x": AC, "y": WA}
    last = Store(folder).last(tmp_path / "p", "y")
    assert last is not None
    assert (last.verdict, last.reason, last.output, last.stderr) == (WA, "reason y", b"\0\xff\n", b"one\ntwo")
    assert (last.solver, last.output_bytes) == (str(tmp_path / "a.py"), 3)
    assert Store(folder).problems() == [tmp_path / "p"]


@pytest.mark.parametrize("name", ["a b", "tab\there", "line\nend", "\udcff", "日本", "x" * 5000, "\\n"])
def test_any_name_is_kept(folder: Path, tmp_path: Path, name: str) -> None:
    problem = Problem("p", tmp_path / name[:100], "plain", (Case(name, "/1.in", None),))
    work = Job(problem, Solver(name, command=(name,)))
    judged(Store(folder), work, "W")
    assert Store(folder).verdicts(work) == {name: WA}
    assert Store(folder).problems() == [problem.folder]
    last = Store(folder).last(problem.folder, name)
    assert last is not None
    assert last.solver == name


def test_cases_that_are_not_judged_again_stay(folder: Path, tmp_path: Path) -> None:
    judged(Store(folder), job(tmp_path, "abc"), "WWR")
    judged(Store(folder), job(tmp_path, "b"), "A")
    judged(Store(folder), job(tmp_path, "cab"), "A")  # stopped after its first case
    assert Store(folder).verdicts(job(tmp_path, "abc")) == {"a": WA, "b": AC, "c": AC}


def test_an_exception_keeps_what_was_judged(folder: Path, tmp_path: Path) -> None:
    work = job(tmp_path, "abc")
    with pytest.raises(KeyboardInterrupt), Store(folder).recording(work) as keep:
        keep(Judgement(work.problem.cases[0], Run(), Finding(WA), Limits()), b"")
        raise KeyboardInterrupt
    assert Store(folder).verdicts(work) == {"a": WA}


def test_solvers_are_told_apart_and_the_latest_is_the_default(folder: Path, tmp_path: Path) -> None:
    one, other = job(tmp_path, "a", "one.py"), job(tmp_path, "ab", "other.py")
    judged(Store(folder), one, "W", b"1")
    judged(Store(folder), other, "AA", b"2")
    judged(Store(folder), job(tmp_path, "b", "one.py"), "W", b"3")
    problem = tmp_path / "p"
    latest = [Store(folder).last(problem, name) for name in "ab"]
    assert [last.output for last in latest if last] == [b"2", b"3"]
    own = Store(folder).last(problem, "a", one.solver)
    assert own is not None
    assert own.output == b"1"
    assert Store(folder).last(tmp_path / "elsewhere", "a") is None
    assert Store(folder).last(problem, "no such") is None


def test_a_command_is_one_solver_in_each_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Job(job(tmp_path, "a").problem, Solver("./a.out", command=("./a.out",)))
    judged(Store(folder), work, "W")
    monkeypatch.chdir(tmp_path)
    assert Store(folder).verdicts(work) == {}


@pytest.mark.parametrize(("size", "kept"), [(MIB, MIB), (MIB + 1, 4096), (0, 0)])
def test_a_long_output_is_kept_as_its_head(folder: Path, tmp_path: Path, size: int, kept: int) -> None:
    judged(Store(folder), job(tmp_path, "a"), "W", b"x" * size, Run(output_bytes=size))
    last = Store(folder).last(tmp_path / "p", "a")
    assert last is not None
    assert (len(last.output), last.output_bytes) == (kept, size)


def test_a_run_is_bounded_and_failures_have_room_of_their_own(folder: Path, tmp_path: Path) -> None:
    names = "".join(map(chr, range(0x100, 0x100 + 40)))
    judged(Store(folder), job(tmp_path, names), "A" * 39 + "W", b"x" * MIB)
    (file,) = folder.iterdir()
    assert 8 * MIB < file.stat().st_size < 16 * MIB
    accepted, failed = (Store(folder).last(tmp_path / "p", name) for name in names[-2:])
    assert accepted is not None
    assert failed is not None
    assert (accepted.verdict, len(accepted.output), accepted.output_bytes) == (AC, 0, MIB)
    assert (failed.verdict, len(failed.output)) == (WA, MIB)


def test_the_oldest_files_go_first(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "FILES", 2)
    for age, solver in enumerate(["new.py", "old.py", "older.py"]):
        before = set(folder.iterdir()) if age else set()
        judged(Store(folder), job(tmp_path, "a", solver), "W")
        for path in set(folder.iterdir()) - before:
            os.utime(path, (1000 - age, 1000 - age))
    draft = folder / "00000000-00000000.123"  # left by a judge that was killed
    draft.write_bytes(b"")
    Store(folder).prune()
    assert not draft.exists()
    known = [bool(Store(folder).verdicts(job(tmp_path, "a", f"{age}.py"))) for age in ("new", "old", "older")]
    assert known == [True, True, False]


def test_the_size_of_all_is_bounded(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "STORE_BYTES", 2 * MIB)
    for solver in ("1.py", "2.py", "3.py"):
        judged(Store(folder), job(tmp_path, "a", solver), "W", b"x" * (MIB - 1000))
    Store(folder).prune()
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("damage", range(0, 400, 7))
def test_what_is_damaged_reads_as_not_there(folder: Path, tmp_path: Path, damage: int) -> None:
    work = job(tmp_path, "abcd")
    judged(Store(folder), work, "WWWW", run=Run(stderr="words"))
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    at = damage % len(whole)
    for broken in (whole[:at], whole[:at] + b"\x99" + whole[at + 1 :], whole[:at] + b"9999999" + whole[at:]):
        file.write_bytes(broken)
        assert Store(folder).verdicts(work).items() <= {"a": WA, "b": WA, "c": WA, "d": WA}.items()
        Store(folder).last(tmp_path / "p", "d")
        Store(folder).problems()
    judged(Store(folder), work, "AAAA")
    assert Store(folder).verdicts(work) == dict.fromkeys("abcd", AC)


def test_only_the_caller_may_look(folder: Path, tmp_path: Path) -> None:
    judged(Store(folder), job(tmp_path, "a"), "W")
    assert [path.stat().st_mode & 0o777 for path in (folder, folder.parent)] == [0o700, 0o700]


def test_a_place_that_cannot_be_written_is_said_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    opened = Store(tmp_path / "file" / "judge" / "last")
    judged(opened, job(tmp_path, "a"), "W")
    opened.prune()
    assert "Not a directory" in opened.trouble


def test_a_place_that_is_taken_leaves_no_draft(folder: Path, tmp_path: Path) -> None:
    work = job(tmp_path, "a")
    judged(Store(folder), work, "W")
    (taken,) = folder.iterdir()
    taken.unlink()
    taken.mkdir()
    opened = Store(folder)
    judged(opened, work, "W")
    assert "Is a directory" in opened.trouble
    assert list(folder.iterdir()) == [taken]
    assert opened.verdicts(job(tmp_path, "a")) == {}


@pytest.fixture
def small_files() -> Iterator[None]:
    """No file may grow over 10,000 bytes, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_what_was_known(folder: Path, tmp_path: Path, small_files: None) -> None:
    work = job(tmp_path, "abc")
    judged(Store(folder), work, "WWW")
    opened = Store(folder)
    judged(opened, work, "AAA", b"x" * 9_000)
    assert "too large" in opened.trouble
    assert Store(folder).verdicts(work) == {"a": WA, "b": WA, "c": WA}
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("cache", ["", "relative", None])
def test_without_a_stated_cache_it_is_below_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if cache is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", cache)
    judged(Store(), job(tmp_path, "a"), "W")
    assert len(list((tmp_path / ".cache" / "judge" / "last").iterdir())) == 1
