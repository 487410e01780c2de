"""The failure block in a real terminal, at 80 and at 40 columns: lines that are whole, in order, in place."""

import re
from collections.abc import Callable

import pytest
from real_terminal import Terminal, judge

Files = Callable[[dict[str, str | bytes]], None]


def below(terminal: Terminal, *words: str) -> list[str]:
    """What stands between the header and the line of totals, with `#` for what was measured."""
    terminal.type("clear; " + judge("run", *words) + "; echo status $?")
    screen = terminal.wait_for("status 1")
    start = next(index for index, line in enumerate(screen) if re.match("  [A-Z]{2,3} +", line))
    end = next(index for index, line in enumerate(screen) if line.startswith("1 case"))
    return [re.sub(r" +\d+ (ms|MiB)| \d+\.\d\d (s)", r" # \1\2", line) for line in screen[start:end]]


# answer, checker, output, the reason at 80 and at 40 columns, expected and got, which checker would accept it
CHECKERS = {
    "tokens": (
        "2 4 6 8 10\n",
        "tokens",
        "2 4 6 4 10\n",
        ["  WA  1 # ms # MiB  line 1, token 4: expected 8, got 4"],
        ["  WA  1 # ms # MiB  line 1,", "      token 4: expected 8, got 4"],
        [
            "      expected         got",
            "      1 | 2 4 6 8 10   1 | 2 4 6 4 10",
            "                ^                ^",
        ],
        "",
    ),
    "lines": (
        "a b\n",
        "lines",
        "a  b\n",
        [
            "  WA  1 # ms # MiB  line 1 differs only in the blanks before token 2:",
            "      expected 1 space, got 2 spaces",
        ],
        [
            "  WA  1 # ms # MiB  line 1",
            "      differs only in the blanks before",
            "      token 2: expected 1 space, got 2",
            "      spaces",
        ],
        [
            "      expected   got",
            "      1 | a·b␊   1 | a··b␊",
            "           ^          ^^",
        ],
        "tokens",
    ),
    "exact": (
        "a b\n",
        "exact",
        "a b",
        [
            "  WA  1 # ms # MiB  line 1 differs only in the line end: expected 1 LF,",
            "      got none (from byte 4 on)",
        ],
        [
            "  WA  1 # ms # MiB  line 1",
            "      differs only in the line end:",
            "      expected 1 LF, got none (from byte",
            "      4 on)",
        ],
        [
            "      expected   got",
            "      1 | a·b␊   1 | a·b",
            "             ^          ^",
        ],
        "lines",
    ),
    "float": (
        "0.5\n",
        "float:rel=1e-9",
        "0.50000001\n",
        [
            "  WA  1 # ms # MiB  line 1, token 1: expected 0.5, got 0.50000001 (off",
            "      by 1e-8, allowed 5e-10)",
        ],
        [
            "  WA  1 # ms # MiB  line 1,",
            "      token 1: expected 0.5, got",
            "      0.50000001 (off by 1e-8, allowed",
            "      5e-10)",
        ],
        [
            "      expected   got",
            "      1 | 0.5    1 | 0.50000001",
            "          ^^^        ^^^^^^^^^^",
        ],
        "float:rel=1e-6",
    ),
    "json": (
        '["eat","tea","tan"]\n',
        "json",
        '["tan","eat","tea"]\n',
        ['  WA  1 # ms # MiB  value 1: $[0]: expected "eat", got "tan"'],
        ["  WA  1 # ms # MiB  value 1:", '      $[0]: expected "eat", got "tan"'],
        [
            "      value 1: 3 of 3 elements differ",
            "      expected    got",
            '      0 | "eat"   0 | "tan"',
            "          ^^^^^       ^^^^^",
            '      1 | "tea"   1 | "eat"',
            '      2 | "tan"   2 | "tea"',
        ],
        "json:unordered=top",
    ),
}


HINTS = {80: ["      would pass as --checker {}"], 40: ["      would pass as --checker", "      {}"]}


