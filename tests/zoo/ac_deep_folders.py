"""Leaves folders in folders, deeper than a path may be long."""

import os

for _ in range(600):
    os.mkdir("deeper")
    os.chdir("deeper")
print(42)
