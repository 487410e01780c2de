"""Bytes that are no text."""

import sys

sys.stdout.buffer.write(b"4\xff2\xc3\n")
