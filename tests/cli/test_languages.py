"""Every language: how it is compiled and started, what its machine makes of the limits, several files."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import Call

from judge import compiling
from judge.build import Workshop, build_program
from judge.languages import LANGUAGES
from judge.model import Limits, Solver
from judge.runners import open_runner

Files = Callable[[dict[str, str | bytes]], None]

PROBLEM: dict[str, str | bytes] = {"p/1.in": "1 2\n", "p/1.ans": "3\n", "p/2.in": "3 4\n", "p/2.ans": "7\n"}
BODY = """{
    public static void main(String[] words) {
        java.util.Scanner in = new java.util.Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt());
    }
}
"""
OTHER = BODY.replace("+", "-")  # not the one to start
NODE_SUM = (
    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n"
)
LINE_BY_LINE = """
const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', line => console.log(eval(line.replace(' ', '+'))));
"""


@pytest.fixture(autouse=True)
def problem(files: Files) -> None:
    files(PROBLEM)


def report(call: Call, *words: str, **options: Any) -> dict[str, Any]:
    """The first report of a call."""
    reports: list[dict[str, Any]] = call("run", "--report", "json", *words, **options).document["reports"]
    return reports[0]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("Sum.java", f"public class Sum {BODY}"),
        ("any name.java", f"public class Sum {BODY}"),
        ("any.java", f"class Helper {{ }}\nclass Sum {BODY}"),
        ("any.java", f"// public class Not {{\npackage a.b;\npublic final class Sum<T> {BODY}"),
        ("any.java", f"class Sum {BODY} public class Empty {{ static class Inner {OTHER} }}"),
    ],
    ids=["its_own_name", "another_name", "no_public_class", "package", "main_is_not_public"],
)
def test_a_java_file_may_have_any_name(call: Call, files: Files, world: Path, name: str, source: str) -> None:
    files({f"mine/{name}": source})
    said = call("run", f"mine/{name}", "p")
    assert said.status == 0, said.out + said.err
    assert [path.name for path in (world / "mine").iterdir()] == [name]


def test_java_files_of_a_folder_are_compiled_together(call: Call, files: Files) -> None:
    helper = "public class Helper { static int sum(int a, int b) { return a + b; } }\n"
    calls = BODY.replace("in.nextInt() + in.nextInt()", "Helper.sum(in.nextInt(), in.nextInt())")
    files({"mine/Helper.java": helper, "mine/Solve.java": f"public class Solve {calls}"})
    assert call("run", "--problem", "p", "mine").status == 0


def test_what_the_java_compiler_refuses(call: Call, files: Files) -> None:
    files({"bad.java": f"public class Sum {BODY}".replace("System.out", "System.uot")})
    refused = report(call, "bad.java", "p")
    assert (refused["language"], refused["verdict"], refused["counts"]) == ("java", "CE", {"CE": 2})
    assert "uot" in refused["build"]["message"]
    assert "Sum.java:4: error" in refused["build"]["message"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("sum.js", NODE_SUM),
        ("sum.cjs", NODE_SUM),
        (
            "sum.mjs",
            "import { readFileSync as r } from 'fs';\nconsole.log(eval(r(0, 'utf8').replace(' ', '+')));\n",
        ),
        (
            "lines.js",
            LINE_BY_LINE,
        ),
    ],
    ids=["script", "commonjs", "module", "line_by_line"],
)
def test_javascript(call: Call, files: Files, name: str, source: str) -> None:
    files({name: source})
    run = report(call, name, "p")
    assert (run["language"], run["counts"]) == ("javascript", {"AC": 2})


def test_javascript_finds_what_lies_beside_it(call: Call, files: Files) -> None:
    files({"mine/sum.js": "module.exports = (a, b) => a + b;\n"})
    files({"mine/start.js": NODE_SUM.replace("console.log(a + b)", "console.log(require('./sum')(a, b))")})
    assert report(call, "mine/start.js", "p")["counts"] == {"AC": 2}


MAIN = "public static void main(String[] words) {"
HELLO = {
    "hello.java": 'class Hello { public static void main(String[] words) { System.out.println("3"); } }\n',
    "hello.js": "console.log(3);\n",
}


@pytest.mark.parametrize("name", HELLO)
def test_a_small_limit_counts_what_the_machine_holds_not_what_it_reserves(
    call: Call, files: Files, name: str
) -> None:
    """Both machines reserve gibibytes of addresses and hold about 40 MiB, which count as their program's."""
    files({name: HELLO[name]})
    fits = report(call, name, "p", "-k", "1", "--memory-limit", "64MiB")["judgements"][0]
    assert fits["verdict"] == "AC", fits["reason"]
    over = report(call, name, "p", "-k", "1", "--memory-limit", "16MiB")["judgements"][0]
    assert over["verdict"] == "MLE"
    assert over["reason"].endswith("MiB, limit 16 MiB")