@pytest.mark.parametrize("kind", CHECKERS)
def test_wrong_answers(terminal: Terminal, files: Files, kind: str) -> None:
    answer, checker, output, wide, narrow, rest, hint = CHECKERS[kind]
    files({"p/1.in": "7\n", "p/1.ans": answer})
    seen = below(terminal, "p", "--checker", checker, "--", "printf", "%s", output)
    reason = wide if terminal.width == 80 else narrow
    hints = [line.format(hint) for line in HINTS[terminal.width if len(hint) > 10 else 80]] if hint else []
    assert seen == [*reason, "      input", "      1 | 7", *rest, *hints, "      in full: p/1.in, p/1.ans"]


@pytest.fixture
def case(files: Files) -> None:
    files({"p/1.in": "7\n", "p/1.ans": "1\n"})


def test_a_signal(terminal: Terminal, case: None) -> None:
    seen = below(terminal, "p", "--", "sh", "-c", "seq 9; seq 20 >&2; kill -SEGV $$")
    wide = ["  RE  1 # ms # MiB  SIGSEGV: deep recursion or a bad index"]
    narrow = ["  RE  1 # ms # MiB  SIGSEGV:", "      deep recursion or a bad index"]
    assert seen == [
        *(wide if terminal.width == 80 else narrow),
        "      input",
        "      1 | 7",
        "      got, 7 lines above",
        "      8 | 8",
        "      9 | 9",
        "      stderr, 10 lines above",
        *(f"      {n} | {n}" for n in range(11, 21)),
        "      in full: p/1.in, p/1.ans",
    ]


def test_a_traceback(terminal: Terminal, case: None, files: Files) -> None:
    files({"e.py": "def f(n):\n    raise KeyError(n)\n\nprint(1)\nf(int(input()))\n"})
    seen = below(terminal, "e.py", "p")
    wide = ["  RE  1 # ms # MiB  exit 1, KeyError: 7, line 2"]
    narrow = ["  RE  1 # ms # MiB  exit 1,", "      KeyError: 7, line 2"]
    reason = wide if terminal.width == 80 else narrow
    assert seen[: len(reason) + 4] == [*reason, "      input", "      1 | 7", "      got", "      1 | 1"]
    said = seen[len(reason) + 4 : -1]
    assert said[0].startswith("      stderr, cut, longest line")
    assert [line[:9] for line in said if " | " in line] == [f"      {n} |"[:9] for n in range(1, 7)]
    assert said[-1] == "      6 | KeyError: 7"


def test_out_of_time(terminal: Terminal, case: None) -> None:
    seen = below(terminal, "p", "--time-limit", "0.2", "--", "sh", "-c", "echo 1; sleep 9")
    wide = ["  TLE 1 # ms # MiB  idle: # s CPU in # s, wall limit 1.4 s"]
    narrow = ["  TLE 1 # ms # MiB  idle: # s", "      CPU in # s, wall limit 1.4 s"]
    reason = wide if terminal.width == 80 else narrow
    rest = ["      input", "      1 | 7", "      got", "      1 | 1", "      in full: p/1.in, p/1.ans"]
    assert seen == reason + rest


def test_what_does_not_compile(terminal: Terminal, case: None, files: Files) -> None:
    files({"bad.c": "int main(void) { return not_there; }\n"})
    seen = below(terminal, "bad.c", "p")
    assert seen[0] == "  CE  the compiler says"
    assert all(line.startswith("      | ") for line in seen[1:])
    assert "not_there" in "".join(line[8:] for line in seen[1:])


def test_the_wrong_token_is_red_and_nothing_else_of_the_lines(terminal: Terminal, files: Files) -> None:
    files({"p/1.in": "7\n", "p/1.ans": "2 4 6\n"})
    below(terminal, "p", "--", "echo", "2 5 6")
    coloured = terminal.screen(colours=True)
    line = next(line for line in coloured if " | 2 " in line)
    red, usual = "\x1b[31m", "\x1b[39m"
    assert line == f"      1 | 2 {red}4{usual} 6   1 | 2 {red}5{usual} 6"
