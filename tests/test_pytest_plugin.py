"""Cases as pytest's tests, seen from outside: each pytest here is a process of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
SETTLE_S = 20  # a pytest that was killed is outlived by its worker only while that clears up
PLUGIN = ("-p", "judge.pytest_plugin", "-W", "error")
IDS = re.compile(r"^cases/\S+::\S+$", re.MULTILINE)

SUM = "a, b = map(int, input().split())\nprint({})\n"
WRONG_FROM_100 = SUM.format("a + b if b < 100 else 0")

Files = Callable[[dict[str, str]], None]
Pytest = Callable[..., pytest.RunResult]


@pytest.fixture
def files(pytester: pytest.Pytester) -> Files:
    def write(contents: dict[str, str]) -> None:
        for name, text in contents.items():
            path = pytester.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    return write


@pytest.fixture
def tmp(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The TMPDIR of all that a test starts. Nothing of that may be left, neither a file nor a process."""
    folder = pytester.path / "tmp"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("CC", "CFLAGS", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    yield folder
    deadline = time.monotonic() + SETTLE_S
    while (left := [*processes_with(str(folder)), *folder.iterdir()]) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert left == []


@pytest.fixture
def sums(files: Files, tmp: Path) -> None:
    """A problem with two solvers, one wrong on one of three cases, and sources that are no solvers."""
    files(
        {
            "pytest.ini": "[pytest]\njudge_cases = cases\n",
            "cases/sum/small.in": "1 2\n",
            "cases/sum/small.ans": "3\n",
            "cases/sum/tests/large.in": "100 200\n",
            "cases/sum/tests/large.ans": "300\n",
            "cases/sum/negative.in": "-1 -2\n",
            "cases/sum/negative.out": "-3\n",
            "cases/sum/generate.py": "raise AssertionError('imported')\n",
            "cases/sum/wrong/never.py": "raise AssertionError('judged')\n",
            "solvers/sum.py": SUM.format("a + b"),
            "solvers/sum.pyw.py": WRONG_FROM_100,
            "notes/another.in": "not a case\n",
        }
    )


ALL = [
    "cases/sum/negative.in::solvers/sum.py",
    "cases/sum/negative.in::solvers/sum.pyw.py",
    "cases/sum/small.in::solvers/sum.py",
    "cases/sum/small.in::solvers/sum.pyw.py",
    "cases/sum/tests/large.in::solvers/sum.py",
    "cases/sum/tests/large.in::solvers/sum.pyw.py",
]
FAILS = ALL[-1]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Pytest:
    def call(*words: str) -> pytest.RunResult:
        return pytester.runpytest_subprocess(*PLUGIN, *words)

    return call


def processes_with(text: str) -> list[str]:
    """The processes whose environment holds the text."""
    return [path.name for path in Path("/proc").glob("[0-9]*") if text.encode() in environment_of(path)]


def environment_of(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes()
    except OSError:  # it has ended, or is another user's
        return b""


def ids(result: pytest.RunResult) -> list[str]:
    return IDS.findall(result.stdout.str())


def failed(result: pytest.RunResult) -> dict[str, str]:
    """What the summary says of each test that failed, by id."""
    lines = (line for line in result.outlines if line.startswith("FAILED "))
    return dict(line.removeprefix("FAILED ").split(" - Failed: ", 1) for line in lines)


@pytest.mark.usefixtures("sums")
class TestFinding:
    @pytest.mark.parametrize("words", [(), ("cases",), ("cases/sum",)])
    def test_every_case_of_every_solver_is_a_test(self, run: Pytest, words: tuple[str, ...]) -> None:
        assert ids(run("--collect-only", "-q", *words)) == ALL

    def test_an_input_alone_has_a_test_for_each_solver(self, run: Pytest) -> None:
        assert ids(run("--collect-only", "-q", "cases/sum/small.in")) == ALL[2:4]

    def test_ids_can_be_given_back(self, run: Pytest) -> None:
        assert ids(run("--collect-only", "-q", ALL[1], ALL[4])) == [ALL[1], ALL[4]]

    def test_from_another_folder_solvers_and_ids_are_the_same(
        self, pytester: pytest.Pytester, run: Pytest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(pytester.path / "cases" / "sum")
        assert ids(run("--collect-only", "-q", "--rootdir", str(pytester.path))) == ALL

    def test_k_picks_by_case_problem_and_solver(self, run: Pytest) -> None:
        assert ids(run("--collect-only", "-q", "-k", "large or negative and pyw")) == [ALL[1], *ALL[4:]]

    def test_a_folder_that_is_one_problem_is_read_as_such(self, run: Pytest) -> None:
        assert ids(run("--collect-only", "-q", "-o", "judge_cases=cases/sum")) == ALL

    def test_a_folder_that_is_not_there_is_a_usage_error(self, run: Pytest) -> None:
        result = run("-o", "judge_cases=csaes")
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        result.stderr.fnmatch_lines(["ERROR: judge_cases: */csaes: no such folder"])

    def test_a_problem_without_a_solver_is_an_error_of_its_own(self, run: Pytest, files: Files) -> None:
        files({"cases/orphan/1.in": "1\n", "cases/orphan/1.ans": "1\n"})
        result = run()
        assert result.ret == pytest.ExitCode.INTERRUPTED
        result.stdout.fnmatch_lines(["orphan: no solver found: *"])
        result.stdout.no_fnmatch_line("*Traceback*")
        assert run("cases/sum", "-k", "small").ret == pytest.ExitCode.OK


@pytest.mark.usefixtures("sums")
class TestJudging:
    def test_only_what_is_wrong_fails(self, run: Pytest) -> None:
        result = run()
        result.assert_outcomes(passed=5, failed=1)
        assert failed(result) == {FAILS: "WA line 1, token 1: expected 300, got 0"}

    def test_a_failure_is_the_block_of_judge_run(self, run: Pytest) -> None:
        words = ["cases/sum/tests/large.in", "solvers/sum.pyw.py"]
        said = subprocess.run(
            [sys.executable, "-m", "judge", "run", *words], capture_output=True, text=True, check=False
        )
        block = dedent("\n".join(said.stdout.splitlines()[2:-1]))
        result = run()
        assert "| 100 200\n" in block
        assert f"\nWA line 1, token 1: expected 300, got 0\n{block}\n" in result.stdout.str()
        result.stdout.fnmatch_lines(["___* cases/sum/tests/large.in  solvers/sum.pyw.py ___*"])

    def test_x_stops_at_the_first_failure(self, run: Pytest, files: Files) -> None:
        files({"solvers/sum.py": SUM.format("0")})
        run("-x").assert_outcomes(failed=1)

    def test_lf_runs_only_what_failed(self, run: Pytest, files: Files) -> None:
        run()
        again = run("--lf", "-v")
        again.assert_outcomes(failed=1)
        assert list(failed(again)) == [FAILS]
        files({"solvers/sum.pyw.py": SUM.format("a + b")})
        run("--lf").assert_outcomes(passed=1)
        run("--lf").assert_outcomes(passed=6)

    def test_ff_runs_first_what_failed(self, run: Pytest) -> None:
        run()
        assert ids(run("--ff", "--collect-only", "-q"))[0] == FAILS

    def test_two_processes_find_the_same(self, run: Pytest) -> None:
        result = run("-n", "2")
        result.assert_outcomes(passed=5, failed=1)
        assert failed(result) == {FAILS: "WA line 1, token 1: expected 300, got 0"}
        again = run("-n", "2", "--lf")
        again.assert_outcomes(failed=1)
        assert list(failed(again)) == [FAILS]

    def test_closed_streams_do_not_matter(self, pytester: pytest.Pytester) -> None:
        line = '"$@" <&- 2>&-'
        result = pytester.run(
            "sh", "-c", line, "sh", sys.executable, "-m", "pytest", *PLUGIN, "-s", "-p", "no:faulthandler"
        )
        result.assert_outcomes(passed=5, failed=1)


@pytest.fixture
def problem(files: Files, tmp: Path) -> Callable[[str, str], None]:
    """Writes a problem of three cases of 1 with the answer 1, and its solver."""

    def write(solver: str, text: str) -> None:
        name = Path(solver).stem
        files({"pytest.ini": "[pytest]\njudge_cases = cases\n", f"solvers/{solver}": text})
        for case in "abc":
            files({f"cases/{name}/{case}.in": "1\n", f"cases/{name}/{case}.ans": "1\n"})

    return write


Problem = Callable[[str, str], None]


class TestVerdicts:
    @pytest.mark.parametrize(
        ("solver", "text", "summary"),
        [
            ("re.py", "import sys\nsys.exit(3)\n", "RE exit 3"),
            ("crash.py", "import os\nos.abort()\n", "RE SIGABRT*"),
            ("idle.py", "import time\ntime.sleep(60)\n", "TLE idle: *"),
            ("ce.c", "int main(void) { return nowhere; }\n", "CE *"),
        ],
    )
    def test_each_case_fails_with_its_verdict(
        self, run: Pytest, problem: Problem, files: Files, solver: str, text: str, summary: str
    ) -> None:
        problem(solver, text)
        files({f"cases/{Path(solver).stem}/problem.toml": '[limits]\nwall = "300ms"\n'})
        result = run()
        result.assert_outcomes(failed=3)
        result.stdout.fnmatch_lines([f"FAILED cases/*/?.in::solvers/{solver} - Failed: {summary}"] * 3)
        result.stdout.no_fnmatch_line("*judge error*")

    def test_a_compile_error_comes_with_the_words_of_the_compiler(
        self, run: Pytest, problem: Problem
    ) -> None:
        problem("ce.c", "int main(void) { return nowhere; }\n")
        run("-k", "a.in").stdout.fnmatch_lines(["*ce.c:1:*error: *nowhere* undeclared*"])

    def test_a_case_without_an_answer_fails(
        self, pytester: pytest.Pytester, run: Pytest, problem: Problem
    ) -> None:
        problem("one.py", "print(1)\n")
        (pytester.path / "cases/one/b.ans").unlink()
        result = run()
        result.assert_outcomes(passed=2, failed=1)
        assert failed(result)["cases/one/b.in::solvers/one.py"].startswith("-- no answer")

    def test_a_bad_answer_is_the_judges_error(self, run: Pytest, problem: Problem, files: Files) -> None:
        problem("one.py", "print(1)\n")
        files(
            {"cases/one/problem.toml": '[checker]\nkind = "float"\nabs = 1e-6\n', "cases/one/b.ans": "nan\n"}
        )
        result = run()
        result.assert_outcomes(passed=2, failed=1)
        assert failed(result)["cases/one/b.in::solvers/one.py"].startswith("judge error: JE ")

    def test_a_missing_compiler_is_the_judges_error(
        self, run: Pytest, problem: Problem, files: Files, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        problem("one.c", "int main(void) { return 0; }\n")
        problem("two.py", "print(1)\n")
        monkeypatch.setenv("CC", "no-such-cc")
        result = run()
        result.assert_outcomes(passed=3, failed=3)
        assert {text.partition("; ")[0] for text in failed(result).values()} == {
            "judge error: solvers/one.c: no-such-cc is not there"
        }


def test_one_worker_judges_all_and_each_program_is_built_once(
    pytester: pytest.Pytester, run: Pytest, problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem("parent.c", '#include <stdio.h>\n#include <unistd.h>\nint main() { printf("%d", getppid()); }\n')
    compiler = pytester.path / "cc"
    compiler.write_text(f'#!/bin/sh\necho built >>{pytester.path}/log\nexec gcc "$@"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    result = run()
    result.assert_outcomes(failed=3)
    assert len(set(failed(result).values())) == 1  # "expected 1, got PID"
    assert (pytester.path / "log").read_text() == "built\n"


def test_without_the_setting_nothing_happens(pytester: pytest.Pytester, run: Pytest, sums: None) -> None:
    (pytester.path / "pytest.ini").write_text("[pytest]\n")
    pytester.makepyfile(
        """
        import sys
        from pathlib import Path

        def test_nothing():
            assert {name for name in sys.modules if name.startswith("judge.")} == {"judge.pytest_plugin"}
            assert [path.read_text() for path in Path("/proc/self/task").glob("*/children")] == [""]
        """
    )
    run().assert_outcomes(passed=1)


class TestInterrupted:
    @pytest.mark.parametrize("words", [(), ("-n", "2")])
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
    def test_nothing_is_left(
        self, pytester: pytest.Pytester, problem: Problem, words: tuple[str, ...], number: signal.Signals
    ) -> None:
        begun = pytester.path / "begun"
        problem(
            "long.py",
            f"import os, time\nos.fork() or os.setsid()\nopen({str(begun)!r}, 'w')\ntime.sleep(60)\n",
        )
        caller = subprocess.Popen(
            [sys.executable, "-m", "pytest", *PLUGIN, *words],
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not begun.exists():
            assert caller.poll() is None
            time.sleep(0.01)
        os.killpg(caller.pid, number)  # as a terminal does
        status = caller.wait(SETTLE_S)
        if number == signal.SIGINT and not words:
            assert status == pytest.ExitCode.INTERRUPTED
        else:
            assert status != pytest.ExitCode.OK

    def test_the_next_test_is_judged_after_one_that_was_broken_off(
        self, pytester: pytest.Pytester, run: Pytest, problem: Problem
    ) -> None:
        problem("long.py", "import sys, time\nif input() == '2': time.sleep(60)\nprint(1)\n")
        (pytester.path / "cases/long/b.in").write_text("2\n")
        pytester.makeconftest(
            """
            import signal

            import pytest

            def broken_off(number, frame):
                pytest.fail("broken off", pytrace=False)

            @pytest.hookimpl(wrapper=True)
            def pytest_runtest_call(item):
                signal.signal(signal.SIGALRM, broken_off)
                signal.setitimer(signal.ITIMER_REAL, 1 if "b.in" in item.nodeid else 0)
                return (yield)
            """
        )
        result = run()
        result.assert_outcomes(passed=2, failed=1)
        assert failed(result) == {"cases/long/b.in::solvers/long.py": "broken off"}


SLEEPER = """
import os
import sys
from pathlib import Path

def start(name):
    quiet = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    pid = os.posix_spawn("/bin/sleep", ["sleep", "600"], {}, file_actions=[quiet], setsid=True)
    Path(name).write_text(str(pid))

if __name__ == "__main__":
    start(sys.argv[1])
"""
CHILD = """
from sleeper import start

def test_starts():
    start("child")
"""
ORPHAN = """
import os
import subprocess
import sys
from pathlib import Path

def test_is_not_adopted():
    subprocess.run([sys.executable, "sleeper.py", "orphan"], check=True)
    stat = Path("/proc", Path("orphan").read_text(), "stat").read_text()
    assert int(stat.split()[3]) != os.getpid()
"""
KILLS = "#include <signal.h>\n#include <unistd.h>\nint main() { return kill(getppid(), SIGKILL); }\n"


def test_what_other_tests_started_is_left_alone(run: Pytest, problem: Problem, files: Files) -> None:
    """A child with a session of its own, though a solver kills its worker; and orphans go their own way."""
    problem("kills.c", KILLS)
    files({"sleeper.py": SLEEPER, "before/test_child.py": CHILD, "later/test_orphan.py": ORPHAN})
    result = run()
    pids = [int(Path(name).read_text()) for name in ("child", "orphan")]
    try:
        assert [command_of(pid) for pid in pids] == [b"sleep\x00600\x00"] * 2
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
    result.assert_outcomes(passed=2, failed=3)
    assert "the worker ended twice" in result.stdout.str()


def command_of(pid: int) -> bytes:
    """The command line; empty of a zombie."""
    return Path("/proc", str(pid), "cmdline").read_bytes()


def test_the_cases_here_are_tests() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "cases", "--collect-only"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    inputs = [path.relative_to(ROOT) for path in ROOT.glob("cases/*/*.in")]
    assert len(inputs) > 100
    assert sorted(IDS.findall(result.stdout)) == sorted(
        f"{path}::solvers/{path.parent.name}.py" for path in inputs
    )
