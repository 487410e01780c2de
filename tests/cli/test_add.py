"""`judge add`: from files, a pipe or a paste; what was understood is shown, nothing is overwritten."""

import os
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import JUDGE, Call, Said
from real_terminal import Terminal

Files = Callable[[dict[str, str | bytes]], None]
Pipe = Callable[..., Said]


@pytest.fixture
def pipe(call: Call, files: Files) -> Pipe:
    """Calls `judge add p WORDS` with these bytes on its standard input; `p` has the cases 1 and 2."""
    files({"cases/p/1.in": "1\n", "cases/p/1.ans": "one\n", "cases/p/2.in": "2\n"})

    def said(data: bytes, *words: str) -> Said:
        reading, writing = os.pipe()
        os.write(writing, data)
        os.close(writing)
        try:
            return call("add", "p", *words, stdin=reading)
        finally:
            os.close(reading)

    return said


def cases(world: Path) -> dict[str, bytes]:
    """The files beside those that were there."""
    old = {"1.in", "1.ans", "2.in"}
    return {path.name: path.read_bytes() for path in (world / "cases/p").iterdir() if path.name not in old}


def test_files_are_kept_byte_for_byte(pipe: Pipe, files: Files, world: Path) -> None:
    files({"given": b"Input: 3\r\n\xff \0", "wanted": b"no newline  "})
    said = pipe(b"not read", "--input", "given", "--answer", "wanted")
    assert (said.status, said.err) == (0, "")
    assert cases(world) == {"3.in": b"Input: 3\r\n\xff \0", "3.ans": b"no newline  "}
    assert said.out.splitlines() == [
        "cases/p/3.in",
        "1 | Input: 3",
        r"2 | \xff \0",
        "cases/p/3.ans",
        "1 | no newline",
    ]


def test_a_pipe_without_labels_is_one_input_as_it_stands(pipe: Pipe, world: Path) -> None:
    said = pipe(b"3 4\r\nx  ")
    assert (said.status, cases(world)) == (0, {"3.in": b"3 4\r\nx  "})
    assert "no answer given" in said.out


def test_a_pipe_with_an_answer_file_is_never_taken_apart(pipe: Pipe, files: Files, world: Path) -> None:
    files({"wanted": "5\n"})
    assert pipe(b"Input: 3\nOutput: 4\n", "--answer", "wanted").status == 0
    assert cases(world) == {"3.in": b"Input: 3\nOutput: 4\n", "3.ans": b"5\n"}


def test_samples_of_a_statement(pipe: Pipe, world: Path) -> None:
    first = b"Example 1:\nInput: a = [7], b = 8\nOutput: 15\nExplanation: 7 + 8\n"
    said = pipe(first + b"Example 2:\nInput: a = [0], b = 0\nOutput: 0")
    assert (said.status, said.err) == (0, "")
    assert cases(world) == {"3.in": b"[7]\n8\n", "3.ans": b"15\n", "4.in": b"[0]\n0\n", "4.ans": b"0\n"}
    assert said.out.splitlines()[:5] == ["cases/p/3.in", "1 | [7]", "2 | 8", "cases/p/3.ans", "1 | 15"]
    assert "left out: line 4: explanation: 7 + 8" in said.out
    assert "left out: line 2: names: a, b" in said.out


def test_what_was_refused_is_said_and_the_rest_is_added(pipe: Pipe, world: Path) -> None:
    said = pipe(b"Output: 1\nInput: 7\nOutput: 8\n")
    assert said.status == 2
    assert "judge: not added: line 1: no input above this output" in said.err
    assert cases(world) == {"3.in": b"7\n", "3.ans": b"8\n"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"1\n", "not added: 1 has this input already"),
        (b"Input: 1\nOutput: one", "not added: 1 has this input already"),
        (b"Input: 1\nOutput: uno", "not added: 1 has this input already, but not this answer"),
        (b"Input: 2\nOutput: two", "not added: 2 has this input already, but not this answer"),
    ],
)
def test_an_input_that_is_there_is_not_added_again(pipe: Pipe, world: Path, text: bytes, words: str) -> None:
    said = pipe(text)
    assert (said.status, said.out, said.err) == (0, words + "\n", "")
    assert cases(world) == {}


def test_the_same_sample_twice_in_a_paste_is_added_once(pipe: Pipe, world: Path) -> None:
    assert "3 has this input already" in pipe(b"Input: 9\nOutput: 8\nInput: 9\nOutput: 8\n").out
    assert sorted(cases(world)) == ["3.ans", "3.in"]


def test_names(pipe: Pipe, world: Path) -> None:
    assert pipe(b"7\n", "--name", "large.1").status == 0
    assert cases(world) == {"large.1.in": b"7\n"}
    for name, message in (
        ("1", "--name 1: is there already"),
        ("../1", "without a folder"),
        ("", "one name"),
        ("a\nb", r"--name a\nb: write one name"),
        ("\x1b[2J", r"--name \e[2J: write one name"),
    ):
        said = pipe(b"8\n", "--name", name)
        assert said.status == 2
        assert message in said.err
    said = pipe(b"Input: 8\nInput: 9\n", "--name", "x")
    assert (said.status, "one name, for one case" in said.err) == (2, True)
    assert cases(world) == {"large.1.in": b"7\n"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "q"], "q: no such solver, case, folder or problem"),
        (["add", "p"], "nothing came in"),
        (["add", "p", "--input", "gone"], "'gone' does not exist"),
        (["add", "p/1.in"], "not a problem"),
    ],
)
def test_what_can_not_be_added(call: Call, files: Files, words: list[str], message: str) -> None:
    files(
        {"cases/p/1.in": "1\n", "p/1.in": "1\n" if words[-1] == "p/1.in" else "", "cases/p/problem.toml": ""}
    )
    said = call(*[word if word != "p" else "cases/p" for word in words])
    assert said.status == 2
    assert message in said.err


def test_control_characters_do_not_reach_the_terminal(pipe: Pipe) -> None:
    said = pipe(b"text \x1b[2J\nInput: \x1b[2J3\nOutput: x\x07\n")
    assert "\x1b" not in said.out + said.err
    assert r"| \e[2J3" in said.out


@pytest.fixture
def terminal(world: Path, tmp_path: Path, files: Files) -> Iterator[Terminal]:
    files({"cases/p/1.in": "1\n"})
    opened = Terminal(tmp_path / "tmux", world, 120)
    opened.type(shlex.join([*JUDGE, "add", "p"]))
    opened.wait_for("then press Ctrl-D")
    yield opened
    opened.close()


def test_a_paste_in_a_terminal(terminal: Terminal, world: Path) -> None:
    terminal.type("Input: 5 6")
    terminal.type("Output: 11")
    terminal.press("C-d")
    terminal.wait_for("cases/p/2.ans")
    assert (world / "cases/p/2.in").read_bytes() == b"5 6\n"
    assert (world / "cases/p/2.ans").read_bytes() == b"11\n"


def test_a_paste_that_the_terminal_cut_is_refused(terminal: Terminal, world: Path) -> None:
    for _ in range(5):
        terminal.send("7" * 1000)
    terminal.press("Enter")
    terminal.press("C-d")
    terminal.wait_for("cut a line after 4095 bytes")
    assert [path.name for path in (world / "cases/p").iterdir()] == ["1.in"]
