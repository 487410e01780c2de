"""Java and JavaScript: how they are compiled and started, and what their machines make of the limits."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import Call

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
