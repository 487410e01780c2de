"""Languages: one row each, data only. A row says which files are its own, how they are compiled and run.

In a command, `{NAME}` alone stands for the words of that name: `{sources}`, `{main}` (the file to start
with), `{binary}` (what the compile line makes), `{python}`, or one of `VARIABLES`, which the caller's
environment overrides as every build tool lets it. To add a language: a row in `LANGUAGES`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

# Environment variables that a command may use, with what they are when the caller sets nothing.
VARIABLES = {
    "CC": "gcc",
    "CFLAGS": "-O2 -std=gnu17",
    "CXX": "g++",
    "CXXFLAGS": "-O2 -std=gnu++20",
}


class Language(NamedTuple):
    """One row. `compile` empty: the source is run as it is. `install` mends a missing tool.

    `warm`: a fork server can start its programs (`judge.runners.warm`).
    """

    name: str
    suffixes: tuple[str, ...]
    run: tuple[str, ...]
    install: str
    compile: tuple[str, ...] = ()
    native: bool = False
    warm: bool = False


LANGUAGES: Sequence[Language] = (
    Language(
        name="python",
        suffixes=(".py",),
        run=("{python}", "{main}"),
        install="install Python 3, or name one with --python",
        warm=True,
    ),
    Language(
        name="c",
        suffixes=(".c",),
        compile=("{CC}", "{CFLAGS}", "-o", "{binary}", "{sources}", "-lm"),
        run=("{binary}",),
        install="install gcc, or set CC",
        native=True,
    ),
    Language(
        name="c++",
        suffixes=(".cpp", ".cc", ".cxx", ".c++", ".C"),
        compile=("{CXX}", "{CXXFLAGS}", "-o", "{binary}", "{sources}"),
        run=("{binary}",),
        install="install g++, or set CXX",
        native=True,
    ),
)

SUFFIXES = tuple(suffix for language in LANGUAGES for suffix in language.suffixes)


def language_of(path: Path) -> Language | None:
    """The language whose file this is by its suffix, or None."""
    return next((language for language in LANGUAGES if path.suffix in language.suffixes), None)


def command(template: Sequence[str], words: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The template with each `{NAME}` replaced by its words.

    >>> command(("{CC}", "-o", "{binary}"), {"CC": ("ccache", "gcc"), "binary": ("a",)})
    ('ccache', 'gcc', '-o', 'a')
    """
    expanded: list[str] = []
    for item in template:
        name = item[1:-1] if item.startswith("{") else ""
        expanded += words[name] if name else [item]
    return tuple(expanded)


def variables(environment: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The words of each of `VARIABLES` in this environment. ValueError on unbalanced quotes."""
    import shlex  # not for those who only list

    return {name: tuple(shlex.split(environment.get(name, default))) for name, default in VARIABLES.items()}
