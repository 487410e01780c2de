"""Leaves folders in folders, deeper than a path may be long."""

import os
from pathlib import Path

for _ in range(600):
    Path("deeper").mkdir()
    os.chdir("deeper")
print(42)
