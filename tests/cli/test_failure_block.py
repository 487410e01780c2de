"""What stands below a case that was not accepted, and what `--no-answers` keeps to itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import Call

from judge.quoting import cells
from judge.reports import REPORTS

Files = Callable[[dict[str, str | bytes]], None]
CASE: dict[str, str | bytes] = {"p/1.in": "7\n", "p/1.ans": "1\n2\n3\n"}


@pytest.fixture
def case(files: Files) -> None:
    files(CASE)


def test_order_and_the_paths_of_the_whole(call: Call, case: None, tmp_path: Path) -> None:
    words = ["run", str(tmp_path / "world" / "p"), "--", "sh", "-c", "echo warn >&2; echo 1; echo x"]
    inside = call(*words).out
    titles = ("      input", "      expected", "   got\n", "      stderr", "      in full: p/1.in, p/1.ans")
    places = [inside.index(title) for title in titles]
    assert places == sorted(places)
    elsewhere = call(*words, cwd=tmp_path / "tmp").out
    assert f"in full: {tmp_path}/world/p/1.in, {tmp_path}/world/p/1.ans" in elsewhere.replace("\n      ", " ")


def test_a_hundred_lines_of_stderr_and_long_ones_fit_a_screen(call: Call, files: Files) -> None:
    files({"p/1.in": "x" * 300 + "\n" + "7\n" * 9, "p/1.ans": "1 " * 200 + "\n" + "2\n" * 9})
    said = call("run", "p", "--", "sh", "-c", f"seq 100 >&2; echo {'1 ' * 150} x; seq 9").out
    block = said.split("\n")[2:-2]
    assert len(block) <= 25
    assert max(map(cells, block)) <= 100
    assert "stderr, 90 lines above" in said
    assert [line.split("|")[0].strip() for line in block[-11:-1]] == [str(n) for n in range(91, 101)]


def test_more_stderr_than_is_kept_has_no_numbers(call: Call, case: None) -> None:
    said = call("run", "p", "--", "sh", "-c", "seq 10000 >&2; echo 4").out
    assert "stderr, the end of 48,894 bytes" in said
    assert "       | 10000" in said.split("\n")


def test_an_answer_that_is_accepted_has_no_block(call: Call, case: None) -> None:
    assert call("run", "p", "--", "seq", "3").out.count("\n") == 3


HINTS = [
    # checker, answer, output, the strictest checker that accepts it
    ("exact", "1 2\n3\n", "1 2 \n3", "lines"),
    ("exact", "1 2\n", "1\n2\n", "tokens"),
    ("lines", "1 2\n", "1  2\n", "tokens"),
    ("tokens", "YES\n", "Yes\n", "tokens:ignore_case=true"),
    ("tokens", "0.5\n", "0.50000001\n", "float:rel=1e-6"),
    ("float:rel=1e-9", "0.5\n", "0.50000001\n", "float:rel=1e-6"),
    ("tokens", "[1,2]\n", "[1, 2]\n", "json"),
    ("json", "[1,[2,3]]\n", "[[2,3],1]\n", "json:unordered=top"),
    ("json", "[1,[2,3]]\n", "[[3,2],1]\n", "json:unordered=deep"),
    ("tokens", "1\n", "2\n", ""),
    ("json", "[1]\n", "[1,1]\n", ""),
]


@pytest.mark.parametrize(("checker", "answer", "output", "hint"), HINTS)
def test_a_hint_names_a_checker_that_accepts_the_output(
    call: Call, files: Files, checker: str, answer: str, output: str, hint: str
) -> None:
    files({"p/1.in": "7\n", "p/1.ans": answer})
    command = ["--", "printf", "%s", output]
    said = call("run", "p", "--checker", checker, *command)
    hints = [line.split()[-1] for line in said.out.split("\n") if "would pass" in line]
    assert (said.status, hints) == (1, [hint] if hint else [])
    if hint:
        assert call("run", "p", "--checker", hint, *command).status == 0


def test_only_the_first_few_failures_are_tried_with_other_checkers(call: Call, files: Files) -> None:
    files({f"p/{n}.{end}": text for n in range(8) for end, text in (("in", ""), ("ans", "YES\n"))})
    assert call("run", "p", "--", "echo", "yes").out.count("would pass as --checker") == 5


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("a.java", "class A { public static void main(String[] a) {\n  Integer.parseInt(\"x\"); } }\n",
         'exit 1, java.lang.NumberFormatException: For input string: "x", line 2'),
        ("a.js", "\n\nnull.x\n", "exit 1, TypeError: Cannot read properties of null (reading 'x'), line 3"),
        ("a.js", "\nJSON.parse('{')\n", "exit 1, SyntaxError: "),
        ("a.cpp", '#include <stdexcept>\nint main() { throw std::runtime_error("no such node"); }\n',
         "SIGABRT: no such node"),
        ("a.cpp", "#include <cassert>\nint main() { int n = 1; assert(n == 2); }\n",
         "SIGABRT: Assertion `n == 2' failed"),
        ("a.c", "int main(void) { volatile int zero = 0; return 7 / zero; }\n", "SIGFPE: division by zero"),
        ("a.py", "import ctypes\nctypes.string_at(0)\n", "SIGSEGV: deep recursion or a bad index"),
    ],
)  # fmt: skip
def test_a_crash_says_its_cause(
    call: Call, case: None, files: Files, name: str, source: str, reason: str
) -> None:
    files({name: source})
    (judgement,) = call("run", name, "p", "--report", "json").judgements
    assert judgement["verdict"] == "RE"
    assert judgement["reason"].startswith(reason)


def test_a_child_that_crashed_below_a_shell(call: Call, case: None) -> None:
    crash = "sh -c 'kill -SEGV $$'; exit $?"
    (judgement,) = call("run", "p", "--report", "json", "--", "sh", "-c", crash).judgements
    assert judgement["reason"] == "exit 139, SIGSEGV in a child? deep recursion or a bad index"
    assert (judgement["exit"], judgement["signal"]) == (139, None)


SECRET = "4242424242"
JSON = '[checker]\nkind = "json"\n'
HIDDEN: dict[str, tuple[str, str, str]] = {
    # settings, answer, output
    "tokens": ("", f"1\n{SECRET} 3\n", "1\n2 3\n"),
    "a token that lacks": ("", f"1\n{SECRET}\n", "1\n"),
    "nothing": ("", f"{SECRET}\n", ""),
    "lines": ('[checker]\nkind = "lines"\n', f"a\n{SECRET}\n", "a\nb\n"),
    "exact": ('[checker]\nkind = "exact"\n', f"{SECRET} b\n", "a b\n"),
    "float": ('[checker]\nkind = "float"\nabs = 0.1\n', f"{SECRET}.5\n", "1.5\n"),
    "float, a bad answer": ('[checker]\nkind = "float"\nabs = 0.1\n', f"{SECRET}e999\n", "1.5\n"),
    "json": (JSON, f'[1,"{SECRET}"]', '[1,"x"]'),
    "json, a key": (JSON, f'[{{"{SECRET}": 1}}]', "[{}]"),
    "json, in any order": (f"{JSON}unordered = 'deep'\n", f"[1,[2,{SECRET}]]", "[[3,2],1]"),
    "json, a bad answer": (JSON, f"[1, x{SECRET}]", "[1]"),
    "json, a bad output": (JSON, f"[{SECRET}]", "[1"),
    "batch": ("[batch]\nlines = 1\n", f"1\n{SECRET}\n3\n", "1\n2\n3\n"),
    "batch, a line that lacks": ("[batch]\nlines = 1\n", f"1\n{SECRET}\n3\n", "1\n3\n"),
    "batch that does not fit": ('[batch]\nlines = 1\nlabel = "{k}: "\n', f"{SECRET}\n", "1\n"),
}  # fmt: skip


@pytest.mark.parametrize("kind", REPORTS)
@pytest.mark.parametrize("name", HIDDEN)
def test_nothing_of_a_hidden_answer_is_in_any_report(
    call: Call, files: Files, tmp_path: Path, world: Path, kind: str, name: str
) -> None:
    settings, answer, output = HIDDEN[name]
    files({"p/problem.toml": settings, "p/1.in": "1\n2\n3\n", "p/1.ans": answer})
    report = ["--report", kind, *(f"--report={each}=report.{each}" for each in REPORTS)]
    hidden = call("run", "p", "-v", "--no-answers", *report, "--", "printf", "%s", output)
    assert hidden.status in (1, 3)
    (world / "p/1.ans").unlink()
    left = [path for folder in (world, tmp_path / "cache") for path in folder.rglob("*") if path.is_file()]
    written = b"".join(path.read_bytes() for path in left)
    assert SECRET not in hidden.out + hidden.err
    assert SECRET.encode() not in written


def test_what_is_hidden_would_be_shown_otherwise(call: Call, files: Files) -> None:
    for settings, answer, output in HIDDEN.values():
        files({"p/problem.toml": settings, "p/1.in": "1\n2\n3\n", "p/1.ans": answer})
        assert SECRET in call("run", "p", "--", "printf", "%s", output).out


def first(call: Call, *words: str) -> dict[str, Any]:
    return call("run", "p", "--report", "json", *words).judgements[0]


def test_where_it_differs_is_said_though_the_answer_is_hidden(call: Call, case: None) -> None:
    judgement = first(call, "--no-answers", "--", "printf", "1\n5\n3\n")
    assert judgement["reason"] == "line 2, token 1 differs, got 5"
    assert judgement["at"] == {"line": 2, "token": 1, "expected": None, "got": "5"}
    said = call("run", "p", "--no-answers", "--", "printf", "1\n5\n3\n").out
    assert "1 of 3 lines differs, first at line 2" in said
    assert "expected" not in said
    assert (
        "would pass"
        not in call("run", "p", "--no-answers", "--checker", "exact", "--", "seq", "-s ", "3").out
    )


def test_the_inner_case_keeps_its_number(call: Call, files: Files) -> None:
    files({"p/problem.toml": "[batch]\nlines = 1\n", "p/1.in": "1\n2\n3\n", "p/1.ans": "1\n2\n3\n"})
    judgement = first(call, "--no-answers", "--", "sed", "s/2/9/")
    assert judgement["reason"] == "case 2 of 3: its answer is another; line 2 of the input; wrong alone too"
    assert judgement["batch"] == {"number": 2, "of": 3, "input_line": 2, "alone": "WA"}


def test_no_answers_saves_none(call: Call, case: None) -> None:
    said = call("run", "p", "--no-answers", "--save-failing", "--", "cat")
    assert (said.status, said.out) == (2, "")
    assert "--save-failing writes answers" in said.err


def test_many_wrong_answers_of_a_megabyte_are_cut_at_once(call: Call, files: Files) -> None:
    files({f"p/{n}.{end}": text for n in range(30) for end, text in (("in", ""), ("ans", "1\n"))})
    files({"p/1.py": "print(*[7] * 500_000)\n"})
    said = call("run", "p/1.py", "p", "--report", "terminal=r.txt")
    assert said.out.count("cut, longest line 999,999 bytes") == 30
    assert len(said.out) < 30 * 1500
