"""Saves a failing inner case as a case of its own, beside the file that it was cut from."""

from itertools import count
from pathlib import Path

from judge.outcome import Judgement


def save_inner(judgement: Judgement) -> Path | None:
    """Writes NAME_case_K.in and its answer; the input's path, or None when there is nothing to cut out.

    It never overwrites: another number is appended until the name is free, or holds just this case already.
    """
    inner = judgement.finding.batch
    if inner is None or inner.of == 1:
        return None
    source = Path(judgement.case.input)
    stem = f"{source.stem}_case_{inner.number}"
    for number in count(1):
        path = source.with_name(f"{stem}_{number}.in" if number > 1 else f"{stem}.in")
        answer = path.with_suffix(".ans")
        if path.exists() and answer.exists() and path.read_bytes() == inner.input:
            return path
        if not path.exists() and not answer.exists():
            break
    with path.open("xb") as file:
        file.write(inner.input)
    with answer.open("xb") as file:
        file.write(inner.answer)
    return path
