"""The runner against real processes: facts, limits, and that nothing is left."""

import os
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.model import MIB, Limits, Program
from judge.outcome import Run
from judge.runners import Runner, open_runner

LIMITS = Limits(cpu_s=1, wall_s=2, memory_mib=128, output_mib=1)
PATH = {"PATH": os.environ["PATH"]}


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(2) as opened:
        yield opened


@pytest.fixture
def input_path(tmp_path: Path) -> str:
    path = tmp_path / "1.in"
    path.write_bytes(b"hello\n")
    return str(path)


def sh(script: str, folder: Path | None = None) -> Program:
    return Program(("sh", "-c", script), PATH, folder)


def python(script: str) -> Program:
    return Program((sys.executable, "-c", textwrap.dedent(script)), PATH)


def alive(marker: str) -> list[str]:
    """Processes, zombies left out, whose command line holds the marker."""
    listed = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if marker in line and not line.startswith("Z")]


def test_streams_and_exit(runner: Runner, input_path: str) -> None:
    run, output = runner.run(sh("cat; echo oops >&2; exit 3"), input_path, LIMITS)
    assert output == b"hello\n"
    assert (run.exit, run.signal, run.stopped_by) == (3, None, None)
    assert (run.output_bytes, run.stderr_bytes, run.stderr) == (6, 5, "oops\n")
    assert (run.left_over, run.start_error, run.trouble) == (0, None, None)
    assert 0 < run.cpu_s < 1
    assert 0 < run.wall_s < 2


def test_nothing_of_one_run_shows_in_the_next(runner: Runner, input_path: str) -> None:
    runner.run(
        sh("yes | head -c 500000; echo x >&2; touch left; mkdir -p deep/er; chmod 000 deep"),
        input_path,
        LIMITS,
    )
    for _ in range(4):  # both workers, both slots
        run, output = runner.run(sh("ls -A"), input_path, LIMITS)
        assert (output, run.stderr, run.output_bytes) == (b"", "", 0)


@pytest.mark.parametrize("script", ["chmod 500 .", 'rmdir "$PWD"', "mkdir x; rmdir x", 'mv "$PWD" "$PWD.x"'])
def test_the_scratch_folder_is_usable_whatever_the_last_run_did_to_it(
    runner: Runner, input_path: str, script: str
) -> None:
    for _ in range(4):
        runner.run(sh(script), input_path, LIMITS)
    for _ in range(4):
        run, output = runner.run(sh("touch new && ls -A && stat -c %a ."), input_path, LIMITS)
        assert (output, run.exit) == (b"new\n700\n", 0)


def test_scratch_folder_is_home_and_tmpdir(runner: Runner, input_path: str) -> None:
    _, output = runner.run(sh("pwd; echo $HOME; echo $TMPDIR"), input_path, LIMITS)
    assert len(set(output.split())) == 1
    assert output.split()[0].startswith(os.fsencode(runner.folder))


def test_a_folder_of_its_own(runner: Runner, input_path: str, tmp_path: Path) -> None:
    run, output = runner.run(sh("pwd -P; echo ${HOME-none}", tmp_path), input_path, LIMITS)
    assert output.decode().split() == [str(tmp_path.resolve()), "none"]
    assert run.exit == 0


@pytest.mark.parametrize("name", ["SIGSEGV", "SIGABRT", "SIGKILL", "SIGTERM", "SIGPIPE", "SIGXFSZ", "SIGINT"])
def test_signals_by_name(runner: Runner, input_path: str, name: str) -> None:
    """Also those that Python ignores, which a child would inherit."""
    run, _ = runner.run(sh(f"kill -{name[3:]} $$; sleep 9"), input_path, LIMITS)
    assert (run.exit, run.signal, run.stopped_by) == (None, name, None)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("/no/such",), "No such file or directory"),
        (("no-such-program",), "No such file or directory"),
        (("/",), "Permission denied"),
        (("a\0b",), "embedded null byte"),
    ],
)
def test_what_cannot_start(runner: Runner, input_path: str, argv: tuple[str, ...], words: str) -> None:
    run, output = runner.run(Program(argv, PATH), input_path, LIMITS)
    assert run.start_error == words
    assert (run.exit, run.signal, run.trouble, output) == (None, None, None, b"")


def test_an_input_that_cannot_be_read_is_the_judges_trouble(runner: Runner, tmp_path: Path) -> None:
    run, _ = runner.run(sh("cat"), str(tmp_path / "gone.in"), LIMITS)
    assert run.trouble == "cannot read the input: No such file or directory"


