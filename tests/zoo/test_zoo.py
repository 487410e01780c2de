"""Every program of the zoo gets the verdict that its name states, and nothing of it is left."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from den import LOOKS_AFTER, PROGRAMS, Den, adopting, expected

# What else is known of a program's end, from its source.
FACTS: dict[str, dict[str, Any]] = {
    "ac_clone_parent.c": {"left_over": 1},
    "ac_daemon.c": {"left_over": 1},
    "ac_forks_200.c": {"left_over": 200},
    "ac_left_over_50.sh": {"left_over": 50},
    "ac_stderr_10mb.cpp": {"stderr_bytes": 10_000_000},
    "ac_subreaper.c": {"left_over": 1},
    "re_abort.c": {"signal": "SIGABRT"},
    "re_bad_alloc.cpp": {"signal": "SIGABRT"},
    "re_exception.cpp": {"signal": "SIGABRT"},
    "re_exception.java": {"exit": 1},
    "re_exception.py": {"exit": 1},
    "re_exit_2.js": {"exit": 2},
    "re_exit_3.py": {"exit": 3},
    "re_exit_4.java": {"exit": 4},
    "re_exit_7.sh": {"exit": 7},
    "re_file_flood.c": {"signal": "SIGXFSZ"},
    "re_fpe.c": {"signal": "SIGFPE"},
    "re_no_interpreter.sh": {"exit": 127},
    "re_segv.c": {"signal": "SIGSEGV"},
    "re_sparse_file.c": {"signal": "SIGXFSZ"},
}
# Of limits of 128 and 16 MiB: the fastest of them all is stopped before it has this much.
MOST = {"memory_mib": 512, "output_bytes": 32 << 20, "stderr_bytes": 32 << 20}


@pytest.fixture
def den(tmp_path: Path) -> Iterator[Den]:
    with adopting():
        yield Den(tmp_path)


def test_the_zoo_is_large() -> None:
    assert len(PROGRAMS) >= 40
    assert {path.suffix for path in PROGRAMS} == {".c", ".cpp", ".py", ".js", ".java", ".sh"}
    assert {expected(path.name) for path in PROGRAMS} >= {"AC", "WA", "RE", "TLE", "MLE", "OLE", "CE"}
    assert set(FACTS) <= {path.name for path in PROGRAMS}


@pytest.mark.parametrize(("jobs", "cases"), [(1, "a"), (2, "[ab]")])
def test_verdicts_and_that_nothing_is_left(den: Den, jobs: int, cases: str) -> None:
    """All in one call: no program spoils the verdict of another."""
    solvers = [str(each) for program in PROGRAMS for each in (program, LOOKS_AFTER)]
    judged = den.judge(jobs, "-k", cases, *solvers)
    assert judged.status == 1
    wrong = [wrongs for name, report in judged.reports for wrongs in wrongs_of(name, report, jobs)]
    assert wrong == []
    assert [name for name, _ in judged.reports] == [Path(solver).name for solver in solvers]
    assert den.left() == []


def wrongs_of(name: str, report: dict[str, Any], cases: int) -> list[str]:
    """What a report says that the program's name and source do not."""
    verdict = "AC" if name == LOOKS_AFTER.name else expected(name)
    judgements = report["judgements"]
    if [judgement["verdict"] for judgement in judgements] != [verdict] * cases:
        return [f"{name}: {each['verdict']} ({each['reason']})" for each in judgements]
    return [f"{name}: {wrong}" for judgement in judgements for wrong in wrongs_in(name, judgement)]


def wrongs_in(name: str, judgement: dict[str, Any]) -> list[str]:
    """The facts of a judgement that are not as they should be."""
    wrong = [key for key, value in FACTS.get(name, {}).items() if judgement[key] != value]
    wrong += [key for key, most in MOST.items() if judgement[key] > most]
    wrong += [] if judgement["reason"].startswith(kind_of(name)) else ["reason"]
    return [f"{key} is {judgement[key]}" for key in wrong]


def kind_of(name: str) -> str:
    """How the reason of a TLE begins: busy or idle, where the name says so."""
    words = name.split("_")
    return words[1] if words[0] == "tle" and words[1] in ("busy", "idle") else ""


SIGNALS = (
    *("HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE"),
    *("ALRM", "TERM", "XCPU", "XFSZ", "VTALRM", "PROF", "IO", "SYS"),
)


def test_every_signal_that_ends_a_program_is_named(den: Den, tmp_path: Path) -> None:
    scripts = [tmp_path / f"{name}.sh" for name in SIGNALS]
    for script in scripts:
        script.write_text(f"#!/bin/sh\nkill -{script.stem} $$\nsleep 9\n")
        script.chmod(0o755)
    judged = den.judge(1, "-k", "a", *map(str, scripts))
    ends = {name: (r["judgements"][0]["verdict"], r["judgements"][0]["signal"]) for name, r in judged.reports}
    assert ends == {f"{name}.sh": ("RE", f"SIG{name}") for name in SIGNALS}
    assert den.left() == []
