"""What users ask of a run: limits, processes, crashes, files and words, each as they would try it."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from command_line import JUDGE, ROOT, Call

Files = Callable[[dict[str, str | bytes]], None]
SUM = "print(sum(map(int, input().split())))\n"


@pytest.fixture(autouse=True)
def problem(files: Files) -> None:
    files({"p/1.in": "1 2\n", "p/1.ans": "3\n"})


def test_the_totals_count_what_is_formatted_otherwise(call: Call, files: Files) -> None:
    files({"p/2.in": "3 4\n", "p/2.ans": "7\n"})
    said = call("run", "p", "--", "sh", "-c", 'read a b; echo " $((a + b))"')
    assert said.status == 0
    assert said.out.splitlines()[-1].startswith("2 cases: all accepted, 2 with formatting that differs; ")


def test_the_last_line_has_counts_failures_slowest_and_peak(call: Call, files: Files) -> None:
    files({f"p/{n}.in": f"{n}\n" for n in (2, 3)} | {"p/2.ans": "2\n", "p/3.ans": "9\n"})
    last = call("run", "p", "--", "cat").out.splitlines()[-1]
    wanted = r"3 cases: 1 AC, 2 WA; failed: p/1, p/3; slowest \d+ ms CPU \(p/\d\), peak \d+ MiB"
    assert re.fullmatch(wanted, last)


def test_a_case_without_an_answer_is_counted_by_itself(call: Call, files: Files) -> None:
    files({"p/2.in": "3 4\n"})
    said = call("run", "p", "--unchecked-ok", "--", "echo", "3")
    assert (said.status, said.out.splitlines()[-1].startswith("2 cases: 1 --, 1 AC; ")) == (0, True)
    assert call("run", "p", "--", "echo", "3").status == 1


def test_every_sample_has_its_line(call: Call, files: Files) -> None:
    files({f"p/{n}.{kind}": f"{n}\n" for n in (1, 2, 3) for kind in ("in", "ans")})
    assert re.findall(r"^  AC  (\d) ", call("run", "p", "--", "cat").out, re.MULTILINE) == ["1", "2", "3"]


def test_a_problem_without_a_case_has_no_marks(call: Call, files: Files, world: Path) -> None:
    files({"none/problem.toml": "", "a.py": SUM})
    said = call("run", "a.py", "--problem", "none", "--report", "csv=marks.csv")
    assert (said.status, said.out, (world / "marks.csv").exists()) == (5, "", False)


def test_a_difference_that_follows_a_kill_does_not_count(call: Call) -> None:
    command = ["--", "sh", "-c", "echo 9; sleep 10"]
    said = call("run", "p", "--time-limit", "200ms", *command)
    assert (said.status, re.findall(r"^  (\w+) *1 ", said.out, re.MULTILINE)) == (1, ["TLE"])
    (judgement,) = call("run", "p", "--time-limit", "200ms", "--report", "json", *command).judgements
    assert (judgement["verdict"], judgement["stopped_by"]) == ("TLE", "wall")


def test_a_limit_below_a_second_is_kept(call: Call) -> None:
    words = ["run", "p", "-j", "1", "--time-limit", "300ms", "--report", "json"]
    (judgement,) = call(*words, "--", "sh", "-c", "while :; do :; done").judgements
    assert judgement["verdict"] == "TLE"
    assert 0.3 <= judgement["cpu_s"] <= 0.5


def test_company_costs_no_verdict(call: Call, files: Files) -> None:
    """Each takes 0.3 s of the 0.5 s that it may, eight at a time on fewer processors."""
    files({f"p/{n}.{kind}": f"{n}\n" for n in range(1, 9) for kind in ("in", "ans")})
    burn = "import time\nwhile time.process_time() < 0.3: pass\nprint(input())"
    words = ["run", "p", "-j", "8", "--time-limit", "500ms", "--report", "json", "--"]
    (report,) = call(*words, sys.executable, "-I", "-S", "-c", burn).document["reports"]
    assert report["counts"] == {"AC": 8}


def test_a_limit_that_is_lowered_holds_at_once(call: Call, files: Files) -> None:
    files({"a.py": "import time\nwhile time.process_time() < 0.4: pass\n" + SUM})
    assert call("run", "a.py", "p").status == 0
    assert " TLE 1 " in call("run", "a.py", "p", "--time-limit", "200ms").out


def test_compiling_is_no_part_of_a_solvers_time(call: Call, files: Files, world: Path) -> None:
    slow = "import os, sys, time\nwhile time.process_time() < 1: pass\n"
    slow += "os.execvp('gcc', ['gcc', *sys.argv[1:]])\n"
    files({"a.c": '#include <stdio.h>\nint main(void){puts("3");}\n', "cc": f"#!{sys.executable}\n{slow}"})
    (world / "cc").chmod(0o755)
    words = ["run", "a.c", "p", "--time-limit", "500ms", "--report", "json"]
    (judgement,) = call(*words, env={"CC": str(world / "cc")}).judgements
    assert (judgement["verdict"], judgement["cpu_s"] < 0.5) == ("AC", True)


def test_more_and_more_memory_is_accepted_and_then_over_the_limit(call: Call, files: Files) -> None:
    sizes = [64, 192, 256, 512]  # of 128
    files({f"m/{size}.{kind}": f"{size}\n" for size in sizes for kind in ("in", "ans")})
    files({"a.py": "size = int(input())\nheld = b'x' * (size << 20)\nprint(size)\n"})
    said = call("run", "a.py", "m", "--memory-limit", "128MiB", "--report", "json")
    assert [judgement["verdict"] for judgement in said.judgements] == ["AC", "MLE", "MLE", "MLE"]


def test_input_that_nobody_reads_breaks_nothing(call: Call, files: Files, world: Path) -> None:
    files({"big/1.in": "", "big/1.ans": "3\n", "a.c": '#include <stdio.h>\nint main(void){puts("3");}\n'})
    with (world / "big/1.in").open("wb") as file:
        file.truncate(100 << 20)
    assert call("run", "big", "--", "echo", "3").status == 0
    assert call("run", "a.c", "big").status == 0


def test_an_output_of_a_hundred_mebibytes_is_accepted_where_the_answer_has_them(
    call: Call, world: Path
) -> None:
    for kind in ("in", "ans"):
        with (world / f"p/1.{kind}").open("wb") as file:
            file.truncate(100 << 20)
    assert call("run", "p", "--memory-limit", "1GiB", "--time-limit", "20", "--", "cat").status == 0


def test_each_edit_is_compiled_anew(call: Call, files: Files) -> None:
    for number in (3, 4, 3):
        files({"a.c": f'#include <stdio.h>\nint main(void){{puts("{number}");}}\n'})
        assert call("run", "a.c", "p").status == (0 if number == 3 else 1)


def test_an_endless_compiler_error_is_forty_lines_and_the_truth(call: Call, files: Files) -> None:
    files({"a.c": "int main(void) {\n" + "".join(f"  x{n}();\n" for n in range(300)) + "  }}\n"})
    said = call("run", "a.c", "p", env={"CFLAGS": "-Werror=implicit-function-declaration"})
    assert said.status == 1
    assert said.out.count("\n") <= 44
    assert re.search(r"^      and \d+ lines more \[\d+ bytes left out\]$", said.out, re.MULTILINE)


def test_a_build_that_does_not_end_is_stopped_and_that_is_said(world: Path, files: Files) -> None:
    """With the limit of a build set to half a second, for the sake of the test."""
    files(
        {"a.c": "", "cc": "#!/bin/sh\n[ $1 = --version ] && exit\necho a warning >&2\nwhile :; do :; done\n"}
    )
    (world / "cc").chmod(0o755)
    script = """
        import sys
        import judge.compiling
        from dataclasses import replace
        from judge.cli.main import main
        judge.compiling.COMPILE_LIMITS = replace(judge.compiling.COMPILE_LIMITS, cpu_s=0.5)
        sys.exit(main(sys.argv[1:]))
    """
    words = [sys.executable, "-c", textwrap.dedent(script), "run", "a.c", "p", "-j", "1"]
    done = subprocess.run(words, env=os.environ | {"CC": str(world / "cc")}, capture_output=True, check=False)
    out = done.stdout.decode()
    assert (done.returncode, done.stderr) == (1, b"")
    assert re.search(r"CE  the compiler says\n +\| build time: more than ", out)
    assert "| a warning" in out


def test_the_exit_status_stands_in_the_line(call: Call) -> None:
    assert re.search(r"^  RE  1 .* exit 7$", call("run", "p", "--", "sh", "-c", "exit 7").out, re.MULTILINE)


def test_a_glob_picks_the_cases_of_one_solver(call: Call, files: Files) -> None:
    files({f"p/tests/{n}.{kind}": f"{n}\n" for n in (2, 30, 31) for kind in ("in", "ans")})
    files({"a.py": SUM})
    said = call("run", "a.py", "p", "-k", "tests/3*", "--report", "json")
    assert [judgement["case"] for judgement in said.judgements] == ["tests/30", "tests/31"]


def test_json_can_be_read_with_verbose_on(call: Call) -> None:
    assert call("run", "p", "-v", "--report", "json", "--", "echo", "3").document["version"] == 1


def test_a_report_of_lines_is_one_line_and_the_rest_is_in_the_other(call: Call, world: Path) -> None:
    said = call("run", "p", "--report", "lines", "--report", "terminal=log", "--", "printf", "4\n5\n")
    assert said.out == "p/1.in:1: WA line 1, token 1: expected 3, got 4\n"
    assert "\n      1 | 3" in (world / "log").read_text()


def test_both_sides_for_a_diff_program_of_ones_own(call: Call) -> None:
    call("run", "p", "--", "printf", "4 %s", "x")
    assert call("show", "p/1", "--answer").out == "3\n"
    assert call("show", "p/1", "--output").out == "4 x"


def test_no_answer_lies_where_a_solver_runs(call: Call, files: Files, tmp_path: Path) -> None:
    """Not in its folder nor in any other that the judge made, and nothing in the environment leads there."""
    look = f"""
