"""`judge run` from the outside: verdicts, exit statuses, reports, environment, options."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import JUDGE, Call

Files = Callable[[dict[str, str | bytes]], None]

SUM = "a, b = map(int, input().split())\nprint(a + b)\n"
PROBLEM: dict[str, str | bytes] = {"p/1.in": "1 2\n", "p/1.ans": "3\n", "p/2.in": "3 4\n", "p/2.ans": "7\n"}


@pytest.fixture
def problem(files: Files) -> None:
    files(PROBLEM)


def first(call: Call, *words: str, **options: Any) -> tuple[int, dict[str, Any]]:
    """The exit status and the first judgement of a call with a JSON report."""
    said = call("run", "--report", "json", *words, **options)
    return said.status, said.judgements[0]


@pytest.mark.parametrize(
    ("command", "verdict", "reason", "status"),
    [
        (["sh", "-c", "read a b; echo $((a + b))"], "AC", r"^$", 0),
        (["echo", "4"], "WA", r"^line 1, token 1: expected 3, got 4$", 1),
        (["sh", "-c", "yes"], "OLE", r"stdout over the limit of 64 MiB", 1),
        (["sleep", "100"], "TLE", r"^idle", 1),
        (["sh", "-c", "while :; do :; done"], "TLE", r"^busy", 1),
        (["false"], "RE", r"^exit 1$", 1),
        (["sh", "-c", "kill -SEGV $$"], "RE", r"^SIGSEGV", 1),
        (["/no/such"], "RE", r"^cannot start: No such file or directory$", 1),
        (["true"], "WA", r"empty", 1),
    ],
)
def test_verdict_reason_and_status(
    call: Call, problem: None, command: list[str], verdict: str, reason: str, status: int
) -> None:
    found, judgement = first(call, "p", "-k", "1", "--time-limit", "500ms", "--", *command)
    assert (judgement["verdict"], found) == (verdict, status)
    assert re.search(reason, judgement["reason"])
    assert judgement["signal"] == {"^SIGSEGV": "SIGSEGV"}.get(reason, judgement["signal"])


def test_facts_in_the_report(call: Call, problem: None) -> None:
    said = call("run", "p", "--report", "json", "--", "sh", "-c", "cat >&2; echo 4; exit 0")
    report = said.document["reports"][0]
    assert (report["problem"], report["language"], report["verdict"]) == ("p", "command", "WA")
    assert report["command"] == ["sh", "-c", "cat >&2; echo 4; exit 0"]
    assert report["limits"] == {"cpu_s": 2.0, "wall_s": 5.0, "memory_mib": 256.0, "output_mib": 64.0}
    assert report["counts"] == {"WA": 2}
    one, two = report["judgements"]
    assert (one["case"], two["case"]) == ("1", "2")
    assert one["at"] == {"line": 1, "token": 1, "expected": "3", "got": "4"}
    assert (one["stderr"], one["output_bytes"], one["stderr_bytes"]) == ("1 2\n", 2, 4)
    assert (one["exit"], one["signal"], one["stopped_by"], one["left_over"]) == (0, None, None, 0)
    assert (Path(one["input"]).name, Path(one["answer"]).name) == ("1.in", "1.ans")


def test_seven_commands_of_the_issue_leave_nothing(call: Call, problem: None) -> None:
    said = call(
        "run",
        "p",
        "--time-limit",
        "0.3",
        "--",
        "sh",
        "-c",
        "setsid sleep 321.5 & sleep 321.5 & yes >/dev/null",
    )
    assert said.status == 1
    listed = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    assert not [line for line in listed.splitlines() if "sleep 321.5" in line and not line.startswith("Z")]


def test_a_missing_answer_is_not_accepted(call: Call, files: Files) -> None:
    files({"p/1.in": "1 2\n", "a.py": SUM})
    said = call("run", "a.py", "p")
    assert said.status == 1
    assert "--" in said.out
    assert "1.ans" in said.out or "no answer" in said.out
    assert call("run", "a.py", "p", "--unchecked-ok").status == 0
    assert first(call, "a.py", "p")[1]["verdict"] == "--"


def test_formatting_is_forgiven_and_said(call: Call, problem: None) -> None:
    status, judgement = first(call, "p", "-k", "1", "--", "printf", "3")
    assert (status, judgement["verdict"], judgement["formatting_differs"]) == (0, "AC", True)
    assert "final newline" in judgement["reason"]
    assert first(call, "p", "-k", "1", "--checker", "exact", "--", "printf", "3")[1]["verdict"] == "WA"


LANGUAGES = {
    "sum.py": SUM,
    "sum.c": '#include <stdio.h>\n#include <math.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);'
    'printf("%d\\n",(int)floor(a+b+0.5));}\n',
    "sum.cpp": "#include <bits/stdc++.h>\nint main(){int a,b;std::cin>>a>>b;std::cout<<a+b<<std::endl;}\n",
    "sum.sh": "#!/bin/sh\nread a b\necho $((a + b))\n",
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_languages(call: Call, problem: None, files: Files, world: Path, name: str) -> None:
    files({f"a b/{name}": LANGUAGES[name]})
    (world / "a b" / name).chmod(0o755)
    said = call("run", f"a b/{name}", "p")
    assert said.status == 0, said.out + said.err
    assert sorted(path.name for path in world.rglob("*")) == sorted(
        ["p", "1.in", "1.ans", "2.in", "2.ans", "a b", name]
    )


def test_compile_error(call: Call, problem: None, files: Files) -> None:
    files({"bad.cpp": "int main() { return not_there; }\n", "good.py": SUM})
    said = call("run", "bad.cpp", "p")
    assert said.status == 1
    assert "not_there" in said.out
    document = call("run", "bad.cpp", "good.py", "p", "--report", "json").document
    bad, good = document["reports"]
    assert (bad["verdict"], bad["counts"], good["verdict"]) == ("CE", {"CE": 2}, "AC")
    assert bad["build"]["verdict"] == "CE"
    assert "not_there" in bad["build"]["message"]
    assert good["build"] is None


def test_compiler_warnings_never_decide(call: Call, problem: None, files: Files) -> None:
    source = LANGUAGES["sum.c"] + "int unused(void) { }\n"
    files({"warns.c": source})
    said = call("run", "warns.c", "p", env={"CFLAGS": "-O2 -Wall"})
    assert said.status == 0
    assert "the compiler warns" in said.out
    assert "control reaches end" in call("run", "warns.c", "p", "-v", env={"CFLAGS": "-O2 -Wall"}).out


def test_compiler_variables_are_honoured(call: Call, problem: None, files: Files) -> None:
    files({"flags.c": "#ifdef ANSWER\n" + LANGUAGES["sum.c"] + "#else\nint main(void){return 9;}\n#endif\n"})
    assert call("run", "flags.c", "p").status == 1
    assert call("run", "flags.c", "p", env={"CFLAGS": "-DANSWER '-DX=a b'"}).status == 0
    said = call("run", "flags.c", "p", env={"CC": "no-such-compiler"})
    assert said.status == 3
    assert "no-such-compiler is not there" in said.err
    assert call("run", "flags.c", "p", env={"CFLAGS": "'unbalanced"}).status == 2


def test_a_missing_tool_is_an_error_before_any_case(
    call: Call, problem: None, files: Files, world: Path
) -> None:
    files({"sum.py": SUM, "sum.cpp": LANGUAGES["sum.cpp"], "x.sh": "#!/no/interpreter\n"})
    (world / "x.sh").chmod(0o755)
    for words, missing in (
        (["sum.cpp", "p"], "g++"),
        (["x.sh", "sum.cpp", "p"], "/no/interpreter"),
        (["sum.py", "p", "--python", "python9.9"], "python9.9"),
        (["sum.py", "p", "--python", "/bin/true"], "/bin/true"),
    ):
        bin_ = world.parent / "bin"
        bin_.mkdir(exist_ok=True)
        if not (bin_ / "python3").exists():
            (bin_ / "python3").symlink_to(sys.executable)
            (bin_ / "rm").symlink_to("/bin/rm")
        said = call("run", *words, env={"PATH": str(bin_)})
        assert said.status == 3, said
        assert missing in said.err
        assert said.out == ""


SHOW = """
import os, sys
print(sorted(os.environ), os.environ["LANG"], os.environ["TZ"], os.environ["PYTHONHASHSEED"], file=sys.stderr)
print(os.getcwd() == os.environ["HOME"] == os.environ["TMPDIR"], os.listdir(), file=sys.stderr)
import neighbour
open("made", "w").close()
print(sum(map(int, input().split())))
"""


def test_environment_of_a_solver_file(call: Call, problem: None, files: Files) -> None:
    files({"show.py": SHOW, "neighbour.py": ""})
    said = call("run", "show.py", "p", "--report", "json", env={"SECRET": "x", "PYTHONWARNINGS": "error"})
    assert said.status == 0
    for judgement in said.judgements:
        keys = ["HOME", "LANG", "PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED", "TMPDIR", "TZ"]
        assert judgement["stderr"] == f"{keys} C.UTF-8 UTC 0\nTrue []\n"


def test_hash_seed(call: Call, problem: None, files: Files) -> None:
    files(
        {"seed.py": "import os, sys\nprint(os.environ.get('PYTHONHASHSEED'), hash('a'), file=sys.stderr)\n"}
    )
    words = ["run", "seed.py", "p", "--report", "json"]
    same = {judgement["stderr"] for judgement in call(*words).judgements}
    assert len(same) == 1
    assert next(iter(same)).startswith("0 ")
    assert len({judgement["stderr"] for judgement in call(*words, "--hash-seed", "random").judgements}) == 2
    assert call(*words, "--hash-seed", "x").status == 2


def test_environment_of_a_command(call: Call, problem: None, world: Path) -> None:
    script = 'echo "$SECRET $PYTHONPATH${PYTHONHASHSEED}" >&2; pwd -P >&2'
    _, judgement = first(call, "p", "--", "sh", "-c", script, env={"SECRET": "x"})
    assert judgement["stderr"].split() == ["x", str(world.resolve())]


def test_python_solvers_run_under_the_python_of_path(
    call: Call, problem: None, files: Files, world: Path
) -> None:
    """Past a shim, but a virtual environment stays one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", world.parent / "venv"], check=True)
    python = world.parent / "venv" / "bin" / "python3"
    shims = world.parent / "shims"
    shims.mkdir()
    (shims / "python3").write_text(f'#!/bin/sh\necho x >> {world.parent}/shimmed\nexec {python} "$@"\n')
    (shims / "python3").chmod(0o755)
    files({"who.py": "import sys\nprint(sys.executable, file=sys.stderr)\n"})
    found = call("run", "who.py", "p", "--report", "json", env={"PATH": f"{shims}:{os.environ['PATH']}"})
    assert {judgement["stderr"].strip() for judgement in found.judgements} == {str(python)}
    assert (world.parent / "shimmed").read_text() == "x\n"
    assert first(call, "who.py", "p", "--python", sys.executable)[1]["stderr"].strip() != str(python)


