"""The matrix and the reports, from made-up judgements: hand-written expectations, independent readers."""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click
import junitparser
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.diagnostics import diagnosis, reason_of
from judge.matrix import Row, columns_of, fitted, matrix
from judge.model import Case, Job, Limits, Problem, Program, Solver
from judge.outcome import Build, Environment, Excerpt, Finding, Inner, Judgement, Report, Run
from judge.reports import GROWING, REPORTS, render
from judge.verdicts import Verdict

HERE = Environment(jobs=2, folder=Path("/home"))
CASES = tuple(Case(name, f"/home/p/{name}.in", None) for name in ("1", "2", "3"))
PROBLEM = Problem("p", Path("/home/p"), "plain", CASES)
BUILT = Build("python", Program(("python3", "/home/a.py"), {}))


def judged(case: Case, finding: Finding, cpu_s: float = 0.25) -> Judgement:
    return Judgement(case, Run(cpu_s=cpu_s, wall_s=1.0, memory_mib=8.0), finding, Limits())


def report(
    *findings: Finding, name: str = "a.py", build: Build = BUILT, problem: Problem = PROBLEM
) -> Report:
    judgements = tuple(judged(case, finding) for case, finding in zip(problem.cases, findings, strict=False))
    job = Job(problem, Solver(name, (Path("/home") / name,)))
    return Report(job, build, judgements, len(problem.cases) - len(judgements))


ACCEPTED = Finding(Verdict.AC)
WRONG = Finding(Verdict.WA, "expected 1, got 2")


def rows(*words: str) -> list[Row]:
    """Rows from words such as `name ..W`: the letters as verdicts."""
    letters = {verdict.value[0]: verdict for verdict in Verdict} | {".": Verdict.AC}
    pairs = [word.split() for word in words]
    return [Row(name, tuple(letters[letter] for letter in cells), "9 ms") for name, cells in pairs]


def plain(rows: Sequence[Row], cases: Sequence[Case], width: int) -> list[str]:
    return click.unstyle("\n".join(matrix(rows, cases, width))).split("\n")


def test_a_matrix_that_fits() -> None:
    assert plain(rows("one ..", "three .W", "few T"), CASES[:2], 26) == [
        "    one    ..  9 ms",
        "    three  .W  9 ms",
        "    few    T   9 ms",
        "           12",
        "    1 1  rejects 1",
        "    2 2  rejects 1",
    ]


def test_a_matrix_of_accepted_solvers_has_no_legend() -> None:
    assert plain(rows("one ...", "two ..."), CASES, 25) == [
        "    one  ...  9 ms",
        "    two  ...  9 ms",
    ]


@pytest.mark.parametrize("grouped", [False, True])
def test_cases_that_do_not_fit_stand_by_group(grouped: bool) -> None:
    """Forty cases of four folders: the last is rejected for its second case."""
    names = [f"g{n // 10}/{n}" for n in range(40)]
    cases = [Case(n if not grouped else n[3:], "", None, n[:2] if grouped else None) for n in names]
    lines = plain(rows("one " + "." * 31 + "W" + "." * 8), cases, 40)
    assert lines[0].split() == ["one", "...W", "9", "ms"]
    assert lines[1].split() == ["1234"]
    assert lines[2:] == ["    4 g3  rejects 1", "    3 reject nobody"]


def test_a_case_rejects_nobody_by_what_is_not_its_doing() -> None:
    """No answer, a compile error, an error of the judge."""
    assert "rejects" not in "".join(plain(rows("a --", "b CC", "c JJ"), CASES[:2], 40))


names = st.text(st.characters(categories=("L", "M", "N", "P")), min_size=1, max_size=60)


