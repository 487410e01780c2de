"""ICPC/Kattis packages of every version of the format, each made for one rule or one trap."""

from pathlib import Path

import pytest
from worlds import names, package, pairs, problem, world, write

from judge.errors import UsageError
from judge.layouts import load
from judge.model import Checker, Package, Timing

CURRENT = "problem_format_version: 2025-09\n"
DRAFT = "problem_format_version: 2023-07-draft\n"


def packed(folder: Path) -> Package:
    """What the folder holds as a package."""
    found = problem(folder).package
    assert found is not None
    return found


def checkers(folder: Path) -> dict[str, Checker]:
    """The cases of the folder with the checkers that hold for them."""
    found = problem(folder)
    return {case.name: case.checker or found.checker for case in found.cases}


# Recognising it


def test_a_legacy_package(tmp_path: Path) -> None:
    package(tmp_path, "name: Tenfold\nsource: Somewhere 2020\n")
    found = problem(tmp_path)
    assert (found.layout, found.title, found.source) == ("kattis", "Tenfold", "Somewhere 2020")
    assert found.recognised == "problem.yaml with data/ and submissions/, format legacy"
    assert pairs(tmp_path) == [("data/sample/1", "1.ans"), ("data/secret/01", "01.ans")]
    assert [case.group for case in found.cases] == ["sample", "secret"]
    assert (found.limits.cpu_s, found.limits.memory_mib) == (2, 2048)
    assert found.checker == Checker("kattis")


@pytest.mark.parametrize(
    ("stated", "version"),
    [
        ("", "legacy"),
        ("problem_format_version: legacy", "legacy"),
        ("problem_format_version: legacy-icpc", "legacy"),
        ("problem_format_version: 2023-07-draft", "2023-07"),
        ("problem_format_version: '2023-07'", "2023-07"),
        ("problem_format_version: 2025-09", "2025-09"),
        ("problem_format_version: 2025-09-draft", "2025-09"),
    ],
)
def test_versions(tmp_path: Path, stated: str, version: str) -> None:
    assert packed(package(tmp_path, stated)).version == version


def test_an_unknown_version_is_said(tmp_path: Path) -> None:
    package(tmp_path, "problem_format_version: 2031-01")
    assert packed(tmp_path).version == "2025-09"
    assert "problem_format_version 2031-01 is unknown; read as 2025-09" in problem(tmp_path).notes


def test_a_package_without_data_or_without_submissions(tmp_path: Path) -> None:
    write(tmp_path / "a", "problem.yaml", "")
    assert load(tmp_path / "a") is None
    world(tmp_path / "a", "submissions/accepted/x.py")
    assert problem(tmp_path / "a").recognised == "problem.yaml with submissions/, format legacy"
    assert {"data/sample/ is not there", "data/secret/ is not there"} <= {*problem(tmp_path / "a").notes}
    write(tmp_path / "b", "problem.yaml", "")
    world(tmp_path / "b", "data/secret/1.in", "data/secret/1.ans")
    assert names(tmp_path / "b") == ["data/secret/1"]


def test_the_name_in_several_languages(tmp_path: Path) -> None:
    assert problem(package(tmp_path, f"{CURRENT}name: {{sv: Tiofaldig, en: Tenfold}}")).title == "Tenfold"


def test_a_package_wins_over_cases_beside_it_and_says_so(tmp_path: Path) -> None:
    package(tmp_path, "", "tests/1.in", "tests/1.ans", "problem.toml")
    assert names(tmp_path) == ["data/sample/1", "data/secret/01"]
    assert problem(tmp_path).notes[:2] == (
        "problem.toml: ignored, for this is a package",
        "also read as plain, by files NAME.in: 1 cases, left out (--pattern)",
    )


# Cases and groups


def test_cases_are_in_the_formats_order(tmp_path: Path) -> None:
    package(
        tmp_path, "", "data/secret/10.in", "data/secret/2.in", "data/secret/01-x.in", "data/secret/b/1.in"
    )
    order = ["data/sample/1", "data/secret/01", "data/secret/01-x", "data/secret/10", "data/secret/2"]
    assert names(tmp_path) == [*order, "data/secret/b/1"]


