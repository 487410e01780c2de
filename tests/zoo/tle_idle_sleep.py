"""Sleeps."""

import time

time.sleep(100)
print(42)
