"""Fails on what it did not expect."""

print(int(input()))