def test_what_is_no_case(tmp_path: Path) -> None:
    package(
        tmp_path,
        "",
        *("data/secret/._01.in", "data/secret/.DS_Store", "data/sample/1.in.download", "data/x.in"),
        *(
            "data/sample/1.ans.statement",
            "data/sample/2.interaction",
            "data/secret/01.desc",
            "data/secret/01.png",
        ),
        *(
            "data/secret/-x.in",
            "data/secret/two words.in",
            "data/invalid_input/1.in",
            "data/secret/d.in/x.txt",
        ),
    )
    (tmp_path / "data/secret/gone.in").symlink_to("nowhere")
    (tmp_path / "data/secret/round").symlink_to("round")
    (tmp_path / "data/secret/up").symlink_to("..", target_is_directory=True)
    assert names(tmp_path) == ["data/sample/1", "data/secret/01"]
    ignored = {note for note in problem(tmp_path).notes if note.endswith("ignored")}
    assert ignored == {
        "data/secret/-x.in: not a name that the format allows; ignored",
        "data/secret/two words.in: not a name that the format allows; ignored",
        "data/secret/gone.in: a link to nothing, or no file; ignored",
        "data/secret/round: a link to nothing, or no file; ignored",
        "data/secret/up: a link that leads round in a circle; ignored",
    }


def test_missing_halves_are_said(tmp_path: Path) -> None:
    package(tmp_path, "", "data/secret/02.in", "data/secret/03.ans")
    assert pairs(tmp_path)[-1] == ("data/secret/02", None)
    assert "data/secret/03.ans: no input 03.in beside it; ignored" in problem(tmp_path).notes


def test_a_linked_folder_is_a_group_and_a_circle_ends(tmp_path: Path) -> None:
    package(tmp_path, "", "data/secret/g1/1.in")
    (tmp_path / "data/secret/g2").symlink_to("g1")
    (tmp_path / "data/secret/g1/again").symlink_to("..")
    found = problem(tmp_path)
    assert [(case.name, case.group) for case in found.cases[2:]] == [
        ("data/secret/g1/1", "secret/g1"),
        ("data/secret/g2/1", "secret/g2"),
    ]
    assert "data/secret/g1/again: a link that leads round in a circle; ignored" in found.notes


def test_in_the_legacy_format_every_folder_is_a_group_and_inherits(tmp_path: Path) -> None:
    package(tmp_path, "type: scoring", "data/secret/a/1.in", "data/secret/a/deep/1.in", "data/secret/b/1.in")
    write(tmp_path, "data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n")
    write(tmp_path, "data/secret/testdata.yaml", "grader_flags: min\n")
    write(tmp_path, "data/secret/a/testdata.yaml", "accept_score: 30\n")
    assert packed(tmp_path).scoring
    secret = {"on_reject": "continue", "grader_flags": "min"}
    assert packed(tmp_path).groups == {
        "": {"on_reject": "continue", "grader_flags": "ignore_sample"},
        "sample": {"on_reject": "continue", "grader_flags": "ignore_sample"},
        "secret": secret,
        "secret/a": {**secret, "accept_score": 30},
        "secret/a/deep": {**secret, "accept_score": 30},  # a group without a group file
        "secret/b": secret,
    }


def test_since_2025_a_group_has_a_file_and_keeps_its_scores(tmp_path: Path) -> None:
    package(
        tmp_path,
        f"{CURRENT}type: scoring",
        "data/secret/a/1.in",
        "data/secret/a/x/1.in",
        "data/secret/b/1.in",
    )
    write(tmp_path, "data/secret/test_group.yaml", "max_score: 100\nfull_feedback: true\n")
    write(tmp_path, "data/secret/a/test_group.yaml", "max_score: 30\nrequire_pass: sample\n")
    assert packed(tmp_path).groups == {
        "": {},
        "sample": {},
        "secret": {"max_score": 100, "full_feedback": True},
        "secret/a": {"max_score": 30, "require_pass": "sample", "full_feedback": True},
    }
    assert {case.name: case.group for case in problem(tmp_path).cases} == {
        "data/sample/1": "sample",
        "data/secret/01": "secret",
        "data/secret/a/1": "secret/a",
        "data/secret/a/x/1": "secret/a",
        "data/secret/b/1": "secret",
    }


