"""Printing results: styles only where stdout is a terminal and nobody asked for none."""

import os

import click


def show(text: str) -> None:
    """Prints the text, which may hold ANSI styles, as a line on stdout."""
    click.echo(text, color=False if os.environ.get("NO_COLOR") else None)  # None: click looks at stdout
