"""Checker programs, real ones, named by what becomes of them; and that the stream of cases stays whole."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.build import Workshop
from judge.checkers import program
from judge.checking import check_for
from judge.dialects import DIALECTS, STANDARD, fingerprint
from judge.model import Checker, Limits, Problem, Program
from judge.outcome import Finding
from judge.runners import Runner, open_runner
from judge.settings import CHECKERS
from judge.verdicts import Verdict

SHORT = Limits(cpu_s=0.5, wall_s=1, memory_mib=64, output_mib=1)


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(2) as opened:
        yield opened


@pytest.fixture
def ask(runner, tmp_path):
    """Writes the checker's source and asks it about an output."""

    def asked(source, dialect="testlib", output=b"3\n", answer=b"3\n", name="checker.sh", flags=(), **more):
        path = tmp_path / name
        path.write_text(source)
        path.chmod(0o755)
        options = {"source": name, "dialect": dialect, "flags": flags}
        problem = Problem("p", tmp_path, "plain", (), checker=Checker("program", options))
        environment = {"PATH": os.environ["PATH"], **more.pop("environment", {})}
        check = check_for(problem, Workshop(runner, tmp_path, environment))
        if isinstance(check, Finding):
            return check
        return check(b"1 2\n", output, answer, **more)

    return asked


def sh(script):
    return f"#!/bin/sh\n{script}\n"


def test_settings_offers_the_dialects_that_there_are():
    read = CHECKERS["program"]["dialect"]
    assert [read("", dialect) for dialect in DIALECTS] == list(DIALECTS)


@pytest.mark.parametrize(
    ("script", "verdict", "reason"),
    [
        ("echo ok 1 number >&2", "AC", ""),
        ("echo wrong answer 1st differs >&2; exit 1", "WA", "checker: wrong answer 1st differs"),
        ("echo wrong output format >&2; exit 2", "PE", "checker: wrong output format"),
        ("echo wrong output format >&2; exit 4", "PE", "checker: wrong output format"),
        ("echo unexpected eof >&2; exit 8", "PE", "checker: unexpected eof"),
        ("exit 1", "WA", "the checker says no more than exit 1"),
        ("echo from stdout; exit 1", "WA", "checker: from stdout"),
        (r"printf '\n  a\033[31m\n' >&2; exit 1", "WA", r"checker: a\e[31m"),
        ("echo FAIL bad answer >&2; exit 3", "JE", "the checker failed: exit 3: FAIL bad answer"),
        ("kill -SEGV $$", "JE", "the checker failed: SIGSEGV: deep recursion or a bad index"),
        ("echo no points >&2; exit 7", "JE", "the checker's score is no number: no points"),
        (
            "echo what >&2; exit 42",
            "JE",
            f"the checker failed: exit 42 (in testlib {DIALECTS['testlib'].usage}): what",
        ),
    ],
)
def test_testlib_end_means(ask, script, verdict, reason):
    found = ask(sh(script))
    assert (found.verdict, found.reason, found.at) == (verdict, reason, None)


@pytest.mark.parametrize(
    ("script", "verdict", "reason"),
    [
        ("exit 42", "AC", ""),
        ("echo too long > $3/judgemessage.txt; exit 43", "WA", "checker: too long"),
        ("exit 43", "WA", "the checker says no more than exit 43"),
        ("exit 0", "JE", "the checker failed: exit 0 (in kattis 42 accepts, 43 rejects)"),
        (
            "echo broke > $3/judgemessage.txt; exit 1",
            "JE",
            "the checker failed: exit 1 (in kattis 42 accepts, 43 rejects): broke",
        ),
        (
            "echo oops >&2; exit 1",
            "JE",
            "the checker failed: exit 1 (in kattis 42 accepts, 43 rejects): oops",
        ),
        ("echo many > $3/score.txt; exit 42", "JE", "the checker's score is no number: many"),
        ("mkfifo $3/judgemessage.txt; exit 43", "WA", "the checker says no more than exit 43"),
        ("ln -s /dev/zero $3/judgemessage.txt; exit 43", "WA", "the checker says no more than exit 43"),
        ("mkdir -p $3/judgemessage.txt/a; exit 43", "WA", "the checker says no more than exit 43"),
        ("rm -r $3; exit 43", "WA", "the checker says no more than exit 43"),
    ],
)
def test_kattis_end_means(ask, script, verdict, reason):
    found = ask(sh(script), "kattis")
    assert (found.verdict, found.reason) == (verdict, reason)


