"""Calls itself for ever."""


def deeper(n: int) -> int:
    return deeper(n + 1) + 1


print(deeper(0))
