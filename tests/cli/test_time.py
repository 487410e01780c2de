"""Time as the contract has it: what is close to the limit is run again alone, and what is within it never."""

import sys
from collections.abc import Callable

import pytest
from command_line import Call

Files = Callable[[dict[str, str | bytes]], None]

BURN = "import time\nwhile time.process_time() < {}: pass\nprint(1)"


@pytest.fixture(autouse=True)
def problem(files: Files) -> None:
    files({"p/1.in": "1\n", "p/1.ans": "1\n"})


def burning(call: Call, seconds: float, jobs: int) -> dict[str, object]:
    """The judgement on a solver that uses so many CPU seconds of the one that it is allowed."""
    solver = [sys.executable, "-I", "-S", "-c", BURN.format(seconds)]
    words = ["run", "p", "-j", str(jobs), "--time-limit", "1s", "--report", "json", "--", *solver]
    (judgement,) = call(*words).judgements
    return judgement


def test_in_company_what_ends_just_over_the_limit_is_run_again_alone(call: Call) -> None:
    judgement = burning(call, 1.08, jobs=2)
    assert (judgement["verdict"], judgement["rerun"]) == ("TLE", True)


def test_alone_the_kill_is_at_the_limit(call: Call) -> None:
    judgement = burning(call, 60, jobs=1)
    assert (judgement["verdict"], judgement["stopped_by"], judgement["rerun"]) == ("TLE", "cpu", False)


def test_far_over_the_limit_there_is_no_second_run(call: Call) -> None:
    judgement = burning(call, 60, jobs=2)
    assert (judgement["verdict"], judgement["stopped_by"], judgement["rerun"]) == ("TLE", "cpu", False)
    assert float(str(judgement["cpu_s"])) >= 1.2


def test_what_is_accepted_is_never_run_again(call: Call) -> None:
    judgement = burning(call, 0.5, jobs=2)
    assert (judgement["verdict"], judgement["rerun"]) == ("AC", False)
