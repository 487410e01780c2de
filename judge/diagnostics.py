"""What a compiler complains of first: from its words to a place and a reason. Pure.

gcc, g++ and javac write `PATH:LINE:[COLUMN:] error: WORDS`, a linker `undefined reference to WORDS`.
"""

import re
from typing import NamedTuple

from judge.quoting import brief

REASON = 100  # characters
_ERROR = re.compile(
    r"^(?:(?P<path>[^\n:]+):(?P<line>\d+):(?:\d+:)? )?(?:fatal )?error: (?P<words>.*)$"
    r"|(?P<missing>undefined reference to .*)$",
    re.MULTILINE,
)


class Diagnosis(NamedTuple):
    """The first error; `path` is empty and `line` 1 when the compiler names no place."""

    path: str
    line: int
    words: str


def diagnosis(message: str) -> Diagnosis:
    """The first error in a compiler's words; its first line, if none is marked as an error."""
    found = _ERROR.search(message)
    if found is None:
        return Diagnosis("", 1, brief(message.strip().split("\n", 1)[0], REASON))
    words = brief(found["words"] or found["missing"], REASON)
    return Diagnosis(found["path"] or "", int(found["line"] or 1), words)


def reason_of(message: str) -> str:
    """The first error as the reason of a CE, with its line."""
    found = diagnosis(message)
    return f"line {found.line}: {found.words}" if found.path else found.words
