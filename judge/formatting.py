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
    one, two = (text.replace(b"\r\n", b"\n") for text in (output, answer))
    if one == two or (b"\r\n" in output) != (b"\r\n" in answer):
        yield "line ends"
    if one.endswith(b"\n") != two.endswith(b"\n"):
        yield "final newline"
    one, two = (text.removesuffix(b"\n") for text in (one, two))
    if one == two:
        return
    solid = [text.translate(None, _BLANKS) for text in (one, two)]
    alike = solid[0].lower() == solid[1].lower()
    shape = bytes.lower if alike else skeleton
    if shape(one) != shape(two):
        yield "white space"
    if solid[0] != solid[1]:
        yield "letter case" if alike else other


def skeleton(text: bytes) -> bytes:
    """The text with each token cut down to one letter: what is left are the blanks, in their places."""
    text = text.translate(_TO_X)
    while b"xx" in text:
        text = text.replace(b"xx", b"x")
    return text
