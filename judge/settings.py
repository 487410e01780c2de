"""Settings: from the words of a problem.toml or of an option to typed values. Pure.

In: text, and `where` it stands (a file or an option, for messages). Out: Limits, Checker, Batch.
Every error is a UsageError that names the place, the key and what is allowed there. The keys,
units and defaults are the contract's; a bare number is seconds or mebibytes.
"""

import math
import posixpath
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judge.errors import UsageError
from judge.model import Batch, Checker, Limits, Options
from judge.quoting import brief, did_you_mean

Read = Callable[[str, Any], Any]  # (where, raw value) -> the value, or UsageError

TIME_UNITS = {"ms": 0.001, "s": 1.0}
MOST = 1e9
SIZE_UNITS = {"B": 1 / 2**20, "KiB": 1 / 2**10, "MiB": 1.0, "GiB": 2.0**10}
_MENDS = {"b": "B", "k": "KiB", "m": "MiB", "g": "GiB", "sec": "s", "secs": "s", "msec": "ms"}
_MENDS |= {f"{letter}{rest}": f"{letter.upper()}iB" for letter in "kmg" for rest in ("b", "ib")}
_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
_QUANTITY = re.compile(rf"({_NUMBER})(.*)", re.ASCII | re.DOTALL)


class ProblemSettings(NamedTuple):
    """What a problem.toml states; `solver` is relative to the file."""

    title: str = ""
    source: str = ""
    solver: str = ""
    limits: Limits = Limits()
    checker: Checker = Checker()
    batch: Batch | None = None


def problem_settings(text: str, where: str) -> ProblemSettings:
    """Reads a whole problem.toml."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of 5,000 digits, 1,000 brackets
        raise UsageError(f"{where}: not valid TOML: {error}") from error
    return ProblemSettings(**_table(where, raw, _PROBLEM))


def limits_with(limits: Limits, time: str | None, memory: str | None) -> Limits:
    """The limits with the command line's in their place; a time limit derives the wall limit anew."""
    if time is not None:
        cpu_s = seconds("--time-limit", time)
        limits = replace(limits, cpu_s=cpu_s, wall_s=wall_for(cpu_s))
    if memory is not None:
        limits = replace(limits, memory_mib=mebibytes("--memory-limit", memory))
    return limits


def checker_option(text: str, folder: str = "") -> Checker:
    """Reads `--checker KIND[:KEY=VALUE,...]`; plain `float` means abs and rel 1e-6.

    A program's source is relative to the folder; its flags stand behind one another, with blanks between.

    >>> checker_option("float:rel=1e-9")
    Checker(kind='float', options={'rel': 1e-09})
    """
    kind, colon, rest = text.partition(":")
    if text == "float":
        rest = "abs=1e-6,rel=1e-6"
    pairs = [item.partition("=") for item in rest.split(",")] if rest or colon else []
    if any(not key or not equals for key, equals, _ in pairs):
        raise UsageError(f"--checker {brief(text)}: write KIND:KEY=VALUE,KEY=VALUE")
    values = {key: _literal(value) for key, _, value in pairs}
    if kind == "program":
        values = {key: posixpath.join(folder, value) if key == "source" else value for key, _, value in pairs}
        values |= {key: value.split() for key, _, value in pairs if key == "flags"}
    return _checker("--checker", {"kind": kind} | values)


def hash_seed_option(text: str) -> str:
    """Reads `--hash-seed`: `random`, or a number that Python takes as PYTHONHASHSEED."""
    if text == "random" or (re.fullmatch("[0-9]{1,10}", text) and int(text) < 2**32):
        return text
    raise UsageError(f"--hash-seed {brief(text)}: write random, or a number from 0 to {2**32 - 1}")


def seconds(where: str, value: Any) -> float:
    """A time: a bare number of seconds, or a number with ms or s; finite and above 0."""
    return _quantity(where, value, TIME_UNITS)


def mebibytes(where: str, value: Any) -> float:
    """A size: a bare number of mebibytes, or a number with B, KiB, MiB or GiB; finite and above 0."""
    return _quantity(where, value, SIZE_UNITS)


def wall_for(cpu_s: float) -> float:
    """The wall limit where none is stated, in seconds."""
    return 2 * cpu_s + 1


def _quantity(where: str, value: Any, units: Mapping[str, float]) -> float:
    allowed = f"write a number above 0, bare or with {', '.join(units)}"
    shown = _shown(value)
    match = _QUANTITY.fullmatch(value) if isinstance(value, str) else None
    if match:
        unit = match[2]
        if unit and unit not in units:
            mend = _MENDS.get(unit.strip().lower())
            mend = f"write {match[1]}{mend}" if mend in units else allowed
            raise UsageError(f"{where}: {shown} has an unknown unit; {mend}")
        number = float(match[1]) * units.get(unit, 1.0)
    elif _is_number(value):
        number = _finite(value)
    else:
        raise UsageError(f"{where}: {shown} is not a limit; {allowed}")
    if not 0 < number < math.inf:
        raise UsageError(f"{where}: {shown} is not finite and above 0; {allowed}")
    if number > MOST:
        raise UsageError(f"{where}: {shown} is more than any machine has; at most {MOST:g} s or MiB")
    return number