# Limits


@pytest.mark.parametrize(
    ("stated", "file", "text", "limit"),
    [
        (f"{CURRENT}limits: {{time_limit: 1.5}}", "", "", 1.5),
        ("", ".timelimit", "3\n", 3),
        ("", "domjudge-problem.ini", "short-name = A\ntimelimit='4'\n", 4),
        ("", "domjudge-problem.ini", "timelimit = 0.5\n", 0.5),
        ("limits: {time_limit: 1}", ".timelimit", "3", 1),
    ],
)
def test_declared_time_limits(tmp_path: Path, stated: str, file: str, text: str, limit: float) -> None:
    package(tmp_path, stated)
    if file:
        write(tmp_path, file, text)
    found = problem(tmp_path)
    assert (found.limits.cpu_s, packed(tmp_path).timing.declared_s) == (limit, limit)
    assert not [note for note in found.notes if "time limit" in note]


@pytest.mark.parametrize(
    ("stated", "timing"),
    [
        ("", Timing(None, 5, 2, 1)),
        ("limits: {time_multiplier: 3, time_safety_margin: 4}", Timing(None, 3, 4, 1)),
        (CURRENT, Timing(None, 2, 1.5, 1)),
        (
            f"{DRAFT}limits: {{time_multipliers: {{ac_to_time_limit: 3, time_limit_to_tle: 4}}}}",
            Timing(None, 3, 4, 1),
        ),
        (f"{CURRENT}limits: {{time_resolution: 0.5}}", Timing(None, 2, 1.5, 0.5)),
    ],
)
def test_how_a_time_limit_is_inferred(tmp_path: Path, stated: str, timing: Timing) -> None:
    package(tmp_path, stated)
    assert packed(tmp_path).timing == timing
    assert problem(tmp_path).notes[0].startswith("no time limit is stated: 2 s here")


def test_memory_and_output_limits(tmp_path: Path) -> None:
    limits = problem(package(tmp_path, "limits: {memory: 512, output: 16}")).limits
    assert (limits.memory_mib, limits.output_mib) == (512, 16)


# Validators


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        ("case_sensitive", {"case_sensitive": True}),
        ("space_change_sensitive case_sensitive", {"space_change_sensitive": True, "case_sensitive": True}),
        ("float_tolerance 1e-6", {"abs": 1e-6, "rel": 1e-6}),
        ("float_absolute_tolerance 1e-8", {"abs": 1e-8}),
        ("float_relative_tolerance 0.5 case_sensitive", {"rel": 0.5, "case_sensitive": True}),
    ],
)
def test_flags_of_the_default_validator(tmp_path: Path, flags: str, options: dict[str, float]) -> None:
    package(tmp_path, f"validator_flags: {flags}")
    assert problem(tmp_path).checker == Checker("kattis", options)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("no_such", "no_such: no flag of the default validator"),
        ("float_tolerance", "float_tolerance: None is not a number"),
        ("float_tolerance nan", "nan is not finite"),
        ("float_tolerance x", "float_tolerance: 'x' is not a number"),
    ],
)
def test_flags_that_mean_nothing(tmp_path: Path, flags: str, said: str) -> None:
    package(tmp_path, f"validator_flags: {flags}")
    with pytest.raises(UsageError, match=f"^{tmp_path}/problem.yaml: .*{said}"):
        load(tmp_path)


