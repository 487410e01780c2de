"""scripts/benchmark measures what it says it does. How fast anything is, no test says."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from statistics import median

import pytest
from checkout import ROOT

pytestmark = pytest.mark.skipif(
    not (ROOT / ".venv/current/made-for").exists(), reason="scripts/test makes the .venv that is measured"
)


def benchmark(*arguments: str, path: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "scripts/benchmark", "--quick", *arguments],
        env=os.environ | {"PATH": path + os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_quick(tmp_path: Path) -> None:
    rows = ["c 10", "python 10", "growth", "kill"]
    file = tmp_path / "report.json"
    done = benchmark(*(word for row in rows for word in ("--only", row)), "--json", str(file))
    assert done.returncode == 0, done.stderr
    assert "every judged case got the verdict that it should" in done.stdout
    report = json.loads(file.read_text())
    assert (report["version"], report["accepted"]) == (1, True)
    assert not Path(report["machine"]["folder"]).exists()
    assert len(report["machine"]["load_before"]) == len(report["machine"]["load_after"]) == 3
    groups = {group["key"]: {each["name"]: each for each in group["results"]} for group in report["groups"]}
    assert list(groups) == rows
    assert {"C loop", "two C loops", "judge -j1", "judge -j2"} <= set(groups["c 10"])
    assert set(groups["growth"]) == {"10 cases", "100 cases"}
    for result in (result for group in groups.values() for result in group.values()):
        check_quantities(result["quantities"])
    check_ratios(groups["c 10"])
    check_figures({figure["what"]: figure for figure in report["figures"]}, groups)


def check_quantities(quantities: dict[str, dict]) -> None:
    for name, facts in quantities.items():
        assert facts["samples"], name
        assert facts["median"] == median(facts["samples"])
        assert facts["min"] == min(facts["samples"]) > 0, name
        assert facts["max"] == max(facts["samples"])


def check_ratios(group: dict[str, dict]) -> None:
    for time in ("wall", "cpu"):
        medians = {name: result["quantities"][f"{time}_s"]["median"] for name, result in group.items()}
        for name, result in group.items():
            expected = {other: pytest.approx(medians[name] / medians[other]) for other in medians}
            assert result[f"{time}_ratio_to"] == expected


def check_figures(figures: dict[str, dict], groups: dict[str, dict]) -> None:
    assert figures["survivors of the runners"]["met"] is None
    peaks = [groups["growth"][name]["quantities"]["peak_mib"]["median"] for name in ("10 cases", "100 cases")]
    figure = figures["peak memory, 100 cases to 10"]
    assert figure["value"] == pytest.approx(peaks[1] / peaks[0])
    assert figure["met"] == (figure["value"] <= 1.2)


def test_a_case_that_is_not_accepted_ends_it(tmp_path: Path) -> None:
    """A compiler that makes of the static solver one that prints nothing."""
    compiler = tmp_path / "gcc"
    gcc = shutil.which("gcc")
    wrong = f"echo 'int main(void) {{ return 0; }}' | {gcc} -x c -o \"$4\" -"
    compiler.write_text(f'#!/bin/sh\ncase "$*" in */sum.c) {wrong} ;; *) exec {gcc} "$@" ;; esac\n')
    compiler.chmod(0o755)
    file = tmp_path / "report.json"
    done = benchmark("--only", "c 10", "--json", str(file), path=f"{tmp_path}:")
    assert done.returncode == 1
    assert "C loop: exit status 1, not every case accepted\n  | case 1 is wrong\n" in done.stderr
    assert not file.exists()


def test_a_row_that_is_not_there() -> None:
    done = benchmark("--only", "fortran")
    assert done.returncode == 2
    assert "no such row; there are: c 10, c 100, cpp 10," in done.stderr
