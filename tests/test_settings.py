"""Settings: the contract's units, keys and refusals, as tables."""

import pytest

from judge.errors import UsageError
from judge.model import Batch, Checker, Limits
from judge.settings import checker_option, hash_seed_option, limits_with, mebibytes, problem_settings, seconds

WHERE = "p/problem.toml"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (2, 2.0),
        (0.25, 0.25),
        ("2", 2.0),
        ("1.5s", 1.5),
        ("500ms", 0.5),
        (".5s", 0.5),
        ("1e3ms", 1.0),
        ("+2s", 2.0),
    ],
)
def test_times(value: object, expected: float) -> None:
    assert seconds(WHERE, value) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(256, 256.0), ("256", 256.0), ("256MiB", 256.0), ("1GiB", 1024.0), ("512KiB", 0.5), ("1048576B", 1.0)],
)
def test_sizes(value: object, expected: float) -> None:
    assert mebibytes(WHERE, value) == expected


BAD_LIMITS = [
    "",
    "s",
    "2 s",
    "2S",
    "2min",
    "two",
    "0",
    "0s",
    "-1",
    "nan",
    "inf",
    "1e999",
    "1_000",
    "0x10",
    "2s\n",
]


@pytest.mark.parametrize("value", [*BAD_LIMITS, 0, -1, 0.0, float("nan"), float("inf"), True, [], {}])
def test_bad_times(value: object) -> None:
    with pytest.raises(UsageError, match=r"^p/problem.toml: limits.time: "):
        seconds(f"{WHERE}: limits.time", value)


@pytest.mark.parametrize(
    ("value", "mend"),
    [("256MB", "256MiB"), ("64kB", "64KiB"), ("1GB", "1GiB"), ("2M", "2MiB"), ("5 MiB", "5MiB")],
)
def test_a_wrong_unit_is_refused_with_the_mend(value: str, mend: str) -> None:
    with pytest.raises(UsageError, match=f"write {mend}$"):
        mebibytes(WHERE, value)


def test_a_whole_problem_file() -> None:
    text = """
        title = "T"
        source = "S"
        solver = "a.py"
        [limits]
        time = "500ms"
        memory = "1GiB"
        output = 8
        [checker]
        kind = "float"
        rel = 1e-6
        [batch]
        count_line = true
        rows_from = 1
        label = "Case {k}: "
    """
    read = problem_settings(text, WHERE)
    assert (read.title, read.source, read.solver) == ("T", "S", "a.py")
    assert read.limits == Limits(cpu_s=0.5, wall_s=2.0, memory_mib=1024, output_mib=8)
    assert read.checker == Checker("float", {"rel": 1e-6})
    assert read.batch == Batch(count_line=True, lines=1, rows_from=1, answer_lines=1, label="Case {k}: ")


def test_what_is_not_stated_is_the_default() -> None:
    read = problem_settings("", WHERE)
    assert read.limits == Limits(cpu_s=2, wall_s=5, memory_mib=256, output_mib=None)
    assert (read.checker, read.batch) == (Checker("tokens", {}), None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("titel = 'x'", "titel: unknown key; allowed: title, source, solver, limits, checker, batch"),
        ("[limits]\ntme = 1", "limits.tme: unknown key; allowed: time, wall, memory, output"),
        ("[checker]\nkind = 'exact'\nabs = 1", "checker.abs: unknown key; allowed: kind"),
        ("[checker]\nkind = 'fuzzy'", '"fuzzy" is not one of tokens, lines, exact, json, float'),
        ("[checker]\nkind = 'float'", "float needs abs or rel above 0"),
        ("[checker]\nkind = 'float'\nabs = -1", "checker.abs: -1 is not a finite number, at least 0"),
        ("[checker]\nkind = 'float'\nabs = true", "checker.abs: True is not a finite number"),
        ("[checker]\nkind = 'tokens'\nignore_case = 1", "checker.ignore_case: 1 is not true or false"),
        ("title = 3", "title: 3 is not a text"),
        ("limits = 3", "limits: 3 is not a table"),
        ("[batch]\nlines = 0", "batch.lines: 0 is not a whole number, at least 1"),
        ("[batch]\nlines = true", "batch.lines: True is not a whole number"),
        ("[batch]\nlabel = 'Case: '", "holds no {k}"),
        ("title = ", "not valid TOML"),
        ("a = " + "[" * 5000, "not valid TOML"),
        ("a = " + "9" * 5000, "not valid TOML"),
    ],
)
def test_bad_problem_files_name_file_key_and_what_is_allowed(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        problem_settings(text, WHERE)
    assert str(caught.value).startswith("p/problem.toml: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tokens", Checker("tokens", {})),
        ("tokens:ignore_case=true", Checker("tokens", {"ignore_case": True})),
        ("float", Checker("float", {"abs": 1e-6, "rel": 1e-6})),
        ("float:rel=1e-9,abs=0", Checker("float", {"rel": 1e-9, "abs": 0.0})),
        ("float:abs=.5,integers=true", Checker("float", {"abs": 0.5, "integers": True})),
    ],
)
def test_checker_option(text: str, expected: Checker) -> None:
    assert checker_option(text) == expected


@pytest.mark.parametrize(
    "text", ["", "x", "float:", "float:rel", "float:rel=", "float:rel=x", "exact:a=1", "lines:,"]
)
def test_bad_checker_option(text: str) -> None:
    with pytest.raises(UsageError, match="--checker"):
        checker_option(text)


def test_a_time_limit_derives_the_wall_limit_anew() -> None:
    stated = Limits(cpu_s=2, wall_s=100, memory_mib=64)
    assert limits_with(stated, "500ms", None) == Limits(cpu_s=0.5, wall_s=2.0, memory_mib=64)
    assert limits_with(stated, None, "1GiB") == Limits(cpu_s=2, wall_s=100, memory_mib=1024)


@pytest.mark.parametrize("text", ["-1", "4294967296", "1.5", "x", "", "٣"])
def test_bad_hash_seed(text: str) -> None:
    with pytest.raises(UsageError):
        hash_seed_option(text)


def test_hash_seed() -> None:
    assert [hash_seed_option(text) for text in ("random", "0", "4294967295")] == ["random", "0", "4294967295"]


def test_a_number_too_long_to_spell_is_refused_like_any_other() -> None:
    with pytest.raises(UsageError, match="a number of over 60 digits"):
        seconds(WHERE, 10**5000)
    with pytest.raises(UsageError, match="a number of over 60 digits"):
        problem_settings("[batch]\nlines = -1" + "0" * 70, WHERE)
