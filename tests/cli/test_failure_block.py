"""What stands below a case that was not accepted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Call

from judge.quoting import cells

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


def test_many_wrong_answers_of_a_megabyte_are_cut_at_once(call: Call, files: Files) -> None:
    files({f"p/{n}.{end}": text for n in range(30) for end, text in (("in", ""), ("ans", "1\n"))})
    files({"p/1.py": "print(*[7] * 500_000)\n"})
    said = call("run", "p/1.py", "p", "--report", "terminal=r.txt")
    assert said.out.count("cut, longest line 999,999 bytes") == 30
    assert len(said.out) < 30 * 1500