HOARDERS = {
    "big_array.java": f"class Hoard {{ {MAIN} long[] a = new long[1 << 28]; }} }}\n",
    "small_objects.java": f"class Hoard {{ {MAIN}\n"
    "var all = new java.util.ArrayList<int[]>(); while (true) all.add(new int[100]); } }\n",
    "big_buffer.js": "const all = Buffer.alloc(2 ** 31, 1);\n",
    "small_objects.js": "const all = []; for (;;) all.push({ a: all.length });\n",
}


@pytest.mark.parametrize("name", HOARDERS)
def test_too_much_memory_is_never_a_run_time_error(call: Call, files: Files, name: str) -> None:
    files({name: HOARDERS[name]})
    judgement = report(call, name, "p", "-k", "1", "--time-limit", "10", "--memory-limit", "128MiB")[
        "judgements"
    ][0]
    assert (judgement["verdict"], judgement["stopped_by"]) == ("MLE", "memory"), judgement["reason"]
    assert judgement["memory_mib"] < 1024


GARBAGE = {
    "garbage.java": f"class Waste {{ {MAIN} long sum = 0;\n"
    "for (int i = 0; i < 4000000; i++) sum += new int[100].length;\n"
    "System.out.println(sum > 0 ? 3 : 0); } }\n",
    "garbage.js": "let sum = 0; for (let i = 0; i < 2000000; i++) sum += new Array(100).fill(i).length;\n"
    "console.log(sum > 0 ? 3 : 0);\n",
}


@pytest.mark.parametrize("name", GARBAGE)
def test_what_is_no_longer_used_does_not_add_up(call: Call, files: Files, name: str) -> None:
    """Over 1.5 GB are allocated by and by, far less than the heap that the machine is allowed."""
    files({name: GARBAGE[name]})
    judgement = report(call, name, "p", "-k", "1", "--time-limit", "10", "--memory-limit", "192MiB")[
        "judgements"
    ][0]
    assert judgement["verdict"] == "AC", judgement["reason"]


@pytest.mark.parametrize(
    ("start", "limit", "verdict"), [(200_000, "256MiB", "AC"), (-1, "256MiB", "RE"), (-1, "128MiB", "RE")]
)
def test_java_recurses_deep_but_not_without_end(
    call: Call, files: Files, start: int, limit: str, verdict: str
) -> None:
    source = f"class Deep {{ static int f(int n) {{ return n == 0 ? 3 : f(n - 1); }} {MAIN}\n"
    files({"deep.java": f"{source}System.out.println(f({start})); }} }}\n"})
    judgement = report(call, "deep.java", "p", "-k", "1", "--memory-limit", limit)["judgements"][0]
    assert judgement["verdict"] == verdict, judgement["reason"]
    assert ("StackOverflowError" in judgement["stderr"]) == (verdict == "RE")


@pytest.mark.parametrize(
    ("name", "tool", "package"), [("Sum.java", "javac", "JDK"), ("sum.js", "node", "Node.js")]
)
def test_a_missing_machine_is_an_error_before_any_case(
    call: Call, files: Files, world: Path, name: str, tool: str, package: str
) -> None:
    files({name: f"public class Sum {BODY}" if name == "Sum.java" else NODE_SUM})
    said = call("run", name, "p", env={"PATH": str(world)})
    assert said.status == 3
    assert said.out == ""
    assert f"{tool} is not there; install" in said.err
    assert package in said.err


def test_neither_needs_python(call: Call, files: Files) -> None:
    files({"sum.js": NODE_SUM})
    assert call("run", "sum.js", "p", "--python", "/no/such/python").status == 0