def test_a_syntax_error_is_a_run_time_error_with_its_line(call: Call, problem: None, files: Files) -> None:
    files({"bad.py": "x = 1\n\nprint(\n"})
    _, judgement = first(call, "bad.py", "p")
    assert judgement["verdict"] == "RE"
    assert re.search(r"exit 1, SyntaxError: .*line 3", judgement["reason"])


def test_stop_at_the_first_failure(call: Call, files: Files) -> None:
    files({f"p/{n}.in": f"{n}\n" for n in range(9)} | {f"p/{n}.ans": f"{min(n, 3)}\n" for n in range(9)})
    said = call("run", "p", "-x", "-j", "2", "--report", "json", "--", "cat")
    report = said.document["reports"][0]
    assert [judgement["verdict"] for judgement in report["judgements"]] == ["AC"] * 4 + ["WA"]
    assert (report["not_run"], said.status) == (4, 1)
    assert "4 not run" in call("run", "p", "-x", "--", "cat").out


def test_stop_leaves_later_jobs_unrun(call: Call, files: Files) -> None:
    files(PROBLEM | {"a.py": "print(0)\n", "b.cpp": "int main() {}\n"})
    reports = call("run", "a.py", "b.cpp", "p", "-x", "--report", "json").document["reports"]
    assert [(report["verdict"], report["not_run"], report["language"]) for report in reports] == [
        ("WA", 1, "python"),
        (None, 2, "c++"),
    ]


