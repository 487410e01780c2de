"""`judge show`: one case, and what a solver last wrote for it, in full."""

import io
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import click

from judge.blocks import GUTTER
from judge.cli.console import here, show
from judge.errors import JudgeError, NothingToJudgeError, UsageError
from judge.layouts import load
from judge.model import Case, Problem, Solver
from judge.quoting import text_of, unpaired, visible
from judge.scratch import contents
from judge.store import Last, Store
from judge.targets import Place, everything, place
from judge.targets.meanings import case_of, solver_of, solver_of_command
from judge.targets.places import INPUT, absolute, shown
from judge.verdicts import COLOURS, Verdict

EPILOG = """\b
Examples:
  judge show left_click/sample             the case, and what the last solver on it wrote
  judge show left_click/sample my.py       what this solver wrote
  judge show left_click/sample -- ./a.out  what a command wrote
  judge show sample --output > out.txt     one part alone, its very bytes

\b
Exit status: 0 shown, 2 usage, 3 judge error, 5 nothing to show.
"""
TOLD = {Verdict.AC, Verdict.WA, Verdict.PE, Verdict.JE}  # reasons by a checker may quote the answer
BLOCK = 500  # lines printed at once


class Part(NamedTuple):
    """A text that is shown, with what is to be said of it: where it lies, or how much of it is missing."""

    data: bytes
    path: str = ""
    cut: str = ""


@click.command("show", epilog=EPILOG)
@click.argument("case")
@click.argument("solver", required=False)
@click.option("--input", "part", flag_value="input", help="Only the input.")
@click.option("--answer", "part", flag_value="answer", help="Only the answer.")
@click.option("--output", "part", flag_value="output", help="Only the last output.")
@click.option("--stderr", "part", flag_value="stderr", help="Only the last standard error.")
@click.option("--no-answers", is_flag=True, help="Show nothing of the answer.")
@click.pass_obj
def show_(
    command: Sequence[str] | None, /, case: str, solver: str | None, part: str | None, no_answers: bool
) -> int:
    """Show one case, and the last output for it, in full.

    CASE is PROBLEM/CASE as a report names it, the case's name alone, or a NAME.in. SOLVER is the one that was
    judged last, unless you name another. Of an output over 1 MiB only the first 4 KiB are kept.
    """
    where = place(here())
    problem, found = _case(case, where)
    last = Store().last(problem.folder, found.name, _solver(solver, command, where))
    parts = {"input": Part(contents(found.input), shown(Path(found.input), where))}
    if found.answer and not no_answers:
        parts["answer"] = Part(contents(found.answer), shown(Path(found.answer), where))
    if last:
        kept, whole = len(last.output), last.output_bytes
        cut = f"only the first {kept} of {whole} bytes are kept" if kept < whole else ""
        parts |= {"output": Part(last.output, cut=cut), "stderr": Part(last.stderr)}
    if part is None:
        title = click.style(visible(unpaired(f"{problem.name}/{found.name}")), bold=True)
        _page(chain(_head(title, last, no_answers, where), *(_section(*each) for each in parts.items())))
    elif part in parts:
        _alone(parts[part])
    else:
        without = "it is hidden" if no_answers else "it has none"
        why = without if part == "answer" else "not judged yet"
        raise NothingToJudgeError(f"{visible(unpaired(found.input))}: no {part}: {why}")
    return 0


def _case(word: str, where: Place) -> tuple[Problem, Case]:
    """The case that the word names, with its problem. UsageError when it is none or several."""
    for path in (absolute(word, where), absolute(word + INPUT, where)):
        if path.is_file() and (named := case_of(path, where)):
            return named
    word = word.removesuffix(INPUT)
    own, earlier = _problems(where)
    known = [(problem, case) for problem in (*own, *earlier) for case in problem.cases]
    found = [(each, case) for each, case in known if word in (case.name, f"{each.name}/{case.name}")]
    found = [(each, case) for each, case in found if each in own] or found
    if len(found) == 1:
        return found[0]
    if found:
        paths = ", ".join(shown(Path(case.input), where) for _, case in found)
        raise UsageError(f"{visible(word)}: several cases have that name: {visible(unpaired(paths))}")
    from difflib import get_close_matches

    names = [name for each, case in known for name in (f"{each.name}/{case.name}", case.name)]
    near = get_close_matches(word, names, n=3)
    mend = f"did you mean {', '.join(near)}?" if near else "judge list -v shows all"
    raise UsageError(f"{visible(word)}: no such case; {visible(unpaired(mend))}")


def _problems(where: Place) -> tuple[list[Problem], list[Problem]]:
    """Those that are there for the caller, and the others that were judged before, wherever they lie."""
    found: list[Problem] = []
    earlier: list[Problem] = []
    with suppress(NothingToJudgeError):
        found = everything(where)
    known = {problem.folder.resolve() for problem in found}
    for folder in Store().problems():
        with suppress(JudgeError):  # it is no longer what it was, and nobody has named it
            earlier += [problem] if folder not in known and (problem := load(folder)) else []
    return found, earlier


def _solver(word: str | None, command: Sequence[str] | None, where: Place) -> Solver | None:
    if word is not None and command is not None:
        raise UsageError(f"-- COMMAND is the solver; leave out {visible(word)}")
    if command:
        return solver_of_command(command)
    return solver_of(word, where) if word else None


def _head(title: str, last: Last | None, no_answers: bool, where: Place) -> Iterator[str]:
    """Which case and solver, and the verdict; without the reason where that may quote a hidden answer."""
    if last is None:
        yield f"{title}  not judged yet"
        return
    solver = shown(Path(last.solver), where) if last.solver.startswith(os.sep) else last.solver
    reason = "" if no_answers and last.verdict in TOLD else visible(last.reason)
    yield f"{title}  {visible(unpaired(solver))}"
    yield f"  {click.style(last.verdict, **COLOURS[last.verdict])} {reason}".rstrip()


def _section(name: str, part: Part) -> Iterator[str]:
    """A part behind the gutter, below its title; no title for a stderr that is empty."""
    if part.data or name != "stderr":
        yield f"{name}{'' if part.data else ' (empty)'}  {visible(unpaired(part.path + part.cut))}".rstrip()
        yield from (GUTTER + line for line in _lines(part.data))
        if part.data and not part.cut and not part.data.endswith(b"\n"):
            yield "(no newline at its end)"


def _alone(part: Part) -> None:
    """One part: its very bytes, or on a terminal what is safe to see of them."""
    if sys.stdout.isatty():
        _page(_lines(part.data))
    else:
        click.echo(part.data, nl=False)
        if part.cut:
            show(f"judge: {part.cut}", err=True)


def _lines(data: bytes) -> Iterator[str]:
    return (visible(text_of(line.removesuffix(b"\n"))) for line in io.BytesIO(data))


def _page(lines: Iterator[str]) -> None:
    """Prints the lines, on a terminal through the pager if they fill it."""
    size = shutil.get_terminal_size()
    first = list(islice(lines, size.lines))
    rows = sum(max(0, len(click.unstyle(line)) - 1) // size.columns + 1 for line in first)
    rest = iter(lambda: "\n".join(islice(lines, BLOCK)), "")
    if sys.stdout.isatty() and rows >= size.lines:
        texts = (f"{text}\n" for text in chain(first, rest))
        click.echo_via_pager(texts, color=False if os.environ.get("NO_COLOR") else None)
        return
    for text in chain(["\n".join(first)], rest):
        show(text)
