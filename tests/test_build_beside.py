"""Files that a problem puts beside a solver's own: headers, drivers, modules, and what is in their place."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.build import Workshop, build_program
from judge.model import Limits, Solver
from judge.runners import Runner, open_runner

LIMITS = Limits(cpu_s=10, wall_s=30, memory_mib=512, output_mib=1)


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with open_runner(1) as opened:
        yield opened


@pytest.fixture
def shop(runner: Runner, tmp_path: Path) -> Workshop:
    seen = {name: os.environ[name] for name in ("PATH", "HOME")}
    return Workshop(runner, tmp_path, {**seen, "XDG_CACHE_HOME": str(tmp_path / "cache")})


def solver(folder: Path, whole: bool = False, **files: str) -> Solver:
    """The first file as a solver, or the folder of all of them; `_` in a name stands for a dot."""
    folder.mkdir()
    paths = [folder / name.replace("_", ".") for name in files]
    for path, text in zip(paths, files.values(), strict=True):
        path.write_text(text)
    return Solver("it", (paths[0],), folder=folder if whole else None)


def output(shop: Workshop, its: Solver, **beside: str) -> str:
    """What the solver prints with these files beside it; its own folder stays as it is."""
    before = {path: path.read_bytes() for source in its.sources for path in source.parent.iterdir()}
    given = {name.replace("_", "."): text.encode() for name, text in beside.items()}
    made = build_program(its, 256, shop, given)
    assert made.program, made.message
    run, printed = shop.runner.run(made.program, os.devnull, LIMITS)
    assert run.exit == 0, run
    assert {path: path.read_bytes() for source in its.sources for path in source.parent.iterdir()} == before
    return made.how + printed.decode().strip()


USES = '#include <cstdio>\n#include "given.h"\nint main() { std::printf("%d", GIVEN); }\n'


def test_a_header_is_found_and_decides_on_the_build(shop: Workshop, tmp_path: Path) -> None:
    its = solver(tmp_path / "its", a_cpp=USES)
    assert output(shop, its, given_h="#define GIVEN 1\n") == "built1"
    assert output(shop, its, given_h="#define GIVEN 1\n") == "from the cache1"
    assert output(shop, its, given_h="#define GIVEN 2\n") == "built2"
    assert output(shop, its, given_h="#define GIVEN 1\n") == "from the cache1"


def test_a_driver_is_compiled_with_a_function(shop: Workshop, tmp_path: Path) -> None:
    its = solver(tmp_path / "its", a_cpp="int answer() { return 42; }\n")
    driver = '#include <cstdio>\nint answer();\nint main() { std::printf("%d", answer()); }\n'
    assert output(shop, its, driver_cc=driver, notes_txt="not a source") == "built42"


def test_a_java_driver_is_started(shop: Workshop, tmp_path: Path) -> None:
    its = solver(tmp_path / "its", Answer_java="class Answer { static int answer() { return 42; } }\n")
    start = "public static void main(String[] words) { System.out.println(Answer.answer()); }"
    assert output(shop, its, Main_java=f"public class Main {{ {start} }}\n") == "built42"


def test_a_python_module_is_found_and_a_driver_is_started(shop: Workshop, tmp_path: Path) -> None:
    its = solver(tmp_path / "its", a_py="from given import GIVEN\nprint(GIVEN)\n")
    assert output(shop, its, given_py="GIVEN = 42\n") == "42"
    function = solver(tmp_path / "function", b_py="def answer():\n    return 42\n")
    assert output(shop, function, main_py="import b\nprint(b.answer())\n") == "42"


def test_a_file_given_stands_in_the_place_of_the_solvers_own(shop: Workshop, tmp_path: Path) -> None:
    its = solver(tmp_path / "its", whole=True, a_cpp=USES, given_h="#define GIVEN 1\n", more_h="")
    assert output(shop, its) == "built1"
    assert output(shop, its, given_h="#define GIVEN 2\n") == "built2"
    assert output(shop, its, other_h="") == "built1"
