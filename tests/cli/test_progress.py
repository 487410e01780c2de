"""What the line of progress says; how it looks on a terminal is in test_terminal."""

from pathlib import Path

import pytest

from judge.cli import progress
from judge.cli.progress import Counter
from judge.model import Case


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the counter sees go by; a test sets the only element."""
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def counter(total: int) -> Counter:
    made = Counter(total, begin_s=100.0)
    made.begin("p", [Case(f"c{n}", f"/p/c{n}.in", None) for n in range(total)])
    return made


def test_the_line(clock: list[float]) -> None:
    made = counter(40)
    assert made.text(101.2) == "0 of 40  1 s  p/c0"
    made.done, made.wrong = 10, 1
    assert made.text(110.0) == "10 of 40, 1 wrong  10 s, 30 s left  p/c10"  # a second each: 30 more
    assert made.text(110.4) == "10 of 40, 1 wrong  10 s, 30 s left  p/c10"


def test_the_estimate_counts_down_while_a_case_runs_and_no_further_than_its_share(clock: list[float]) -> None:
    made = counter(4)
    made.done = 1
    made.left_s(110.0)  # 10 s for the first: 30 s for three more
    assert [made.left_s(110.0 + gone) for gone in (0, 4, 10, 50)] == [30, 26, 20, 20]


def test_the_estimate_goes_by_what_was_seen_lately(clock: list[float]) -> None:
    made = counter(200)
    for number in range(1, 101):  # the first 50 take 10 s each, the next 50 one
        made.done = number
        clock[0] += 10 if number <= 50 else 1
        made.left_s(clock[0])
    assert made.left_s(clock[0]) == 100


def test_getting_ready_does_not_count(clock: list[float]) -> None:
    made = Counter(3, begin_s=100.0)
    made.begin("compiling a.cpp")
    assert made.text(103.0) == "0 of 3  3 s  compiling a.cpp"
    clock[0] = 120.0
    made.begin("a.cpp on p", [Case("c", "/c.in", None)])
    made.done = 1
    assert made.text(122.0) == "1 of 3  22 s, 4 s left  a.cpp on p"  # 2 s a case


def test_names_are_made_safe(clock: list[float]) -> None:
    made = Counter(1, begin_s=100.0)
    made.begin("\x1b[2J\udcff")
    assert made.text(100.0) == r"0 of 1  0 s  \e[2J\xff"


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("日本", 4, "日本"),
        ("日本語", 4, "日…"),  # two columns each: another would not leave room for the ellipsis
        ("日本語", 5, "日本…"),
    ],
)
def test_it_fits(text: str, columns: int, shown: str) -> None:
    assert progress._fitting(text, columns) == shown


def test_long_times_are_minutes() -> None:
    assert [progress._span(seconds) for seconds in (0.4, 99.4, 100, 600)] == [
        "0 s",
        "99 s",
        "2 min",
        "10 min",
    ]


def test_none_without_a_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with progress.progress(1, wanted=True) as made:
        made.begin("p")
    assert capfd.readouterr() == ("", "")
