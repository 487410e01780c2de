"""Several solvers on one problem: a line each, the matrix, and no bad one stops the rest."""

import csv
import io
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import JUDGE, Call

Files = Callable[[dict[str, str | bytes]], None]

SUM = "print(sum(map(int, input().split())))\n"
WORLD: dict[str, str | bytes] = {
    **{f"p/{n}.in": f"{n} {n}\n" for n in (1, 2, 3)},
    **{f"p/{n}.ans": f"{2 * n}\n" for n in (1, 2, 3)},
    "s/good.py": SUM,
    "s/two.py": "a, b = map(int, input().split())\nprint(a + b if a != 2 else 5)\n",
    "s/crash.py": "a, b = map(int, input().split())\nif a == 3:\n    raise EOFError('ended')\nprint(a + b)\n",
    "s/bad.cpp": "int main() { return not_there; }\n",
}
UNDECLARED = "‘not_there’ was not declared in this scope"
ENDED = "exit 1, EOFError: ended, line 3"
ORDER = ["s/bad.cpp", "s/crash.py", "s/good.py", "s/two.py"]  # as a shell spells s/*


@pytest.fixture(autouse=True)
def quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler's quotation marks depend on the caller's locale."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def world_of_four(files: Files) -> None:
    files(WORLD)


def measured(text: str) -> str:
    """Times and sizes as `#`."""
    return re.sub(r"\d+ (ms|MiB)", r"# \1", text)


def table(out: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(out, newline="")))


def test_a_line_a_solver_then_the_matrix(call: Call, world_of_four: None) -> None:
    said = call("run", *ORDER, "--problem", "p")
    assert said.status == 1
    lines = re.sub(r" +(# ms)", r" \1", re.sub(r"\(\d\)", "(@)", measured(said.out))).splitlines()
    assert lines[:5] == [
        "p",
        f"  CE  s/bad.cpp   3 CE; line 1: {UNDECLARED}",
        f"  RE  s/crash.py  2 AC, 1 RE, slowest # ms CPU (@); 3: {ENDED}",
        "  AC  s/good.py   3 AC, slowest # ms CPU (@)",
        "  WA  s/two.py    2 AC, 1 WA, slowest # ms CPU (@); 2: line 1, token 1: expected 4, got 5",
    ]
    assert lines[5:13] == [
        "    s/bad.cpp   CCC",
        "    s/crash.py  ..R # ms",
        "    s/good.py   ... # ms",
        "    s/two.py    .W. # ms",
        "                123",
        "    2 2  rejects 1",
        "    3 3  rejects 1",
        "    1 rejects nobody",
    ]
    totals = r"4 solvers: 1 AC, 1 CE, 1 RE, 1 WA; failed: s/bad.cpp, s/crash.py p/3, s/two.py p/2; "
    assert re.fullmatch(totals + r"slowest # ms CPU \(s/\w+.py p/\d\), peak # MiB", lines[13])
    assert len(lines) == 14


def test_verbose_has_the_case_lines_too(call: Call, world_of_four: None) -> None:
    said = call("run", "s/good.py", "s/two.py", "p", "-v")
    assert re.search(r"^  WA  2 .*expected 4, got 5$", said.out, re.MULTILINE)
    assert re.search(r"^  AC  s/good.py +3 AC", said.out, re.MULTILINE)
    assert said.out.count("limits:") == 2


def test_one_solver_on_each_problem_is_not_several(call: Call, files: Files) -> None:
    files({f"cases/{name}/1.{kind}": "1\n" for name in "pq" for kind in ("in", "ans")})
    files({f"solvers/{name}.py": "print(1)\n" for name in "pq"})
    said = call("run")
    assert said.out.count("  AC  1 ") == 2
    assert "2 cases: all accepted" in said.out


def test_a_compile_error_is_one_line_and_nothing_was_slow(call: Call, world_of_four: None) -> None:
    said = call("run", "s/bad.cpp", "p")
    assert said.out.count("CE  ") == 1
    assert said.out.splitlines()[-1] == "3 cases: 3 CE; failed: s/bad.cpp"


def test_a_missing_compiler_is_said_and_counted_and_stops_no_other(call: Call, world_of_four: None) -> None:
    missing = {"CXX": "no-such-compiler"}
    said = call("run", *ORDER, "p", env=missing)
    assert said.status == 3
    assert said.err == "judge: s/bad.cpp: no-such-compiler is not there; install g++, or set CXX\n"
    assert "4 solvers: 1 AC, 1 RE, 1 WA, 1 not run; failed: s/crash.py p/3" in said.out
    reports = call("run", *ORDER, "p", "--report", "json", env=missing).document["reports"]
    facts = [(report["verdict"], report["not_run"]) for report in reports]
    assert facts == [(None, 3), ("RE", 0), ("AC", 0), ("WA", 0)]
    (row, *_) = table(call("run", *ORDER, "p", "--report", "csv", env=missing).out)
    assert (row["verdict"], row["not_run"]) == ("", "3")
    assert row["reason"] == "s/bad.cpp: no-such-compiler is not there; install g++, or set CXX"


