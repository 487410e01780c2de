"""ICPC/Kattis packages: `problem.yaml` with `data/` or `submissions/`.

All versions of the format (https://www.kattis.com/problem-package-format/spec): legacy, 2023-07, 2025-09.
Cases come in the format's order and groups under its names. `problem_yaml` reads what the package states,
`data` its cases.
"""

from pathlib import Path

from judge.layouts.kattis import data, problem_yaml
from judge.model import Package, Problem

DECLARED = ("problem.yaml", ".timelimit", "domjudge-problem.ini")


def load(folder: Path) -> Problem | None:
    """Reads the package, or returns None when the folder is none."""
    parts = [name for name in ("data", "submissions") if (folder / name).is_dir()]
    if not (folder / DECLARED[0]).is_file() or not parts:
        return None
    stated = problem_yaml.read(folder)
    found = data.read(folder / "data", stated.version, stated.checker_for)
    own_grader = (folder / "graders").is_dir() or any(
        group.get("grading") == "custom" for group in found.groups.values()
    )
    package = Package(
        version=stated.version,
        timing=stated.timing,
        groups=found.groups,
        submissions=_submissions(folder / "submissions"),
        include=folder / "include" if (folder / "include").is_dir() else None,
        scoring=stated.scoring,
        own_score="it has a grader of its own" if own_grader else stated.own_score,
    )
    return Problem(
        name=folder.name,
        folder=folder,
        layout="kattis",
        cases=found.cases,
        recognised=f"problem.yaml with {' and '.join(f'{part}/' for part in parts)}, format {stated.version}",
        stated_in=(*DECLARED, *found.stated_in),
        title=stated.title,
        source=stated.source,
        limits=stated.limits,
        checker=stated.checker_for(()),
        package=package,
        unrunnable=stated.unrunnable or found.unrunnable,
        notes=(*stated.notes, *found.notes),
    )


def _submissions(folder: Path) -> tuple[Path, ...]:
    """Every file or folder in the folders of `submissions/`, but hidden ones such as `.gitkeep`."""
    folders = [folder, *sorted(folder.iterdir())] if folder.is_dir() else []
    seen = (path for below in folders[1:] if below.is_dir() for path in sorted(below.iterdir()))
    return tuple(path for path in seen if path.name[0] != "." and path.parent.name[0] != ".")
