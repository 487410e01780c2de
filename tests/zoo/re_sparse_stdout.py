"""Writes its answer a tebibyte away."""

import os

os.lseek(1, 1 << 40, os.SEEK_SET)
os.write(1, b"42\n")