def test_all_that_are_no_solvers_are_named_at_once(call: Call, world_of_four: None, files: Files) -> None:
    files({"s/notes.md": "x", "s/roster.txt": "x", "s/empty/x": ""})
    said = call("run", "s/empty", "s/good.py", "s/notes.md", "s/roster.txt", "--problem", "p")
    assert said.status == 2
    assert said.err == "judge: s/empty, s/notes.md, s/roster.txt: not solvers; leave them out\n"


def test_repeated_cases(call: Call, files: Files, tmp_path: Path) -> None:
    """The worst run counts: this solver is right but for every third time that it is started."""
    count = tmp_path / "count"
    flaky = f"""
with open({str(count)!r}, "a+") as file:
    file.write("x")
    file.seek(0)
    times = len(file.read())
print(7 if times % 3 else 8)
"""
    files({"p/1.in": "", "p/1.ans": "7\n", "flaky.py": flaky, "other.py": "print(7)\n"})
    words = ["run", "flaky.py", "p", "-j", "1"]
    count.unlink(missing_ok=True)
    assert call(*words, "--repeat", "2").status == 0  # the first and the second time
    count.unlink()
    said = call(*words, "--repeat", "6")
    assert said.status == 1
    assert re.search(r"^  WA  1 +\d+/\d+/\d+ ms .*got 8 \(WA in 2 of 6 runs\)$", said.out, re.MULTILINE)
    count.unlink()
    (judgement,) = call(*words, "--repeat", "3", "--report", "json").judgements
    assert judgement["verdict"] == "WA"
    said = call("run", "flaky.py", "other.py", "p", "--repeat", "2")
    assert re.search(r"^    other.py +\. +\d+/\d+/\d+ ms$", said.out, re.MULTILINE)


def test_unchecked_is_no_failure_where_it_is_accepted(call: Call, files: Files) -> None:
    files({"p/1.in": "1\n", "p/2.in": "1\n", "p/2.ans": "1\n"})
    said = call("run", "p", "--unchecked-ok", "--", "cat")
    assert said.status == 0
    assert "failed" not in said.out
    assert "failed: p/1" in call("run", "p", "--", "cat").out
    assert call("run", "p", "--unchecked-ok", "--report", "lines", "--", "cat").out == ""
    assert call("run", "p", "--report", "lines", "--", "cat").out.startswith("p/1.in:1: -- no answer")


def test_formatting_that_differs_is_counted_by_cases(call: Call, files: Files) -> None:
    files({f"p/{n}.in": "1\n" for n in (1, 2)} | {f"p/{n}.ans": "1\n" for n in (1, 2)})
    files({"a.py": "print(1)\n", "b.py": "print(' 1')\n", "c.py": "print(' 1')\n"})
    totals = call("run", "a.py", "b.py", "c.py", "p").out.splitlines()[-1]
    assert totals.startswith("3 solvers: all accepted, 4 cases with formatting that differs; ")


def test_stop_says_not_run(call: Call, world_of_four: None) -> None:
    said = call("run", "s/two.py", "s/good.py", "p", "-x")
    assert said.status == 1
    assert re.search(r"^  WA  s/two.py +1 AC, 1 WA, 1 not run", said.out, re.MULTILINE)
    assert said.out.splitlines()[-1].startswith("2 solvers: 1 WA, 1 not run; failed: s/two.py p/2")


def test_the_matrix_fits_40_columns(call: Call, files: Files) -> None:
    files({f"q/{n:02}.in": f"{n}\n" for n in range(30)} | {f"q/{n:02}.ans": f"{n % 25}\n" for n in range(30)})
    files({"c.py": "print(int(input()))\n", "of_a_rather_long_name.py": "print(0)\n"})
    said = call("run", "c.py", "of_a_rather_long_name.py", "q", env={"COLUMNS": "40"})
    matrix = [line for line in said.out.splitlines() if line.startswith("    ")]
    assert max(map(len, matrix)) <= 40
    bands = re.findall(r"^    c\.py +(\S+)", said.out, re.MULTILINE)
    assert "".join(bands) == "." * 25 + "W" * 5
    assert re.search(r"^    …\w+\.py +\.W", said.out, re.MULTILINE)  # the end of a name tells most