@pytest.mark.parametrize(
    ("dialect", "script", "verdict", "score"),
    [
        ("testlib", "echo points 12.5 half >&2; exit 7", "AC", 12.5),
        ("testlib", "echo points 0 none >&2; exit 7", "WA", 0.0),
        ("kattis", "echo 3.25 > $3/score.txt; exit 42", "AC", 3.25),
        ("kattis", "exit 42", "AC", None),
    ],
)
def test_score_is_noted(ask, dialect, script, verdict, score):
    found = ask(sh(script), dialect)
    assert (found.verdict, found.score) == (verdict, score)


def test_testlib_is_given_input_output_answer_and_flags(ask):
    script = sh('[ $# = 4 ] && cat "$1" "$2" "$3" >&2 && echo "$4" >&2; exit 1')
    found = ask(script, output=b"out\n", answer=b"ans\n", flags=("--group",))
    said = found.excerpts[0]
    assert said.lines == ("1 2", "out", "ans", "--group")


def test_kattis_is_given_input_answer_folder_flags_and_the_output_as_stdin(ask):
    script = sh('[ $# = 5 ] && (cat "$1" "$2" - && echo "$4 $5") > "$3judgemessage.txt"; exit 43')
    found = ask(script, "kattis", output=b"out\n", answer=b"ans\n", flags=("float_tolerance", "1e-6"))
    said = found.excerpts[0]
    assert said.lines == ("1 2", "ans", "out", "float_tolerance 1e-6")


def test_checker_starts_in_an_empty_folder_without_the_callers_environment(ask):
    script = sh('ls -A >&2; echo "$SECRET" >&2; exit 1')
    found = ask(script, environment={"SECRET": "x"})
    assert (found.verdict, found.reason) == ("WA", "the checker says no more than exit 1")


JE_UNDER_LIMITS = {
    "je_hang": ("sleep 60", "idle"),
    "je_busy": ("while :; do :; done", "busy"),
    "je_flood": ("yes >&2", "stderr over the limit"),
    "je_stdout_flood": ("yes", "stdout over the limit"),
}


@pytest.mark.parametrize("name", JE_UNDER_LIMITS)
def test_limits_hold_for_checkers(ask, name):
    script, words = JE_UNDER_LIMITS[name]
    found = ask(sh(script), limits=SHORT)
    assert found.verdict is Verdict.JE
    assert found.reason.startswith(f"the checker failed: {words}")


def test_memory_limit_holds_for_checkers(ask):
    source = "x = []\nwhile True:\n    x.append(bytearray(1 << 20))\n"
    found = ask(source, name="checker.py", limits=replace(SHORT, cpu_s=10, wall_s=20))
    assert (found.verdict, found.reason.endswith("limit 64 MiB")) == ("JE", True)


def test_python_exception_is_the_checkers_failure_and_no_wrong_answer(ask):
    found = ask("int(open('nothing').read())", name="checker.py")
    assert found.verdict is Verdict.JE
    assert found.excerpts[0].lines[-1].startswith("FileNotFoundError")


def test_checker_that_kills_its_parent_is_the_judges_error_and_the_next_is_asked_as_ever(ask):
    found = ask(sh("kill -9 $PPID; sleep 5"))
    assert found.verdict is Verdict.JE
    assert "worker ended twice" in found.reason
    assert ask(sh("exit 1")).verdict is Verdict.WA


def test_what_a_checker_leaves_running_is_ended(ask, tmp_path):
    assert ask(sh("sleep 4711.25 & exit 0")).verdict is Verdict.AC
    listed = subprocess.run(["ps", "-eo", "args="], capture_output=True, text=True, check=True).stdout
    assert "sleep 4711.25" not in listed


def test_nothing_of_a_check_is_left_in_the_runners_folder(ask, runner):
    ask(sh("mkdir -p $3/a/b; chmod 000 $3/a; exit 42"), "kattis")
    assert not list(runner.folder.glob("checking*"))


C_CHECKER = """
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
    long a, b, sum;
    FILE *given = fopen(words[1], "r"), *output = fopen(words[2], "r");
    fscanf(given, "%ld %ld", &a, &b);
    if (fscanf(output, "%ld", &sum) != 1) { fprintf(stderr, "no number\\n"); return 2; }
    if (sum == -1) abort();
    if (sum != a + b) { fprintf(stderr, "%ld is not %ld\\n", sum, a + b); return 1; }
    return 0;
}
"""


