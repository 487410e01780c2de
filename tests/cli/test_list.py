"""`judge list TARGET`: how a folder was read, why, and what it lacks; and judging what it shows."""

from collections.abc import Callable, Mapping
from pathlib import Path

from command_line import Call

Files = Callable[[Mapping[str, str | bytes]], None]
PACKAGE: Mapping[str, str | bytes] = {
    "p/problem.yaml": "name: Echo\ntype: pass-fail\nlimits: {memory: 64}\n",
    "p/.timelimit": "1\n",
    "p/data/sample/1.in": "a\n",
    "p/data/sample/1.ans": "a\n",
    "p/data/secret/testdata.yaml": "on_reject: break\n",
    "p/data/secret/g/1.in": "b\n",
    "p/data/secret/g/1.ans": "b\n",
    "p/data/secret/g/1.desc": "the smallest\n",
    "p/data/secret/g/notes.txt": "to do\n",
    "p/submissions/accepted/echo.py": "print(input())\n",
    "p/submissions/accepted/echo.exe": b"\x7fELF",
    "p/submissions/wrong_answer/x.py": "print('x')\n",
    "p/include/python3/h.py": "",
}


def test_a_package_in_full(call: Call, files: Files) -> None:
    files(PACKAGE)
    said = call("list", "p")
    assert said.out == (
        "p  kattis  2 cases  p/submissions/accepted/echo.py\n"
        "    read as kattis, by problem.yaml with data/ and submissions/, format legacy\n"
        "    submissions: accepted 2, wrong_answer 1\n"
        "    groups: secret/g\n"
        "    include/: python3\n"
        "    checker kattis\n"
        "    limits 1 s, 64 MiB\n"
        "    other files among the cases: 1 (data/secret/g/notes.txt)\n"
    )


def test_what_is_odd_about_the_files(call: Call, files: Files) -> None:
    files(
        {
            "p/1.in": b"1\r\n2\n",
            "p/1.ans": b"1\r\n2\r\n",
            "p/2.in": b"\xef\xbb\xbf1\n",
            "p/3.in": b"",
            "p/.DS_Store": b"",
            "p/own.py": b"",
        }
    )
    said = call("list", "p").out.splitlines()
    assert [line.strip() for line in said[1:]] == [
        "read as plain, by files NAME.in",
        "checker tokens",
        "limits 2 s, 256 MiB",
        "without answer: 2 (2, 3)",
        "other files among the cases: 1 (.DS_Store)",
        "mixed line endings: 1 (1.in)",
        "line endings CR LF: 1 (1.ans)",
        "byte-order mark: 1 (2.in)",
    ]


def test_what_cannot_be_judged_is_said_and_refused(call: Call, files: Files) -> None:
    files({**PACKAGE, "p/problem.yaml": "validation: custom interactive\n", "p/output_validators/v.py": ""})
    assert "    cannot be judged here: interactive\n" in call("list", "p").out
    said = call("run", "p")
    assert (said.status, said.out) == (3, "")
    assert "/p: cannot be judged here: interactive (judge list says more)" in said.err


def test_a_pattern(call: Call, files: Files) -> None:
    files({"p/given/1": "7\n", "p/wanted/1": "7\n", "p/own.py": "print(input())\n"})
    assert call("list", "p").status == 5
    words = ("p", "--pattern", "given/%s:wanted/%s")
    assert "    read as pattern, by --pattern given/%s:wanted/%s\n" in call("list", *words).out
    assert [each["case"] for each in call("run", *words, "--report", "json").judgements] == ["given/1"]
    assert call("verify", *words).status == 0
    assert call("run", "p/given/1", "p/own.py", *words[1:]).status == 0
    assert call("run", "p", "--pattern", "x").status == 2


def test_links_that_lead_out_are_refused_unless_followed(call: Call, files: Files) -> None:
    files({"p/1.ans": "7\n", "p/own.py": "print(input())\n", "secret": "7\n"})
    Path("p/1.in").symlink_to("../secret")
    for command in ("list", "run", "verify"):
        said = call(command, "p")
        assert said.status == 2
        assert "p/1.in: is taken by a symbolic link from" in said.err
        assert call(command, "p", "--follow-symlinks").status == 0


def test_two_folders_are_judged(call: Call, files: Files) -> None:
    files({"p/input/input0.txt": "7\n", "p/output/output0.txt": "7\n", "p/own.py": "print(input())\n"})
    judgements = call("run", "p", "--report", "json").judgements
    assert [(each["case"], each["verdict"]) for each in judgements] == [("input/input0", "AC")]


def test_a_package_is_judged_with_a_checker_of_ours(call: Call, files: Files) -> None:
    files(PACKAGE)
    said = call("run", "p", "--checker", "tokens", "--report", "json")
    assert [(each["case"], each["group"], each["verdict"]) for each in said.judgements] == [
        ("data/sample/1", "sample", "AC"),
        ("data/secret/g/1", "secret/g", "AC"),
    ]
    picked = call("run", "p", "-k", "secret/g*", "--checker", "tokens", "--report", "json")
    assert [each["case"] for each in picked.judgements] == ["data/secret/g/1"]


def test_a_refused_package_does_not_hide_the_others(call: Call, files: Files) -> None:
    files({**PACKAGE, "q/problem.yaml": "limits: 5\n", "q/data/secret/1.in": ""})
    said = call("list", ".")
    assert said.status == 2
    assert said.out.startswith("p  kattis  2 cases")
    assert "q/problem.yaml: limits: not a mapping" in said.err


def test_no_case_is_added_where_it_would_not_be_read(call: Call, files: Files) -> None:
    files(PACKAGE)
    said = call("add", "p", "--input", "p/data/sample/1.in")
    assert said.status == 2
    assert "read as kattis, and cases are added to plain folders only" in said.err