@pytest.mark.parametrize(
    ("script", "stopped_by"),
    [
        ("while :; do :; done", "cpu"),
        ("trap '' TERM INT HUP; while :; do :; done", "cpu"),
        ("(while :; do :; done) & (while :; do :; done) & wait", "cpu"),  # its children's time is its own
        ("sleep 60", "wall"),
        ("kill -STOP $$", "wall"),
        ("yes", "output"),
        ("yes >&2", "output"),
    ],
)
def test_limits(runner: Runner, input_path: str, script: str, stopped_by: str) -> None:
    limits = replace(LIMITS, wall_s=1) if stopped_by == "wall" else replace(LIMITS, wall_s=30)
    run, _ = runner.run(sh(script), input_path, limits)
    seen = "output" if max(run.output_bytes, run.stderr_bytes) > MIB else run.stopped_by
    assert seen == stopped_by
    assert run.output_bytes <= 2 * MIB
    assert run.stderr_bytes <= 2 * MIB


@pytest.mark.parametrize(
    "script",
    [
        "x = bytearray(2 << 30)",
        """
        import os
        for _ in range(4):
            if os.fork() == 0:
                break
        x = bytearray(60 << 20)
        x[::4096] = bytes(len(x[::4096]))
        import time; time.sleep(60)
        """,
    ],
)
def test_memory_of_the_whole_tree(runner: Runner, input_path: str, script: str) -> None:
    run, _ = runner.run(python(script), input_path, LIMITS)
    assert run.stopped_by == "memory"
    assert 128 < run.memory_mib < 512


def test_memory_does_not_start_from_the_judges_own(runner: Runner, input_path: str) -> None:
    ballast = bytearray(200 << 20)
    ballast[::4096] = b"x" * len(ballast[::4096])
    run, _ = runner.run(sh(":"), input_path, LIMITS)
    assert run.memory_mib < 32


LEFT_OVER = {
    "child": "sleep 300.25 & echo ok",
    "daemon": "setsid sleep 300.25 & echo ok",
    "double_fork": "(setsid sh -c 'sleep 300.25 & sleep 300.25' &) ; echo ok",
    "stopped": "sh -c 'kill -STOP $$; sleep 300.25' & echo ok",
    "ignores_everything": "(trap '' TERM HUP INT; sleep 300.25) & echo ok",
}


@pytest.mark.parametrize("script", LEFT_OVER.values(), ids=LEFT_OVER)
def test_processes_left_over_are_counted_and_killed(runner: Runner, input_path: str, script: str) -> None:
    run, output = runner.run(sh(script), input_path, LIMITS)
    assert output == b"ok\n"
    assert (run.exit, run.stopped_by) == (0, None)
    assert run.left_over >= 1
    assert alive("sleep 300.25") == []


def test_what_outruns_the_eye_is_killed_too(runner: Runner, input_path: str) -> None:
    """Twenty processes that each replace themselves by a child, out of the group, for ever."""
    script = """
        import os
        for _ in range(20):
            if os.fork() == 0:
                os.setsid()
                while True:
                    if os.fork():
                        os._exit(0)
        print("ok")
    """
    run, output = runner.run(
        Program((sys.executable, "-c", textwrap.dedent(script), "re-forks"), PATH), input_path, LIMITS
    )
    assert run.exit == 0
    assert output == b"ok\n"
    assert alive("re-forks") == []


def test_cpu_of_orphans_counts(runner: Runner, input_path: str) -> None:
    burn = "import time; e = time.process_time() + 0.3\nwhile time.process_time() < e: pass"
    script = f"""
        import os, sys, time
        if os.fork() == 0:
            if os.fork() == 0:
                exec({burn!r})
                open("done", "w").close()
            os._exit(0)
        os.wait()
        while not os.path.exists("done"):
            time.sleep(0.01)
    """
    run, _ = runner.run(python(script), input_path, LIMITS)
    assert run.exit == 0
    assert run.cpu_s >= 0.3


def test_runs_come_in_order(runner: Runner, tmp_path: Path) -> None:
    paths = []
    for number in range(40):
        path = tmp_path / f"{number}.in"
        path.write_text(f"{number}\n")
        paths.append(str(path))
    script = sh("read x; [ $((x % 5)) -gt 0 ] || sleep 0.05; echo $x")
    outputs = [int(output) for _, output in runner.runs(script, [(path, LIMITS) for path in paths])]
    assert outputs == list(range(40))


