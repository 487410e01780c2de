"""The failure block: what stands below the line of a case that was not accepted. Pure.

In: a judgement's finding, whose excerpts hold lines that are already safe to print. Out: indented
lines; everything quoted stands behind a gutter, so that no line of it can pass for one of ours.
"""

from collections.abc import Iterator

from judge.outcome import Excerpt, Finding
from judge.quoting import text_of, visible

GUTTER = "| "
LINES = 6  # of each text
WIDTH = 100  # characters of each line


def block(finding: Finding) -> Iterator[str]:
    """The lines of the block, without indentation; none when there is nothing to show."""
    for excerpt in finding.excerpts:
        yield excerpt.title + (f" ({_plural(excerpt.more, 'more line')} below)" if excerpt.more else "")
        yield from (GUTTER + line for line in excerpt.lines)


def excerpt(title: str, data: bytes) -> Excerpt:
    """The first lines of the data, escaped and cut; the title says when there are none."""
    if not data:
        return Excerpt(f"{title}: empty", ())
    lines = data.split(b"\n", LINES)
    rest = lines.pop() if len(lines) > LINES or not lines[-1] else b""
    more = rest.count(b"\n") + (not rest.endswith(b"\n")) if rest else 0
    return Excerpt(title, tuple(map(_cut, lines)), more)


def excerpt_of_end(title: str, text: str) -> Excerpt:
    """The last lines of a text: of an error stream the end matters most."""
    lines = text.rstrip("\n").split("\n")
    if len(lines) > LINES:
        title += f" (last {LINES} of {len(lines)} lines)"
    return Excerpt(title, tuple(_cut(line.encode("utf-8", "replace")) for line in lines[-LINES:]))


def _cut(line: bytes) -> str:
    line = line.removesuffix(b"\r")
    text = text_of(line[: 4 * WIDTH])
    shown = visible(text[:WIDTH])
    return f"{shown}… [line of {len(line)} bytes]" if len(text) > WIDTH else shown


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" + ("" if count == 1 else "s")
