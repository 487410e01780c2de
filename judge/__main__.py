"""`python -m judge` and the console script `judge`."""

import sys

from judge.cli.main import main as door


def main() -> None:
    """Runs the command line of this process and exits with its status."""
    sys.exit(door(sys.argv[1:]))


if __name__ == "__main__":
    main()
