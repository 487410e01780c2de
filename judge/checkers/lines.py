"""Line by line, without carriage returns and blanks at the end of a line and empty lines at the end.

Leading empty lines and leading blanks count, and so do blanks between words.
"""

from judge.differences import Rule, wrong
from judge.formatting import accepted
from judge.outcome import Finding
from judge.units import LINES


def check(_input: bytes, output: bytes, answer: bytes, /, *, ignore_case: bool = False) -> Finding:
    """AC when the lines that count are the same; case counts unless told otherwise."""
    fold = bytes.lower if ignore_case else bytes
    return wrong(output, answer, Rule(LINES, fold)) or accepted(output, answer)
