"""The first wrong inner case of a batch file, and how to say it. Pure.

In: input, output and answer of a case that is WA, its problem's batch form, and the check that judged it.
Out: an Inner with the words that name it. The form never changes a verdict: it only explains one.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest

from judge import batches
from judge.model import Batch
from judge.outcome import Finding, Inner
from judge.quoting import brief, text_of
from judge.verdicts import Verdict

Check = Callable[[bytes, bytes, bytes], Finding]  # (input, output, answer)


def first_wrong(
    given: bytes, output: bytes, answer: bytes, batch: Batch, check: Check
) -> tuple[Inner, str] | None:
    """The first inner case that the check refuses, and what is wrong there; None when each one passes.

    MisfitError when the form does not fit the input or the answer.
    """
    parts = batches.inputs(given, batch)
    expected, got = batches.answers(answer, batch), batches.answers(output, batch)
    if len(expected) != len(parts):
        raise batches.MisfitError(f"the answer holds {len(expected)} inner cases, the input {len(parts)}")
    pairs = zip_longest(expected, got[: len(parts)], fillvalue=b"")
    for number, (part, (wanted, found)) in enumerate(zip(parts, pairs, strict=True), 1):
        finding = check(part.text, found, wanted)
        if finding.verdict is Verdict.AC:
            continue
        as_one = batches.alone(part, batch), batches.renumbered(wanted, number, batch)
        following = expected[number] if number < len(expected) else b""
        words = _missing(found, following, number) or _label(found, number, batch) or _values(finding)
        return Inner(number, len(parts), part.line, *as_one), words
    return None


def with_inner(finding: Finding, inner: Inner, words: str) -> Finding:
    """The finding on the whole file, explained by its first wrong inner case if there are several.

    The reason says which that is, what is wrong, where its input begins, and how it does alone.
    """
    if inner.of == 1:
        return replace(finding, batch=inner)
    reason = f"case {inner.number} of {inner.of}: {words}; line {inner.input_line} of the input"
    if inner.alone is Verdict.AC:
        reason += "; right alone: state left over from earlier cases?"
    elif inner.alone is not None:
        reason += "; wrong alone too" + (f" ({inner.alone})" if inner.alone is not Verdict.WA else "")
    return replace(finding, reason=reason, batch=inner)


def _values(finding: Finding) -> str:
    """What the check says, without the line it says it of: that line is counted within the inner case."""
    if finding.at is None:
        return finding.reason
    expected, got = ("nothing" if each is None else each for each in (finding.at.expected, finding.at.got))
    return f"expected {expected}, got {got}"


def _missing(found: bytes, following: bytes, number: int) -> str:
    """In words, when there is no answer to this inner case (else "")."""
    if not found:
        return "its answer is missing, the output ends"
    if found.split() == following.split():
        return f"its answer is missing, that of case {number + 1} stands there"
    return ""


def _label(found: bytes, number: int, batch: Batch) -> str:
    """In words, when the label is not the one that belongs there (else "")."""
    wanted = batches.label(batch, number).rstrip()
    if found.startswith(wanted):
        return ""
    start = text_of(found.split(b"\n")[0])
    return f"expected the label {brief(text_of(wanted))}, got {brief(start)}"
