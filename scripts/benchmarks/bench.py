"""What all rows share: the settings of this benchmark, and the shape of a row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from measure import Contender, Group, in_turns
from peers import Peer
from workloads import Workshop


@dataclass(frozen=True)
class Bench:
    """What is measured, how often, and with what."""

    shop: Workshop
    judge: str
    judges_python: str
    sizes: Sequence[int]  # cases of the workloads
    growth: Sequence[int]  # cases of the growth table
    rounds: int
    peers: Sequence[Peer]
    cold: bool  # whether the judge knows that option

    @property
    def words(self) -> Path:
        """Where a command's words go."""
        return self.shop.folder / "words"

    def group(self, row: "Row", contenders: Sequence[Contender], cases: int | None, times: int = 1) -> Group:
        """Measures the contenders in turns, so many times a round."""
        results, others, notes = in_turns(contenders, times * self.rounds, row.title, self.words)
        return Group(row.key, row.title, cases, results, others, notes)


@dataclass(frozen=True)
class Row:
    """One group to measure: its key is what `--only` chooses by."""

    key: str
    title: str
    measure: Callable[[Bench, "Row"], Group]
