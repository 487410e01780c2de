"""The fork server: a Python that starts once, makes ready for one solver, and copies itself for each case.

It is a program of its own, run by the solver's interpreter (any from 3.10 on; an older one says no). It
imports nothing that a bare interpreter has not loaded already, for its children see what it has loaded.

Theory of operation. Started like the solver that it stands in for (environment, streams on files), it
compiles the file, imports the standard modules that the file's own top level imports, and measures what
that spares each case. Then it forks a child for each request. The child gets a session, its three files
and its folder, closes every other descriptor, and runs the code as `__main__`. It ends as an interpreter
does, but without tearing down memory that the kernel is about to take back: that makes half of the speed.

What a copy could not do as a fresh start does is refused before the first case, with the reason: a file
that does not compile, words printed on the way, a file beside the solver in the place of a standard
module. The worker then starts the solver in the usual way.

Wire: a socket that keeps messages apart, on descriptor CHANNEL; each message is a `marshal` value.

    server   {"error": "" or why not, "start_cpu_s": CPU seconds that each case is spared}; once
    worker   (input path, slot, folder): run a case
    server   the child's pid
    worker   True: it has ended and its group was killed, so reap it
    server   (status, CPU seconds, peak in KiB)

Started as: PYTHON warm.py SOLVER STARTS, with descriptors 3 to 6 as in the worker.
"""

import marshal
import os
import sys

# What every program finds loaded (so these three are no extra), and the names that it finds in `__main__`.
BARE = frozenset(sys.modules)
NAMES = [name for name in globals() if name.startswith("__")]

TYPE_CHECKING = False  # as in typing, which is not loaded
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType
    from typing import Any

    Import = tuple[str, tuple[str, ...]]

CHANNEL = 64
SLOTS = ((3, 4), (5, 6))
MESSAGE_BYTES = 1 << 16
ONLY_AST = 0x400  # a flag of compile(); its name lives in `ast`, which is not loaded
OLDEST = (3, 10)  # the first version to know the names of its standard modules
NEVER = ("__main__", "antigravity", "idlelib", "turtledemo")  # importing some of these opens windows
INTERRUPTED = -1  # the exit status that stands for death by SIGINT
SIGINT, SIGKILL = 2, 9

# Filled before the first copy is made. A page that a child writes to is copied, and looking at an object
# writes to it: so children look at as little as they can.
KEPT = set(BARE)  # the modules that a case finds loaded
FOREIGN = list[str]()  # those loaded for this program alone
FRESH = dict[str, "Any"]()  # the names in a new `__main__`
TOOLS = dict[str, "Any"](atexit=None, gc=None)  # modules, held here and not among those loaded


def serve() -> "tuple[CodeType, dict[str, Any]]":
    """Makes ready and answers requests. Returns in a child only: the code, and the names to run it in.

    The caller runs it on the lowest frame of all, for each frame below the solver's is one less for it.
    """
    solver, starts = sys.argv[1], int(sys.argv[2])
    try:
        code, done = prepare(solver)
        KEPT.update(sys.modules)
        start_cpu_s = spared(done, starts)
        refuse_words()
        FRESH.update(fresh_names(solver))
        FOREIGN.extend(name for name in sys.modules if name not in KEPT)
    except Exception as error:  # whatever it is: a cold start shows it as it should be shown
        send({"error": f"{type(error).__name__}: {error}", "start_cpu_s": 0.0})
        os._exit(1)
    send({"error": "", "start_cpu_s": start_cpu_s})
    path, slot, folder = run_cases()
    try:
        return code, become((os.open(path, os.O_RDONLY), *SLOTS[slot]), folder)
    except OSError:
        os.kill(os.getppid(), SIGKILL)  # no copy can be made here: without the server the worker starts cold
        os._exit(1)


def prepare(solver: str) -> "tuple[CodeType, list[Import]]":
    """Compiles the solver, imports what it does, and sets `sys` as it is at that file's first line."""
    if sys.version_info < OLDEST:
        raise ValueError("this Python is too old")
    with open(solver, "rb") as file:
        source = file.read()
    code: CodeType = compile(source, solver, "exec", dont_inherit=True)
    del sys.path[0]  # this program's folder; with none in its place only standard modules are found
    tree = compile(source, solver, "exec", ONLY_AST, dont_inherit=True)
    done = [each for each in imports(tree) if loads(*each)]
    folder = os.path.dirname(os.path.realpath(solver))
    refuse_shadows(folder)
    sys.path.insert(0, folder)
    sys.argv[:] = [solver]
    sys.orig_argv[1:] = [solver]
    # The lowest frame is this program's own: a solver gets as deep as without it before RecursionError.
    sys.setrecursionlimit(sys.getrecursionlimit() + (1 if sys.version_info >= (3, 12) else 2))
    return code, done


