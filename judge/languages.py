"""Languages: one row each, data only. A row says which files are its own, how they are compiled and run.

In a command, `{NAME}` alone stands for the words of that name: `{sources}`, `{main}` (the file to start
with), `{binary}` (what the compile line makes), `{folder}` (an empty one, where it makes it), `{headers}`
(what makes a C compiler print which files it reads), `{python}`, `{class}` (what a Java machine starts),
`{memory}` (the row's flags of that name), or one of `VARIABLES`, which the caller's environment overrides as
every build tool lets it. To add a language: a row in `LANGUAGES`.
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

# What a compiler sees of the caller's environment: the variables whose names begin so. A build is known by
# their values, and what is not seen can't change it.
SEEN = (
    *("PATH", "HOME", "USER", "LANG", "LC_", "LD_", "XDG_CACHE_HOME", "SOURCE_DATE_EPOCH"),
    *("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH", "GCC_", "CCACHE_"),
    *("JAVA_", "JDK_", "GO", "RUST", "CARGO_", "CONDA_", "NIX_", "GUIX_"),
)

# A virtual machine may take this much more heap than the memory limit. What a program holds is then always
# seen, as resident memory over the limit, before its machine gives up: MLE and never RE. It is as much as
# the largest array of Java needs (16 GiB, in an old generation of two thirds of the heap); V8 stops at 1 GiB.
# Nothing is reserved by it but addresses, and both machines collect by what is alive, not by this bound.
HEAP_ABOVE_MIB = 24 * 1024
# Of the memory limit, what a Java thread's stack may take. Its overflow costs the machine up to seven times
# its size: with a sixteenth, calls without end are told as a StackOverflowError and not as MLE.
STACK_SHARE = 16
STACK_MOST_MIB = 1024  # more is refused


class Language(NamedTuple):
    """One row. `compile` empty: the source is run as it is. `install` mends a missing tool.

    `code`: what problem packages call it. `hashbang`: it takes only files whose first line begins with `#!`
    and holds this. `version`: makes the compiler tell its version. `settings`: what it finds in its
    environment. `prints_files`: the compiler prints which files it read, as rules of make.
    `memory`: the flags that bound a virtual machine's heap and stacks, in MiB. `by_class`: a file must be
    named for its public class, and what is started is a class. `warm`: a fork server can start its
    programs (`judge.runners.warm`).
    """

    name: str
    code: str
    suffixes: tuple[str, ...]
    run: tuple[str, ...]
    install: str
    hashbang: bytes = b""
    compile: tuple[str, ...] = ()
    version: tuple[str, ...] = ("--version",)
    settings: Mapping[str, str] = {}
    prints_files: bool = False
    native: bool = False
    memory: tuple[str, ...] = ()
    by_class: bool = False
    warm: bool = False

    @property
    def has_main_file(self) -> bool:
        """Whether it is given one file, which finds the others by itself."""
        return "{main}" in self.compile + self.run


# The serial collector with a small heap to start from (`-Xms` in the row) takes memory as the live data
# grow, the other collectors as the computer has it. No file of performance counters: a machine that is
# killed leaves it in /tmp.
JAVA_PLAIN = ("-XX:+UseSerialGC", "-XX:-UsePerfData")
# javac itself never runs long enough to be worth the slow compiler.
JAVAC_QUICK = (*(f"-J{flag}" for flag in JAVA_PLAIN), "-J-XX:TieredStopAtLevel=1", "-proc:none")

# Which files a compiler reads it prints to its stdout. Not by way of /dev/stdout: clang removes what it has
# written when it refuses a source, and root may remove that link.
RUST_MAKES = ("--emit=link", "--emit=dep-info=/proc/self/fd/1")
PRINT_FILES_OF_ONE = ("-MD", "-MF", "/proc/self/fd/1")  # of several each would write over the last
PRINT_FILES = {"SUNPRO_DEPENDENCIES": "/proc/self/fd/1"}

LANGUAGES: Sequence[Language] = (
    Language(
        name="pypy",
        code="python3",
        suffixes=(".py", ".py3"),
        hashbang=b"pypy3",
        run=("pypy3", "{main}"),
        install="install PyPy (Debian: pypy3)",
    ),
    Language(
        name="python",
        code="python3",
        suffixes=(".py", ".py3"),
        run=("{python}", "{main}"),
        install="install Python 3, or name one with --python",
        warm=True,
    ),
    Language(
        name="c",
        code="c",
        suffixes=(".c",),
        compile=("{CC}", "{CFLAGS}", "{headers}", "-o", "{binary}", "{sources}", "-lm"),
        settings=PRINT_FILES,
        prints_files=True,
        run=("{binary}",),
        install="install gcc, or set CC",
        native=True,
    ),
    Language(
        name="c++",
        code="cpp",
        suffixes=(".cpp", ".cc", ".cxx", ".c++", ".C"),
        compile=("{CXX}", "{CXXFLAGS}", "{headers}", "-o", "{binary}", "{sources}"),
        settings=PRINT_FILES,
        prints_files=True,
        run=("{binary}",),
        install="install g++, or set CXX",
        native=True,
    ),
    Language(
        name="java",
        code="java",
        suffixes=(".java",),
        # Without a class path it would also take what lies where the caller is.
        compile=(
            "javac",
            *JAVAC_QUICK,
            "-encoding",
            "UTF-8",
            "-cp",
            "{folder}",
            "-d",
            "{folder}",
            "{sources}",
        ),
        version=("-version",),
        # With both of the machine's compilers: without the slow one a start takes 15 ms less of 100, and a
        # long loop five times as long.
        run=("java", "{memory}", "-Xms8m", *JAVA_PLAIN, "-cp", "{folder}", "{class}"),
        install="install a JDK (Debian: default-jdk-headless)",
        memory=("-Xmx{heap}m", "-Xss{stack}m"),
        by_class=True,
    ),
    Language(
        name="javascript",
        code="javascript",
        suffixes=(".js", ".mjs", ".cjs"),
        run=("node", "{memory}", "{main}"),
        install="install Node.js (Debian: nodejs)",
        memory=("--max-old-space-size={heap}",),
    ),
    Language(
        name="rust",
        code="rust",
        suffixes=(".rs",),
        # Any file name will do, not only one that is a name for a crate.
        compile=(
            "rustc",
            "--edition=2021",
            "-O",
            "--crate-name=solver",
            *RUST_MAKES,
            "-o",
            "{binary}",
            "{main}",
        ),
        run=("{binary}",),
        install="install Rust (Debian: rustc)",
        prints_files=True,
        native=True,
    ),
    Language(
        name="go",
        code="go",
        suffixes=(".go",),
        compile=("go", "build", "-o", "{binary}", "{sources}"),
        version=("version",),
        # The standard library is all there is: no modules, and none of the packages of the caller.
        settings={"GO111MODULE": "off", "GOPATH": "/dev/null", "GOTOOLCHAIN": "local", "CGO_ENABLED": "0"},
        run=("{binary}",),
        install="install Go (Debian: golang-go)",
    ),
)

SUFFIXES = tuple(dict.fromkeys(suffix for language in LANGUAGES for suffix in language.suffixes))
MAINS = ("main", "__main__")  # what the file to start with may be called, in any letter case


def language_of(path: Path, first_line: bytes = b"") -> Language | None:
    """The language whose file this is by its suffix and first line, or None."""
    stated = first_line if first_line.startswith(b"#!") else b""
    rows = (row for row in LANGUAGES if path.suffix in row.suffixes)
    return next((row for row in rows if row.hashbang in stated), None)


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


def memory_flags(language: Language, memory_mib: float) -> tuple[str, ...]:
    """The flags for a virtual machine whose program may hold that much."""
    heap = int(memory_mib) + HEAP_ABOVE_MIB
    stack = min(max(int(memory_mib) // STACK_SHARE, 1), STACK_MOST_MIB)
    return tuple(flag.format(heap=heap, stack=stack) for flag in language.memory)


def variables(environment: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The words of each of `VARIABLES` in this environment. ValueError on unbalanced quotes."""
    import shlex  # not for those who only list

    words = {name: shlex.split(environment.get(name, default)) for name, default in VARIABLES.items()}
    # No flags are a choice, no compiler is none.
    compilers = {name: [default] for name, default in VARIABLES.items() if "FLAGS" not in name}
    return {name: tuple(found or compilers.get(name, [])) for name, found in words.items()}
