"""Help that can be scanned, and messages that name what was probably meant."""

from collections.abc import Callable
from importlib import import_module

import click
import pytest
from command_line import Call

from judge.cli.main import COMMANDS
from judge.cli.sections import SECTIONS, Command

Files = Callable[[dict[str, str | bytes]], None]


def command(name: str) -> click.Command:
    module, _, function = COMMANDS[name][0].partition(":")
    found = getattr(import_module(module), function)
    assert isinstance(found, click.Command)
    return found


def test_commands_stand_in_groups(call: Call) -> None:
    out = call("--help").out
    judging, making = out.index("\nJudging:"), out.index("\nMaking problems and cases:")
    for name in ("run", "verify", "list"):
        assert judging < out.index(f"\n  {name} ") < making
    for name in ("new", "add"):
        assert making < out.index(f"\n  {name} ")


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_every_help_has_examples_and_exit_statuses(call: Call, words: list[str]) -> None:
    said = call(*words, "--help")
    assert (said.status, said.err) == (0, "")
    assert "Examples:\n    judge " in said.out
    assert "Exit status:" in said.out
    assert max(map(len, said.out.splitlines())) <= 100


@pytest.mark.parametrize("name", [name for name in COMMANDS if isinstance(command(name), Command)])
def test_every_option_of_a_large_command_has_a_section(call: Call, name: str) -> None:
    placed = [parameter for names in SECTIONS.values() for parameter in names]
    for parameter in command(name).params:
        assert isinstance(parameter, click.Argument) or placed.count(str(parameter.name)) == 1, parameter
    after_other = call(name, "--help").out.partition("\nOther:\n")[2]
    assert after_other.startswith("  -h, --help ")


def test_options_of_run_stand_in_their_sections_in_one_column(call: Call) -> None:
    lines = call("run", "--help").out.splitlines()
    begins = [
        lines.index(f"{title}:") for title in ("Selection", "Limits and comparison", "Running", "Reporting")
    ]
    options = ("-k TEXT", "--memory-limit SIZE", "-j N", "--report KIND[=FILE]")
    found = [next(n for n, line in enumerate(lines) if line.startswith(f"  {each} ")) for each in options]
    assert begins[0] < found[0] < begins[1] < found[1] < begins[2] < found[2] < begins[3] < found[3]
    columns = {len(line) - len(line[22:].lstrip()) for line in (lines[n] for n in found)}
    assert columns == {24}


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["runn"], 2, "no command runn; did you mean run?"),
        (["zzz"], 2, "no command zzz; there are run, verify, list"),
        (["list", "--", "cat"], 2, "judge list takes no command after --"),
        (["new", "x", "--", "cat"], 2, "judge new takes no command after --"),
        (["run", "--tim-limit", "1"], 2, "--time-limit"),
        (["run", "alpah"], 2, "no such solver, case, folder or problem; did you mean alpha?"),
        (["run", "sovler.py", "alpha"], 2, "did you mean solver.py?"),
        (["run", "cases/alpha/smple_1.in"], 2, "did you mean cases/alpha/sample_1.in"),
        (
            ["run", "solver.py", "alpha", "-k", "smaple_1"],
            5,
            "no case matches -k smaple_1; did you mean sample_1?",
        ),
        (["run", "solver.py", "alpha", "-k", "zzz"], 5, "no case matches -k zzz\n"),
        (["run", "alpha", "--problem", "alpah"], 2, "did you mean alpha?"),
        (["run", "solver.py", "alpha", "--checker", "token"], 2, "did you mean tokens?"),
        (
            ["run", "solver.py", "alpha", "--checker", "tokens:ignorecase=true"],
            2,
            "did you mean ignore_case?",
        ),
        (["run", "solver.py", "alpha", "--report", "jsno"], 2, "did you mean json?"),
        (
            ["run", "solver.py", "alpha", "--time-limit", "2min"],
            2,
            "write a number above 0, bare or with ms, s",
        ),
        (["run", "solver.py", "alpha", "--memory-limit", "64mb"], 2, "write 64MiB"),
        (
            ["run", "solver.py", "beta"],
            2,
            "limits.tiem: unknown key; allowed: time, wall, memory, output; did you mean time?",
        ),
    ],
)
def test_a_near_miss_is_named(call: Call, files: Files, words: list[str], status: int, message: str) -> None:
    files({"cases/alpha/sample_1.in": "1\n", "cases/alpha/sample_1.ans": "1\n", "solver.py": "print(1)\n"})
    files({"cases/alpha/edge.in": "1\n", "cases/beta/problem.toml": "[limits]\ntiem = 1\n"})
    said = call(*words)
    assert said.status == status
    assert message in said.err


def test_list_shows_the_rest_when_a_problem_can_not_be_read(call: Call, files: Files) -> None:
    files({f"cases/{name}/1.in": "1\n" for name in ("a", "b", "c")} | {"solvers/a.py": ""})
    files(
        {"cases/b/problem.toml": "titel = 1\n", "cases/c/problem.toml": 'solver = "../../solvers/gone.py"\n'}
    )
    said = call("list")
    assert said.status == 2
    assert [line.split()[0] for line in said.out.splitlines()] == ["a", "c"]
    assert "cases/b/problem.toml: titel: unknown key" in said.err
    assert said.out.splitlines()[1].endswith("no solver: cases/c/../../solvers/gone.py is missing")