@given(
    st.lists(st.tuples(names, st.text("." + "WTRMOC", max_size=120)), min_size=1, max_size=5),
    st.integers(1, 400),
    st.integers(40, 120),
)
def test_no_line_of_a_matrix_is_wider_than_the_screen(
    solvers: list[tuple[str, str]], cases: int, width: int
) -> None:
    made = [row._replace(name=name) for name, cells in solvers for row in rows(f"x {cells or '.'}")]
    lines = plain(made, [Case(f"case{n}", "", None) for n in range(cases)], width)
    assert max(map(columns_of, lines)) <= width


def test_names_are_cut_at_the_front_and_as_wide_as_they_look() -> None:
    assert fitted("submissions/alice.py", 10) == "…/alice.py"
    assert fitted("李雷.py", 10) == "李雷.py   "  # two columns for each of the first two
    assert columns_of("e\u0301") == 1


GCC = """\
/home/a.cpp: In function 'int main()':
/home/a.cpp:3:5: warning: unused
/home/a.cpp:4:9: error: 'x' was not declared
"""
JAVAC = "/tmp/Main.java:7: error: ';' expected\n    int x\n         ^\n1 error\n"
LINKER = "/usr/bin/ld: /tmp/c.o: in function `main': a.c:(.text+0xa): undefined reference to `f'\n"
LINKER += "collect2: error: ld returned 1 exit status\n"


@pytest.mark.parametrize(
    ("message", "path", "reason"),
    [
        (GCC, "/home/a.cpp", "line 4: 'x' was not declared"),
        (JAVAC, "/tmp/Main.java", "line 7: ';' expected"),
        (LINKER, "", "undefined reference to `f'"),
        ("a.c:1:10: fatal error: no.h: No such file\n", "a.c", "line 1: no.h: No such file"),
        ("\nsomething else\nmore\n", "", "something else"),
        ("", "", ""),
    ],
)
def test_the_first_error_of_a_compiler(message: str, path: str, reason: str) -> None:
    assert diagnosis(message).path == path
    assert reason_of(message) == reason


@pytest.mark.parametrize("name", ["=1+1.py", "+a.py", "-a.py", "@a.py"])
def test_no_cell_of_csv_is_a_formula(name: str) -> None:
    (row,) = csv.DictReader(io.StringIO(render("csv", [report(ACCEPTED, name=name)], HERE), newline=""))
    assert row["solver"] == f"'{name}"


def test_csv_as_rfc_4180_has_it() -> None:
    reports = [report(ACCEPTED, WRONG), report(Finding(Verdict.RE, 'a "b"\n, c'), name="b,c.py")]
    assert render("csv", reports, HERE).split("\r\n")[1:] == [
        'p,a.py,python,WA,3,1,1,0,0,0,0,0,0,0,0,1,,0.250,1,8.0,2,"expected 1, got 2"',
        r'p,"b,c.py",python,RE,3,0,0,0,1,0,0,0,0,0,0,2,,0.250,1,8.0,1,"a ""b""\n, c"',
        "",
    ]


@pytest.mark.parametrize("kind", sorted(GROWING))
def test_what_grows_is_the_sum_of_its_parts(kind: str) -> None:
    """What lets a row be written as soon as a solver is done."""
    reports = [report(ACCEPTED, WRONG), report(WRONG, name="b.py"), report(name="c.py")]
    head = render(kind, [], HERE)
    parts = [render(kind, [each], HERE) for each in reports]
    assert render(kind, reports, HERE) == head + "".join(part.removeprefix(head) for part in parts)


def test_lines_name_the_place() -> None:
    """An inner case by its line; a file elsewhere by its whole path; a compile error at the source."""
    inner = Inner(2, 3, 5, b"", b"")
    problem = Problem("p", Path("/p"), "plain", (CASES[0], Case("q", "/elsewhere/q.in", None)))
    wrong = report(
        Finding(Verdict.WA, "case 2 of 3", batch=inner), Finding(Verdict.TLE, "busy"), problem=problem
    )
    refused = report(Finding(Verdict.CE), name="a.cpp", build=Build("c++", None, GCC, compiled=True))
    missing = report(name="b.cpp", build=Build("c++", None, "g++ is not there"))
    assert render("lines", [wrong, refused, missing, report(ACCEPTED)], HERE).splitlines() == [
        "p/1.in:5: WA case 2 of 3",
        "/elsewhere/q.in:1: TLE busy",
        "a.cpp:4: CE 'x' was not declared",
        "b.cpp:1: not run: g++ is not there",
    ]


