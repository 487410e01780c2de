"""The front door: finds the command, and turns whatever it raises into a message and an exit status.

Exit statuses: 0 all accepted, 1 something was not, 2 usage, 3 judge error, 5 nothing to judge,
130 interrupted. A command's module is imported only when it is called, so that help stays quick.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from judge import __version__
from judge.errors import JudgeError, UsageError
from judge.quoting import brief, did_you_mean

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# name: (where it is, what it does)
COMMANDS = {
    "run": ("judge.cli.run:run", "Judge solvers against cases."),
    "verify": ("judge.cli.verify:verify_", "Run every solver that states a verdict, and compare."),
    "list": ("judge.cli.list:list_", "Show problems, their cases and solvers, and the layout each has."),
    "show": ("judge.cli.show:show_", "Show one case, and the last output for it, in full."),
    "new": ("judge.cli.new:new", "Make a solver and a case folder to start from."),
    "add": ("judge.cli.add:add", "Add cases from files, a pipe or pasted statement text."),
}
MAKING = ("new", "add")  # the others judge, or show
WITH_COMMAND = ("run", "show")  # take a command line after --
INTERRUPTED = 130


class Commands(click.Group):
    """The commands of the table, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), function)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with the nearest names for one that is unknown."""
        if args and args[0] not in COMMANDS and not ctx.resilient_parsing:
            near = did_you_mean(args[0], COMMANDS) or f"; there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"no command {brief(args[0])}{near}", ctx)
        if args and args[0] not in WITH_COMMAND and ctx.obj is not None:
            raise UsageError(f"judge {args[0]} takes no command after --")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table alone."""
        width = max(map(len, COMMANDS))
        for title, making in (("Judging", False), ("Making problems and cases", True)):
            with formatter.section(title):
                rows = [(name, words) for name, (_, words) in COMMANDS.items() if (name in MAKING) is making]
                formatter.write_dl([(f"{name:{width}}", words) for name, words in rows])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """The commands that fit, from the table alone, or the options."""
        from click.shell_completion import CompletionItem

        fitting = [(name, words) for name, (_, words) in COMMANDS.items() if name.startswith(incomplete)]
        named = [CompletionItem(name, help=words) for name, words in fitting]
        return named + click.Command.shell_complete(self, ctx, incomplete)


EPILOG = """\b
Examples:
  judge run                          every problem in cases/ with its own solver
  judge run left_click               one problem
  judge run my.cpp left_click        your solver on a problem
  judge run left_click -- ./a.out    any command line
  judge list                         what there is
  judge new two_sum                  a problem of your own to start from

\b
Completion in your shell, in its start file:
  eval "$(_JUDGE_COMPLETE=bash_source judge)"     bash; in zsh: zsh_source
  _JUDGE_COMPLETE=fish_source judge | source      fish

\b
Exit status: 0 all well, 1 something was not accepted, 2 usage, 3 judge error, 5 nothing to judge,
130 interrupted.
"""


@click.command(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="judge %(version)s")
def judge() -> None:
    """Point judge at a solver, in any language, and at cases: the right verdict for each case, at once."""


def main(argv: Sequence[str]) -> int:
    """Runs one command line (without the program's name); returns the exit status.

    What stands behind the first `--` is a command to judge, and click never sees it.
    """
    words, command = list(argv), None
    if "--" in words:
        cut = words.index("--")
        words, command = words[:cut], words[cut + 1 :]
    try:
        status = judge.main(words, prog_name="judge", standalone_mode=False, obj=command)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.ClickException as error:
        command_path = getattr(getattr(error, "ctx", None), "command_path", None) or "judge"
        return _say(f"{error.format_message()} ({command_path} --help shows what there is)", error.exit_code)
    except JudgeError as error:
        return _say(str(error), error.exit_status)
    except BrokenPipeError:  # nobody reads on: nothing more to say
        _silence()
        return 1
    except OSError as error:
        _silence()
        return _say(": ".join(str(part) for part in (error.filename, error.strerror) if part), 3)
    except (KeyboardInterrupt, click.Abort):
        return _say("interrupted", INTERRUPTED)
    return status if isinstance(status, int) else 0


def _silence() -> None:
    """Gives up stdout if it can't be written, or the interpreter would fail on it once more at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(message: str, status: int) -> int:
    try:
        click.echo(f"judge: {message}", err=True)
    except OSError:  # it can't be written: the exit status still says it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return status
