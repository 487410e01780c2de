"""Targets: the contract's rules for words, in small worlds."""

from pathlib import Path

import pytest

from judge.errors import JudgeError, NothingToJudgeError, UsageError
from judge.layouts import Reading
from judge.targets import Words, jobs_for, place, problems_for, runnable


def world(folder: Path, *files: str) -> Path:
    """A folder with these files; a `.sh` is an executable script."""
    for file in files:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n" if file.endswith(".sh") else "")
        if file.endswith(".sh"):
            path.chmod(0o755)
    return folder


def jobs(folder: Path, *targets: str, **words: object) -> list[tuple[str, str, list[str]]]:
    """Problem, solver and case names of each job, for a caller in this folder."""
    found = jobs_for(Words(targets, **words), place(folder))  # type: ignore[arg-type]
    return [(job.problem.name, job.solver.name, [case.name for case in job.problem.cases]) for job in found]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two problems in cases/, with solvers, and more below."""
    return world(
        tmp_path,
        *("cases/p/1.in", "cases/p/1.ans", "cases/p/2.in", "cases/q/1.in", "cases/q/tests/7.in"),
        *("solvers/p.py", "solvers/q.c", "solvers/q.py", "solvers/pp.py", "mine.cpp", "run.sh", "notes.txt"),
    )


ALL = [
    ("p", "solvers/p.py", ["1", "2"]),
    ("q", "solvers/q.c", ["1", "tests/7"]),
    ("q", "solvers/q.py", ["1", "tests/7"]),
]


def test_no_target_is_every_problem_with_its_solvers(home: Path) -> None:
    assert jobs(home) == ALL


def test_the_nearest_parent_with_cases_counts(home: Path) -> None:
    below = home / "solvers"
    assert jobs(below) == [(p, s.removeprefix("solvers/"), c) for p, s, c in ALL]
    deep = world(home / "docs" / "deep", "x.txt")
    assert [problem for problem, _, _ in jobs(deep)] == ["p", "q", "q"]


def test_without_cases_the_callers_folder_is_the_problem(tmp_path: Path) -> None:
    world(tmp_path, "only.py", "1.in", "2.in")
    assert jobs(tmp_path) == [(tmp_path.name, "only.py", ["1", "2"])]


def test_names_paths_solvers_and_cases(home: Path) -> None:
    two = ["1", "2"]
    assert jobs(home, "p") == [("p", "solvers/p.py", two)]
    assert jobs(home, "cases/p") == [("p", "solvers/p.py", two)]
    assert jobs(home, "./cases/p/") == [("p", "solvers/p.py", two)]
    assert jobs(home, "mine.cpp", "p") == jobs(home, "p", "mine.cpp") == [("p", "mine.cpp", two)]
    assert jobs(home, "run.sh", "p") == [("p", "run.sh", two)]
    assert jobs(home, "cases/p/2.in") == [("p", "solvers/p.py", ["2"])]
    assert jobs(home, "cases/p/2.in", "cases/p/1.in", "mine.cpp") == [("p", "mine.cpp", two)]
    assert jobs(home, "cases/p/2.in", "p") == [("p", "solvers/p.py", two)]
    assert jobs(home, "cases/q/tests/7.in", "mine.cpp") == [("q", "mine.cpp", ["tests/7"])]


def test_jobs_are_solvers_times_problems(home: Path) -> None:
    found = jobs(home, "mine.cpp", "p", "run.sh", "q")
    assert [(p, s) for p, s, _ in found] == [
        ("p", "mine.cpp"),
        ("p", "run.sh"),
        ("q", "mine.cpp"),
        ("q", "run.sh"),
    ]


def test_a_folder_that_no_layout_reads_stands_for_the_problems_in_it(home: Path) -> None:
    assert jobs(home, "cases") == ALL


def test_what_fits_twice_lists_both(home: Path) -> None:
    world(home, "p/9.in", "p/9.ans")
    with pytest.raises(UsageError, match=r"p may be \./p or the problem .*/cases/p"):
        jobs(home, "p")
    assert jobs(home, "./p", "mine.cpp") == [("p", "mine.cpp", ["9"])]
    assert jobs(home / "cases", "p")[0][0] == "p"  # the same folder by both names is not two


def test_what_fits_nothing_names_the_nearest(home: Path) -> None:
    with pytest.raises(UsageError, match=r"did you mean mine.cpp"):
        jobs(home, "mine.cp")
    with pytest.raises(UsageError, match=r"notes.txt: not a solver \(.*\.py.*judge run PROBLEM -- COMMAND"):
        jobs(home, "notes.txt")
    with pytest.raises(UsageError, match="no such"):
        jobs(home, "cases/p/9.in")


@pytest.mark.parametrize(
    ("files", "solver", "expected"),
    [
        (["cases/a/1.in", "solvers/a.py"], "solvers/a.py", ("a", ["1"])),  # cases/<stem>
        (["cases/b/1.in", "cases/b/problem.toml", "cases/b/wrong/a.py"], "cases/b/wrong/a.py", ("b", ["1"])),
        (["cases/b/1.in", "cases/b/wrong/a.py"], "cases/b/wrong/a.py", ("b", ["1"])),  # the one it lies in
        (["b/1.in", "b/problem.toml", "b/a.py", "b/b.py"], "b/a.py", ("b", ["1"])),
        (["x/a.py", "x/a/1.in", "x/tests/2.in"], "x/a.py", ("a", ["1"])),  # <stem>/ beside it
        (["x/a.py", "x/tests/2.in", "x/test/3.in"], "x/a.py", ("tests", ["2"])),
        (["x/a.py", "x/test/3.in"], "x/a.py", ("test", ["3"])),
        (["x/a.py", "x/b.py", "x/a1.in", "x/a2.in", "x/b1.in"], "x/a.py", ("x", ["a1", "a2"])),
        (["x/a.py", "x/1.in", "x/2.in"], "x/a.py", ("x", ["1", "2"])),  # the only solver there
    ],
)
def test_a_solver_without_a_problem(
    tmp_path: Path, files: list[str], solver: str, expected: tuple[str, list[str]]
) -> None:
    world(tmp_path, *files)
    assert jobs(tmp_path, solver) == [(expected[0], solver, expected[1])]


def test_a_solver_without_a_problem_to_be_found(tmp_path: Path) -> None:
    world(tmp_path, "x/a.py", "x/b.py", "x/1.in")
    with pytest.raises(
        UsageError,
        match=r"x/a.py: no cases found: looked in .*/x/a, .*/x/tests, .*a\*\.in.*name a problem.*--cases",
    ):
        jobs(tmp_path, "x/a.py")


def test_cases_option(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = world(tmp_path_factory.mktemp("other"), "5.in", "5.ans")
    assert jobs(home, "mine.cpp", cases=str(other)) == [(other.name, "mine.cpp", ["5"])]
    assert jobs(home, cases=str(other), command=["cat"]) == [(other.name, "cat", ["5"])]
    with pytest.raises(UsageError, match="no such folder"):
        jobs(home, "mine.cpp", cases="nowhere")
    with pytest.raises(NothingToJudgeError, match="no case here"):
        jobs(home, "mine.cpp", cases="solvers")
    with pytest.raises(UsageError, match="--cases stands for the problem"):
        jobs(home, "p", cases=str(other))


def test_problem_option_makes_every_target_a_solver(home: Path) -> None:
    world(home, "multi/main.py", "multi/other.py", "multi/readme.txt")
    assert jobs(home, "mine.cpp", "multi", problem="p") == [
        ("p", "mine.cpp", ["1", "2"]),
        ("p", "multi", ["1", "2"]),
    ]
    assert jobs(home, problem="p") == [("p", "solvers/p.py", ["1", "2"])]
    with pytest.raises(UsageError, match="not a solver"):
        jobs(home, "cases/p/1.in", problem="p")
    with pytest.raises(UsageError, match="one language; found no source file"):
        jobs(home, "cases", problem="p")
    with pytest.raises(UsageError, match="not a problem"):
        jobs(home, "mine.cpp", problem="run.sh")


def test_a_solver_of_several_files_starts_with_main(home: Path) -> None:
    world(home, "multi/a.py", "multi/main.py", "two/a.py", "two/b.py", "mixed/a.py", "mixed/b.c")
    job = jobs_for(Words(["multi"], problem="p"), place(home))[0]
    assert [path.name for path in job.solver.sources] == ["main.py", "a.py"]
    with pytest.raises(UsageError, match=r"none is main.py"):
        jobs(home, "two", problem="p")
    with pytest.raises(UsageError, match="found c, python"):
        jobs(home, "mixed", problem="p")


def test_a_command_line_is_the_only_solver(home: Path) -> None:
    assert jobs(home, "p", command=["./a.out", "-v", "x y"]) == [("p", "./a.out -v 'x y'", ["1", "2"])]
    assert jobs(home, problem="p", command=["true"]) == [("p", "true", ["1", "2"])]
    with pytest.raises(UsageError, match="needs a problem"):
        jobs(home, command=["true"])
    with pytest.raises(UsageError, match=r"the only solver; leave out mine.cpp"):
        jobs(home, "p", "mine.cpp", command=["true"])
    with pytest.raises(UsageError, match="nothing stands after --"):
        jobs(home, "p", command=[])


@pytest.mark.parametrize(
    ("pattern", "names"),
    [("1", ["1", "tests/1", "x10"]), ("x*", ["x10", "x2"]), ("?", ["1"]), ("[x]2", ["x2"])],
)
def test_picking_cases(tmp_path: Path, pattern: str, names: list[str]) -> None:
    world(tmp_path, "a.py", "1.in", "x2.in", "x10.in", "tests/1.in")
    assert sorted(jobs(tmp_path, pick=[pattern])[0][2]) == sorted(names)


def test_a_problem_without_a_picked_case_is_dropped(home: Path) -> None:
    assert [problem for problem, _, _ in jobs(home, pick=["7"])] == ["q", "q"]
    with pytest.raises(NothingToJudgeError, match="no case matches -k none"):
        jobs(home, pick=["none"])


def test_solvers_of_a_problem(tmp_path: Path) -> None:
    world(tmp_path, "cases/p/1.in", "cases/p/own.py", "cases/q/1.in", "cases/q/a.py", "cases/q/b.py")
    assert jobs(tmp_path, "p") == [("p", "cases/p/own.py", ["1"])]
    with pytest.raises(UsageError, match=r"q: no solver found: .*solvers/q\.\*.* holds 2 source files"):
        jobs(tmp_path, "q")
    (tmp_path / "cases/q/problem.toml").write_text('solver = "b.py"')
    assert jobs(tmp_path, "q") == [("q", "cases/q/b.py", ["1"])]
    (tmp_path / "cases/q/problem.toml").write_text('solver = "gone.py"')
    with pytest.raises(UsageError, match=r"problem.toml: solver: no file .*gone.py"):
        jobs(tmp_path, "q")


def test_nothing_to_judge(tmp_path: Path) -> None:
    with pytest.raises(NothingToJudgeError, match="no problem here"):
        jobs(tmp_path)
    world(tmp_path, "cases/p/problem.toml", "solvers/p.py")
    with pytest.raises(NothingToJudgeError, match="no case"):
        jobs(tmp_path)


def test_a_folder_that_may_not_be_read(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(JudgeError):
        jobs(tmp_path, "loop/x.in")


def test_several_patterns_pick_more(tmp_path: Path) -> None:
    world(tmp_path, "a.py", "1.in", "2.in", "3.in")
    assert jobs(tmp_path, pick=["1", "[3]"])[0][2] == ["1", "3"]


def test_a_problem_named_twice_is_said_to_be_one(home: Path) -> None:
    with pytest.raises(UsageError, match=r"p: a problem, but with --problem every TARGET is a solver"):
        jobs(home, "p", problem="p")


def test_list_takes_the_same_words(home: Path) -> None:
    assert [problem.name for problem in problems_for([], place(home))] == ["p", "q"]
    assert [problem.name for problem in problems_for(["q"], place(home))] == ["q"]
    assert [problem.name for problem in problems_for(["solvers/p.py"], place(home))] == ["p"]


# Problem packages and other layouts

PACKAGE = (
    *("problem.yaml", "data/sample/1.in", "data/sample/1.ans", "data/secret/g/3.in", "data/secret/g/20.in"),
    *("submissions/accepted/a.cpp", "submissions/accepted/b.py", "submissions/accepted/b.bin"),
    *("submissions/accepted/multi/main.py", "submissions/accepted/multi/part.py"),
    *("submissions/wrong_answer/w.py", "submissions/accepted/notes.txt", "submissions/accepted/run.sh"),
)
ALL_OF_IT = ["data/sample/1", "data/secret/g/20", "data/secret/g/3"]


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A package, alone and below two folders."""
    return world(tmp_path, *(f"{where}/{file}" for where in ("p", "repo/2020/q") for file in PACKAGE))


