"""Stands in for uv: makes an environment like uv's, at once and without an index.

What it was asked to install it writes to `installs` beside it. It waits while a file `hold` is there, fails
when `fail` is, and the steps of a check that it installs fail when a file of their name is there.
"""

import sys
import sysconfig
import time
import venv
from pathlib import Path

told = Path(__file__).parent
if sys.argv[1] == "venv":
    venv.create(sys.argv[-1], symlinks=True)
    sys.exit()

requirement = sys.argv[-1]
with (told / "installs").open("a") as installs:
    installs.write(requirement + "\n")
sys.stdin.read()  # an installer may; the judge's input must not be what it finds there
while (told / "hold").exists():
    time.sleep(0.01)
if (told / "fail").exists():
    sys.exit("error: the index is out of reach")

programs = Path(sys.argv[sys.argv.index("--python") + 1]).parent
packages = next(programs.parent.glob("lib/python3.*/site-packages"))
(packages / "_editable.pth").write_text(str(Path.cwd()))
(packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))


def program(name, text):
    (programs / name).write_text(text)
    (programs / name).chmod(0o755)


shell = f"#!/bin/sh\n'''exec' '{programs}/python' \"$0\" \"$@\"\n' '''\n"  # the path may hold a space
program("judge", shell + "import sys\nfrom judge.__main__ import main\nsys.exit(main())\n")
for step in ["ruff", "mypy", "lint-imports"] if "dev" in requirement else []:
    program(step, f"#!/bin/sh\n[ ! -e '{told}/{step}' ] || {{ echo a wrong line; exit 1; }}\n")
