"""`judge add`: cases from files, a pipe, or the text of a statement."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from judge.blocks import WIDTH, block, excerpt
from judge.cli import completion
from judge.cli.console import columns, here, show
from judge.errors import UsageError
from judge.intake import add_case, twin
from judge.layouts import load
from judge.model import Problem
from judge.outcome import Finding
from judge.pastes import Pasted, Sample, pasted
from judge.quoting import unpaired, visible
from judge.targets import Place, place
from judge.targets.meanings import folder_of
from judge.targets.places import shown
from judge.verdicts import Verdict

EPILOG = """\b
Examples:
  judge add two_sum                                paste the samples of a statement, then Ctrl-D
  judge add two_sum --input big --answer big.out   files, byte for byte
  ./generate 100 | judge add two_sum               a pipe

\b
Text with labels such as Input: and Output:, Sample Input 1 or Example 1: becomes its samples, and
  nums = [2,7,11,15], target = 9
one value a line. Any other text is one input as it stands.

\b
Exit status: 0 added or there already, 2 usage, or something that could not be placed.
"""
TERMINAL_LINE = 4095  # bytes: Linux drops the rest of a longer line while it is typed or pasted
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(epilog=EPILOG)
@click.argument("problem", shell_complete=completion.problems)
@click.option("--input", "input_", type=FILE, metavar="FILE", help="The input, byte for byte.")
@click.option("--answer", type=FILE, metavar="FILE", help="Its answer; what comes by the pipe is one input.")
@click.option("--name", metavar="NAME", help="Of the case. [the next free number]")
def add(problem: str, input_: Path | None, answer: Path | None, name: str | None) -> int:
    """Add cases to a problem: from files, from a pipe, or from pasted statement text.

    PROBLEM is a name in cases/ or a folder. No file is ever overwritten, and an input that is there already
    is not added again.
    """
    where = place(here())
    folder = folder_of(problem, where)
    known = load(folder) or Problem(folder.name, folder, "plain", ())
    if known.layout != "plain":
        raise UsageError(f"{folder}: read as {known.layout}, and cases are added to plain folders only")
    found = _found(input_, answer)
    odd = name is not None and ("/" in name or name[:1] in ("", ".", "-") or not name.isprintable())
    if name is not None and (odd or len(found.samples) > 1):
        raise UsageError(f"--name {visible(unpaired(name))}: write one name, for one case, without a folder")
    for sample in found.samples:
        for line in _add(load(folder) or known, sample, name, where):
            show(line)
    for text in found.left_out:
        show(f"left out: {text}")
    for text in found.refused:
        click.echo(f"judge: not added: {text}", err=True)
    return UsageError.exit_status if found.refused else 0


def _found(given: Path | None, answer: Path | None) -> Pasted:
    """The cases that the user hands over; what comes with an answer of its own is one input as it stands."""
    answered = answer.read_bytes() if answer else None
    if given is not None:
        return Pasted([Sample(given.read_bytes(), answered)], [], [])
    data = _typed() if sys.stdin.isatty() else sys.stdin.buffer.read()
    if not data.strip():
        raise UsageError("nothing came in; paste a sample, pipe an input, or name one: --input FILE")
    try:
        found = pasted(data.decode()) if answered is None else None
    except UnicodeDecodeError:
        found = None
    return found or Pasted([Sample(data, answered)], [], [])


def _typed() -> bytes:
    click.echo("judge: paste an input or a statement's samples, then press Ctrl-D on a new line", err=True)
    data = sys.stdin.buffer.read()
    if any(len(line) >= TERMINAL_LINE for line in data.splitlines()):
        raise UsageError(f"the terminal cut a line after {TERMINAL_LINE} bytes; use a pipe or --input FILE")
    return data if data.endswith(b"\n") else data + b"\n"


def _add(problem: Problem, sample: Sample, name: str | None, where: Place) -> Iterator[str]:
    """Adds one case; yields what to say, first of all the case as it was written."""
    same = twin(problem, sample)
    if same is not None:
        answer = Path(same.answer).read_bytes() if same.answer else None
        other = "" if sample.answer in (None, answer) else ", but not this answer"
        yield f"not added: {visible(unpaired(same.name))} has this input already{other}"
        return
    case = add_case(problem, sample, name)
    written = [(case.input, sample.input)] + ([(case.answer, sample.answer or b"")] if case.answer else [])
    texts = [excerpt(visible(unpaired(shown(Path(path), where))), data) for path, data in written]
    yield from block(Finding(Verdict.UNCHECKED, excerpts=tuple(texts)), columns() or WIDTH)
    if case.answer is None:
        yield "no answer given: it will be judged --"
