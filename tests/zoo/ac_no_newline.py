"""The right answer without the end of its line."""

import sys

sys.stdout.write("42")
