"""A real terminal (tmux), for tests of what a person sees."""

import os
import shlex
import subprocess
import time
from pathlib import Path

from command_line import JUDGE


def judge(*words: str) -> str:
    """The command line that calls the judge under test."""
    return shlex.join([*JUDGE, *words])


class Terminal:
    """A tmux session of its own, typed into and read as a person would."""

    def __init__(self, socket: Path, folder: Path, width: int) -> None:
        self.width = width
        self._tmux = ["tmux", "-S", str(socket), "-f", os.devnull]
        size = ["-x", str(width), "-y", "40"]
        self._run(
            "new-session", "-d", "-s", "t", *size, "-c", str(folder), "env PS1='$ ' bash --norc --noprofile"
        )

    def _run(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def type(self, line: str) -> None:
        """Types a line and Enter."""
        self.send(line)
        self.press("Enter")

    def send(self, text: str) -> None:
        """Types a text."""
        self._run("send-keys", "-t", "t", "-l", "--", text)

    def press(self, key: str) -> None:
        """Presses one key, by tmux's name for it."""
        self._run("send-keys", "-t", "t", key)

    def resize(self, width: int) -> None:
        """Makes the window that wide."""
        self._run("resize-window", "-t", "t", "-x", str(width), "-y", "40")

    def screen(self, colours: bool = False) -> list[str]:
        """The lines that are seen, with the escapes of their colours if wanted."""
        words = ["capture-pane", "-t", "t", "-p", *(["-e"] if colours else [])]
        return [line.rstrip() for line in self._run(*words).splitlines() if line.strip()]

    def wait_for(self, words: str, seconds: float = 30) -> list[str]:
        """The screen once a line of it holds the words."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if any(words in line for line in screen):
                return screen
            assert time.monotonic() < end, screen
            time.sleep(0.05)

    def close(self) -> None:
        """Ends the session and all in it."""
        self._run("kill-server")
