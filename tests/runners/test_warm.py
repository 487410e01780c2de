"""A fork server starts Python solvers: what they do is what they do when started anew."""

import os
import re
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from warm_programs import ODD, REFUSED, SAME, Files

from judge.model import Limits, Program
from judge.outcome import Run
from judge.runners import Runner, open_runner

PYTHON = os.environ.get("SOLVER_PYTHON", sys.executable)  # to try another version
LIMITS = Limits(cpu_s=10, wall_s=60, memory_mib=512, output_mib=16)
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
}
TIMES = 3  # the second copy of a server sees what the first has left

Write = Callable[..., Program]


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(1) as opened:
        yield opened


@pytest.fixture
def input_path(tmp_path: Path) -> str:
    path = tmp_path / "1.in"
    path.write_bytes(b"3 4\nsecond \xc3\xa4\n")
    return str(path)


@pytest.fixture
def solver(tmp_path: Path) -> Write:
    """Writes a solver, a source or {file: text}, and returns it as a warm program."""

    def write(files: Files | str, name: str = "main.py") -> Program:
        contents = {name: textwrap.dedent(files)} if isinstance(files, str) else files
        for file, text in contents.items():
            path = tmp_path / "solver" / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        return Program((PYTHON, str(tmp_path / "solver" / next(iter(contents)))), ENVIRONMENT, warm=True)

    return write


def several(runner: Runner, program: Program, path: str, limits: Limits = LIMITS) -> list[tuple[Run, bytes]]:
    """What the program did, several times."""
    return list(runner.runs(program, [(path, limits)] * TIMES))


def cold(runner: Runner, program: Program, path: str) -> tuple[Run, bytes]:
    """What it does when it is started anew."""
    run, output = runner.run(replace(program, warm=False), path, LIMITS)
    assert (run.start, run.start_cpu_s) == ("cold", 0)
    return run, output


def starts(results: list[tuple[Run, bytes]]) -> list[str]:
    return [run.start for run, _ in results]


def seen(result: tuple[Run, bytes]) -> tuple[object, ...]:
    """All of a run that must not depend on how it was started. Addresses are new each time, cold as well."""
    run, output = result
    stderr = re.sub(r"\b0x[0-9a-f]+", "0x", run.stderr)
    return output, stderr, run.exit, run.signal, run.stopped_by, run.trouble


