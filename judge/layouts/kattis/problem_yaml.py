"""What an ICPC/Kattis package states of itself: limits, validator, type; from its few files of settings."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from judge.documents import text_in, yaml_in
from judge.errors import UsageError
from judge.languages import SUFFIXES
from judge.model import Checker, Limits, Options, Timing
from judge.quoting import brief
from judge.settings import mebibytes, seconds, wall_for

LEGACY, DRAFT, CURRENT = "legacy", "2023-07", "2025-09"
VERSIONS = {LEGACY: LEGACY, "legacy-icpc": LEGACY, "icpc": LEGACY, "None": LEGACY}
VERSIONS |= {DRAFT: DRAFT, f"{DRAFT}-draft": DRAFT, CURRENT: CURRENT, f"{CURRENT}-draft": CURRENT}
MEMORY_MIB = 2048  # where a package states none: the format's "typical system default"
UNRUNNABLE = ("interactive", "multi-pass", "submit-answer")
FLAGS = {
    "float_tolerance": ("abs", "rel"),
    "float_absolute_tolerance": ("abs",),
    "float_relative_tolerance": ("rel",),
}
SWITCHES = ("case_sensitive", "space_change_sensitive")


class Stated(NamedTuple):
    """What the package states. `checker_for`: from a group's flags to the checker of its cases."""

    version: str
    title: str
    source: str
    limits: Limits
    timing: Timing
    scoring: bool
    checker_for: Callable[[Sequence[str]], Checker]
    unrunnable: str
    own_score: str
    notes: tuple[str, ...]


def read(folder: Path) -> Stated:
    """Reads the settings of a package; UsageError for a value that means nothing."""
    path = folder / "problem.yaml"
    raw = yaml_in(path)
    notes: list[str] = []
    said = str(raw.get("problem_format_version"))
    version = VERSIONS.get(said, CURRENT)
    if said not in VERSIONS:
        notes.append(f"problem_format_version {brief(said)} is unknown; read as {CURRENT}")
    kinds = _words(raw.get("type", "")) + (_words(raw.get("validation", "")) if version != CURRENT else [])
    limits, timing = _limits(folder, version, _mapping(path, raw, "limits"))
    validators = _validators(folder)
    custom = bool(validators) if version != LEGACY else "custom" in kinds
    if validators and not custom:
        notes.append("validation is not custom: the output validator is not used")
    if raw.get("constants"):
        notes.append("constants: {{name}} is not replaced in its programs")
    if timing.declared_s is None:
        rule = f"slowest accepted x {timing.ac_to_limit:g}, rounded up to {timing.step_s:g} s"
        notes.append(f"no time limit is stated: {limits.cpu_s:g} s here; judge verify infers one ({rule})")
    flags = _words(raw.get("validator_flags", ""))
    program = str(validators[0]) if validators else ""
    title = raw.get("name") or ""
    return Stated(
        version=version,
        title=str(title.get("en") or next(iter(title.values()), "") if isinstance(title, dict) else title),
        source=raw["source"] if isinstance(raw.get("source"), str) else "",
        limits=limits,
        timing=timing,
        scoring="scoring" in kinds,
        checker_for=partial(_program, program, flags) if custom else partial(_default, path, flags),
        unrunnable=_unrunnable(folder, kinds, len(validators) if custom else None),
        own_score="its validator gives the score" if custom and "score" in kinds else "",
        notes=tuple(notes),
    )


def _unrunnable(folder: Path, kinds: Sequence[str], validators: int | None) -> str:
    """Why its cases can't be judged here; `validators`: how many of its own, None where it needs none."""
    reasons = [kind for kind in UNRUNNABLE if kind in kinds]
    if not reasons and validators not in (None, 1):
        reasons.append(f"{validators or 'no'} output validator{'s' if validators else ''}")
    if (folder / "static_validator").is_dir():
        reasons.append("static validator")
    return ", ".join(reasons)