def test_junit_is_read_back_by_others() -> None:
    excerpts = (Excerpt("input", ("1 & <2>",)), Excerpt("got", ("]]>",)))
    wrong = Finding(Verdict.WA, 'expected "<1>", got &', excerpts=excerpts)
    text = render("junit", [report(ACCEPTED, wrong)], HERE)
    (suite,) = junitparser.JUnitXml.fromstring(text.encode())
    assert (suite.name, suite.tests, suite.failures, suite.errors, suite.skipped) == ("p: a.py", 3, 1, 0, 1)
    assert suite.time == 0.5
    good, bad, rest = suite
    assert [(case.classname, case.name, case.time) for case in (good, bad, rest)] == [
        ("a.py", "p/1", 0.25),
        ("a.py", "p/2", 0.25),
        ("a.py", "p/3", 0.0),
    ]
    (failure,) = bad.result
    assert (failure.type, failure.message) == ("WA", 'expected "<1>", got &')
    shown = failure.text.splitlines()
    assert shown[0] == "input"
    assert [line for line in shown if "<2>" in line or "]]>" in line] == shown[1::2]
    assert good.is_passed
    assert rest.is_skipped


def test_an_error_of_the_judge_is_an_error_in_junit() -> None:
    missing = report(name="b.cpp", build=Build("c++", None, "g++ is not there"))
    text = render("junit", [report(Finding(Verdict.JE, "the worker ended")), missing], HERE)
    first, second = junitparser.JUnitXml.fromstring(text.encode())
    assert (first.errors, first.failures, first.skipped) == (1, 0, 2)
    assert (second.errors, second.failures) == (3, 0)
    assert next(iter(second)).result[0].message == "g++ is not there"


def test_no_answer_is_a_failure_unless_that_is_accepted() -> None:
    unchecked = [report(Finding(Verdict.UNCHECKED, "no answer"))]
    for accepted, failures in ((False, 1), (True, 0)):
        text = render("junit", unchecked, replace(HERE, unchecked_ok=accepted))
        (suite,) = junitparser.JUnitXml.fromstring(text.encode())
        assert (suite.failures, suite.skipped) == (failures, 3 - failures)


NASTY = "\x00\x07\x1b[2J\x7f\x85\udcff\ufffe\uffff\u2028\u202e\r\n\t"


@pytest.mark.parametrize("kind", sorted(set(REPORTS) - {"json"}))
def test_nothing_illegal_reaches_a_report(kind: str) -> None:
    """Controls, bytes of a name that are no UTF-8, what XML cannot spell."""
    finding = Finding(Verdict.WA, f"got {NASTY}", excerpts=(Excerpt("got", (r"\x00",)),))
    case = Case(f"c{NASTY}", f"/home/p/c{NASTY}.in", None)
    problem = Problem(f"p{NASTY}", Path("/home/p"), "plain", (case,))
    refused = Build("c++", None, f"a.cpp:1:1: error: {NASTY}", compiled=True)
    reports = [report(finding, name=f"a{NASTY}.py", problem=problem)]
    reports += [report(Finding(Verdict.CE, NASTY), name="b.cpp", problem=problem, build=refused)]
    text = click.unstyle(render(kind, reports, HERE))
    text.encode()  # no half of a pair
    assert not (set(NASTY) - set("[2J\r\n")) & set(text)
    if kind in GROWING:
        assert len(text.splitlines()) == 2 + (kind == "csv")
    assert r"\e[2J" in text
    if kind == "junit":
        assert len(junitparser.JUnitXml.fromstring(text.encode())) == 2