def test_closing_early_stops_what_runs(runner: Runner, input_path: str) -> None:
    script = sh("[ -e no ] || sleep 300.5")
    coming = runner.runs(
        script, [(input_path, Limits(1, 0.2, 64, 1)), *[(input_path, Limits(9, 99, 64, 1))] * 5]
    )
    assert isinstance(next(coming)[0], Run)
    coming.close()  # type: ignore[attr-defined]
    assert alive("sleep 300.5") == []
    assert runner.run(sh("echo still here"), input_path, LIMITS)[1] == b"still here\n"


def test_stderr_keeps_head_and_tail(runner: Runner, input_path: str) -> None:
    run, _ = runner.run(sh("echo first; seq 100000; echo last"), input_path, LIMITS)
    assert run.stderr == ""
    run, _ = runner.run(sh("(echo first; seq 100000; echo last) >&2"), input_path, LIMITS)
    assert run.stderr.startswith("first\n1\n")
    assert run.stderr.endswith("100000\nlast\n")
    assert "bytes left out" in run.stderr
    assert len(run.stderr) < 20_000


def test_output_beyond_the_limit_through_a_hole(runner: Runner, input_path: str) -> None:
    run, output = runner.run(
        python("import os; os.lseek(1, 1 << 40, 0); os.write(1, b'x')"), input_path, LIMITS
    )
    assert run.output_bytes <= 2 * MIB
    assert len(output) <= 2 * MIB


def test_a_worker_that_is_killed_is_replaced_and_the_case_run_again(
    runner: Runner, input_path: str, tmp_path: Path
) -> None:
    once = sh(f"echo x >> {tmp_path}/ran; [ $(wc -l < {tmp_path}/ran) -gt 1 ] || kill -9 $PPID; echo fine")
    run, output = runner.run(once, input_path, LIMITS)
    assert (output, run.exit, run.trouble) == (b"fine\n", 0, None)
    always = sh("kill -9 $PPID; sleep 300.75")
    run, _ = runner.run(always, input_path, LIMITS)
    assert run.trouble is not None
    assert "SIGKILL" in run.trouble
    assert alive("sleep 300.75") == []
    assert runner.run(sh("echo on"), input_path, LIMITS)[1] == b"on\n"


def test_the_case_that_kills_the_worker_is_the_one_that_is_blamed(runner: Runner, tmp_path: Path) -> None:
    """Its neighbours have done nothing: not the one before, whose reply may be on its way, nor the next."""
    words = ["fine"] * 5 + ["kill"] + ["fine"] * 5
    for number, word in enumerate(words):
        (tmp_path / f"{number}.in").write_text(word)
    work = [(str(tmp_path / f"{number}.in"), LIMITS) for number in range(len(words))]
    for _ in range(5):
        kills = sh("read word; [ $word != kill ] || kill -9 $PPID; echo $word")
        results = list(runner.runs(kills, work))
        assert [run.trouble is not None for run, _ in results] == [word == "kill" for word in words]
        assert [output for _, output in results if output] == [b"fine\n"] * 10


def test_a_worker_that_was_stopped_is_replaced(runner: Runner, input_path: str) -> None:
    run, _ = runner.run(sh("kill -STOP $PPID; sleep 300.875"), input_path, LIMITS)
    assert run.trouble is not None
    assert alive("sleep 300.875") == []
    assert runner.run(sh("echo on"), input_path, LIMITS)[1] == b"on\n"


def test_cpu_of_children_that_nobody_waits_for_counts(runner: Runner, input_path: str) -> None:
    """Forty children of 20 ms each, reaped by the kernel because SIGCHLD is ignored."""
    script = """
        import os, signal, time
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        for _ in range(40):
            if os.fork() == 0:
                while time.process_time() < 0.02:
                    pass
                os._exit(0)
            try:
                os.wait()
            except ChildProcessError:
                pass
    """
    run, _ = runner.run(python(script), input_path, replace(LIMITS, cpu_s=9, wall_s=30))
    assert 0.5 < run.cpu_s < 2


def test_memory_is_watched_when_the_first_thread_has_ended(
    runner: Runner, input_path: str, tmp_path: Path
) -> None:
    source = tmp_path / "z.c"
    source.write_text(
        "#include <pthread.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
        "void *eat(void *x) { usleep(50000); x = memset(malloc(1 << 30), 1, 1 << 30); sleep(9); return x; }\n"
        "int main(void) { pthread_t t; pthread_create(&t, 0, eat, 0); pthread_exit(0); }\n"
    )
    subprocess.run(["gcc", "-O1", "-pthread", "-o", tmp_path / "z", source], check=True)
    run, _ = runner.run(Program((str(tmp_path / "z"),), PATH), input_path, LIMITS)
    assert run.stopped_by == "memory"
    assert run.memory_mib < 900


