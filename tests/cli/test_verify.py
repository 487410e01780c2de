"""`judge verify`: a problem with solvers of every kind, and what must be said of each."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from command_line import Call

Files = Callable[[dict[str, str | bytes]], None]

PROBLEM: dict[str, str | bytes] = {
    "cases/sum/1.in": "1 2\n",
    "cases/sum/1.ans": "3\n",
    "cases/sum/2.in": "5 -5\n",
    "cases/sum/2.ans": "0\n",
    "cases/sum/problem.toml": "[limits]\ntime = 0.5\n",
    "solvers/sum.py": "print(sum(map(int, input().split())))\n",
    "cases/sum/wrong/abs.py": "# never 0  @EXPECTED_RESULTS@: WRONG-ANSWER\n"
    "print(sum(map(int, input().split())) or 1)\n",
    "cases/sum/wrong/crash.c": "// divides by it  @EXPECTED_RESULTS@: RUN-TIME-ERROR\n"
    '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b);'
    'volatile int c = a + b; printf("%d\\n", c * c / c); return 0; }\n',
    "cases/sum/wrong/slow.py": "# counts  @EXPECTED_RESULTS@: TIMELIMIT\n"
    "a, b = map(int, input().split())\nwhile a + b == 0: pass\nprint(a + b)\n",
    "cases/sum/wrong/silent.py": "print('none')\n",
}


@pytest.fixture
def problem(files: Files) -> None:
    files(PROBLEM)


def rows(out: str) -> dict[str, tuple[str, str, str]]:
    """For each solver: ok or BAD, the verdict, and what is said."""
    found = re.findall(r"^  (ok |BAD) (\S+) +(\S+) +(.*)$", out, re.MULTILINE)
    return {name: (mark.strip(), verdict, words) for mark, verdict, name, words in found}


def test_all_as_expected(call: Call, problem: None) -> None:
    said = call("verify")
    assert said.status == 0, said.out
    found = rows(said.out)
    assert list(found) == [
        "solvers/sum.py",
        "wrong/abs.py",
        "wrong/crash.c",
        "wrong/silent.py",
        "wrong/slow.py",
    ]
    assert found["solvers/sum.py"][:2] == ("ok", "AC")
    assert found["wrong/abs.py"] == ("ok", "WA", "2: line 1, token 1: expected 0, got 1")
    assert found["wrong/crash.c"][:2] == ("ok", "RE")
    assert found["wrong/crash.c"][2].startswith("2: SIGFPE")
    assert found["wrong/slow.py"][1] == "TLE"
    assert found["wrong/silent.py"][1] == "WA"  # states nothing: anything but AC is right
    assert said.out.splitlines()[-1] == "5 solvers: 5 as expected"


@pytest.mark.parametrize(
    ("file", "text", "row"),
    [
        (
            "wrong/right.py",
            "# @EXPECTED_RESULTS@: WA\nprint(sum(map(int, input().split())))\n",
            "AC expected WA",
        ),
        ("wrong/abs.py", "# @EXPECTED_RESULTS@: TIMELIMIT\nprint(1)\n", "WA expected TIMELIMIT"),
        ("wrong/bad.cpp", "// @EXPECTED_RESULTS@: WA\nint main() { not_c; }\n", "CE expected WA"),
    ],
)
def test_not_as_expected(call: Call, problem: None, files: Files, file: str, text: str, row: str) -> None:
    files({f"cases/sum/{file}": text})
    said = call("verify", "sum")
    assert said.status == 1
    mark, verdict, words = rows(said.out)[file]
    assert mark == "BAD"
    assert f"{verdict} {words}".startswith(row)
    assert re.search(rf"1 not: .*{file}$", said.out.splitlines()[-1])


def test_a_solver_that_is_not_accepted(call: Call, problem: None, files: Files) -> None:
    files({"solvers/sum.py": "print(3)\n"})
    said = call("verify")
    assert said.status == 1
    assert rows(said.out)["solvers/sum.py"][:2] == ("BAD", "WA")


def test_matrix(call: Call, problem: None) -> None:
    said = call("verify", "-v")
    for row in (r"solvers/sum.py +\.\.", r"wrong/abs.py +\.W", r"wrong/crash.c +\.R", r"wrong/slow.py +\.T"):
        assert re.search(rf"^    {row} +\d+ ms$", said.out, re.MULTILINE)
    assert re.search(r"^ +1 1 +rejects 1$", said.out, re.MULTILINE)  # silent.py alone
    assert re.search(r"^ +2 2 +rejects 4$", said.out, re.MULTILINE)


def test_one_wrong_solver_alone(call: Call, problem: None) -> None:
    said = call("verify", "cases/sum/wrong/abs.py")
    assert said.status == 0
    assert list(rows(said.out)) == ["wrong/abs.py"]
    assert said.out.splitlines()[-1] == "1 solver: 1 as expected"
    said = call("verify", "solvers/sum.py", "cases/sum/wrong/silent.py", "sum")
    assert {name: verdict for name, (_, verdict, _) in rows(said.out).items()} == {
        "solvers/sum.py": "AC",
        "wrong/silent.py": "WA",
    }


def test_picked_cases(call: Call, problem: None) -> None:
    """On case 1 alone only silent.py is wrong: its sum is neither 0, nor the loop's, nor a divisor of 0."""
    said = call("verify", "-k", "1")
    assert said.status == 1
    assert [name for name, (mark, _, _) in rows(said.out).items() if mark == "BAD"] == [
        "wrong/abs.py",
        "wrong/crash.c",
        "wrong/slow.py",
    ]
    assert rows(said.out)["wrong/abs.py"][2].startswith("expected WRONG-ANSWER; no case rejects it, 1 case")


