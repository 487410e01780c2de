"""The command line as a user meets it, in a small world of files."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import JUDGE, ROOT, Call, Said
from real_terminal import Terminal


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in, with a cache and a TMPDIR of its own."""
    folder = tmp_path / "world"
    folder.mkdir()
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for name in ("CC", "CXX", "CFLAGS", "CXXFLAGS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def call(world: Path, tmp_path: Path) -> Iterator[Call]:
    """Calls `judge` with these words in the world; afterwards nothing may be left in TMPDIR."""

    def said(
        *words: str, env: dict[str, str] | None = None, cwd: Path = world, stdin: int = subprocess.DEVNULL
    ) -> Said:
        done = subprocess.run(
            [*JUDGE, *words],
            cwd=cwd,
            env=os.environ | (env or {}),
            stdin=stdin,
            capture_output=True,
            check=False,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        assert "Traceback (most recent call last)" not in err, err
        return Said(done.returncode, out, err)

    yield said
    assert list((tmp_path / "tmp").iterdir()) == []


@pytest.fixture
def files(world: Path) -> Callable[..., None]:
    """Writes files into the world: `files({"p/1.in": "1\\n"})`."""

    def write(contents: dict[str, str | bytes]) -> None:
        for name, content in contents.items():
            path = world / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())

    return write


@pytest.fixture(params=[80, 40])
def terminal(request: pytest.FixtureRequest, world: Path, tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path / "tmux", world, request.param)
    yield opened
    opened.close()