def test_a_groups_flags_come_after_the_packages(tmp_path: Path) -> None:
    package(tmp_path, "validator_flags: case_sensitive", "data/secret/g/1.in")
    write(tmp_path, "data/secret/g/testdata.yaml", "output_validator_flags: float_tolerance 0.1\n")
    assert checkers(tmp_path) == {
        "data/sample/1": Checker("kattis", {"case_sensitive": True}),
        "data/secret/01": Checker("kattis", {"case_sensitive": True}),
        "data/secret/g/1": Checker("kattis", {"case_sensitive": True, "abs": 0.1, "rel": 0.1}),
    }


def test_since_2025_a_case_may_have_arguments_of_its_own_for_the_validator(tmp_path: Path) -> None:
    package(tmp_path, CURRENT, "data/secret/02.in")
    write(tmp_path, "data/secret/test_group.yaml", "output_validator_args: [float_tolerance, '0.1']\n")
    write(tmp_path, "data/secret/02.yaml", "output_validator_args: [case_sensitive]\n")
    assert checkers(tmp_path) == {
        "data/sample/1": Checker("kattis"),
        "data/secret/01": Checker("kattis", {"abs": 0.1, "rel": 0.1}),
        "data/secret/02": Checker("kattis", {"case_sensitive": True}),
    }


@pytest.mark.parametrize(
    ("stated", "files", "source"),
    [
        ("validation: custom", ["output_validators/check.cpp"], "output_validators/check.cpp"),
        (
            "validation: custom",
            ["output_validators/c/check.cpp", "output_validators/c/x.h"],
            "output_validators/c",
        ),
        (
            "validation: custom",
            ["output_validators/check.py", "output_validators/.k"],
            "output_validators/check.py",
        ),
        (
            "validation: custom",
            ["output_validators/c.cc", "output_validators/lib.h"],
            "output_validators/c.cc",
        ),
        (
            "validation: custom",
            ["output_validators/c.cc", "output_validators/c.cc.bin"],
            "output_validators/c.cc",
        ),
        (CURRENT, ["output_validator/check.py"], "output_validator"),
        (CURRENT, ["output_validator/build", "output_validator/src/x.cpp"], "output_validator"),
        (DRAFT, ["output_validator/c/check.cc", "output_validator/c/x.h"], "output_validator/c"),
    ],
)
def test_a_validator_of_its_own(tmp_path: Path, stated: str, files: list[str], source: str) -> None:
    package(tmp_path, stated, *files)
    options = {"source": str(tmp_path / source), "dialect": "kattis", "flags": ()}
    assert problem(tmp_path).checker == Checker("program", options)
    assert problem(tmp_path).unrunnable == ""


def test_a_validator_of_its_own_gets_the_flags(tmp_path: Path) -> None:
    package(
        tmp_path, "validation: custom\nvalidator_flags: -n 3", "output_validators/c.py", "data/secret/g/1.in"
    )
    write(tmp_path, "data/secret/g/testdata.yaml", "output_validator_flags: hard\n")
    flags = {name: checker.options["flags"] for name, checker in checkers(tmp_path).items()}
    assert flags == {
        "data/sample/1": ("-n", "3"),
        "data/secret/01": ("-n", "3"),
        "data/secret/g/1": ("-n", "3", "hard"),
    }


def test_a_legacy_validator_that_is_not_asked_for(tmp_path: Path) -> None:
    package(tmp_path, "validation: default", "output_validators/check.cpp")
    assert problem(tmp_path).checker == Checker("kattis")
    assert "validation is not custom: the output validator is not used" in problem(tmp_path).notes


# What is said and not run


@pytest.mark.parametrize(
    ("stated", "files", "why"),
    [
        ("validation: custom interactive", ["output_validators/v.py"], "interactive"),
        ("validation: custom multi-pass", ["output_validators/v.py"], "multi-pass"),
        (f"{DRAFT}type: interactive", ["output_validator/v.py"], "interactive"),
        (f"{CURRENT}type: [interactive, multi-pass]", ["output_validator/v.py"], "interactive, multi-pass"),
        (f"{CURRENT}type: pass-fail submit-answer", [], "submit-answer"),
        (CURRENT, ["static_validator/v.py"], "static validator"),
        ("validation: custom", [], "no output validator"),
        ("validation: custom", ["output_validators/a.py", "output_validators/b.py"], "2 output validators"),
        (CURRENT, ["data/secret/01.files/x.txt"], "cases with files of their own (.files)"),
    ],
)
def test_what_cannot_be_judged(tmp_path: Path, stated: str, files: list[str], why: str) -> None:
    assert problem(package(tmp_path, stated, *files)).unrunnable == why


