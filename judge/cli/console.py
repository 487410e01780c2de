"""Printing results: styles only where stdout is a terminal and nobody asked for none."""

import os
import sys

import click


def show(text: str) -> None:
    """Prints the text, which may hold ANSI styles, as a line on stdout.

    By `print`, for click writes past whatever the progress line has put in the place of stdout.
    """
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    print(text if coloured else click.unstyle(text), flush=True)
