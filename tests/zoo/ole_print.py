"""Prints for ever."""

while True:
    print("a line that nobody wants to read")
