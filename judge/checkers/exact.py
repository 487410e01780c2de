"""Byte for byte."""

from dataclasses import replace

from judge.differences import Rule, wrong_line
from judge.outcome import Finding
from judge.quoting import common
from judge.units import LINES, find
from judge.verdicts import Verdict


def check(_input: bytes, output: bytes, answer: bytes, /) -> Finding:
    """AC when the bytes are the same; a WA says which token, blank or line end differs, and the byte."""
    if output == answer:
        return Finding(Verdict.AC)
    shared = common(output, answer)
    start = answer.rfind(b"\n", 0, shared) + 1
    finding = wrong_line(find(answer, LINES, 0, start), find(output, LINES, 0, start), Rule(LINES))
    where = f" (from byte {shared + 1} on)" if output else ""
    return replace(finding, reason=finding.reason + where)