def test_a_package_without_a_solver_gets_its_accepted_submissions(packages: Path) -> None:
    solvers = ["a.cpp", "b.py", "multi", "run.sh"]
    assert jobs(packages, "p") == [("p", f"p/submissions/accepted/{name}", ALL_OF_IT) for name in solvers]


def test_packages_below_folders_are_found(packages: Path) -> None:
    assert {problem for problem, _, _ in jobs(packages, "repo")} == {"q"}
    assert [problem.name for problem in problems_for([], place(packages / "repo"))] == ["q"]


def test_a_submission_alone_is_judged_on_its_package(packages: Path) -> None:
    wrong = "p/submissions/wrong_answer/w.py"
    assert jobs(packages, wrong) == [("p", wrong, ALL_OF_IT)]


def test_a_case_deep_in_a_package_is_one_of_the_package(packages: Path) -> None:
    world(packages, "a.py")
    deep = "repo/2020/q/data/secret/g/3.in"
    assert jobs(packages, deep, "a.py") == [("q", "a.py", ["data/secret/g/3"])]
    two = ["p/data/secret/g/3.in", "p/data/secret/g/20.in"]
    assert jobs(packages, *two, "a.py") == [("p", "a.py", ["data/secret/g/20", "data/secret/g/3"])]


def test_cases_of_every_layout_can_be_named(tmp_path: Path) -> None:
    world(tmp_path, "a.py", "t/in/1.txt", "t/out/1.txt", "u/2.inp", "v/tests/3.in.txt")
    assert jobs(tmp_path, "t/in/1.txt", "a.py") == [("t", "a.py", ["in/1"])]
    assert jobs(tmp_path, "u/2.inp", "a.py") == [("u", "a.py", ["2"])]
    assert jobs(tmp_path, "v/tests/3.in.txt", "a.py") == [("v", "a.py", ["tests/3"])]
    with pytest.raises(UsageError, match=r"t/out/1.txt: not a solver .*, a case .* or a folder"):
        jobs(tmp_path, "t/out/1.txt", "a.py")