def imports(tree: "Any") -> "Iterator[Import]":
    """The imports of standard modules that the top level always does."""
    for statement in tree.body:
        kind = type(statement).__name__
        if kind == "Import":
            yield from ((alias.name, ()) for alias in statement.names if standard(alias.name))
        elif kind == "ImportFrom" and statement.level == 0 and standard(statement.module):
            yield statement.module, tuple(alias.name for alias in statement.names)
        elif kind == "Try":
            yield from imports(statement)


def standard(module: str) -> bool:
    """Whether it is a module of the standard library that may be imported unseen."""
    top = module.partition(".")[0]
    return top in sys.stdlib_module_names and top not in NEVER


def loads(module: str, names: "tuple[str, ...]") -> bool:
    """Imports; False where something is lacking, which the solver is to find out by itself."""
    try:
        found = __import__(module, globals(), None, names)
    except ImportError:
        return False
    return all(name == "*" or hasattr(found, name) for name in names)


def refuse_shadows(folder: str) -> None:
    """ValueError when a file beside the solver would have been found before a module that was loaded."""
    loaded = {name.partition(".")[0] for name in sys.modules if name not in BARE}
    for entry in os.listdir(folder):
        if entry.partition(".")[0] in loaded:
            raise ValueError(f"{entry} beside the solver may stand for a standard module")


def refuse_words() -> None:
    """ValueError when something was printed, which every case would print again."""
    sys.stdout.flush()
    sys.stderr.flush()
    for name, stream in (("stdout", 1), ("stderr", 2)):
        if os.fstat(stream).st_size:
            raise ValueError(f"compiling or importing writes to {name}")


