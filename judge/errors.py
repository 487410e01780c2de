"""What goes wrong that is not a solver's doing, and the exit status each kind has.

A verdict on a solver is a value, never an exception. These are raised for trouble of the
judge or of its user, and `judge.cli.main` alone turns them into a message and an exit status.
A message says what, where and the mend, on one line.
"""


class JudgeError(Exception):
    """The judge cannot do its work: a missing tool, an unreadable file, a full disk."""

    exit_status = 3


class UsageError(JudgeError):
    """The words on the command line, or a problem's settings, do not mean anything."""

    exit_status = 2


class NothingToJudgeError(JudgeError):
    """Everything was understood, but there is no case left to run."""

    exit_status = 5
