"""Starting a program, and the limits that the kernel holds on it."""

from __future__ import annotations

import os
import resource

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .wire import Request

CPU_BACKSTOP_S = 2  # the kernel kills that much after the limit, should this process be gone
MARGIN = 1.2  # in company, or on a busy machine, a solver is only stopped that far over its CPU limit
# SIGPIPE and SIGXFSZ: Python ignores them, and a spawned program would inherit that.
RESET_SIGNALS = (13, 25)


def spawn(argv: list[str], environment: dict[str, str], streams: tuple[int, int, int]) -> int:
    """Starts the program in a session of its own, so that no terminal and no group is shared with it."""
    return os.posix_spawnp(
        argv[0],
        argv,
        environment,
        file_actions=[(os.POSIX_SPAWN_DUP2, stream, target) for target, stream in enumerate(streams)],
        setsid=True,
        setsigmask=(),
        setsigdef=RESET_SIGNALS,
    )


def hand_down(kind: int, wanted: int, pid: int = 0) -> None:
    """Sets a soft limit here, for the next program to inherit: one that is set after its exec comes too late.

    The stack is laid out at exec, and megabytes are written before a prlimit. Neither hurts this process,
    nor a fork server, which is meant when its pid is given.
    """
    if HANDED_DOWN.get((pid, kind)) == wanted:
        return
    HANDED_DOWN[pid, kind] = wanted
    _, hard = resource.prlimit(pid, kind)
    if hard != resource.RLIM_INFINITY:
        wanted = hard if wanted == resource.RLIM_INFINITY else min(wanted, hard)
    resource.prlimit(pid, kind, (wanted, hard))


HANDED_DOWN: dict[tuple[int, int], int] = {}  # to whose children, and which limit: what was set last
DEFAULT_STACK = resource.getrlimit(resource.RLIMIT_STACK)[0]


def backstop(pid: int, request: Request) -> None:
    """Limits that the kernel holds even if this process dies, and that a solver cannot raise again."""
    cpu_s = int(MARGIN * request["cpu_s"]) + CPU_BACKSTOP_S
    output = request["output_bytes"] + 1
    try:
        resource.prlimit(pid, resource.RLIMIT_CPU, (cpu_s, cpu_s))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (output, output))
    except (ProcessLookupError, PermissionError, ValueError):
        pass  # it has ended already, is another user's, or the caller's own limits are lower