def test_limits_come_from_option_then_file_then_default(call: Call, files: Files) -> None:
    files(
        PROBLEM | {"p/problem.toml": '[limits]\ntime = "250ms"\nwall = "9s"\nmemory = "100MiB"\noutput = 1\n'}
    )
    limits = call("run", "p", "--report", "json", "--", "cat").document["reports"][0]["limits"]
    assert limits == {"cpu_s": 0.25, "wall_s": 9.0, "memory_mib": 100.0, "output_mib": 1.0}
    words = ["--time-limit", "500ms", "--memory-limit", "1GiB"]
    limits = call("run", "p", *words, "--report", "json", "--", "cat").document["reports"][0]["limits"]
    assert limits == {"cpu_s": 0.5, "wall_s": 2.0, "memory_mib": 1024.0, "output_mib": 1.0}


def test_output_limit_grows_with_the_answer(call: Call, files: Files) -> None:
    big = b"x\n" * (25 << 20)
    files({"p/1.in": big, "p/1.ans": big, "p/2.in": "", "p/2.ans": ""})
    said = call("run", "p", "--report", "json", "--memory-limit", "1GiB", "--time-limit", "20", "--", "cat")
    assert said.status == 0
    assert said.document["reports"][0]["limits"]["output_mib"] == 100.0


