"""`judge run` where things are not as they should be: streams, folders, files, signals, interpreters."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import JUDGE, Call

Files = Callable[[dict[str, str | bytes]], None]

RIGHT = ["--", "sh", "-c", "read a b; echo $((a + b))"]


@pytest.fixture(autouse=True)
def problem(files: Files) -> None:
    files({"p/1.in": "1 2\n", "p/1.ans": "3\n", "ok.py": "print(sum(map(int, input().split())))\n"})


def shell(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a shell script in which JUDGE stands for the judge."""
    script = script.replace("JUDGE", shlex.join(JUDGE))
    environment = os.environ | environment
    return subprocess.run(
        ["bash", "-c", script], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("solver", "status"), [("echo 3", 0), ("echo 4", 1)])
def test_closed_streams(closed: str, solver: str, status: int) -> None:
    done = shell(f"JUDGE run p --report json=r.json {closed} -- {solver}")
    assert done.returncode == status, done
    assert "Traceback" not in done.stderr
    assert f'"verdict": "{"WA" if status else "AC"}"' in Path("r.json").read_text()


def test_usage_errors_with_a_full_stderr() -> None:
    assert shell("JUDGE run nothing 2>/dev/full").returncode == 2


def test_a_reader_that_leaves_does_not_cost_the_report_in_a_file() -> None:
    shell("JUDGE run p --report json=r.json -- echo 3 | true")
    assert '"counts"' in Path("r.json").read_text()


def test_a_caller_that_ignores_its_childrens_ends(tmp_path: Path) -> None:
    ignore = "signal.signal(signal.SIGCHLD, signal.SIG_IGN)"
    script = f"import os, signal, sys\n{ignore}\nos.execvp(sys.argv[1], sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", script, *JUDGE, "run", "p", *RIGHT], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_nohup_is_honoured(files: Files) -> None:
    judge = subprocess.Popen(
        ["nohup", *JUDGE, "run", "p", "--", "sh", "-c", "sleep 2; echo 3"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert judge.stdout is not None
    judge.stdout.readline()  # the header: it has begun
    judge.send_signal(signal.SIGHUP)
    time.sleep(0.1)
    judge.communicate()
    assert judge.returncode == 0


@pytest.mark.parametrize("value", ["/no/such/folder", "ok.py"])
def test_an_unusable_tmpdir_is_said(call: Call, value: str, tmp_path: Path) -> None:
    said = call("run", "p", *RIGHT, env={"TMPDIR": value})
    assert said.status == 3
    assert "no temporary folder" in said.err
    assert "set TMPDIR" in said.err


def test_tmpdir_itself_is_left_as_it_was(call: Call, tmp_path: Path) -> None:
    place = tmp_path / "tmp"
    place.chmod(0o755)
    said = call("run", "p", "--", "sh", "-c", 'rm -rf "$(dirname "$(dirname "$PWD")")"/judge-*; echo 3')
    assert said.status in (0, 1, 3)
    assert place.stat().st_mode & 0o777 == 0o755


def test_a_folder_too_deep_to_walk(call: Call, files: Files) -> None:
    script = "import os\nfor _ in range(3000):\n    os.mkdir('d')\n    os.chdir('d')\nprint(3)\n"
    files({"deep.py": script})
    assert call("run", "deep.py", "p").status == 0


def test_odd_problem_files_are_said_at_once(call: Call, world: Path) -> None:
    os.mkfifo(world / "p" / "problem.toml")
    said = call("run", "p", *RIGHT)
    assert said.status == 3
    assert "problem.toml: not a file that can be read" in said.err
    assert call("list", "p").status == 3


def test_links_that_lead_nowhere_are_no_cases(call: Call, world: Path) -> None:
    (world / "p" / "round.in").symlink_to("round.in")
    (world / "p" / "tests").symlink_to("tests")
    assert call("run", "p", *RIGHT).status == 0


def test_names_that_are_not_utf8(call: Call, world: Path) -> None:
    odd = os.fsdecode(b"p/\xc3(\x1b[2J.in")
    (world / odd).write_text("1 2\n")
    (world / odd).with_suffix(".ans").write_text("3\n")
    (world / os.fsdecode(b"p/\xff\n.ans")).write_text("")
    for words in (["list", "-v"], ["run", "p", *RIGHT], ["run", "p", "--report", "json", *RIGHT]):
        said = call(*words, env={"PYTHONIOENCODING": "utf-8"})
        assert said.status == 0, said
        assert "\x1b" not in said.out
        assert "\\udc" not in said.out
        assert r"\xc3(" in said.out


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["run", "p" * 300], 2, "File name too long"),
        (["run", "p", "--cases", "", *RIGHT], 2, "--cases and --problem need"),
        (["run", "p", "--checker", "", *RIGHT], 2, "--checker"),
        (["run", "p", "--report", "json=", *RIGHT], 2, "no file named"),
        (["run", "p", "--time-limit", "1e308", *RIGHT], 2, "more than any machine has"),
        (["run", "p", "--memory-limit", "1e305", *RIGHT], 2, "more than any machine has"),
        (["run", "ok.py", "p", "--python", "echo"], 3, "does not run as Python"),
    ],
)
def test_odd_words(call: Call, words: list[str], status: int, message: str) -> None:
    said = call(*words)
    assert said.status == status, said
    assert message in said.err
    assert said.out == ""


