"""The cases of an ICPC/Kattis package and their groups, from `data/sample/` and `data/secret/`.

A group's file (`testdata.yaml`, `test_group.yaml` since 2025-09) states how its verdict and score come about
and with which flags the validator runs; keys are inherited downwards. In the legacy format every folder is a
group, later only those that have the file. Cases are in the format's order: by name, part for part.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge.documents import yaml_in
from judge.model import Case, Checker

PARTS = ("sample", "secret")
GROUP_FILES = ("test_group.yaml", "testdata.yaml")
FLAGS = ("output_validator_flags", "output_validator_args")
# The scores of 2025-09 hold for one group only.
NOT_INHERITED = ("max_score", "score_aggregation", "static_validation_score", "require_pass")
# Files of other names are to be treated as if they were not there, by the format's general requirements.
_NAME = re.compile(r"[a-zA-Z0-9_][a-zA-Z0-9_.-]*")
CheckerFor = Callable[[Sequence[str]], Checker]


class Data(NamedTuple):
    """What `data/` holds; `unrunnable`: why its cases can't be judged here, if so.

    `stated_in`: the group files, below the package.
    """

    cases: tuple[Case, ...]
    groups: Mapping[str, Mapping[str, Any]]
    stated_in: tuple[str, ...]
    notes: tuple[str, ...]
    unrunnable: str


def read(folder: Path, version: str, checker_for: CheckerFor) -> Data:
    """Reads `data/`; the flags of a group or case give it a checker of its own."""
    walk = Walk(folder, version == "legacy", checker_for)
    settings = walk.settings_of("", {})
    walk.groups[""] = settings
    for part in PARTS:
        if (folder / part).is_dir():
            walk.read(part, part, settings, frozenset({os.path.realpath(folder)}))
        else:
            walk.notes.append(f"data/{part}/ is not there")
    walk.cases.sort(key=lambda case: case.name.split("/"))
    return Data(tuple(walk.cases), walk.groups, tuple(walk.stated_in), tuple(walk.notes), walk.unrunnable)


class Walk:
    """A walk through the folders of `data/`, which collects cases, groups and notes."""

    def __init__(self, data: Path, legacy: bool, checker_for: CheckerFor) -> None:
        self.cases: list[Case] = []
        self.groups: dict[str, Mapping[str, Any]] = {}
        self.stated_in: list[str] = []
        self.notes: list[str] = []
        self.unrunnable = ""
        self._data = data
        self._legacy = legacy
        self._checker_for = checker_for

    def settings_of(self, path: str, inherited: Mapping[str, Any]) -> Mapping[str, Any]:
        """What holds in the folder at `path`: what its own group file states, the rest from above."""
        settings = {key: value for key, value in inherited.items() if key not in NOT_INHERITED}
        file = self._group_file(path)
        if file is not None:
            self.stated_in.append(os.path.relpath(file, self._data.parent))
            settings |= yaml_in(file)
        return settings

    def _group_file(self, path: str) -> Path | None:
        files = (self._data / path / name for name in GROUP_FILES)
        return next((file for file in files if file.is_file()), None)

    def read(self, path: str, group: str, inherited: Mapping[str, Any], above: frozenset[str]) -> None:
        """Reads the folder at `path` below `data/`, and what lies below it."""
        folder = self._data / path
        real = os.path.realpath(folder)
        if real in above:
            self.notes.append(f"data/{path}: a link that leads round in a circle; ignored")
            return
        settings = self.settings_of(path, inherited)
        if self._legacy or path in PARTS or self._group_file(path):
            group = path
            self.groups[group] = settings
        files, folders = self._listed(folder, path)
        self._cases_of(path, group, files, settings)
        for name in folders:
            if name.endswith(".files"):
                self.unrunnable = "cases with files of their own (.files)"
            else:
                self.read(f"{path}/{name}", group, settings, above | {real})

    def _listed(self, folder: Path, path: str) -> tuple[frozenset[str], list[str]]:
        """The names of its files, and of its folders."""
        files, folders, odd = set[str](), [], []
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if not _NAME.fullmatch(entry.name):
                    odd.append(f"data/{path}/{entry.name}: not a name that the format allows; ignored")
                elif _is(entry, os.DirEntry.is_file):
                    files.add(entry.name)
                elif _is(entry, os.DirEntry.is_dir):
                    folders.append(entry.name)
                else:
                    odd.append(f"data/{path}/{entry.name}: a link to nothing, or no file; ignored")
        self.notes += sorted(odd)
        return frozenset(files), sorted(folders)

    def _cases_of(self, path: str, group: str, files: frozenset[str], settings: Mapping[str, Any]) -> None:
        checker = self._checker(settings)
        for name in sorted(files):
            stem, _, ending = name.rpartition(".")
            if ending == "ans" and f"{stem}.in" not in files:
                self.notes.append(f"data/{path}/{name}: no input {stem}.in beside it; ignored")
            if ending != "in":
                continue
            own = checker
            if f"{stem}.yaml" in files and not self._legacy:
                own = self._checker({**settings, **yaml_in(self._data / path / f"{stem}.yaml")})
            answer = f"{self._data}/{path}/{stem}.ans" if f"{stem}.ans" in files else None
            place = f"{self._data}/{path}/{name}"
            self.cases.append(Case(f"data/{path}/{stem}", place, answer, group, own))

    def _checker(self, settings: Mapping[str, Any]) -> Checker | None:
        """The checker of the cases with these settings; None when it is the problem's."""
        if settings.get("args"):
            self.unrunnable = "cases with arguments (args)"
        flags = next((settings[key] for key in FLAGS if settings.get(key) is not None), ())
        if isinstance(flags, dict):
            flags = flags.get("flags") or ()
        # The legacy text calls a bare string the validator's name, but every tool takes it as flags.
        words = [str(flag) for flag in flags] if isinstance(flags, list | tuple) else str(flags).split()
        return self._checker_for(words) if words else None


def _is(entry: os.DirEntry[str], kind: Callable[[os.DirEntry[str]], bool]) -> bool:
    try:
        return kind(entry)
    except OSError:  # a link that leads round in a circle, or where one may not go
        return False
