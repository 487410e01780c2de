"""Leaves with a message, which is exit status 1."""

import sys

print(42)
sys.exit("not my day")