def test_nothing_to_judge_makes_no_report_file(call: Call, world: Path) -> None:
    assert call("run", "p", "-k", "zzz", "--report", "json=r.json", *RIGHT).status == 5
    assert not (world / "r.json").exists()


@pytest.mark.parametrize("first_line", ["#!/bin/sh\r", "#!", "#!/tmp", "#! "])
def test_scripts_without_an_interpreter(call: Call, files: Files, world: Path, first_line: str) -> None:
    files({"x.sh": f"{first_line}\necho 3\n"})
    (world / "x.sh").chmod(0o755)
    said = call("run", "x.sh", "p")
    assert said.status == 3
    assert "its interpreter" in said.err


def test_a_current_folder_that_is_gone(tmp_path: Path) -> None:
    done = shell(f"mkdir {tmp_path}/gone; cd {tmp_path}/gone; rmdir {tmp_path}/gone; JUDGE list")
    assert done.returncode == 3
    assert "the current folder is gone" in done.stderr


def test_python_variables_do_not_change_which_python_is_found(call: Call) -> None:
    assert call("run", "ok.py", "p", env={"PYTHONIOENCODING": "utf-16"}).status in (0, 3)
    done = shell("JUDGE run ok.py p -q | iconv -f utf-16 -t utf-8", PYTHONIOENCODING="utf-16")
    assert "all accepted" in done.stdout


def test_no_path_at_all() -> None:
    done = shell('env -u PATH JUDGE run p -- sh -c "read a b; echo \\$((a + b))"')
    assert done.returncode == 0, done.stderr


def test_compilers(call: Call, files: Files) -> None:
    data = "int big[6000000] = {1};\n"
    files({"ok.c": f'#include <stdio.h>\n{data}int main(void) {{ puts("3"); return big[1]; }}\n'})
    assert call("run", "ok.c", "p").status == 0  # a program of 24 MB
    assert call("run", "ok.c", "p", env={"CC": ""}).status == 0
    said = call("run", "ok.c", "p", env={"CC": "true"})
    assert said.status == 3
    assert "made no program" in said.err


@pytest.mark.skipif(os.getuid() != 0, reason="only root may mount a small file system")
@pytest.mark.parametrize(
    ("options", "solver", "message"),
    [
        ("size=1m", "ok.c", "no space left"),
        ("size=40m", "big.py", "no space left"),
        ("noexec", "ok.c", "noexec"),
    ],
)
def test_a_full_or_noexec_place_is_never_the_solvers_fault(
    call: Call, files: Files, tmp_path: Path, options: str, solver: str, message: str
) -> None:
    files({"ok.c": "int main(void) { return 0; }\n", "big.py": "print('x' * (50 << 20))\n"})
    place = tmp_path / "small"
    place.mkdir()
    words = shlex.join([*JUDGE, "run", solver, "p", "--memory-limit", "1GiB"])
    if options == "size=1m":
        words = f"head -c 1000000 /dev/zero > {place}/ballast; {words}"
    script = f"mount -t tmpfs -o {options} none {place} && {words}"
    done = subprocess.run(
        ["unshare", "-m", "bash", "-c", script],
        env=os.environ | {"TMPDIR": str(place)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3, done
    assert message in done.stdout + done.stderr