def test_many_files_in_the_scratch_folder(runner: Runner, input_path: str) -> None:
    script = "i=0; while :; do head -c 900000 /dev/zero > $i || exit 7; i=$((i+1)); done"
    run, _ = runner.run(sh(script), input_path, replace(LIMITS, cpu_s=9, wall_s=30))
    assert run.stopped_by == "output"


def test_a_frame_that_someone_else_sends_is_not_taken_for_a_reply(
    runner: Runner, input_path: str, tmp_path: Path
) -> None:
    """With the rights of root a solver can take hold of the worker's own socket; without, it can't."""
    script = """
        import ctypes, marshal, os, socket
        libc = ctypes.CDLL(None, use_errno=True)
        worker = os.pidfd_open(os.getppid())
        data = marshal.dumps(["status", 0])
        for number in range(8):
            stolen = libc.syscall(438, worker, number, 0)
            if stolen >= 0:
                try:
                    socket.socket(fileno=stolen).send(len(data).to_bytes(4, "big") + data)
                except OSError:
                    pass
        print("mine")
    """
    run, output = runner.run(python(script), input_path, LIMITS)
    assert output == b"mine\n" or run.trouble
    assert runner.run(sh("echo on"), input_path, LIMITS)[1] == b"on\n"


def test_nothing_is_left_in_tmpdir(tmp_path: Path, input_path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "tmp"
    place.mkdir()
    monkeypatch.setenv("TMPDIR", str(place))
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", None)
    with open_runner(2) as opened:
        assert opened.folder.parent == place
        opened.run(sh("mkdir -p a/b; echo > a/b/c; chmod 000 a; echo x"), input_path, LIMITS)
        assert list(place.iterdir()) == [opened.folder]
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_judge_that_dies_leaves_nothing(tmp_path: Path, input_path: str, number: int) -> None:
    place = tmp_path / "tmp"
    place.mkdir()
    script = f"""
        from judge.model import Limits, Program
        from judge.runners import open_runner
        with open_runner(2) as runner:
            print("up", flush=True)
            program = Program(("sh", "-c", "touch started; sleep 300.125"), {PATH!r})
            list(runner.runs(program, [({input_path!r}, Limits(99, 99, 64, 1))] * 4))
    """
    environment = os.environ | {"TMPDIR": str(place)}
    judge = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)], env=environment, stdout=subprocess.PIPE
    )
    assert judge.stdout is not None
    assert judge.stdout.readline() == b"up\n"
    wait_until(lambda: len(alive("sleep 300.125")) >= 2)
    judge.send_signal(number)
    judge.wait()
    judge.stdout.close()
    wait_until(lambda: not alive("sleep 300.125") and not list(place.iterdir()))


def wait_until(condition: object, seconds: float = 20) -> None:
    """Waits for a condition that must come true; the bound is only there to end a failing test."""
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.02)


C_RECURSION = """
#include <stdio.h>
int deep(int n) { volatile char frame[200]; frame[0] = n; return n ? deep(n - 1) + frame[0] * 0 : 0; }
int main(void) { printf("%d\\n", deep(200000)); return 0; }
"""


def test_native_programs_may_recurse_as_deep_as_memory_allows(
    runner: Runner, input_path: str, tmp_path: Path
) -> None:
    compiler = shutil.which("gcc")
    assert compiler, "gcc is missing: apt-get install gcc"
    source = tmp_path / "deep.c"
    source.write_text(C_RECURSION)
    subprocess.run([compiler, "-O0", "-o", tmp_path / "deep", source], check=True)
    native = Program((str(tmp_path / "deep"),), PATH, native=True)
    run, output = runner.run(native, input_path, LIMITS)
    assert (output, run.exit) == (b"0\n", 0)
    plain = Program((str(tmp_path / "deep"),), PATH)
    assert runner.run(plain, input_path, LIMITS)[0].signal == "SIGSEGV"


def test_a_run_may_be_asked_for_while_others_are_on(runner: Runner, input_path: str) -> None:
    seen = []
    for run, output in runner.runs(sh("echo outer"), [(input_path, LIMITS)] * 12):
        assert (run.exit, output) == (0, b"outer\n")
        seen.append(runner.run(sh("echo inner"), input_path, LIMITS)[1])
    assert seen == [b"inner\n"] * 12
