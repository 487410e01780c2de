"""`judge run` with checkers that are programs: from problem.toml and from the command line."""

import os

SUM = "print(sum(map(int, input().split())))\n"
CASES = {f"p/{n}.in": f"{n} {n}\n" for n in range(1, 41)} | {f"p/{n}.ans": f"{2 * n}\n" for n in range(1, 41)}
# Accepts all but the output 14, and knows the answer and input that belong to it.
PARTICULAR = """#!/bin/sh
read a b < "$1"; read output < "$2"; read answer < "$3"
[ $((a + b)) = "$output" ] && [ "$output" = "$answer" ] || { echo mixed up >&2; exit 3; }
[ "$output" != 14 ] || { echo 14 is unlucky >&2; exit 1; }
"""


def executable(world, name, text):
    path = world / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def test_program_of_problem_toml_judges_a_stream_of_cases(world, call, files):
    toml = '[checker]\nkind = "program"\nsource = "check.sh"\n'
    files({**CASES, "s.py": SUM, "p/problem.toml": toml})
    executable(world, "p/check.sh", PARTICULAR)
    said = call("run", "s.py", "p", "-j", "2", "--report", "json")
    assert said.status == 1
    verdicts = {each["case"]: each["verdict"] for each in said.judgements}
    assert verdicts == {f"{n}": "WA" if n == 7 else "AC" for n in range(1, 41)}
    [wrong] = [each for each in said.judgements if each["verdict"] == "WA"]
    assert (wrong["reason"], wrong["at"]) == ("checker: 14 is unlucky", None)


def test_program_of_the_command_line_is_found_from_where_one_is(world, call, files):
    files({"p/1.in": "1 2\n", "p/1.ans": "3\n", "s.py": SUM})
    executable(world, "check.sh", "#!/bin/sh\n[ $# = 5 ] && exit 42\nexit 43\n")
    option = "program:source=check.sh,dialect=kattis,flags=a b"
    assert call("run", "s.py", "p", "--checker", option).status == 0
    assert call("run", "s.py", "p", "--checker", "program:source=check.sh,dialect=kattis").status == 1


def test_kattis_of_the_command_line(call, files):
    files({"p/1.in": "", "p/1.ans": "2.0\n", "s.py": "print(2.0000001)\n"})
    assert call("run", "s.py", "p", "--checker", "kattis:abs=1e-6").status == 0
    assert call("run", "s.py", "p", "--checker", "kattis").status == 1


def test_checker_is_not_asked_about_a_run_that_the_limits_decide(world, call, files):
    files({"p/1.in": "", "p/1.ans": "", "s.py": "raise SystemExit(3)\n"})
    executable(world, "check.sh", "#!/bin/sh\necho asked >&2; exit 3\n")
    said = call("run", "s.py", "p", "--checker", "program:source=check.sh", "--report", "json")
    assert [each["verdict"] for each in said.judgements] == ["RE"]


def test_checker_is_built_once_and_the_cases_cannot_be_changed_by_it(world, call, files):
    files({**CASES, "s.py": SUM})
    overwrites = '#include <stdio.h>\nint main(int c, char **w) { fclose(fopen(w[1], "w")); return 0; }\n'
    files({"check.c": f"// __DATE__ keeps it out of the cache\n{overwrites}"})
    executable(
        world, "compiler", '#!/bin/sh\n[ $1 = --version ] || echo called >> "${0%/*}/log"\nexec gcc "$@"\n'
    )
    env = {"CC": str(world / "compiler")}
    assert call("run", "s.py", "p", "--checker", "program:source=check.c", env=env).status == 0
    assert (world / "log").read_text() == "called\n"
    assert (world / "p" / "7.in").read_text() == "7 7\n"


def test_checker_that_fails_is_exit_3_and_every_case_says_so(world, call, files):
    files({"p/1.in": "", "p/1.ans": "", "p/2.in": "", "p/2.ans": "", "s.py": ""})
    said = call("run", "s.py", "p", "--checker", "program:source=none.c", "--report", "json")
    assert said.status == 3
    missing = f"checker {os.path.realpath(world)}/none.c: No such file or directory"
    assert [each["reason"] for each in said.judgements] == [missing, missing]


def test_checker_whose_compiler_is_missing_names_what_to_install(call, files):
    files({"p/1.in": "", "p/1.ans": "", "s.py": "", "check.c": "int main() {}"})
    said = call("run", "s.py", "p", "--checker", "program:source=check.c", env={"CC": "no-such-cc"})
    assert said.status == 3
    assert "no-such-cc is not there; install gcc, or set CC" in said.out


def test_program_without_a_source_is_a_usage_error(call, files):
    files({"p/1.in": "", "p/1.ans": "", "s.py": ""})
    said = call("run", "s.py", "p", "--checker", "program")
    assert (said.status, "program needs source" in said.err) == (2, True)
    said = call("run", "s.py", "p", "--checker", "program:source=c.c,dialect=dmoj")
    assert (said.status, '"dmoj" is not one of testlib, kattis' in said.err) == (2, True)


def test_words_of_a_program_may_quote_a_hidden_answer_and_are_hidden_too(world, call, files):
    files({"p/1.in": "", "p/1.ans": "4711\n", "s.py": "print(1)\n"})
    executable(world, "check.sh", "#!/bin/sh\n(echo wrong; echo expected; cat $3) >&2; exit 1\n")
    said = call("run", "s.py", "p", "--checker", "program:source=check.sh")
    assert "| 4711" in said.out
    said = call("run", "s.py", "p", "--checker", "program:source=check.sh", "--no-answers")
    assert (said.status, "4711" in said.out) == (1, False)