def test_cases_with_arguments_cannot_be_judged(tmp_path: Path) -> None:
    package(tmp_path, CURRENT)
    write(tmp_path, "data/secret/01.yaml", "args: [fast]\n")
    assert problem(tmp_path).unrunnable == "cases with arguments (args)"


@pytest.mark.parametrize(
    ("stated", "files", "why"),
    [
        (
            "type: scoring\nvalidation: custom score",
            ["output_validators/v.py"],
            "its validator gives the score",
        ),
        ("type: scoring", ["graders/g.py"], "it has a grader of its own"),
        ("type: scoring", [], ""),
    ],
)
def test_scores_that_are_not_worked_out(tmp_path: Path, stated: str, files: list[str], why: str) -> None:
    package(tmp_path, stated, *files)
    assert (packed(tmp_path).own_score, problem(tmp_path).unrunnable) == (why, "")


def test_a_group_with_a_grader_of_its_own(tmp_path: Path) -> None:
    package(tmp_path, "type: scoring")
    write(tmp_path, "data/secret/testdata.yaml", "grading: custom\n")
    assert packed(tmp_path).own_score == "it has a grader of its own"


# Submissions and includes


def test_submissions_are_found_by_folder_and_not_interpreted(tmp_path: Path) -> None:
    package(
        tmp_path,
        "",
        *("submissions/wrong_answer/a.cpp", "submissions/wrong_answer/.gitkeep", "submissions/readme.txt"),
        *(
            "submissions/accepted/big/main.py",
            "submissions/accepted/big/part.py",
            "submissions/accepted/x.exe",
        ),
        *("submissions/.hidden/x.py", "submissions/mixed/m.py"),
    )
    found = [str(path.relative_to(tmp_path / "submissions")) for path in packed(tmp_path).submissions]
    assert found == [
        "accepted/big",
        "accepted/right.py",
        "accepted/x.exe",
        "mixed/m.py",
        "wrong_answer/a.cpp",
    ]


def test_included_files_and_constants_are_noted(tmp_path: Path) -> None:
    package(tmp_path, f"{CURRENT}constants: {{n: 5}}", "include/python3/grader.py")
    assert packed(tmp_path).include == tmp_path / "include"
    assert "constants: {{name}} is not replaced in its programs" in problem(tmp_path).notes


# Files that mean nothing


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("problem.yaml", "type: {%type%}", "problem.yaml: not valid YAML"),
        ("problem.yaml", "- a\n- b\n", "problem.yaml: not a mapping"),
        ("problem.yaml", "embargo_until: 2024-05-40", "problem.yaml: not valid YAML: day is out of range"),
        ("problem.yaml", "[" * 2000, "problem.yaml: not valid YAML"),
        ("problem.yaml", "limits: 5", "problem.yaml: limits: not a mapping"),
        (
            "problem.yaml",
            "limits: {memory: -1}",
            r"problem.yaml: limits.memory: -1 is not finite and above 0",
        ),
        ("problem.yaml", "limits: {time_multiplier: x}", "time_multipliers: 'x' is not a number"),
        (".timelimit", "soon", r'\.timelimit: "soon" is not a limit'),
        ("domjudge-problem.ini", "timelimit=-3", r'domjudge-problem.ini: timelimit: "-3" is not finite'),
        ("data/secret/testdata.yaml", "a: [", "secret/testdata.yaml: not valid YAML"),
    ],
)
def test_a_file_that_means_nothing_is_named(tmp_path: Path, file: str, text: str, said: str) -> None:
    write(package(tmp_path), file, text)
    with pytest.raises(UsageError, match=said):
        load(tmp_path)
