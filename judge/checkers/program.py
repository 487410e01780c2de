"""A checker that is a program of the problem's own: kind `program`.

It runs as any program does, in an empty scratch folder, with copies of what it is given in a folder that
holds nothing else: so it can change no case. Its dialect (`judge.dialects`) says what its end means.
Whatever else becomes of it is the judge's error, with its words.
"""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from judge.blocks import EXPECTED, GOT, SAID, excerpt
from judge.dialects import DIALECTS, Said, meaning
from judge.model import Limits, Program
from judge.outcome import Excerpt, Finding
from judge.quoting import text_of
from judge.ruling import rule
from judge.runners import Runner
from judge.scratch import remove
from judge.verdicts import Verdict

LIMITS = Limits(cpu_s=30, wall_s=60, memory_mib=1024, output_mib=16)
READ_BYTES = 1 << 14  # of a file that it wrote


def check(
    given: bytes,
    output: bytes,
    answer: bytes,
    /,
    *,
    program: Program,
    runner: Runner,
    dialect: str,
    flags: tuple[str, ...] = (),
    limits: Limits = LIMITS,
) -> Finding:
    """What the program says of the output. JE when it failed, was stopped, or says what means nothing."""
    desk = runner.folder / "checking"
    try:
        (desk / "feedback").mkdir(parents=True)
        for name, text in (("input", given), ("output", output), ("answer", answer)):
            (desk / name).write_bytes(text)
        places = {name: str(desk / name) for name in ("input", "output", "answer", "feedback")}
        row = DIALECTS[dialect]
        words = [word.format_map(places) for word in row.words]
        asked = replace(program, argv=(*program.argv, *words, *flags), beside=True)
        run, stdout = runner.run(asked, row.stdin.format_map(places) or os.devnull, limits)
        message, score = (_written(desk / "feedback" / name) if name else b"" for name in row.files)
    except OSError as error:
        return Finding(Verdict.JE, f"cannot hand the case to the checker: {error.strerror}")
    finally:
        _clear(desk)
    parts = {"message": message, "stderr": run.stderr.encode("utf-8", "replace"), "stdout": stdout}
    main = next((part for part in parts.values() if part.strip()), b"")
    stopped = rule(replace(run, exit=None), limits)
    if stopped:
        finding = Finding(Verdict.JE, f"the checker failed: {stopped.reason}")
    else:
        finding = meaning(dialect, Said(run.exit or 0, text_of(main), text_of(score)))
    if finding.verdict is Verdict.AC:
        return finding
    texts = excerpt(EXPECTED, answer), excerpt(GOT, output)
    return replace(finding, excerpts=(*_excerpts(parts, finding), *texts))


def _written(path: Path) -> bytes:
    """The start of a file that the checker may have written; a pipe or a link that it made is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return b""
    try:
        return os.read(descriptor, READ_BYTES)
    except OSError:  # a folder
        return b""
    finally:
        os.close(descriptor)


def _excerpts(parts: Mapping[str, bytes], finding: Finding) -> tuple[Excerpt, ...]:
    """All that it said, but for a line that is the reason's end."""
    texts = {name: part.strip() for name, part in parts.items()}
    return tuple(
        excerpt(f"{SAID} {name}", text)
        for name, text in texts.items()
        if text and not finding.reason.endswith(text_of(text))
    )


def _clear(desk: Path) -> None:
    """Removes the folder, without a process of its own where the checker left only files."""
    for folder in (desk / "feedback", desk):
        try:
            for path in list(folder.iterdir()):
                if path.name != "feedback":
                    path.unlink()
            folder.rmdir()
        except OSError:
            break
    remove(desk)
