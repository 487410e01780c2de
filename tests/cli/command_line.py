"""Calling `judge` as a user does: a process of its own."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema

import judge

SCHEMA = json.loads((Path(judge.__file__).parent / "reports" / "report.schema.json").read_text())
JUDGE = [sys.executable, "-m", "judge"]
ROOT = Path(judge.__file__).parents[1]


@dataclass(frozen=True)
class Said:
    """What a call printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """The JSON report, valid against the schema in the repository."""
        document: dict[str, Any] = json.loads(self.out)
        jsonschema.validate(document, SCHEMA)
        return document

    @property
    def judgements(self) -> list[dict[str, Any]]:
        """The judgements of all reports."""
        return [judgement for report in self.document["reports"] for judgement in report["judgements"]]


Call = Callable[..., Said]
