"""The build cache with real compilers: what is built anew, what is not, and that no trouble with it matters.

The header's number, or the source's, is what the program prints: a wrong build tells on itself.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge import cache
from judge.build import Workshop, build_program
from judge.model import Limits, Solver
from judge.outcome import Build
from judge.runners import Runner, open_runner

LIMITS = Limits(cpu_s=10, wall_s=30, memory_mib=512, output_mib=1)
BUILT, KEPT = "built", "from the cache"
SETTLE_S = 0.05  # what is edited just before a build is not kept: a file's time is coarse


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(1) as opened:
        yield opened


@pytest.fixture
def shop(runner: Runner, tmp_path: Path) -> Workshop:
    """A workshop whose caller has an empty cache."""
    variables = {
        "PATH": os.environ["PATH"],
        "HOME": os.environ["HOME"],
        "LANG": "C.UTF-8",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }
    return Workshop(runner, tmp_path, variables)


def with_variables(shop: Workshop, **variables: str) -> Workshop:
    return replace(shop, environment={**shop.environment, **variables})


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a file, long enough before it is built."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        time.sleep(SETTLE_S)
        return path

    return written


Write = Callable[[str, str], Path]


def built(shop: Workshop, *sources: Path) -> tuple[str, str]:
    """How the program was come by, and what it prints."""
    made = build_program(Solver("it", sources), 256, shop)
    return made.how, printed(made, shop)


def printed(made: Build, shop: Workshop) -> str:
    assert made.program, made.message
    run, output = shop.runner.run(made.program, os.devnull, LIMITS)
    assert run.exit == 0, run
    return output.decode().strip()


def entries(shop: Workshop) -> list[Path]:
    return sorted((Path(shop.environment["XDG_CACHE_HOME"]) / "judge" / "builds").iterdir())


def c(number: int) -> str:
    return f'#include <stdio.h>\nint main(void) {{ printf("%d\\n", {number}); }}\n'


WITH_HEADER = '#include <stdio.h>\n#include "number.h"\nint main(void) { printf("%d\\n", NUMBER); }\n'

SOURCES = {
    "a.c": c(1),
    "a.cpp": '#include <iostream>\nint main() { std::cout << 1 << "\\n"; }\n',
    "a.rs": 'fn main() { println!("1"); }\n',
    "a.go": 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1) }\n',
    "A.java": "class A { public static void main(String[] w) { System.out.println(1); } class B { } }\n",
    "other.java": "public class A { public static void main(String[] w) { System.out.println(1); } }\n",
}


@pytest.mark.parametrize("name", SOURCES)
def test_going_back_to_what_was_built_needs_no_compiler(shop: Workshop, write: Write, name: str) -> None:
    two = SOURCES[name].replace("1", "2")
    assert built(shop, write(name, SOURCES[name])) == (BUILT, "1")
    assert built(shop, write(name, SOURCES[name])) == (KEPT, "1")
    assert built(shop, write(name, two)) == (BUILT, "2")
    assert built(shop, write(name, SOURCES[name])) == (KEPT, "1")
    assert built(shop, write(name, two)) == (KEPT, "2")
    assert oct(entries(shop)[0].parent.parent.stat().st_mode)[-3:] == "700"


@pytest.mark.parametrize("compiler", ["gcc", "g++", "clang"])
def test_a_header_that_was_changed_is_compiled(shop: Workshop, write: Write, compiler: str) -> None:
    shop = with_variables(shop, CC=compiler, CFLAGS="")
    source, header = write("a.c", WITH_HEADER), write("number.h", "#define NUMBER 1\n")
    assert built(shop, source) == (BUILT, "1")
    assert built(shop, source) == (KEPT, "1")
    header.touch()
    assert built(shop, source) == (KEPT, "1")
    write("number.h", "#define NUMBER 2\n")
    assert built(shop, source) == (BUILT, "2")
    assert built(shop, source) == (KEPT, "2")
    old = header.stat()
    write("number.h", "#define NUMBER 3\n")
    os.utime(header, ns=(old.st_atime_ns, old.st_mtime_ns))  # as a restored backup has it
    assert built(shop, source) == (BUILT, "3")
    header.unlink()
    assert build_program(Solver("it", (source,)), 256, shop).failed


def test_a_header_by_the_environment_or_of_a_second_source(shop: Workshop, write: Write) -> None:
    one, two = write("one.c", "int two(void); int main(void) { return two(); }\n"), "far off/number.h"
    other = write("two.c", WITH_HEADER.replace("main", "two").replace("; }", "; return 0; }"))
    shop = with_variables(shop, CPATH=str(write(two, "#define NUMBER 1\n").parent))
    assert built(shop, one, other) == (BUILT, "1")
    assert built(shop, one, other) == (KEPT, "1")
    write(two, "#define NUMBER 2\n")
    assert built(shop, one, other) == (BUILT, "2")
    other_place = with_variables(shop, CPATH=str(write("here/number.h", "#define NUMBER 3\n").parent))
    assert built(other_place, one, other) == (BUILT, "3")


def test_a_rust_module_that_was_changed_is_compiled(shop: Workshop, write: Write) -> None:
    source = write("a.rs", 'mod number;\nfn main() { println!("{}", number::NUMBER); }\n')
    write("number.rs", "pub const NUMBER: i32 = 1;\n")
    assert built(shop, source) == (BUILT, "1")
    assert built(shop, source) == (KEPT, "1")
    write("number.rs", "pub const NUMBER: i32 = 2;\n")
    assert built(shop, source) == (BUILT, "2")


def test_other_flags_are_another_build(shop: Workshop, write: Write) -> None:
    source = write("a.c", c(1).replace("1)", "NUMBER)"))
    assert built(with_variables(shop, CFLAGS="-DNUMBER=1"), source) == (BUILT, "1")
    assert built(with_variables(shop, CFLAGS="-DNUMBER=2"), source) == (BUILT, "2")
    assert built(with_variables(shop, CFLAGS="-DNUMBER=1"), source) == (KEPT, "1")


def script(path: Path, words: str) -> str:
    path.write_text(f"#!/bin/sh\n{words}\n")
    path.chmod(0o755)
    return str(path)


def test_another_compiler_of_the_same_name_is_another_build(
    shop: Workshop, write: Write, tmp_path: Path
) -> None:
    source = write("a.c", c(1).replace("1)", "NUMBER)"))
    shop = with_variables(shop, CC=script(tmp_path / "cc", 'exec gcc -DNUMBER=1 "$@"'))
    assert built(shop, source) == (BUILT, "1")
    assert built(shop, source) == (KEPT, "1")
    script(tmp_path / "cc", 'exec gcc -DNUMBER=2 "$@"')
    assert built(shop, source) == (BUILT, "2")


def test_a_compiler_behind_another_is_asked_who_it_is(shop: Workshop, write: Write, tmp_path: Path) -> None:
    """As rustup stands for a rustc, or ccache for a gcc: the file that is started stays the same."""
    number = write("version", "1")
    words = f'[ "$1" = --version ] && exec cat "{number}"; exec gcc -DNUMBER=$(cat "{number}") "$@"'
    source = write("a.c", c(1).replace("1)", "NUMBER)"))
    shop = with_variables(shop, CC=script(tmp_path / "cc", words))
    assert built(shop, source) == (BUILT, "1")
    assert built(shop, source) == (KEPT, "1")
    write("version", "2")
    assert built(shop, source) == (BUILT, "2")
    script(tmp_path / "silent", f'[ "$1" = --version ] && exit 1; exec gcc -DNUMBER=$(cat "{number}") "$@"')
    shop = with_variables(shop, CC=str(tmp_path / "silent"))
    assert [built(shop, source), built(shop, source)] == [(BUILT, "2")] * 2


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ('#if __has_include("number.h")\n#include "number.h"\n#endif\n' + c(1), ""),
        (c(1).replace("main", "time(void) { puts(__TIME__); return 0; }\nint main"), ""),
        (c(1), "-lc"),
        (c(1), "@flags"),
        (c(1), "part.o"),
    ],
    ids=["has_include", "time", "library", "flags_in_a_file", "object"],
)
def test_what_depends_on_more_than_what_is_read_is_not_kept(
    shop: Workshop, write: Write, tmp_path: Path, text: str, flags: str
) -> None:
    write("flags", "-O1\n")
    subprocess.run(["gcc", "-c", "-o", tmp_path / "part.o", write("part.c", "int part;\n")], check=True)
    source, shop = write("a.c", text), with_variables(shop, CFLAGS=flags)
    assert [built(shop, source), built(shop, source)] == [(BUILT, "1")] * 2


def test_what_is_edited_while_it_compiles_is_not_kept(shop: Workshop, write: Write, tmp_path: Path) -> None:
    source = write("a.c", c(1))
    words = f'gcc "$@"; status=$?; [ "$1" = --version ] || echo >>"{source}"; exit $status'
    shop = with_variables(shop, CC=script(tmp_path / "cc", words))
    assert built(shop, source) == (BUILT, "1")
    source.write_text(c(1))
    assert built(shop, source) == (BUILT, "1")
    assert entries(shop) == []


def test_warnings_are_kept_and_errors_are_not(shop: Workshop, write: Write) -> None:
    shop = with_variables(shop, CFLAGS="-Wall")
    warned = write("a.c", c(1).replace("{", "{ int unused;"))
    first, second = (build_program(Solver("it", (warned,)), 256, shop) for _ in range(2))
    assert (first.how, second.how) == (BUILT, KEPT)
    assert "unused" in first.message
    assert second.message == first.message
    wrong = write("b.c", "int main(void) { return wrong; }\n")
    refused = [build_program(Solver("it", (wrong,)), 256, shop) for _ in range(2)]
    assert [(each.failed, each.how) for each in refused] == [(True, BUILT)] * 2
    assert "wrong" in refused[1].message


@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "text", "folder"])
def test_a_damaged_build_is_made_again(shop: Workshop, write: Write, damage: str) -> None:
    source = write("a.c", c(1))
    assert built(shop, source) == (BUILT, "1")
    [entry] = entries(shop)
    whole = bytearray(entry.read_bytes())
    if damage == "folder":
        entry.unlink()
        entry.mkdir()
    else:
        flipped = bytes([*whole[:-9], whole[-9] ^ 1, *whole[-8:]])
        entry.write_bytes({"flip": flipped, "cut": bytes(whole[:-1]), "empty": b""}.get(damage, b"hello\n"))
    how, output = built(shop, source)
    assert (how.split(",")[0], output) == (BUILT, "1")
    if damage != "folder":
        assert built(shop, source) == (KEPT, "1")


def test_a_program_that_harms_itself_harms_no_later_run(shop: Workshop, write: Write) -> None:
    harm = 'int main(int n, char **v) { remove(v[0]); fclose(fopen(v[0], "w")); puts("1"); }\n'
    source = write("a.c", f"#include <stdio.h>\n{harm}")
    assert [built(shop, source) for _ in range(3)] == [(BUILT, "1"), (KEPT, "1"), (KEPT, "1")]


@pytest.mark.parametrize("place", ["/dev/null/cache", "/proc/cache"])
@pytest.mark.parametrize("name", ["a.c", "a.go", "A.java"])
def test_without_a_place_to_write_it_is_built_each_time(
    shop: Workshop, write: Write, place: str, name: str
) -> None:
    shop = with_variables(shop, XDG_CACHE_HOME=place)
    source = write(name, SOURCES[name])
    for _ in range(2):
        how, output = built(shop, source)
        assert how.startswith(f"built, and not kept ({place}")
        assert output == "1"


def test_without_a_home_it_is_built_each_time(shop: Workshop, write: Write) -> None:
    homeless = replace(shop, environment={"PATH": shop.environment["PATH"]})
    for name in ("a.c", "a.go"):
        how, output = built(homeless, write(name, SOURCES[name]))
        assert (how.split(" (")[0], output) == ("built, and not kept", "1")


def test_what_may_only_be_read_is_used_all_the_same(shop: Workshop, write: Write, tmp_path: Path) -> None:
    """Root may write anywhere, so the folder is put on a file system that nobody may write to."""
    source = write("a.c", c(1))
    assert built(shop, source) == (BUILT, "1")
    folder = tmp_path / "cache"
    if subprocess.run(
        ["mount", "--bind", "-r", folder, folder], stderr=subprocess.DEVNULL, check=False
    ).returncode:
        pytest.skip("may not mount")
    try:
        assert built(shop, source) == (KEPT, "1")
        how, output = built(shop, write("b.c", c(2)))
        assert (how.split(" (")[0], output) == ("built, and not kept", "2")
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk_is_no_trouble_and_leaves_no_draft(
    shop: Workshop, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    how, output = built(shop, write("a.c", c(1)))
    assert (how.split(" (")[0], output) == ("built, and not kept", "1")
    assert "No space left" in how
    assert entries(shop) == []


def test_the_builds_used_longest_ago_go_first(
    shop: Workshop, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [write(f"{number}.c", c(number)) for number in range(4)]
    for source in sources[:3]:
        assert built(shop, source)[0] == BUILT
    size = max(path.stat().st_size for path in entries(shop))
    assert built(shop, sources[0])[0] == KEPT
    draft = entries(shop)[0].with_suffix(".99999")  # of a judge that was killed
    draft.write_bytes(b"x" * size)
    monkeypatch.setattr(cache, "MOST_BYTES", 3 * size)
    assert built(shop, sources[3])[0] == BUILT
    assert not draft.exists()
    assert len(entries(shop)) == 3
    assert [built(shop, source)[0] for source in (sources[0], sources[2], sources[3])] == [KEPT] * 3
    assert built(shop, sources[1])[0] == BUILT
    monkeypatch.setattr(cache, "BUILD_BYTES", 100)
    assert [built(shop, write("big.c", c(5))) for _ in range(2)] == [(BUILT, "5")] * 2


COMPILE = """
import os, sys
from pathlib import Path
from judge.build import Workshop, build_program
from judge.model import Solver
from judge.runners import open_runner
with open_runner(1) as runner:
    shop = Workshop(runner, Path.cwd(), dict(os.environ))
    print(build_program(Solver("it", (Path(sys.argv[1]),)), 256, shop).how)
