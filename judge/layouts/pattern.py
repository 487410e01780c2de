"""A pattern of the user's, `in/%s.txt:out/%s.txt`: where the inputs lie, and where the answer of each.

`%s` stands for what names the case, within one name of a file or folder.
"""

import glob
from pathlib import Path

from judge.errors import UsageError
from judge.model import Case, Problem
from judge.quoting import brief, natural


def load(folder: Path, pattern: str) -> Problem | None:
    """Reads the files of the folder that fit; None when no input does. UsageError for what is no pattern."""
    inputs, colon, answers = pattern.partition(":")
    below = all(
        not {"", ".", ".."} & {*half.split("/")} and half.count("%s") == 1 for half in (inputs, answers)
    )
    if not colon or not below:
        raise UsageError(f"--pattern {brief(pattern)}: write INPUT:ANSWER below the folder, each with one %s")
    before, after = inputs.split("%s")
    found = folder.glob(f"{glob.escape(before)}*{glob.escape(after)}")
    fitting = (str(path.relative_to(folder)) for path in found if path.is_file())
    cases = []
    for path in sorted(fitting, key=natural):
        name = path[: len(path) - len(after)]
        answer = f"{folder}/{answers.replace('%s', name[len(before) :])}"
        if not name[len(before) :].startswith("."):  # what a Mac leaves in archives
            cases.append(Case(name, f"{folder}/{path}", answer if Path(answer).is_file() else None))
    if not cases:
        return None
    return Problem(folder.name, folder, "pattern", tuple(cases), f"--pattern {pattern}")
