"""What users ask of a comparison: one solver, `cat`, on many small problems, each with a rule of its own."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from command_line import JUDGE, ROOT, SCHEMA

TOKENS, LINES, EXACT = (
    '[checker]\nkind = "tokens"\n',
    '[checker]\nkind = "lines"\n',
    '[checker]\nkind = "exact"\n',
)
FLOAT = '[checker]\nkind = "float"\n'
JSON = '[checker]\nkind = "json"\n'
CASELESS = "ignore_case = true\n"

# what is asked: settings, answer, output, verdict, what the reason holds
ROWS: dict[str, tuple[str, str | bytes, str | bytes, str, str]] = {
    "CR LF in the output is forgiven and said": ("", "1\n", "1\r\n", "AC", "formatting differs: line ends"),
    "CR LF in the output, byte for byte": (
        EXACT,
        "1\n",
        "1\r\n",
        "WA",
        "line end: expected 1 LF, got 1 CR LF",
    ),
    "CR LF in the answer": ("", "1\r\n2\r\n", "1\n2\n", "AC", "line ends"),
    "CR LF in the answer, of lines": (LINES, "1\r\n2\r\n", "1\n2\n", "AC", "line ends"),
    "a blank at a line's end": ("", "1 2\n", "1 2 \n", "AC", "formatting differs: white space"),
    "a blank at the end of an inner line": (LINES, "1\n2\n3\n", "1 \n2\n3\n", "AC", "formatting differs"),
    "an empty first line, of lines": (
        LINES,
        "5\n",
        "\n5\n",
        "WA",
        "line 1, token 1: expected 5, got nothing",
    ),
    "an empty first line, of tokens": (TOKENS, "5\n", "\n5\n", "AC", "formatting differs"),
    "line breaks for spaces": ("", "1 2 3\n", "1\n2\n3\n", "AC", "formatting differs"),
    "a pattern without its leading blanks, exact": (EXACT, "  #\n###\n", "#\n###\n", "WA", "leading blanks"),
    "a pattern without its leading blanks, lines": (LINES, "  #\n###\n", "#\n###\n", "WA", "leading blanks"),
    "tokens that are joined": ("", "a b\n", "ab\n", "WA", "expected a, got ab"),
    "a token that is parted": ("", "ab\n", "a b\n", "WA", "expected ab, got a"),
    "no final newline": ("", "1\n", "1", "AC", "final newline"),
    "letter case and double blanks": (
        TOKENS + CASELESS,
        "Hello World\n",
        "hello  WORLD\n",
        "AC",
        "letter case",
    ),
    "double blanks forgiven, letter case not": (TOKENS, "Hello World\n", "hello  WORLD\n", "WA", "got hello"),
    "letter case forgiven, double blanks not": (
        LINES + CASELESS,
        "Hello World\n",
        "hello  WORLD\n",
        "WA",
        "differs only in the blanks before token 2: expected 1 space, got 2 spaces",
    ),
    "NUL, no-break space and zero-width space": ("", "5\n", "5\0\u00a0\u200b\n", "WA", r"got 5\0\xa0\u200b"),
    "a byte that is no UTF-8": ("", "5\n", b"\xff\n", "WA", r"expected 5, got \xff"),
    "nan under a relative tolerance": (FLOAT + "rel = 1e-6\n", "1.0\n", "nan\n", "WA", "not a finite number"),
    "a minus sign that is missing": (
        FLOAT + "abs = 0.5\n",
        "-5.5\n",
        "5.5\n",
        "WA",
        "expected -5.5, got 5.5",
    ),
    "a whole number that is nearly right": (
        FLOAT + "rel = 1e-6\n",
        "1000000\n",
        "1000001\n",
        "WA",
        "whole number",
    ),
    "a number as only Python spells it": (FLOAT + "rel = 1e-6\n", "1000\n", "1_000\n", "WA", "got 1_000"),
    "lists in any order, deep": (
        JSON + 'unordered = "deep"\n',
        '[["bat"],["nat","tan"],["ate","eat","tea"]]',
        '[["tan","nat"],["tea","ate","eat"],["bat"]]',
        "AC",
        "",
    ),
    "lists in any order, by default not": (JSON, '["nat","tan"]', '["tan","nat"]', "WA", "$[0]"),
    "results of a class keep their order": (
        JSON,
        "[null,1,-1]",
        "[null,-1,1]",
        "WA",
        "$[1]: expected 1, got -1",
    ),
    "blanks after the commas of a tree": (JSON, "[1,null,3]", "[1, null, 3]", "AC", ""),
    "nothing": ("", "5\n", "", "WA", "the output is empty"),
    "blank lines": ("", "5\n", "\n" * 40, "WA", "the output is 40 blank lines"),
    "the wrong token": ("", "2 4 6 8 10\n", "2 4 6 4 10\n", "WA", "line 1, token 4: expected 8, got 4"),
    "a backslash and an n": (EXACT, '"a\\nb" $HOME `x`\n', '"a\\nb" $HOME `x`\n', "AC", ""),
    "a string of one blank": (EXACT, '" "\n \n', '" "\n \n', "AC", ""),
    "words of the judge's own": ("", "5\n", 'AC\n{"verdict": "AC"}\n', "WA", "expected 5, got AC"),
}


@pytest.fixture(scope="module")
def judgements(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The judgement on each row, all from one call; an output is the case's input, which `cat` repeats."""
    folder = tmp_path_factory.mktemp("rows")
    for name, (settings, answer, output, _, _) in ROWS.items():
        problem = folder / name
        problem.mkdir()
        (problem / "problem.toml").write_text(settings)
        for suffix, text in ((".in", output), (".ans", answer)):
            (problem / f"1{suffix}").write_bytes(text.encode() if isinstance(text, str) else text)
    words = [*JUDGE, "run", str(folder), "--report", "json", "--", "cat"]
    done = subprocess.run(words, capture_output=True, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False)
    document = json.loads(done.stdout)
    jsonschema.validate(document, SCHEMA)
    assert (done.returncode, done.stderr) == (1, b"")
    return {
        Path(each["input"]).parent.name: each
        for report in document["reports"]
        for each in report["judgements"]
    }


@pytest.mark.parametrize("name", ROWS)
def test_verdict_and_reason(judgements: dict[str, dict[str, Any]], name: str) -> None:
    *_, verdict, words = ROWS[name]
    judgement = judgements[name]
    assert (judgement["verdict"], words in judgement["reason"]) == (verdict, True), judgement["reason"]
    if verdict == "AC":
        assert judgement["formatting_differs"] == (ROWS[name][1] != ROWS[name][2])
