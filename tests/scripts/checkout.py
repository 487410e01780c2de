"""A checkout of the project in a folder of its own, and how its scripts are run there."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Checkout:
    """A checkout at `root`, whose scripts find nothing on PATH but what lies in `programs`."""

    root: Path
    programs: Path

    def start(self, script, *arguments, cwd=None, env=None, start_new_session=False):
        """A process of a script: a path, or a name in scripts/. Its streams are pipes."""
        return subprocess.Popen(
            [self.root / "scripts" / script, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=cwd or self.root,
            env={"PATH": str(self.programs), "HOME": str(self.programs), **(env or {})},
            start_new_session=start_new_session,
        )

    def run(self, script, *arguments, stdin="", **options):
        """(exit status, stdout, stderr) of a script that was given the text `stdin`."""
        with self.start(script, *arguments, **options) as process:
            out, err = process.communicate(stdin, timeout=120)
        return process.returncode, out, err

    def program(self, name, text):
        """A shell program on PATH."""
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def change_pyproject(self):
        with (self.root / "pyproject.toml").open("a") as file:
            file.write("# changed\n")

    @property
    def installs(self):
        """What `uv` was asked to install so far, in order."""
        path = self.programs / "installs"
        return path.read_text().split() if path.exists() else []

    @property
    def environments(self):
        return sorted(path.name for path in (self.root / ".venv").glob("[0-9]*"))
