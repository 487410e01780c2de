"""Pasted statement text: from the samples as a page shows them to the bytes of cases. Pure.

Known are labels before a text or on a line of their own (`Sample Input 1`, `Input:`, `Output: [0,1]`,
`Explanation:`, `Example 1:`; with Markdown's marks), and LeetCode's console form, `nums = [2,7], target = 9`,
which becomes one value a line. What belongs to no case is left out and said; what could be meant in two ways
is refused.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.quoting import brief

_LABEL = re.compile(
    r"[#>*\s]*(?:(?:sample|example|your|expected)\s+)?"
    r"(input\s*\d*\s+(?:sample\s+)?output|input|output|answer|expected"
    r"|samples?|examples?|explanation|notes?|constraints|hints?)"
    r"(?:\s*copy)?\s*#?\s*\d*\s*(?:\*\*)?(?:[:：](?:\*\*)?\s*(.*)|\s*)",
    re.IGNORECASE,
)
_OUTPUTS = ("output", "answer", "expected")
_NAME = re.compile(r"[,;\s]*([A-Za-z_]\w*)\s*=\s*")


class Sample(NamedTuple):
    """The bytes of a case; the answer None where none was given."""

    input: bytes
    answer: bytes | None


class Pasted(NamedTuple):
    """What a text holds. `left_out` belongs to no case, `refused` could not be placed: a phrase each."""

    samples: list[Sample]
    left_out: list[str]
    refused: list[str]


class _Section(NamedTuple):
    label: str  # in small letters; empty before the first
    line: int
    text: str  # without the blank lines around it


def pasted(text: str) -> Pasted | None:
    """The samples in a text; None when it is no paste: neither console form nor with a label for an input."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    sections = list(_sections(text)) if "input" in text.lower() else []  # a pipe may bring 100 MB
    if not any(section.label.startswith("input") for section in sections):
        console = _console(text)
        return Pasted([Sample(_ended(console[1]), None)], [console[0]], []) if console else None
    found = Pasted([], [], [])
    cases: list[list[_Section]] = []
    for section in sections:
        if section.label == "input":
            cases.append([section])
        elif section.label in _OUTPUTS and cases:
            cases[-1].append(section)
        elif section.label.endswith(_OUTPUTS):
            found.refused.append(f"line {section.line}: no input above this output; paste them one by one")
        elif section.text:
            found.left_out.append(f"line {section.line}: {section.label or 'text'}: {brief(section.text)}")
    for sample in cases:
        _add(found, *sample)
    return found


def _sections(text: str) -> Iterator[_Section]:
    """The text cut at its labels; headings such as `Example 1:` begin a section too."""
    label, start, lines = "", 1, list[str]()
    for number, line in enumerate(text.split("\n"), 1):
        match = _LABEL.fullmatch(line)
        if match:
            yield _Section(label, start, _trimmed(lines))
            label, start, lines = match[1].lower(), number, [match[2] or ""]
        elif not line.startswith("```") and not (line == "Copy" and lines == [""]):  # AtCoder's button
            lines.append(line)
    yield _Section(label, start, _trimmed(lines))


def _trimmed(lines: Sequence[str]) -> str:
    full = [number for number, line in enumerate(lines) if line.strip()]
    return "\n".join(lines[full[0] : full[-1] + 1]) if full else ""


def _add(found: Pasted, given: _Section, *outputs: _Section) -> None:
    """Adds the case of an input and the outputs below it, or the reason why they are none."""
    where = f"line {given.line}: "
    console = _console(given.text)
    if len(outputs) > 1:
        found.refused.append(f"{where}{len(outputs)} outputs for this input; leave the right one")
    elif not all(section.text for section in (given, *outputs)):
        found.refused.append(f"{where}a label of this sample has nothing below it")
    elif console is None and _NAME.match(given.text):
        found.refused.append(f"{where}NAME = VALUE, but not JSON throughout; or as it stands: --input FILE")
    else:
        names, values = console or ("", given.text)
        found.left_out.extend([where + names] if names else [])
        found.samples.append(Sample(_ended(values), _ended(outputs[0].text) if outputs else None))


def _console(text: str) -> tuple[str, str] | None:
    """What is left out of `NAME = VALUE, ...` and the values, one a line; None where it is anything else."""
    names, values, rest = list[str](), list[str](), text.strip()
    while rest or not names:
        name = _NAME.match(rest)
        if name is None:
            return None
        try:
            end = json.JSONDecoder().raw_decode(rest, name.end())[1]
        except (ValueError, RecursionError):
            return None
        names.append(name[1])
        values.append("".join(map(str.strip, rest[name.end() : end].split("\n"))))
        rest = rest[end:]
    return f"names: {brief(', '.join(names))}", "\n".join(values)


def _ended(text: str) -> bytes:
    return (text + "\n").encode()
