"""The verdicts: their letters and their colours."""

from enum import StrEnum
from typing import TypedDict


class Verdict(StrEnum):
    """What is said of one case, or of a whole report. The value is what every report prints."""

    AC = "AC"
    WA = "WA"
    PE = "PE"
    RE = "RE"
    TLE = "TLE"
    MLE = "MLE"
    OLE = "OLE"
    CE = "CE"
    JE = "JE"
    UNCHECKED = "--"


# Of several runs of one case the worst counts. The contract's order of facts, then the checker's word.
WORST_FIRST = tuple(map(Verdict, ["JE", "OLE", "MLE", "TLE", "RE", "CE", "WA", "PE", "--", "AC"]))


class Style(TypedDict, total=False):
    """The arguments of click's `style` that are used here."""

    fg: str
    reverse: bool
    dim: bool


# The letters always stand beside the colours.
COLOURS: dict[Verdict, Style] = {
    Verdict.AC: {"fg": "green"},
    Verdict.WA: {"fg": "red"},
    Verdict.PE: {"fg": "yellow"},
    Verdict.RE: {"fg": "yellow"},
    Verdict.TLE: {"fg": "magenta"},
    Verdict.MLE: {"fg": "yellow"},
    Verdict.OLE: {"fg": "yellow"},
    Verdict.CE: {"fg": "yellow"},
    Verdict.JE: {"fg": "red", "reverse": True},
    Verdict.UNCHECKED: {"dim": True},
}