def spared(done: "list[Import]", starts: int) -> float:
    """CPU seconds that a case is spared: a cold start with these imports, less a copy that ends at once.

    Measured on this machine and at this moment, so that times warm and cold can be compared; the median of
    that many cold starts.
    """
    for descriptor in (CHANNEL, *SLOTS[0], *SLOTS[1]):
        os.set_inheritable(descriptor, False)
    TOOLS.update([(name, __import__(name)) for name in TOOLS])
    lines = [
        f"from {module} import {','.join(names)}" if names else f"import {module}" for module, names in done
    ]
    command = [sys.orig_argv[0], "-c", "\n".join(lines)]
    cold_s = sorted(reap(os.posix_spawn(sys.executable, command, os.environ))[1] for _ in range(starts))
    TOOLS["gc"].collect()
    TOOLS["collections"] = collections()
    TOOLS["gc"].freeze()  # a child that collects garbage then touches, and copies, nothing that lives now
    copy = os.fork()
    if copy == 0:
        leave([])
    return max(0.0, cold_s[starts // 2] - reap(copy)[1])


def run_cases() -> "tuple[str, int, str]":
    """Answers requests. Returns in a child: the input's path, the slot and the folder of its case."""
    while True:
        path, slot, folder = receive()
        pid = os.fork()
        if pid == 0:
            return path, slot, folder
        send(pid)
        if receive(orphan=pid):
            send(reap(pid))


def reap(pid: int) -> "tuple[int, float, int]":
    """Waits for a child: its status, CPU seconds and peak in KiB."""
    _, status, usage = os.wait4(pid, 0)
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def receive(orphan: int = 0) -> "Any":
    """The next message. When there is none the worker is gone: ends, and with it the case that runs."""
    data = os.read(CHANNEL, MESSAGE_BYTES)
    if not data:
        if orphan:
            os.kill(orphan, SIGKILL)
        os._exit(0)
    return marshal.loads(data)


def send(message: "Any") -> None:
    """Sends one message."""
    os.write(CHANNEL, marshal.dumps(message))


def fresh_names(solver: str) -> "dict[str, Any]":
    """What a program started from that file finds in `__main__`, in that order."""
    here: dict[str, Any] = globals()
    loader = type(here["__loader__"])("__main__", solver)
    own = {"__doc__": None, "__file__": solver, "__loader__": loader}
    return {name: own.get(name, here[name]) for name in NAMES}


def become(streams: "tuple[int, ...]", folder: str) -> "dict[str, Any]":
    """Makes this copy what a fresh start would be; the names in its new `__main__`."""
    os.setsid()
    for target, stream in enumerate(streams):
        os.dup2(stream, target)
    os.closerange(3, 2 * CHANNEL)  # nobody else has run here, and this program opens none above its channel
    os.chdir(folder)
    for name in FOREIGN:
        del sys.modules[name]
    sys.modules["__main__"] = main = type(sys)("__main__")
    names = vars(main)
    names.update(FRESH)
    if "__annotations__" in FRESH:
        names["__annotations__"] = {}
    return names


def leave(raised: "list[BaseException]") -> None:
    """Ends the process as Py_RunMain and Py_FinalizeEx do, in their order.

    Returns where the interpreter itself must end it, by raising what is in `raised` then: it prints an odd
    exit status, and says so when stdout cannot be written.
    """
    flush("stderr")
    flush("stdout")
    if raised and isinstance(raised[0], SystemExit) and not plain(raised[0].code):
        return
    status = report(raised.pop()) if raised else 0
    try:
        if "threading" in sys.modules:
            sys.modules["threading"]._shutdown()
    except BaseException:
        raised.append(SystemExit(status))
        return
    TOOLS["atexit"]._run_exitfuncs()
    if not flush("stdout") or not flush("stderr"):
        raised.append(SystemExit(status))
        return
    drop_everything()
    if "ctypes" in sys.modules:
        sys.modules["ctypes"].CDLL(None).fflush(None)  # exit() would flush what C functions have printed
    if status == INTERRUPTED:
        die_of_interrupt()
    os._exit(status)


def flush(name: str) -> bool:
    """Flushes one of the streams of `sys`; whether that went well."""
    stream = getattr(sys, name, None)
    try:
        if stream is not None and not stream.closed:
            stream.flush()
    except BaseException:  # the interpreter clears it as well, whatever it is
        return False
    return True


def plain(code: object) -> bool:
    """Whether sys.exit(code) prints nothing and the exit status is simply its last byte."""
    return code is None or (isinstance(code, int) and -(1 << 31) <= code < 1 << 31)


def report(error: BaseException) -> int:
    """Prints an exception that nobody caught, as the interpreter does; the exit status."""
    if isinstance(error, SystemExit):
        return int(error.code or 0) & 0xFF
    cut = error.__traceback__.tb_next if error.__traceback__ else None  # its first frame is this program's
    error.__traceback__ = cut
    sys.last_type, sys.last_value, sys.last_traceback = type(error), error, cut
    if sys.version_info >= (3, 12):
        sys.last_exc = error
    second = show(error)
    if isinstance(second, SystemExit) and plain(second.code):
        return int(second.code or 0) & 0xFF
    if second:
        print("Error in sys.excepthook:", file=sys.stderr)
        sys.__excepthook__(type(second), second, second.__traceback__)
        print("\nOriginal exception was:", file=sys.stderr)
        sys.__excepthook__(type(error), error, cut)
    return INTERRUPTED if type(error) is KeyboardInterrupt else 1


def show(error: BaseException) -> "BaseException | None":
    """Hands the exception to sys.excepthook; what that raises."""
    try:
        sys.excepthook(type(error), error, error.__traceback__)
    except BaseException as second:
        return second.with_traceback(second.__traceback__.tb_next if second.__traceback__ else None)
    return None


def drop_everything() -> None:
    """Lets go of all that the solver made, so that `__del__` and unflushed files get their turn."""
    gc = TOOLS["gc"]
    # Until a first collection all objects of a copy are young, and the old ones need not be looked at.
    young = sys.version_info < (3, 14) and collections() == TOOLS["collections"]
    if gc.isenabled():
        gc.collect(0 if young else 2)
    for name in ("last_type", "last_value", "last_traceback", "last_exc", "meta_path"):
        if hasattr(sys, name):
            setattr(sys, name, None)
    sys.stdin, sys.stdout, sys.stderr = sys.__stdin__, sys.__stdout__, sys.__stderr__
    vars(sys.modules["builtins"]).pop("_", None)
    for name in ["__main__", *own_modules()]:
        sys.modules.pop(name, None)
    gc.collect(1 if young else 2)
    flush("stdout")
    flush("stderr")


def collections() -> "list[int]":
    """How often garbage was collected, by generation."""
    return [each["collections"] for each in TOOLS["gc"].get_stats()]


def own_modules() -> "list[str]":
    """The modules that the solver imported by itself: the last ones, so that no other is looked at."""
    names = []
    for name in reversed(sys.modules):
        if name in KEPT:
            break
        names.append(name)
    return names


def die_of_interrupt() -> None:
    """Dies of SIGINT, which tells the parent more than an exit status."""
    signals = sys.modules["_signal"]
    signals.signal(SIGINT, signals.SIG_DFL)
    os.kill(os.getpid(), SIGINT)


if __name__ == "__main__":
    program, names = serve()
    raised = list[BaseException]()
    try:
        exec(program, names)
    except BaseException as error:
        raised.append(error)
    del program, names
    leave(raised)
    raise raised.pop()