def test_stop_at_the_first_surprise(call: Call, problem: None) -> None:
    said = call("verify", "-k", "1", "-x")
    assert said.status == 1
    assert list(rows(said.out)) == ["solvers/sum.py", "wrong/abs.py"]
    assert said.out.splitlines()[-1] == "5 solvers: 1 as expected, 1 not: cases/sum/wrong/abs.py, 3 not run"


def test_reports(call: Call, problem: None, files: Files) -> None:
    """In JUnit and in lines only what was not expected is a failure; the others tell facts."""
    files({"cases/sum/wrong/right.py": PROBLEM["solvers/sum.py"]})
    said = call("verify", "--report", "lines")
    assert (said.status, said.out) == (1, "cases/sum/wrong/right.py:1: AC expected REJECTED\n")
    suites = ElementTree.fromstring(call("verify", "--report", "junit").out)
    assert {case.get("name"): [child.tag for child in case] for case in suites.iter("testcase")} == {
        "sum/solvers/sum.py": [],
        "sum/cases/sum/wrong/abs.py": [],
        "sum/cases/sum/wrong/crash.c": [],
        "sum/cases/sum/wrong/right.py": ["failure"],
        "sum/cases/sum/wrong/silent.py": [],
        "sum/cases/sum/wrong/slow.py": [],
    }
    verdicts = [report["verdict"] for report in call("verify", "--report", "json").document["reports"]]
    assert verdicts == ["AC", "WA", "RE", "AC", "WA", "TLE"]


def test_a_missing_compiler_stops_no_other_solver(call: Call, problem: None) -> None:
    said = call("verify", env={"CC": "no-such-compiler"})
    assert said.status == 3
    assert (
        said.err == "judge: cases/sum/wrong/crash.c: no-such-compiler is not there; install gcc, or set CC\n"
    )
    assert said.out.splitlines()[-1] == "5 solvers: 4 as expected, 1 not run"


def test_a_word_that_is_no_verdict(call: Call, problem: None, files: Files) -> None:
    files({"cases/sum/wrong/abs.py": "# @EXPECTED_RESULTS@: MAYBE\n"})
    said = call("verify")
    assert said.status == 2
    assert "MAYBE is no verdict" in said.err


def test_nothing_to_verify(call: Call, files: Files) -> None:
    files({"cases/p/problem.toml": "", "solvers/p.py": ""})
    assert call("verify").status == 5
    assert call("verify", "nothing").status == 2
    assert call("verify", "p", "--", "cat").status == 2
