"""Asks for a second line, which is not there."""

print(sum(map(int, input().split())) + int(input()))
