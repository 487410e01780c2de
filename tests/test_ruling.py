"""The ruling: facts and limits in, verdict out, by the contract's order. No process is needed."""

from typing import Any

import pytest

from judge.model import MIB, Limits
from judge.outcome import Run
from judge.ruling import rule

LIMITS = Limits(cpu_s=1, wall_s=3, memory_mib=256, output_mib=1)
FINE: dict[str, Any] = {"exit": 0, "cpu_s": 0.1, "wall_s": 0.2, "memory_mib": 10}


def ruled(**facts: Any) -> tuple[str, str] | None:
    finding = rule(Run(**(FINE | facts)), LIMITS)
    return (finding.verdict.value, finding.reason) if finding else None


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"cpu_s": 1.0},  # at the limit is within it
        {"wall_s": 3.0},
        {"wall_s": 9.0, "wait_s": 6.5},  # a busy machine's fault
        {"memory_mib": 256.0},
        {"output_bytes": MIB, "stderr_bytes": MIB},
        {"stderr": "Traceback: ValueError: but it ended well", "left_over": 3},
    ],
)
def test_within_the_limits_the_checker_has_the_word(facts: dict[str, Any]) -> None:
    assert ruled(**facts) is None


@pytest.mark.parametrize(
    ("facts", "verdict", "words"),
    [
        ({"trouble": "the worker ended"}, "JE", "the worker ended"),
        ({"output_bytes": MIB + 1}, "OLE", "stdout over the limit of 1 MiB"),
        ({"stderr_bytes": MIB + 1}, "OLE", "stderr over the limit of 1 MiB"),
        ({"stopped_by": "memory", "memory_mib": 300, "signal": "SIGKILL", "exit": None}, "MLE", "300 MiB"),
        ({"memory_mib": 256.5}, "MLE", "limit 256 MiB"),  # even when it ended well
        ({"stopped_by": "cpu", "cpu_s": 1.01, "signal": "SIGKILL", "exit": None}, "TLE", "busy"),
        ({"cpu_s": 1.01}, "TLE", "busy: 1.01 s CPU, limit 1 s"),
        ({"stopped_by": "wall", "wall_s": 3.1, "signal": "SIGKILL", "exit": None}, "TLE", "idle"),
        ({"exit": 3}, "RE", "exit 3"),
        ({"exit": None, "signal": "SIGSEGV"}, "RE", "SIGSEGV"),
        ({"exit": None, "signal": "SIGKILL"}, "RE", "SIGKILL"),  # by its own hand
        ({"exit": None, "signal": "SIGXCPU"}, "RE", "SIGXCPU"),
        ({"exit": None, "start_error": "No such file or directory"}, "RE", "cannot start: No such file"),
    ],
)
def test_one_fact_one_verdict(facts: dict[str, Any], verdict: str, words: str) -> None:
    found = ruled(**facts)
    assert found is not None
    assert found[0] == verdict
    assert words in found[1]


def test_the_worse_fact_wins() -> None:
    facts: list[tuple[str, dict[str, Any]]] = [
        ("JE", {"trouble": "x"}),
        ("OLE", {"output_bytes": 2 * MIB}),
        ("MLE", {"memory_mib": 300}),
        ("TLE", {"cpu_s": 2}),
        ("RE", {"exit": 1}),
    ]
    while facts:
        together = {key: value for _, fact in facts for key, value in fact.items()}
        assert (ruled(**together) or ("none",))[0] == facts.pop(0)[0]


SYNTAX = """  File "/x/a.py", line 7
    print(
         ^
SyntaxError: '(' was never closed
"""
TRACEBACK = """Traceback (most recent call last):
  File "/x/a.py", line 3, in <module>
    1 / 0
ZeroDivisionError: division by zero
"""


JAVA = """Exception in thread "main" java.lang.IllegalStateException: no node
\tat java.base/java.util.Optional.get(Optional.java:143)
\tat Main.find(Main.java:12)
\tat Main.main(Main.java:3)
"""
NODE = """node:internal/modules/cjs/loader:1
/x/a.js:4
null.x
     ^

TypeError: Cannot read properties of null (reading 'x')
    at JSON.parse (<anonymous>)
    at Object.<anonymous> (/x/a.js:4:6)
    at node:internal/main/run_main_module:28:49
"""
WHAT = "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector: 7 >= 3\n"


@pytest.mark.parametrize(
    ("stderr", "reason"),
    [
        (SYNTAX, "exit 1, SyntaxError: '(' was never closed, line 7"),
        (TRACEBACK, "exit 1, ZeroDivisionError: division by zero, line 3"),
        (JAVA, "exit 1, java.lang.IllegalStateException: no node, line 12"),
        (NODE, "exit 1, TypeError: Cannot read properties of null (reading 'x'), line 4"),
        (WHAT, "exit 1, vector: 7 >= 3"),
        ("oops\n", "exit 1"),
        ("", "exit 1"),
    ],
)
def test_an_uncaught_error_stands_in_the_reason(stderr: str, reason: str) -> None:
    assert ruled(exit=1, stderr=stderr) == ("RE", reason)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"signal": "SIGSEGV"}, "SIGSEGV: deep recursion or a bad index"),
        ({"signal": "SIGFPE"}, "SIGFPE: division by zero"),
        ({"signal": "SIGABRT"}, "SIGABRT: failed assert or uncaught exception"),
        ({"signal": "SIGABRT", "stderr": WHAT}, "SIGABRT: vector: 7 >= 3"),
        ({"signal": "SIGTERM"}, "SIGTERM"),
        ({"exit": 139}, "exit 139, SIGSEGV in a child? deep recursion or a bad index"),
        ({"exit": 136}, "exit 136, SIGFPE in a child? division by zero"),
        ({"exit": 128}, "exit 128"),
        ({"exit": 129}, "exit 129"),  # SIGHUP: as likely a number of the solver's own
        ({"exit": 255}, "exit 255"),
    ],
)
def test_a_crash_has_its_likely_cause_beside_it(facts: dict[str, Any], reason: str) -> None:
    assert ruled(**({"exit": None} | facts)) == ("RE", reason)
