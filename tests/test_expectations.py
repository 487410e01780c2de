"""Expected verdicts in every spelling, and what meets them."""

import pytest

from judge.errors import UsageError
from judge.expectations import stated
from judge.verdicts import Verdict


@pytest.mark.parametrize(
    ("words", "verdicts"),
    [
        ("WRONG-ANSWER", "WA PE"),
        ("wrong_answer", "WA PE"),
        ("WA", "WA PE"),
        ("RUN-TIME-ERROR", "RE MLE"),
        ("RUN-ERROR", "RE MLE"),
        ("run_time_error", "RE MLE"),
        ("RTE", "RE MLE"),
        ("TIMELIMIT", "TLE"),
        ("TIME_LIMIT_EXCEEDED", "TLE"),
        ("MEMORY-LIMIT", "MLE"),
        ("OUTPUT-LIMIT", "OLE"),
        ("COMPILER-ERROR", "CE"),
        ("CORRECT", "AC"),
        ("accepted", "AC"),
        ("rejected", "WA PE RE TLE MLE OLE CE"),
        ("WRONG-ANSWER, TIMELIMIT", "WA PE TLE"),
    ],
)
def test_spellings(words: str, verdicts: str) -> None:
    found = stated(f"// a comment  @EXPECTED_RESULTS@: {words}\r\nint main() {{}}".encode(), "a.cpp")
    assert found is not None
    assert found.verdicts == {Verdict(verdict) for verdict in verdicts.split()}
    assert found.words == words


def test_anywhere_in_any_kind_of_comment() -> None:
    for source in (b"x\n/* @EXPECTED_RESULTS@: WA */\n", b"\xff\xfe<!-- @EXPECTED_RESULTS@: WA -->"):
        found = stated(source, "a")
        assert found is not None
        assert found.words == "WA"


def test_nothing_stated() -> None:
    assert stated(b"print('EXPECTED_RESULTS: WRONG-ANSWER')\n", "a.py") is None


@pytest.mark.parametrize("words", ["", "WRONG", "WA,", "WA TLE", "\x1b[2J"])
def test_what_is_no_verdict_is_refused(words: str) -> None:
    with pytest.raises(
        UsageError, match=r"a\.py: @EXPECTED_RESULTS@: .* is no verdict; write one such as"
    ) as caught:
        stated(b"# @EXPECTED_RESULTS@: " + words.encode(), "a.py")
    assert "\x1b" not in str(caught.value)
