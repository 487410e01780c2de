"""The right answer, and an exit status that says it was none."""

import sys

print(42)
sys.exit(3)
