"""A pattern of the user's, for whatever no layout reads."""

from pathlib import Path

import pytest
from worlds import world

from judge.errors import UsageError
from judge.layouts import Reading, load


def read(folder: Path, pattern: str) -> list[tuple[str, str | None]]:
    found = load(folder, Reading(pattern))
    return [
        (case.name, str(Path(case.answer).relative_to(folder)) if case.answer else None)
        for case in (found.cases if found else ())
    ]


@pytest.mark.parametrize(
    ("pattern", "files", "expected"),
    [
        ("in/%s.txt:out/%s.txt", ["in/2.txt", "in/10.txt", "out/10.txt"], ["in/2 None", "in/10 out/10.txt"]),
        ("%s:%s.a", ["01", "01.a"], ["01 01.a", "01.a None"]),
        ("q%s/given:q%s/want", ["q1/given", "q1/want", "q1/x/given"], ["q1 q1/want"]),
        ("[a]*%s.i:%s.o", ["[a]*1.i", "a1.i", "1.o"], ["[a]*1 1.o"]),
        ("%s.i:%s.o", ["._1.i", "1.i", "x/2.i"], ["1 None"]),
        ("%s.i:%s.o", ["1.in"], []),
    ],
)
def test_what_fits(tmp_path: Path, pattern: str, files: list[str], expected: list[str]) -> None:
    assert [f"{name} {answer}" for name, answer in read(world(tmp_path, *files), pattern)] == expected


@pytest.mark.parametrize(
    "pattern",
    ["", "%s.in", "in:out", "%s.in:out", "%s%s:%s", "../%s:%s", "/in/%s:%s", "%s:../%s", "a//%s:%s"],
)
def test_what_is_no_pattern(tmp_path: Path, pattern: str) -> None:
    with pytest.raises(
        UsageError, match=r"^--pattern .*: write INPUT:ANSWER below the folder, each with one %s"
    ):
        load(tmp_path, Reading(pattern))