def test_memory_limit(call: Call, problem: None, files: Files) -> None:
    files({"big.py": "x = bytearray(1 << 30)\nx[::4096] = bytes(len(x[::4096]))\nprint(3)\n"})
    status, judgement = first(call, "big.py", "p", "-k", "1")
    assert (status, judgement["verdict"], judgement["stopped_by"]) == (1, "MLE", "memory")


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["run", "p", "--checker", "fuzzy", "--", "cat"], 2, "one of tokens"),
        (["run", "p", "--time-limit", "0", "--", "cat"], 2, "above 0"),
        (["run", "p", "--memory-limit", "256MB", "--", "cat"], 2, "write 256MiB"),
        (["run", "p", "--report", "xml", "--", "cat"], 2, "there are terminal, json"),
        (["run", "p", "--report", "json", "--report", "terminal", "--", "cat"], 2, "both go to stdout"),
        (["run", "p", "-j", "0", "--", "cat"], 2, "-j"),
        (["run", "p", "--no-such", "--", "cat"], 2, "--no-such"),
        (["run", "p", "--"], 2, "nothing stands after --"),
        (["run", "--", "cat"], 2, "needs a problem"),
        (["run", "q", "--", "cat"], 2, "no such"),
        (["run", "p", "-k", "zzz", "--", "cat"], 5, "no case matches"),
        (["list", "--", "cat"], 2, "no command"),
        (["rum"], 2, "did you mean run"),
        (["run", "p", "--report", "json=no/such/folder", "--", "cat"], 2, "no/such/folder"),
        (["run", "p", "--report", "csv=p", "--", "cat"], 2, "csv=p: Is a directory"),
        (["run", "p", "--report", "csv=a", "--report", "json=p/../a", "--", "cat"], 2, "another report"),
    ],
)
def test_usage(call: Call, problem: None, words: list[str], status: int, message: str) -> None:
    said = call(*words)
    assert said.status == status, said
    assert message in said.err
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_bad_problem_file(call: Call, problem: None, files: Files) -> None:
    files({"p/problem.toml": "[limits]\ntime = '2 minutes'\n"})
    said = call("run", "p", "--", "cat")
    assert said.status == 2
    assert re.search(r"problem.toml: limits.time: .*unknown unit", said.err)


def test_reports_beside_and_instead(call: Call, problem: None, world: Path) -> None:
    said = call("run", "p", "--report", "json=out.json", "--report", "terminal=out.txt", "--", "echo", "3")
    assert "1 AC, 1 WA" in said.out
    assert (world / "out.txt").read_text().splitlines()[-1] == said.out.splitlines()[-1]
    assert '"version": 1' in (world / "out.json").read_text()


def test_quiet_is_one_line_and_verbose_says_how(call: Call, problem: None) -> None:
    assert call("run", "p", "-q", "--", "echo", "3").out.count("\n") == 1
    said = call("run", "p", "-v", "--", "echo", "3").out
    for words in ("command: echo 3", "2 s CPU", "256 MiB memory", "checker: tokens", "kill: subreaper"):
        assert words in said


@pytest.mark.parametrize(
    "checker", ["float:rel=0.001,abs=0.5", "json:unordered=deep", "tokens:ignore_case=true"]
)
def test_verbose_writes_the_checker_as_the_option_does(call: Call, problem: None, checker: str) -> None:
    said = call("run", "p", "-v", "--checker", checker, "--", "echo", "3").out
    assert f"      checker: {checker}" in said.splitlines()


