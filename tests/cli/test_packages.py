"""`judge run` on problem packages as other people write them: validators, flags of groups, include/."""

import pytest

# Accepts what is at most as far from the answer as its flag says.
NEAR = """// __DATE__ keeps it out of the cache
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
    int answer, output, slack = count > 4 ? atoi(words[4]) : 0;
    if (fscanf(fopen(words[2], "r"), "%d", &answer) != 1) return 1;
    if (scanf("%d", &output) != 1) return 43;
    if (abs(output - answer) <= slack) return 42;
    char path[4096];
    snprintf(path, sizeof path, "%sjudgemessage.txt", words[3]);
    fprintf(fopen(path, "w"), "off by %d, of %d", output - answer, answer);
    return 43;
}
"""

PACKAGE = {
    "p/problem.yaml": "validation: custom\n",
    "p/output_validators/near/near.c": NEAR,
    "p/data/sample/1.in": "777\n",
    "p/data/sample/1.ans": "777\n",
    "p/data/secret/wide/testdata.yaml": "output_validator_flags: 2\n",
    "p/data/secret/wide/1.in": "777\n",
    "p/data/secret/wide/1.ans": "777\n",
    "p/data/secret/wider/testdata.yaml": "output_validator_flags: 3\n",
    "p/data/secret/wider/1.in": "777\n",
    "p/data/secret/wider/1.ans": "777\n",
    "p/submissions/accepted/a.py": "from given import MORE\nprint(int(input()) + MORE)\n",
    "p/include/python3/given.py": "MORE = 3\n",
    "p/include/c/given.h": "#define MORE 2\n",
    "p/submissions/accepted/b.c": """#include <stdio.h>
#include "given.h"
int main() { int n; scanf("%d", &n); printf("%d", n + MORE); }
""",
}
CASES = ["data/sample/1", "data/secret/wide/1", "data/secret/wider/1"]


def test_flags_of_groups_reach_the_validator_and_included_files_the_submissions(call, files):
    files(PACKAGE)
    reports = call("run", "p", "--report", "json").document["reports"]
    verdicts = {
        report["solver"].rpartition("/")[2]: [each["verdict"] for each in report["judgements"]]
        for report in reports
    }
    assert verdicts == {"a.py": ["WA", "WA", "AC"], "b.c": ["WA", "AC", "AC"]}
    assert [each["case"] for each in reports[0]["judgements"]] == CASES
    assert [each["reason"] for each in reports[0]["judgements"]] == [
        "checker: off by 3, of 777",
        "checker: off by 3, of 777",
        "",
    ]


def test_validator_is_built_once_for_all_submissions_and_groups(world, call, files):
    files(PACKAGE)
    compiler = world / "compiler"
    compiler.write_text('#!/bin/sh\necho "$@" >> "${0%/*}/log"\nexec gcc "$@"\n')
    compiler.chmod(0o755)
    assert call("run", "p", env={"CC": str(compiler)}).status == 1
    built = [line for line in (world / "log").read_text().splitlines() if "near.c" in line]
    assert len(built) == 1


def test_words_of_a_validator_are_hidden_with_the_answers(world, call, files):
    files(PACKAGE)
    said = call("run", "p/submissions/accepted/a.py", "--no-answers", "--report", f"json={world}/report.json")
    assert said.status == 1
    told = said.out + said.err + (world / "report.json").read_text()
    assert "off by" not in told
    assert "the answer is hidden, and with it the reason" in told


@pytest.mark.parametrize(
    ("output", "verdicts"),
    [
        ("Pi 3.14", ["AC", "AC"]),
        ("pi 3.14", ["AC", "WA"]),
        ("Pi 3.2", ["AC", "AC"]),
        ("Pi 3.25", ["WA", "WA"]),
    ],
)
def test_default_validator_with_flags_of_the_problem_and_of_a_group(call, files, output, verdicts):
    files(
        {
            "p/problem.yaml": "validator_flags: float_absolute_tolerance 0.1\n",
            "p/data/sample/1.in": "",
            "p/data/sample/1.ans": "Pi 3.14\n",
            "p/data/secret/strict/testdata.yaml": "output_validator_flags: case_sensitive\n",
            "p/data/secret/strict/1.in": "",
            "p/data/secret/strict/1.ans": "Pi 3.14\n",
            "p/submissions/accepted/a.py": f"print({output!r})\n",
        }
    )
    said = call("run", "p", "--report", "json")
    assert [each["verdict"] for each in said.judgements] == verdicts


def test_included_file_that_cannot_be_read_is_said(world, call, files):
    files(PACKAGE)
    header = world / "p/include/python3/given.py"
    header.unlink()
    header.symlink_to("/proc/self/mem")
    said = call("run", "p/submissions/accepted/a.py", "--follow-symlinks")
    assert said.status == 3
    assert "p/include/python3: cannot be read: Input/output error" in said.err


def test_checker_of_a_package_stands_in_v_as_the_option_takes_it(world, call, files):
    files({name.replace("near", "Near"): text for name, text in PACKAGE.items()})
    files({"p/problem.yaml": "validation: custom\nvalidator_flags: 3 x\n"})
    said = call("run", "p/submissions/accepted/a.py", "-k", "sample", "-v")
    place = (world / "p/output_validators/Near").resolve()
    assert f"checker: program:source={place},dialect=kattis,flags=3 x\n" in said.out