"""


def judge(shop: Workshop, source: Path) -> subprocess.Popen[str]:
    """A judge of its own that builds the source."""
    root = Path(cache.__file__).parents[1]
    variables = {**shop.environment, "PYTHONPATH": str(root), "TMPDIR": str(shop.folder)}
    argv = [sys.executable, "-c", COMPILE, str(source)]
    return subprocess.Popen(argv, env=variables, cwd=shop.folder, stdout=subprocess.PIPE, text=True)


def slow_compiler(folder: Path) -> str:
    """Says in `begun` each time that it is asked to compile, and waits until `go` is there."""
    wait = f'echo >>"{folder}/begun"; until [ -e "{folder}/go" ]; do sleep 0.01; done'
    return script(folder / "cc", f'[ "$1" = --version ] || {{ {wait}; }}\nexec gcc "$@"')


def begun(folder: Path, times: int) -> None:
    """Waits until the slow compiler has been asked to compile so often."""
    deadline = time.monotonic() + 60
    while not (folder / "begun").exists() or len((folder / "begun").read_text()) < times:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_of_two_judges_at_once_one_compiles(shop: Workshop, write: Write, tmp_path: Path) -> None:
    source, shop = write("a.c", c(1)), with_variables(shop, CC=slow_compiler(tmp_path))
    first = judge(shop, source)
    begun(tmp_path, 1)
    second = judge(shop, source)
    time.sleep(1)  # time enough to begin, were it not waiting
    (tmp_path / "go").touch()
    assert sorted([first.communicate()[0], second.communicate()[0]]) == [f"{BUILT}\n", f"{KEPT}\n"]
    assert len((tmp_path / "begun").read_text()) == 1
    assert built(shop, source) == (KEPT, "1")


def test_a_judge_that_is_killed_is_in_nobodys_way(shop: Workshop, write: Write, tmp_path: Path) -> None:
    source, shop = write("a.c", c(1)), with_variables(shop, CC=slow_compiler(tmp_path))
    first = judge(shop, source)
    begun(tmp_path, 1)
    second = judge(shop, source)
    first.send_signal(signal.SIGKILL)
    first.communicate()
    begun(tmp_path, 2)
    (tmp_path / "go").touch()
    assert second.communicate()[0] == f"{BUILT}\n"
    assert built(shop, source) == (KEPT, "1")


def test_a_judge_that_stands_still_is_not_waited_for_without_end(
    shop: Workshop, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, shop = write("a.c", c(1)), with_variables(shop, CC=slow_compiler(tmp_path))
    first = judge(shop, source)
    begun(tmp_path, 1)
    first.send_signal(signal.SIGSTOP)
    (tmp_path / "go").touch()
    monkeypatch.setattr(cache, "WAIT_S", 0.2)
    assert built(shop, source) == (BUILT, "1")
    first.send_signal(signal.SIGCONT)
    assert first.communicate()[0] == f"{BUILT}\n"
