"""How an output that is accepted differs from its answer all the same, in words. Pure."""

from collections.abc import Iterator

from judge.outcome import Finding
from judge.verdicts import Verdict

_BLANKS = b" \t\n\r\v\f"
_SOLID = bytes(range(256)).translate(None, _BLANKS)
_TO_X = bytes.maketrans(_SOLID, b"x" * len(_SOLID))


def accepted(output: bytes, answer: bytes, other: str = "numbers") -> Finding:
    """AC, saying what differs in bytes: line ends, final newline, white space, letter case or `other`."""
    if output == answer:
        return Finding(Verdict.AC)
    how = ", ".join(_ways(output, answer, other))
    return Finding(Verdict.AC, f"formatting differs: {how}", formatting_differs=True)


def _ways(output: bytes, answer: bytes, other: str) -> Iterator[str]:
    ends = _line_ends(output), _line_ends(answer)
    one, two = (text.replace(b"\r\n", b"\n") for text in (output, answer))
    if one == two or (all(ends) and ends[0] != ends[1]):
        yield "line ends"
    if one.endswith(b"\n") != two.endswith(b"\n"):
        yield "final newline"
    if one.removesuffix(b"\n") != two.removesuffix(b"\n"):
        yield from _inner_ways(one.removesuffix(b"\n"), two.removesuffix(b"\n"), other)


def _inner_ways(one: bytes, two: bytes, other: str) -> Iterator[str]:
    """What else differs, line ends and the final newline set aside."""
    solid = [text.translate(None, _BLANKS) for text in (one, two)]
    alike = solid[0].lower() == solid[1].lower()
    shape = bytes.lower if alike else skeleton
    if shape(one) != shape(two):
        yield "white space"
    if solid[0] != solid[1]:
        yield "letter case" if alike else other


def _line_ends(text: bytes) -> tuple[str, ...]:
    """Which line ends a text uses, "CR LF" or "LF" or both; none when it has no line end."""
    pairs = text.count(b"\r\n")
    return ("CR LF",) * (pairs > 0) + ("LF",) * (text.count(b"\n") > pairs)


def skeleton(text: bytes) -> bytes:
    """The text with each token cut down to one letter: what is left are the blanks, in their places."""
    text = text.translate(_TO_X)
    while b"xx" in text:
        text = text.replace(b"xx", b"x")
    return text