C_SUM = """
#include <stdio.h>
int main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }
"""
CPP_SUM = """
#include <iostream>
int main() { int a, b; std::cin >> a >> b; std::cout << a + b; }
"""
PYPY_SUM = """#!/usr/bin/env pypy3
import sys
print(sum(map(int, input().split())) * ("PyPy" in sys.version))
"""
RUST_SUM = """
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", line.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum::<i32>());
}
"""
GO_SUM = """
package main

import "fmt"

func main() {
    var a, b int
    fmt.Scan(&a, &b)
    fmt.Println(a + b)
}
"""
SUMS = {
    "c": ("sum.c", C_SUM),
    "c++": ("sum.cc", CPP_SUM),
    "python": ("sum.py3", "print(sum(map(int, input().split())))\n"),
    "pypy": ("sum.py", PYPY_SUM),
    "java": ("sum.java", f"class Sum {BODY}"),
    "javascript": ("sum.js", NODE_SUM),
    "rust": ("2 sum.rs", RUST_SUM),
    "go": ("sum.go", GO_SUM),
}
MISTAKES = {
    "c": ("a + b", "a + c"),
    "c++": ("a + b", "a + c"),
    "java": ("in.nextInt() +", "in.nextSum() +"),
    "rust": ("sum::<i32>()", "sun()"),
    "go": ("a + b", "a + c"),
}


def test_no_language_is_left_out() -> None:
    assert set(SUMS) == {language.name for language in LANGUAGES}
    assert set(MISTAKES) == {language.name for language in LANGUAGES if language.compile}


@pytest.mark.parametrize("language", SUMS)
def test_every_language_is_run(call: Call, files: Files, language: str) -> None:
    name, source = SUMS[language]
    files({name: source})
    judged = report(call, name, "p")
    assert (judged["language"], judged["counts"]) == (language, {"AC": 2}), judged


@pytest.mark.parametrize("language", MISTAKES)
def test_every_compiler_may_refuse(call: Call, files: Files, language: str) -> None:
    name, source = SUMS[language]
    assert MISTAKES[language][0] in source
    files({name: source.replace(*MISTAKES[language])})
    judged = report(call, name, "p")
    assert (judged["language"], judged["verdict"], judged["counts"]) == (language, "CE", {"CE": 2})
    assert judged["build"]["message"]


DEEP = """
fn f(n: u64) -> u64 { if n == 0 { 3 } else { f(n - 1) + zero() } }
fn zero() -> u64 { unsafe { std::ptr::read_volatile(&0) } }
fn main() { println!("{}", f(1_000_000)) }
"""
RUST_HOARD = """
fn main() {
    let all = vec![1u8; 1 << 30];
    unsafe { std::ptr::read_volatile(&all[all.len() / 2]); }
}
"""
GO_HOARD = """
package main

func main() {
    all := make([]byte, 1<<30)
    for i := range all {
        all[i] = 1
    }
}
"""
ENDS: dict[str, tuple[str, dict[str, Any]]] = {
    "panic.rs": ('fn main() { panic!("no") }\n', {"verdict": "RE", "exit": 101}),
    "deep.rs": (DEEP, {"verdict": "AC"}),
    "hoard.rs": (RUST_HOARD, {"verdict": "MLE"}),
    "panic.go": ('package main\n\nfunc main() { panic("no") }\n', {"verdict": "RE", "exit": 2}),
    "hoard.go": (GO_HOARD, {"verdict": "MLE"}),
}


@pytest.mark.parametrize("name", ENDS)
def test_how_rust_and_go_end(call: Call, files: Files, name: str) -> None:
    source, facts = ENDS[name]
    files({name: source})
    judgement = report(call, name, "p", "-k", "1")["judgements"][0]
    assert {key: judgement[key] for key in facts} == facts, judgement["reason"]


