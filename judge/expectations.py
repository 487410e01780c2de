"""Expected verdicts: from what a solver states in its text to the verdicts that meet it. Pure.

A statement is `@EXPECTED_RESULTS@: NAME[, NAME...]` anywhere in a source, as DOMjudge reads it. Names are
taken in every spelling in use: `WRONG-ANSWER`, `wrong_answer`, `WA`. A run-time error may be met by MLE
too, and a wrong answer by PE: which of them it is depends on the judge.
"""

import re

from judge.errors import UsageError
from judge.model import Expectation
from judge.quoting import brief, text_of
from judge.verdicts import Verdict

_STATED = re.compile(rb"@EXPECTED_RESULTS@:[ \t]*([^\r\n]*)")
_REJECTED = frozenset(Verdict) - {Verdict.AC, Verdict.JE, Verdict.UNCHECKED}

_NAMES: dict[str, frozenset[Verdict]] = {
    name: frozenset(verdicts)
    for names, verdicts in (
        ("ac accepted correct ok", [Verdict.AC]),
        ("wa wronganswer nooutput", [Verdict.WA, Verdict.PE]),
        ("pe presentationerror", [Verdict.PE]),
        ("re rte runerror runtimeerror", [Verdict.RE, Verdict.MLE]),
        ("tle timelimit timelimitexceeded", [Verdict.TLE]),
        ("mle memorylimit memorylimitexceeded", [Verdict.MLE]),
        ("ole outputlimit outputlimitexceeded", [Verdict.OLE]),
        ("ce compileerror compilererror compilationerror", [Verdict.CE]),
        ("rejected", _REJECTED),
    )
    for name in names.split()
}


ACCEPTED = Expectation("ACCEPTED", _NAMES["accepted"])
REJECTED = Expectation("REJECTED", _REJECTED)


def stated(source: bytes, where: str) -> Expectation | None:
    """The expectation that a source states, None if it states none. UsageError for a name of no verdict."""
    found = _STATED.search(source)
    if found is None:
        return None
    words = text_of(found[1]).strip().removesuffix("*/").removesuffix("-->").strip()
    verdicts: frozenset[Verdict] = frozenset()
    for name in words.split(","):
        key = re.sub(r"[-_ ]", "", name).lower()
        if key not in _NAMES:
            said = brief(name.strip()) or "nothing"
            raise UsageError(
                f"{where}: @EXPECTED_RESULTS@: {said} is no verdict; write one such as WRONG-ANSWER"
            )
        verdicts |= _NAMES[key]
    return Expectation(words, verdicts)