def _limits(folder: Path, version: str, raw: Mapping[str, Any]) -> tuple[Limits, Timing]:
    where = f"{folder}/problem.yaml: limits."
    declared = _declared(folder, raw)
    cpu_s = declared or Limits().cpu_s
    memory_mib = mebibytes(f"{where}memory", raw.get("memory") or MEMORY_MIB)
    output_mib = mebibytes(f"{where}output", raw["output"]) if raw.get("output") else None
    if version == LEGACY:
        of_limit, of_tle, step = raw.get("time_multiplier", 5), raw.get("time_safety_margin", 2), 1
    else:
        factors = _mapping(folder / "problem.yaml", raw, "time_multipliers")
        of_limit, of_tle = factors.get("ac_to_time_limit", 2), factors.get("time_limit_to_tle", 1.5)
        step = raw.get("time_resolution", 1)
    ac, tle = (_number(f"{where}time_multipliers", value) for value in (of_limit, of_tle))
    timing = Timing(declared, ac, tle, seconds(f"{where}time_resolution", step))
    return Limits(cpu_s, wall_for(cpu_s), memory_mib, output_mib), timing


def _declared(folder: Path, raw: Mapping[str, Any]) -> float | None:
    """The time limit, by the format or else by the files that contest systems put beside it."""
    if raw.get("time_limit"):
        return seconds(f"{folder}/problem.yaml: limits.time_limit", raw["time_limit"])
    path = folder / ".timelimit"
    if path.is_file() and (text := text_in(path).strip()):
        return seconds(str(path), text)
    path = folder / "domjudge-problem.ini"
    text = text_in(path) if path.is_file() else ""
    found = re.search(r"^\s*timelimit\s*=\s*['\"]?([^'\"\s]+)", text, re.MULTILINE)
    return seconds(f"{path}: timelimit", found[1]) if found else None


def _validators(folder: Path) -> list[Path]:
    """The programs among the output validators: folders and sources. `output_validator/` is one program."""
    one = folder / "output_validator"
    many = one if one.is_dir() else folder / "output_validators"
    if not many.is_dir():
        return []
    seen = [path for path in sorted(many.iterdir()) if path.name[0] not in "._"]
    programs = [path for path in seen if path.is_dir() or path.suffix in SUFFIXES]
    files = [path for path in seen if path.is_file()]
    is_program = any(path.suffix in SUFFIXES or path.name in ("build", "run") for path in files)
    return [one] if many is one and is_program else programs


def _program(source: str, flags: Sequence[str], more: Sequence[str]) -> Checker:
    options: Options = {"source": source, "dialect": "kattis", "flags": (*flags, *more)}
    return Checker("program", options)


def _default(path: Path, flags: Sequence[str], more: Sequence[str]) -> Checker:
    """The default validator with its flags; UsageError for one that it does not have."""
    options: dict[str, bool | float] = {}
    words = iter((*flags, *more))
    for flag in words:
        if flag in SWITCHES:
            options[flag] = True
        elif flag in FLAGS:
            tolerance = _number(f"{path}: {flag}", next(words, None))
            options |= dict.fromkeys(FLAGS[flag], tolerance)
        else:
            known = ", ".join((*SWITCHES, *FLAGS))
            raise UsageError(f"{path}: {brief(flag)}: no flag of the default validator; it has {known}")
    return Checker("kattis", options)


def _number(where: str, value: Any) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError) as error:
        raise UsageError(f"{where}: {brief(repr(value))} is not a number") from error
    if not 0 <= number < float("inf"):
        raise UsageError(f"{where}: {number} is not finite and at least 0")
    return number


def _mapping(path: Path, raw: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = raw.get(key) or {}
    if not isinstance(value, dict):
        raise UsageError(f"{path}: {key}: not a mapping of keys to values")
    return value


def _words(value: Any) -> list[str]:
    """A sequence of words, or a text of them, as the versions differ."""
    return [str(word) for word in value] if isinstance(value, list) else str(value or "").split()