def test_what_a_program_says_cannot_drive_the_terminal(call: Call, files: Files) -> None:
    files({"p/1.in": b"\x1b[2J\n::error::x\n", "p/1.ans": b"\x1b]0;title\x07\n"})
    said = call("run", "p", "--", "sh", "-c", r"printf '\033[31m\r\200\n::error::y\n'; printf '\033c' >&2")
    assert "\x1b" not in said.out
    assert "\r" not in said.out
    assert "| ::error::y" in said.out
    assert not [line for line in said.out.splitlines() if line.strip().startswith("::")]


def test_what_a_layout_remarks_is_said(call: Call, problem: None, files: Files) -> None:
    files({"p/1.out": "4\n"})
    assert "1.out: 1.ans is the answer; ignored" in call("run", "p", "--", "echo", "3").out
    files({"p/2.out": "4\n"})
    assert "(and 1 more, see judge list)" in call("run", "p", "--", "echo", "3").out


def test_colour_only_where_it_is_wanted(call: Call, problem: None) -> None:
    script = "import pty, sys\nsys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    words = [sys.executable, "-c", script, *JUDGE, "run", "p", "--", "echo", "3"]
    coloured = subprocess.run(words, capture_output=True, check=False).stdout
    assert b"\x1b[32mAC" in coloured
    plain = subprocess.run(words, capture_output=True, check=False, env=os.environ | {"NO_COLOR": "1"}).stdout
    assert b"\x1b[32m" not in plain
    assert "\x1b" not in call("run", "p", "--", "echo", "3").out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(files: Files, world: Path, tmp_path: Path, number: int) -> None:
    """What is known so far is printed, the exit status is 130, and nothing is left."""
    files({f"p/{n}.in": f"{n}\n" for n in range(5)} | {f"p/{n}.ans": f"{n}\n" for n in range(5)})
    script = "read x; echo $x; [ $x -lt 2 ] || sleep 222.5"
    words = [
        *JUDGE,
        "run",
        "p",
        "-j",
        "1",
        "--time-limit",
        "60",
        "--report",
        "json=r.json",
        "--",
        "sh",
        "-c",
        script,
    ]
    judge = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert judge.stdout is not None
    seen = [judge.stdout.readline() for _ in range(3)]  # the header and two accepted cases
    time.sleep(0.2)
    judge.send_signal(number)
    rest, err = judge.communicate(timeout=30)
    assert judge.returncode == 130
    assert "AC  1" in seen[2]
    assert "2 AC, 3 not run" in rest
    assert "interrupted" in err
    report = (world / "r.json").read_text()
    assert '"not_run": 3' in report
    listed = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    assert not [line for line in listed.splitlines() if "sleep 222.5" in line and "sh -c read" not in line]
    assert list((tmp_path / "tmp").iterdir()) == []


def test_a_reader_that_leaves_is_no_error(problem: None, world: Path) -> None:
    words = shlex.join([*JUDGE, "run", "p", "--", "echo", "3"])
    done = subprocess.run(["sh", "-c", f"{words} | head -1"], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_full_disk_is_said(call: Call, problem: None) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*JUDGE, "run", "p", "--", "echo", "3"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 3
    assert b"No space left on device" in done.stderr
    assert b"Traceback" not in done.stderr


def test_list(call: Call, files: Files) -> None:
    files(
        {
            "cases/p10/1.in": "",
            "cases/p9/1.in": "",
            "cases/p9/1.ans": "",
            "cases/p9/2.ans": "",
            "solvers/p9.c": "",
        }
    )
    lines = call("list").out.splitlines()
    assert lines[0].split() == ["p9", "plain", "1", "case", "solvers/p9.c"]
    assert lines[1].strip() == "2.ans: no input 2.in beside it; ignored"
    assert re.fullmatch(r"p10 +plain +1 case, 1 without answer +no solver", lines[2])
    assert "(no answer)" in call("list", "cases/p10", "-v").out
    assert call("list", "nothing").status == 2


def test_help_has_examples(call: Call) -> None:
    for words in (["--help"], ["run", "--help"], ["list", "-h"]):
        said = call(*words)
        assert said.status == 0
        assert "Examples:" in said.out
    assert call("--version").out.startswith("judge ")
    assert call().status == 2