def test_a_case_by_pattern_is_one_of_the_folder_that_the_pattern_starts_in(tmp_path: Path) -> None:
    world(tmp_path, "a.py", "t/x/y/1/given", "t/x/y/1/want")
    found = jobs_for(Words(["t/x/y/1/given", "a.py"]), place(tmp_path, Reading("x/y/%s/given:x/y/%s/want")))
    assert [(job.problem.name, [case.name for case in job.problem.cases]) for job in found] == [
        ("t", ["x/y/1"])
    ]


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("secret/g/3", ["data/secret/g/3"]),
        ("secret/*", ["data/secret/g/20", "data/secret/g/3"]),
        ("data/s*/*/3*", ["data/secret/g/3"]),
        ("sample", ["data/sample/1"]),
        ("secret/3*", []),
    ],
)
def test_picking_groups(packages: Path, pattern: str, names: list[str]) -> None:
    world(packages, "a.py")
    if names:
        assert jobs(packages, "p", "a.py", pick=[pattern]) == [("p", "a.py", names)]
    else:
        with pytest.raises(NothingToJudgeError):
            jobs(packages, "p", "a.py", pick=[pattern])


def test_what_cannot_be_judged_is_refused_with_the_reason(packages: Path) -> None:
    (packages / "p/problem.yaml").write_text("validation: custom interactive")
    with pytest.raises(JudgeError, match=r"/p: cannot be judged here: interactive"):
        runnable(jobs_for(Words(["p"]), place(packages)))
    assert [problem.unrunnable for problem in problems_for(["p"], place(packages))] == ["interactive"]
