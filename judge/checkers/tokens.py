"""Token for token: the same tokens in the same order, whatever white space stands between them."""

from judge.differences import Rule, wrong
from judge.formatting import accepted
from judge.outcome import Finding
from judge.units import TOKENS


def check(_input: bytes, output: bytes, answer: bytes, /, *, ignore_case: bool = False) -> Finding:
    """AC when both split on ASCII white space into the same tokens; case counts unless told otherwise."""
    fold = bytes.lower if ignore_case else bytes
    return wrong(output, answer, Rule(TOKENS, fold)) or accepted(output, answer)
