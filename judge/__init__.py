"""judge: point it at a solver and at cases, and get the right verdict for each case."""

__version__ = "0.1.0"