def alive(marker: str) -> list[str]:
    """Processes, zombies left out, whose command line holds the marker."""
    listed = subprocess.run(["ps", "-ewwo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if marker in line and not line.startswith("Z")]


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Waits for a condition that must come true; the bound is only there to end a failing test."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.02)


@pytest.mark.parametrize("files", SAME.values(), ids=SAME)
def test_warm_is_as_cold(runner: Runner, solver: Write, input_path: str, files: Files) -> None:
    program = solver(files)
    warm = several(runner, program, input_path)
    assert starts(warm) == ["warm"] * TIMES
    assert [seen(each) for each in warm] == [seen(cold(runner, program, input_path))] * TIMES


@pytest.mark.parametrize("files", ODD.values(), ids=ODD)
def test_odd_files_too(runner: Runner, solver: Write, input_path: str, files: Files) -> None:
    program = solver(files)
    wanted = seen(cold(runner, program, input_path))
    assert [seen(each) for each in several(runner, program, input_path)] == [wanted] * TIMES


@pytest.mark.parametrize("files", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_served_runs_cold(
    runner: Runner, solver: Write, input_path: str, files: Files
) -> None:
    program = solver(files)
    results = several(runner, program, input_path)
    assert [(run.start, run.start_cpu_s) for run, _ in results] == [("cold", 0)] * TIMES
    assert [seen(each) for each in results] == [seen(cold(runner, program, input_path))] * TIMES


@pytest.mark.parametrize(
    "source", ["import sys\nprint(sum(map(int, sys.stdin)))", "print(len(open(0).read()))"]
)
def test_ten_megabytes_of_input(runner: Runner, solver: Write, tmp_path: Path, source: str) -> None:
    path = tmp_path / "large.in"
    path.write_bytes(b"1234567\n" * 1_300_000)
    results = several(runner, solver(source), str(path))
    assert starts(results) == ["warm"] * TIMES
    expected = 1234567 * 1_300_000 if "sum" in source else 8 * 1_300_000
    assert [output for _, output in results] == [b"%d\n" % expected] * TIMES


def test_the_start_that_is_spared_counts(runner: Runner, solver: Write, input_path: str) -> None:
    for run, _ in several(runner, solver("print(1)"), input_path):
        assert 0 < run.start_cpu_s < run.cpu_s


@pytest.mark.parametrize(
    ("source", "stopped_by"),
    [
        ("while True: pass", "cpu"),
        ("import os\nos.fork()\nwhile True: pass", "cpu"),
        ("import time\ntime.sleep(60)", "wall"),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", "wall"),
        ("x = bytearray(1 << 30)\nx[::4096] = bytes(len(x[::4096]))", "memory"),
    ],
)
def test_limits(runner: Runner, solver: Write, input_path: str, source: str, stopped_by: str) -> None:
    wall_s = 1 if stopped_by == "wall" else 60
    results = several(runner, solver(source), input_path, Limits(0.5, wall_s, 128, 1))
    assert starts(results) == ["warm"] * TIMES
    assert [(run.stopped_by, run.signal, run.trouble) for run, _ in results] == [
        (stopped_by, "SIGKILL", None)
    ] * TIMES


def test_output_limit(runner: Runner, solver: Write, input_path: str) -> None:
    """Also a limit that is lower than the one the server was started under."""
    program = solver("import os\nwhile True:\n    os.write(1, b'x' * 65536)")
    work = [(input_path, replace(LIMITS, output_mib=mib)) for mib in (2, 1, 4)]
    results = list(runner.runs(program, work))
    assert starts(results) == ["warm"] * 3
    sizes = [run.output_bytes for run, _ in results]
    assert [mib << 20 < size <= (mib << 20) + 1 for mib, size in zip((2, 1, 4), sizes, strict=True)] == [
        True
    ] * 3


def test_nothing_of_one_case_shows_in_the_next(runner: Runner, solver: Write, input_path: str) -> None:
    program = solver("""
        import os, sys, json
        print(os.listdir("."), hasattr(json, "mine"), len(sys.path), os.environ.get("MINE"), end="")
        json.mine = os.environ["MINE"] = "mine"
        sys.path.append("mine")
        open("mine", "w").close()
        """)
    outputs = {output for _, output in several(runner, program, input_path)}
    assert len(outputs) == 1
    assert outputs.pop().startswith(b"[] False ")


def test_processes_left_over_are_counted_and_killed(runner: Runner, solver: Write, input_path: str) -> None:
    program = solver("""
        import os, subprocess
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execvp("sleep", ["sleep", "300.375"])
            os._exit(0)
        os.wait()
        subprocess.Popen(["sleep", "300.375"])
        print("ok")
        """)
    for run, output in several(runner, program, input_path):
        assert (run.start, output, run.left_over) == ("warm", b"ok\n", 2)
    assert alive("sleep 300.375") == []


def test_a_solver_cannot_speak_for_the_judge(runner: Runner, solver: Write, input_path: str) -> None:
    """It writes replies of every sort to whatever it, its parent and its parent's parent have open."""
    program = solver("""
        import glob, marshal, os, sys
        facts = dict.fromkeys(("cpu_s", "wall_s", "wait_s", "start_cpu_s"), 0.0)
        facts |= dict.fromkeys(("status", "memory_bytes", "output_bytes", "stderr_bytes", "left_over"), 0)
        facts |= {"error": "", "stage": "", "stopped_by": None}
        forged = [marshal.dumps(each) for each in (facts, (0, 0.0, 0), 1, os.getpid(), True)]
        forged += [len(each).to_bytes(4, "big") + each for each in forged]
        def parent(pid):
            return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
        pids = [os.getpid()]
        while len(pids) < 3:
            pids.append(parent(pids[-1]))
        for number in range(3, 256):
            for each in forged:
                try:
                    os.write(number, each)
                except OSError:
                    pass
        for pid in pids[1:]:
            for path in glob.glob(f"/proc/{pid}/fd/*"):
                try:
                    if "socket" not in os.readlink(path):
                        continue  # files: its own streams, which it may fill with what it likes
                except FileNotFoundError:
                    continue  # closed meanwhile
                try:
                    descriptor = os.open(path, os.O_RDWR | os.O_NONBLOCK)
                except OSError as error:
                    print(error.strerror)
                else:
                    print("opened", path)
        sys.exit(7)
        """)
    for run, output in several(runner, program, input_path):
        assert (run.start, run.exit, run.signal, run.trouble) == ("warm", 7, None, None)
        assert set(output.split(b"\n")) == {b"No such device or address", b""}


DEATHS = {
    "killed": "os.kill(os.getppid(), signal.SIGKILL)",
    "killed_while_the_case_goes_on": "os.kill(os.getppid(), signal.SIGKILL); import time; time.sleep(0.2)",
    "killed_by_a_child": "os.wait() if os.fork() else os.kill(sys.argv[1], signal.SIGKILL)",
}


@pytest.mark.parametrize("deed", DEATHS.values(), ids=DEATHS)
def test_a_server_that_dies(
    runner: Runner, solver: Write, input_path: str, tmp_path: Path, deed: str
) -> None:
    """The case is run again cold, and so are the others. Nothing that the first run started is left."""
    program = solver(f"""
        import os, signal, sys
        sys.argv.append(os.getppid())
        if not os.path.exists({str(tmp_path / "done")!r}):
            open({str(tmp_path / "done")!r}, "w").close()
            if os.fork() == 0:
                os.execvp("sleep", ["sleep", "300.625"])
            {deed}
        print("fine")
        """)
    results = several(runner, program, input_path)
    assert [(run.start, run.exit, output) for run, output in results] == [("cold", 0, b"fine\n")] * TIMES
    assert alive("sleep 300.625") == []
    assert alive(str(tmp_path / "solver")) == []


def test_one_server_at_a_time(runner: Runner, solver: Write, input_path: str, tmp_path: Path) -> None:
    first, second = solver("print(1)", "first.py"), solver("print(2)", "second.py")
    several(runner, first, input_path)
    assert len(alive(first.argv[1])) == 1
    several(runner, second, input_path)
    assert alive(first.argv[1]) == []
    assert len(alive(second.argv[1])) == 1
    runner.run(Program(("true",), ENVIRONMENT), input_path, LIMITS)
    assert alive(second.argv[1]) == []  # nothing of one program is there when another runs


def test_no_server_outlives_the_runner(solver: Write, input_path: str) -> None:
    program = solver("print(1)")
    with open_runner(2) as own:
        several(own, program, input_path)
        assert len(alive(program.argv[1])) >= 1
    assert alive(program.argv[1]) == []


def test_an_interpreter_that_is_not_there(runner: Runner, solver: Write, input_path: str) -> None:
    program = replace(solver("print(1)"), argv=("/no/such/python", "x.py"))
    for run, _ in several(runner, program, input_path):
        assert (run.start, run.start_error) == ("cold", "No such file or directory")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_judge_that_dies_leaves_no_server(
    solver: Write, input_path: str, tmp_path: Path, number: int
) -> None:
    program = solver("import time; time.sleep(300)")
    place = tmp_path / "tmp"
    place.mkdir()
    script = f"""
        from judge.model import Limits, Program
        from judge.runners import open_runner
        with open_runner(2) as runner:
            print("up", flush=True)
            program = Program({program.argv!r}, {ENVIRONMENT!r}, warm=True)
            list(runner.runs(program, [({input_path!r}, Limits(99, 99, 64, 1))] * 6))
    """
    judge = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        env=os.environ | {"TMPDIR": str(place)},
        stdout=subprocess.PIPE,
    )
    assert judge.stdout is not None
    assert judge.stdout.readline() == b"up\n"
    wait_until(lambda: len(alive(program.argv[1])) >= 4)  # two servers, two copies
    judge.send_signal(number)
    judge.wait()
    judge.stdout.close()
    wait_until(lambda: not alive(program.argv[1]) and not list(place.iterdir()))