@pytest.mark.parametrize(
    ("output", "verdict", "reason"),
    [
        (b"3\n", "AC", ""),
        (b"4\n", "WA", "checker: 4 is not 3"),
        (b"x\n", "PE", "checker: no number"),
        (b"-1\n", "JE", "the checker failed: SIGABRT: failed assert or uncaught exception"),
    ],
)
def test_compiled_checker(ask, output, verdict, reason):
    found = ask(C_CHECKER, name="checker.c", output=output)
    assert (found.verdict, found.reason) == (verdict, reason)


def test_checker_that_does_not_compile_is_the_judges_error_with_the_compilers_words(ask):
    found = ask("int main( {", name="checker.c")
    assert (found.verdict, found.reason.endswith("checker.c: does not compile")) == ("JE", True)
    assert "error" in "".join(found.excerpts[0].lines)


def test_missing_checker_is_the_judges_error(tmp_path, runner):
    problem = Problem("p", tmp_path, "plain", (), checker=Checker("program", {"source": "none.c"}))
    found = check_for(problem, Workshop(runner, tmp_path, {}))
    assert found == Finding(Verdict.JE, f"checker {tmp_path}/none.c: No such file or directory")


HEADER = "#define ACCEPTED 0\n"
NEEDS_HEADER = '#include "testlib.h"\nint main() { return ACCEPTED; }\n'


def test_header_in_the_problems_folder_is_found_by_a_checker_below_it(ask, tmp_path):
    (tmp_path / "testlib.h").write_text(HEADER)
    (tmp_path / "files").mkdir()
    assert ask(NEEDS_HEADER, name="files/checker.c").verdict is Verdict.AC


def test_header_in_cpath_is_found(ask, tmp_path):
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "testlib.h").write_text(HEADER)
    found = ask(NEEDS_HEADER, name="checker.c", environment={"CPATH": str(tmp_path / "include")})
    assert found.verdict is Verdict.AC


def test_missing_header_is_told_with_the_mend(ask, tmp_path):
    found = ask(NEEDS_HEADER, name="checker.c")
    assert found.verdict is Verdict.JE
    mend = f"needs testlib.h; put it beside the source or into {tmp_path}"
    assert found.reason == f"checker {tmp_path}/checker.c: {mend}"


def test_folder_of_sources_is_one_program(tmp_path, runner):
    folder = tmp_path / "validator"
    folder.mkdir()
    (folder / "main.c").write_text("int verdict(void); int main(void) { return verdict(); }\n")
    (folder / "verdict.c").write_text("int verdict(void) { return 43; }\n")
    options = {"source": "validator", "dialect": "kattis"}
    problem = Problem("p", tmp_path, "plain", (), checker=Checker("program", options))
    check = check_for(problem, Workshop(runner, Path("/"), {"PATH": os.environ["PATH"]}))
    assert check(b"", b"", b"").verdict is Verdict.WA


def test_fork_server_of_a_solver_stays_up_while_checkers_run(tmp_path):
    (tmp_path / "solver.py").write_text("import os\nprint(os.getppid())\n")
    warm = Program((sys.executable, str(tmp_path / "solver.py")), {"PATH": os.environ["PATH"]}, warm=True)
    checker = Program(("true",), {"PATH": os.environ["PATH"]})
    with open_runner(1) as runner:
        first, parent = runner.run(warm, os.devnull, Limits())
        found = program.check(b"", b"", b"", program=checker, runner=runner, dialect="testlib")
        second, parent_then = runner.run(warm, os.devnull, Limits())
    assert (first.start, second.start) == ("warm", "warm")
    assert (found.verdict, parent_then) == (Verdict.AC, parent)


def test_standard_checker_is_recognised_and_needs_no_compiler(tmp_path, runner, monkeypatch):
    source = "int main() { /* as if of testlib */ }\n"
    (tmp_path / "check.cpp").write_text("int  main()\t{ }")
    monkeypatch.setitem(STANDARD, fingerprint(source), "yesno")
    options = {"source": "check.cpp", "dialect": "testlib", "flags": ()}
    problem = Problem("p", tmp_path, "plain", (), checker=Checker("program", options))
    check = check_for(problem, Workshop(runner, tmp_path, {"PATH": ""}))
    assert [check(b"", output, b"YES\n").verdict for output in (b"yes\n", b"no\n", b"")] == ["AC", "WA", "PE"]