def _finite(value: int | float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def _literal(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return float(text) if re.fullmatch(_NUMBER, text, re.ASCII) else text


def _shown(value: Any) -> str:
    if isinstance(value, int) and abs(value) > 10**60:  # Python refuses to spell those beyond 4,300 digits
        return "a number of over 60 digits"
    return brief(f'"{value}"' if isinstance(value, str) else repr(value))


def _accept(wanted: str, accepts: Callable[[Any], bool], names: Sequence[str] = ()) -> Read:
    """The reader that takes such values as they are; `names` are those there are, for a near miss."""

    def read(where: str, value: Any) -> Any:
        if not accepts(value):
            near = did_you_mean(value, names) if isinstance(value, str) else ""
            raise UsageError(f"{where}: {_shown(value)} is not {wanted}{near}")
        return value

    return read


def _choice(*allowed: str) -> Read:
    wanted = "one of " + ", ".join(allowed)
    return _accept(wanted, lambda value: isinstance(value, str) and value in allowed, allowed)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_text = _accept("a text in quotes", lambda value: isinstance(value, str))
_boolean = _accept("true or false", lambda value: isinstance(value, bool))
_tolerance = _accept(
    "a finite number, at least 0", lambda value: _is_number(value) and 0 <= _finite(value) < math.inf
)
_count = _accept(
    "a whole number, at least 1", lambda value: _is_number(value) and isinstance(value, int) and value >= 1
)
_mapping = _accept("a table", lambda value: isinstance(value, dict))
_list = _accept("a list of texts in quotes", lambda value: isinstance(value, list))


def _words(where: str, value: Any) -> tuple[str, ...]:
    return tuple(_text(where, word) for word in _list(where, value))


# The checkers and their options; `judge.checkers` holds what they do.
CHECKERS: dict[str, dict[str, Read]] = {
    "tokens": {"ignore_case": _boolean},
    "lines": {"ignore_case": _boolean},
    "exact": {},
    "json": {"unordered": _choice("no", "top", "deep")},
    "float": {"abs": _tolerance, "rel": _tolerance, "integers": _boolean},
    "kattis": {
        "case_sensitive": _boolean,
        "space_change_sensitive": _boolean,
        "abs": _tolerance,
        "rel": _tolerance,
    },
    "program": {"source": _text, "dialect": _choice("testlib", "kattis"), "flags": _words},
}


_LIMITS: dict[str, Read] = {"time": seconds, "wall": seconds, "memory": mebibytes, "output": mebibytes}
_BATCH: dict[str, Read] = {
    "count_line": _boolean,
    "lines": _count,
    "rows_from": _count,
    "answer_lines": _count,
    "label": _text,
}


def _checker(where: str, raw: Any) -> Checker:
    kind = _choice(*CHECKERS)(f"{where}: kind", _mapping(where, raw).get("kind", "tokens"))
    options: Options = _table(where, raw, {"kind": _text, **CHECKERS[kind]})
    options = {key: value for key, value in options.items() if key != "kind"}
    if kind == "float" and not (options.get("abs") or options.get("rel")):
        raise UsageError(f"{where}: float needs abs or rel above 0, such as rel = 1e-6")
    if kind == "program":
        if not options.get("source"):
            raise UsageError(f'{where}: program needs source, such as source = "checker.cpp"')
        options = {"dialect": "testlib", **options}
    return Checker(kind, options)


def _limits(where: str, raw: Any) -> Limits:
    read = _table(where, raw, _LIMITS)
    cpu_s = read.get("time", Limits().cpu_s)
    memory_mib = read.get("memory", Limits().memory_mib)
    return Limits(cpu_s, read.get("wall", wall_for(cpu_s)), memory_mib, read.get("output"))


def _batch(where: str, raw: Any) -> Batch:
    batch = Batch(**_table(where, raw, _BATCH))
    if batch.label and "{k}" not in batch.label:
        raise UsageError(f"{where}.label: {_shown(batch.label)} holds no {{k}}, the inner case's number")
    return batch


def _table(where: str, raw: Any, keys: Mapping[str, Read]) -> dict[str, Any]:
    """Each value read by its key's reader; an unknown key is an error that lists the known ones."""
    dot = ": " if where.endswith(".toml") or where.startswith("-") else "."
    for key in _mapping(where, raw):
        if key not in keys:
            allowed = (", ".join(keys) or "none") + did_you_mean(key, keys)
            raise UsageError(f"{where}{dot}{brief(key)}: unknown key; allowed: {allowed}")
    return {key: keys[key](f"{where}{dot}{key}", value) for key, value in raw.items()}


_PROBLEM: dict[str, Read] = {
    "title": _text,
    "source": _text,
    "solver": _text,
    "limits": _limits,
    "checker": _checker,
    "batch": _batch,
}
