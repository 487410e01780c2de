"""The worker: a small program of its own that runs one solver after another and reports facts.

It is started by `judge.runners.workers` and imports nothing of judge, so that a case costs the same
however large the judge has grown, and so that the peak memory the kernel reports for a solver starts
from this process's few mebibytes (a child inherits the high-water mark of whoever spawned it).

Theory of operation. The judge sends a request, the worker spawns the solver into a session of its own
with three open files as its streams, waits on a pidfd, and looks every few milliseconds at what the
whole tree of processes uses. As a subreaper it inherits every orphan, so nothing a solver starts can
get away: when the solver has ended or was stopped, all that is left below the worker is killed and
reaped before the reply goes out. The reply states facts only. When the judge disappears, so do the
running solver, the scratch folder and the worker.

A Python solver is not started for each case but copied by a fork server (`warm.py`), one for each worker
at a time. It only forks and reaps: watching, stopping and clearing away stay here, and a case whose
server fails is run again the usual way, as are all later ones of that program.

Wire: both ways a frame is four bytes of length (big-endian) and a `marshal` value, over a socket on
descriptor 0. It is a socket because a socket cannot be opened a second time through /proc, so that a
solver that tries to write replies of its own finds nothing to write to. `READY` is sent once first.

    request  argv, env, folder (None: a new scratch folder), input (path), slot (0 or 1),
             cpu_s, wall_s, memory_bytes, output_bytes, stack_bytes (0: leave the default),
             company (whether other solvers run beside it),
             warm (whether a fork server may start it),
             beside (whether another's fork server stays up meanwhile),
             starts (how many cold starts a fork server measures)
    reply    status (as wait4 gives it, or None), error ("" or why it could not start, or our trouble),
             stage ("start", "input", "judge" where error came from), stopped_by, cpu_s, wall_s,
             wait_s, memory_bytes, floor_bytes (a peak at or below it cannot be told apart), output_bytes,
             stderr_bytes, output (of a short one, so that no later case can overwrite it; else None),
             left_over,
             start_cpu_s (None: cold; else what was added to cpu_s for the start that was spared)

Started as `BOOT` of `judge.runners.workers` says, with SCRATCH and FOLDER, the judge's own in which it
lies, and with descriptors 3 to 6 open for reading and writing: stdout and stderr of slot 0, then of slot 1.
It runs as a package of its own name, found beside `judge.runners.workers`: so its imports are relative.
"""