FOLDERS: dict[str, dict[str, str]] = {
    "c": {
        "a.c": '#include "sum.h"\n#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); '
        'printf("%d", sum(a, b)); }\n',
        "b.c": '#include "sum.h"\nint sum(int a, int b) { return a + b; }\n',
        "sum.h": "int sum(int, int);\n",
    },
    "go": {
        "a.go": "package main\n\nfunc sum(a, b int) int { return a + b }\n",
        "b.go": SUMS["go"][1].replace("a + b", "sum(a, b)"),
    },
    "rust": {
        "main.rs": "mod aid;\n" + SUMS["rust"][1].replace(".sum::<i32>()", ".fold(0, aid::sum)"),
        "aid.rs": "pub fn sum(a: i32, b: i32) -> i32 { a + b }\n",
    },
    "python": {
        "__main__.py": "from aid import total\nprint(total(input()))\n",
        "aid.py": "def total(line):\n    return sum(map(int, line.split()))\n",
    },
    "javascript": {
        "folder.js": NODE_SUM.replace("a + b", "require('./aid')(a, b)"),
        "aid.js": "module.exports = (a, b) => a + b;\n",
    },
}


@pytest.mark.parametrize("language", FOLDERS)
def test_a_folder_of_files_is_one_solver(call: Call, files: Files, language: str) -> None:
    files({f"folder/{name}": text for name, text in FOLDERS[language].items()})
    judged = report(call, "--problem", "p", "folder")
    assert (judged["solver"], judged["language"], judged["counts"]) == ("folder", language, {"AC": 2}), judged


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        ({"a.c": "", "b.py": ""}, "sources of one language; found c, python"),
        ({"a.py": "", "b.py": ""}, "several files to start with, and none is main.py"),
        ({"a.rs": "", "b.rs": ""}, "several files to start with, and none is main.rs"),
        ({"a.h": ""}, "found no source file"),
    ],
)
def test_a_folder_that_is_no_solver_says_why(
    call: Call, files: Files, contents: dict[str, str], words: str
) -> None:
    files({f"folder/{name}": text for name, text in contents.items()})
    said = call("run", "--problem", "p", "folder")
    assert (said.status, said.out) == (2, "")
    assert words in said.err


def test_verbose_says_whether_it_was_built(call: Call, files: Files) -> None:
    files({"sum.c": SUMS["c"][1]})
    first, second = (call("run", "-v", "sum.c", "p") for _ in range(2))
    assert "      build: built\n" in first.out
    assert "      build: from the cache\n" in second.out
    assert first.status == second.status == 0


def test_a_compiler_that_has_nothing_to_start_is_not_the_solvers_fault(
    call: Call, files: Files, world: Path
) -> None:
    files({"sum.rs": SUMS["rust"][1], "bin/rustc": "#!/bin/sh\necho no toolchain >&2\nexit 1\n"})
    (world / "bin" / "rustc").chmod(0o755)
    said = call("run", "sum.rs", "p", env={"PATH": f"{world / 'bin'}:{os.environ['PATH']}"})
    assert said.status == 3
    assert "rustc: does not work" in said.err
    assert "no toolchain" in said.err


BOMB = """
template <int N, int M> struct B { static const int v = B<N - 1, 2 * M>::v + B<N - 1, 2 * M + 1>::v; };
template <int M> struct B<0, M> { static const int v = M; };
int x = B<28, 0>::v;
"""


def test_a_template_bomb_is_stopped_and_says_so(
    files: Files, world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files({"bomb.cpp": BOMB})
    limits = Limits(cpu_s=1, wall_s=60, memory_mib=4096, output_mib=64)
    monkeypatch.setattr(compiling, "COMPILE_LIMITS", limits)
    with open_runner(1) as runner:
        shop = Workshop(runner, world, dict(os.environ))
        made = build_program(Solver("bomb", (world / "bomb.cpp",)), 256, shop)
    assert made.failed
    assert made.message.startswith("build time: more than ")


def test_a_megabyte_of_errors_is_cut(call: Call, files: Files) -> None:
    wrong = "".join(f"wrong_{number};\n" for number in range(10_000))  # gcc says over 100 bytes of each
    files({"bad.c": f"int main(void) {{\n{wrong}}}\n", "long.c": f"int main(void) {{ {'x' * 100_000}; }}\n"})
    many, one = (call("run", name, "p", env={"CFLAGS": "-fmax-errors=0"}) for name in ("bad.c", "long.c"))
    assert many.status == one.status == 1
    assert "wrong_0" in many.out
    assert "lines more" in many.out
    assert len(many.out.splitlines()) < 50
    assert "bytes left out" in one.out
    assert len(one.out) < 20_000
