"""Stands in for judge/__main__.py: says how it was called."""

import sys
from pathlib import Path


def main():
    match sys.argv[1:]:
        case ["exit", status]:
            return int(status)
        case ["copy"]:
            sys.stdout.write(sys.stdin.read())
        case ["say", *words]:
            print(Path.cwd(), words)
        case ["prefix"]:
            print(sys.prefix)
        case ["import", "late"]:
            print("ready", flush=True)
            sys.stdin.read()
            import click

            print(click.__file__)
    return 0