@pytest.mark.parametrize("option", ["csv", "csv=-"])
def test_csv(call: Call, world_of_four: None, option: str) -> None:
    said = call("run", *ORDER, "p", "--report", option)
    assert said.status == 1
    rows = table(said.out)
    assert " ".join(rows[0]) == (
        "problem solver language verdict cases AC WA PE RE TLE MLE OLE CE JE unchecked not_run score "
        "slowest_s slowest_case peak_mib first_failing reason"
    )
    kept = ("solver", "language", "verdict", "cases", "AC", "RE", "CE", "first_failing", "reason")
    assert [[row[name] for name in kept] for row in rows] == [
        [
            "s/bad.cpp",
            "c++",
            "CE",
            "3",
            "0",
            "0",
            "3",
            "",
            "line 1: ‘not_there’ was not declared in this scope",
        ],
        ["s/crash.py", "python", "RE", "3", "2", "1", "0", "3", ENDED],
        ["s/good.py", "python", "AC", "3", "3", "0", "0", "", ""],
        ["s/two.py", "python", "WA", "3", "2", "0", "0", "2", "line 1, token 1: expected 4, got 5"],
    ]
    assert rows[0]["slowest_s"] == rows[0]["peak_mib"] == ""
    assert 0 < float(rows[2]["slowest_s"]) < 2


def test_reports_of_several_kinds_in_one_run(call: Call, world_of_four: None, world: Path) -> None:
    files = [f"{kind}=r.{kind}" for kind in ("csv", "lines", "junit", "json", "terminal")]
    said = call("run", *ORDER, "p", *(word for file in files for word in ("--report", file)))
    assert said.out.splitlines()[-1] == (world / "r.terminal").read_text().splitlines()[-1]
    assert len(table((world / "r.csv").read_bytes().decode())) == 4
    assert (world / "r.lines").read_text().splitlines() == [
        f"s/bad.cpp:1: CE {UNDECLARED}",
        f"p/3.in:1: RE {ENDED}",
        "p/2.in:1: WA line 1, token 1: expected 4, got 5",
    ]
    two = call("run", "p", "--report", "csv=-", "--report", "json", "--", "cat")
    assert (two.status, "both go to stdout" in two.err) == (2, True)


# A class of 40. Every fifth is wrong; four are what a class holds too.
FORKS = """
import os, time
for _ in range(20):
    if os.fork() == 0:
        os.setsid()
        while True:
            if os.fork():
                os._exit(0)
            time.sleep(0.001)
while True:
    pass
"""
CLASS = {f"s/{k:02}.py": SUM if k % 5 else f"print({k})\n" for k in range(40)}
ODD = {
    "s/07.py": FORKS,
    "s/11.py": "while True: print('x' * 10000)\n",
    "s/23.cpp": "int main() { return not_there; }\n",
    "s/31.py": "while True: pass\n",
}


@pytest.fixture
def a_class(files: Files, world: Path) -> list[str]:
    files(WORLD | CLASS | ODD)
    (world / "s/23.py").unlink()
    return sorted(str(path.relative_to(world)) for path in world.glob("s/[0-9]*"))


def test_a_class(call: Call, a_class: list[str]) -> None:
    """Nothing is left of it: `call` looks into TMPDIR, and no process of ours is there."""
    said = call("run", *a_class, "--problem", "p", "--time-limit", "300ms", "--report", "csv")
    assert said.status == 1
    verdicts = {row["solver"]: row["verdict"] for row in table(said.out)}
    assert list(verdicts) == a_class
    odd = {"s/07.py": "TLE", "s/11.py": "OLE", "s/23.cpp": "CE", "s/31.py": "TLE"}
    assert verdicts == {f: odd.get(f, "AC" if int(f[2:4]) % 5 else "WA") for f in a_class}
    listed = subprocess.run(["ps", "-eo", "args="], capture_output=True, text=True, check=True).stdout
    assert os.environ["TMPDIR"] not in listed


def test_what_is_done_is_written_at_once(a_class: list[str], world: Path) -> None:
    """The last one loops: once it is reached, and then after Ctrl-C, the rows of all before it are there."""
    words = ["run", *a_class[:32], "p", "--time-limit", "60", "-q", "--report", "csv=marks.csv"]
    words.remove("s/07.py")
    words.remove("s/11.py")
    judge = subprocess.Popen([*JUDGE, *words], stdout=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while len(table((world / "marks.csv").read_text() if (world / "marks.csv").exists() else "")) < 29:
        assert time.monotonic() < end
        time.sleep(0.05)
    judge.send_signal(signal.SIGINT)
    assert judge.wait() == 130
    rows = table((world / "marks.csv").read_text())
    assert [row["verdict"] for row in rows[-2:]] == ["WA", ""]  # of 30.py, and of the loop
    assert rows[-1]["not_run"] == "3"