import os
from pathlib import Path
for path in Path({str(tmp_path / "tmp")!r}).rglob("*"):
    if path.is_file() and (path.suffix in (".ans", ".out") or b"4242424242" in path.read_bytes()):
        print(path)
print([name for name, value in os.environ.items() if {str(tmp_path / "world")!r} in value])
"""
    files({"p/1.ans": "4242424242\n", "look.py": look})
    for cold in ([], ["--cold"]):
        call("run", "look.py", "p", *cold)
        assert call("show", "p/1", "--output").out == "[]\n"


def test_an_answer_that_no_output_can_match_is_the_judges_error(call: Call, files: Files) -> None:
    files({"p/1.ans": "1.0\nnan\n"})
    said = call("run", "p", "--checker", "float", "--", "echo", "1.0")
    assert said.status == 3
    assert re.search(
        r"^  JE  1 .*answer, line 2, token 1: nan is not a finite number", said.out, re.MULTILINE
    )


def test_named_files_by_a_command_line(call: Call, files: Files) -> None:
    files({"a.py": "open('a.out', 'w').write(str(sum(map(int, open('a.in').read().split()))))\n"})
    script = "cat >a.in && python3 a.py && cat a.out"
    assert call("run", "p", "--", "sh", "-c", script).status == 0


def test_a_budget_for_all_leaves_the_rest_not_run(files: Files, world: Path) -> None:
    files({f"p/{n}.{kind}": f"{n}\n" for n in (1, 2, 3) for kind in ("in", "ans")})
    judge = [*JUDGE, "run", "p", "-j", "1", "--time-limit", "60", "--report", "csv=marks.csv"]
    words = ["timeout", "--preserve-status", "-s", "INT", "3", *judge]
    script = "read x; echo $x; [ $x = 1 ] || sleep 60"
    done = subprocess.run([*words, "--", "sh", "-c", script], capture_output=True, check=False)
    assert done.returncode == 130
    assert b"1 AC, 2 not run" in done.stdout
    assert len((world / "marks.csv").read_text().splitlines()) == 2


def test_help_says_what_each_checker_forgives(call: Call) -> None:
    words = " ".join(call("run", "--help").out.split())
    for name in ("tokens", "lines", "exact", "float", "json"):
        assert f" {name}" in words.partition("Checkers:")[2].partition("Exit status:")[0]
    assert "nan and inf are never right" in words


def test_symbols_that_the_callers_encoding_lacks_are_escapes(call: Call) -> None:
    words = ["run", "p", "--checker", "lines", "--", "printf", "\\0403\\n"]
    assert "1 | ·3␊" in call(*words).out
    said = call(*words, env={"PYTHONIOENCODING": "ascii"})
    assert (said.status, said.err) == (1, "")
    assert r"1 | \xb73\u240a" in said.out


SYSTEM_PYTHON = "/usr/bin/python3"
NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))"


@pytest.mark.skipif(os.getuid() != 0, reason="a plain user already")
def test_a_plain_user_is_enough(files: Files, world: Path) -> None:
    """Under a Python that everyone may start, in a place that everyone may use."""
    if subprocess.run([SYSTEM_PYTHON, "-c", NEW_ENOUGH], check=False).returncode:
        pytest.skip("no Python of the system, or an old one")
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(ROOT / "judge", f"{place}/judge", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(Path(click.__file__).parent, f"{place}/click")
        shutil.copytree(world / "p", f"{place}/p")
        Path(place, "a.py").write_text(SUM)
        for path in (Path(place), *Path(place).rglob("*")):
            os.chown(path, 1000, 1000)
        done = subprocess.run(
            [SYSTEM_PYTHON, "-m", "judge", "run", "a.py", "p", "-q"],
            user=1000,
            group=1000,
            extra_groups=[],
            cwd=place,
            env={"PATH": os.defpath, "HOME": place, "TMPDIR": place, "PYTHONPATH": place},
            capture_output=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"1 case: all accepted")
