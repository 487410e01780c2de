"""Two folders: the inputs in one, their answers in another, under matching names.

`input/input0.txt` and `output/output0.txt` (CMS), `input/input00.txt` (HackerRank), `in/x.txt` and
`out/x.txt` (AtCoder). Files match when their names are the same without suffix and without a leading
`input` or `output` before a number. A CMS task states its limits in `task.yaml`.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.documents import yaml_in
from judge.model import Case, Limits, Problem
from judge.quoting import natural
from judge.settings import mebibytes, seconds, wall_for

PAIRS = (("input", "output"), ("in", "out"), ("inputs", "outputs"))
TASK = "task.yaml"
_SUFFIXES = re.compile(r"(?:\.(?:txt|in|inp|out|ans|a|sol|ok|cor|diff|dat))+$")
_ROLE = re.compile(r"(?:input|output|in|out)[-_.]?(?=[0-9])")


def load(folder: Path) -> Problem | None:
    """Reads the first pair of folders in which an answer matches an input; None if there is none."""
    for inputs, outputs in PAIRS:
        given, answers = _by_key(folder / inputs), _by_key(folder / outputs)
        if given.keys() & answers.keys():
            return _problem(folder, (inputs, outputs), given, answers)
    return None


def _problem(
    folder: Path, pair: tuple[str, str], given: Mapping[str, list[str]], answers: Mapping[str, list[str]]
) -> Problem:
    inputs, outputs = pair
    cases = []
    notes = []
    for key, names in given.items():
        answer = answers.get(key, [None])[0]
        path = f"{folder}/{outputs}/{answer}" if answer else None
        cases.append(Case(f"{inputs}/{_SUFFIXES.sub('', names[0])}", f"{folder}/{inputs}/{names[0]}", path))
    for below, found in ((inputs, given), (outputs, answers)):
        notes += [f"{below}/{name}: {names[0]} is taken" for names in found.values() for name in names[1:]]
    alone = [f"{outputs}/{names[0]}" for key, names in answers.items() if key not in given]
    notes += [f"{name}: no input in {inputs}/ matches it; ignored" for name in alone]
    task = yaml_in(folder / TASK)
    limits, of_task = _task(folder, task)
    return Problem(
        name=folder.name,
        folder=folder,
        layout="two_folders",
        cases=tuple(cases),
        recognised=f"{inputs}/ beside {outputs}/",
        stated_in=(TASK,),
        title=str(task.get("title", "")),
        limits=limits,
        unrunnable="only outputs are handed in" if task.get("output_only") else "",
        notes=(*of_task, *notes),
    )


def _by_key(folder: Path) -> dict[str, list[str]]:
    """The names of the files in the folder, in natural order, by what they must share with their partner."""
    found: dict[str, list[str]] = {}
    if folder.is_dir():
        names = (path.name for path in folder.iterdir() if path.name[0] != "." and path.is_file())
        for name in sorted(names, key=natural):
            found.setdefault(_ROLE.sub("", _SUFFIXES.sub("", name), count=1), []).append(name)
    return found


def _task(folder: Path, stated: Mapping[str, Any]) -> tuple[Limits, list[str]]:
    """What a CMS task states: its limits, and notes on what is not done here."""
    path = folder / TASK
    cpu_s = seconds(f"{path}: time_limit", stated.get("time_limit") or Limits().cpu_s)
    memory_mib = mebibytes(f"{path}: memory_limit", stated.get("memory_limit") or Limits().memory_mib)
    notes = []
    if names := [str(stated[key]) for key in ("infile", "outfile") if stated.get(key)]:
        notes.append(f"{TASK}: its solvers use the files {', '.join(names)}; here it is stdin and stdout")
    if stated and any((folder / name).is_dir() for name in ("check", "cor")):
        notes.append("check/: the checker of CMS is not run; the outputs are compared with the answers")
    return Limits(cpu_s, wall_for(cpu_s), memory_mib), notes
