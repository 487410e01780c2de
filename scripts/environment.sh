# The environment that the scripts beside this file run in: made when it is missing, refreshed when it must
# be, otherwise left alone. Sourced with $self, the real path of the script.
#
# `.venv/current` is a link to one of the environments `.venv/1`, `.venv/2`, ..., and `.venv/bin` and its
# like lead through it. An environment is made aside, under a lock, at the path where it stays (its console
# scripts hold that path), and becomes the current one by a single rename when it is whole. So one that was
# cut short is never run, two set-ups at once make one environment, and a program that is running keeps the
# one it was started from: the scripts start programs by the numbered path, and an environment is removed
# only when no command line of a process names it.
#
# Written last into an environment, `made-for` says what it is good for: its own path (the folder may have
# been moved or copied since), the extra it holds, and the file that makes the checkout importable. Beside
# it lies the pyproject.toml it was made from.

root=${self%/*/*}
venv=$root/.venv
unset PYTHONHOME PYTHONPATH # meant for another Python, they would break this one

say() {
    printf 'scripts/%s: %s\n' "${self##*/}" "$*" >&2
}

# 3 is the judge's own exit status for trouble that is not the solver's.
fail() {
    say "$@"
    exit 3
}

# use_environment [dev]: sets $environment to one that is fresh and holds at least that extra.
use_environment() {
    wanted=${1:-}
    if ! fresh; then
        refresh
        fresh || fail "$venv was made but is not usable; remove it and try again"
    fi
}

# Is the current environment whole, at home here, and made from this pyproject.toml? Starts one process.
fresh() {
    environment='' extra='' importable=''
    [ -r "$venv/current/made-for" ] || return 1
    { IFS= read -r environment && read -r extra && IFS= read -r importable; } <"$venv/current/made-for"
    [ "$environment" = "$venv/${environment##*/}" ] &&
        [ -x "$environment/bin/python" ] && [ -x "$venv/bin/judge" ] && [ -f "$importable" ] &&
        [ "${wanted:-$extra}" = "$extra" ] &&
        cmp -s "$root/pyproject.toml" "$environment/pyproject.toml"
}

refresh() {
    command -v flock >/dev/null || fail "flock is missing: apt-get install util-linux"
    mkdir -p "$venv" && [ -w "$venv" ] || fail "cannot write in $venv: is the checkout yours?"
    ( # the lock is that of a subshell: a descriptor of the caller's own is not in its way, nor passed on
        flock -n 9 || { say "waiting for another set-up to end"; flock 9; }
        fresh || make_environment
    ) 9>>"$venv/lock" || exit
}

# What the environment before it held it keeps: `scripts/judge` after `scripts/test` drops no extra.
make_environment() {
    extra=${wanted:-$extra}
    number=1
    while [ -e "$venv/$number" ]; do number=$((number + 1)); done
    environment=$venv/$number
    say "setting up .venv, which takes a while; next time there is nothing to do"
    cp "$root/pyproject.toml" "$venv/pyproject.toml" # as it is now: it may change while the installer runs
    install_into "$environment" ".${extra:+[$extra]}" </dev/null >"$venv/log" 2>&1 &&
        stamp || give_up
    switch || fail "cannot make $environment the current one"
    # Where the caller keeps Python from writing bytecode, every start would compile the judge anew.
    "$environment/bin/python" -m compileall -q "$root/judge" >>"$venv/log" 2>&1 || :
    remove_unused
}

# install_into FOLDER REQUIREMENT: makes an environment there and installs the checkout in it, so that edits
# of the code need no refresh.
install_into() (
    cd "$root" || exit
    if command -v uv; then
        install_with_uv "$@" && exit
        rm -rf "$1" # uv reads no settings of pip: where those lead to the package index, pip gets through
    fi
    install_with_pip "$@"
)

install_with_uv() {
    uv venv --python '>=3.11' "$1" &&
        uv pip install --python "$1/bin/python" --compile-bytecode --editable "$2"
}

# Which index to use is the caller's to say, in pip's own settings; where and how to install is not.
install_with_pip() {
    find_python || return
    unset PIP_TARGET PIP_PREFIX PIP_ROOT PIP_PYTHON
    unset PIP_DRY_RUN PIP_NO_DEPS PIP_NO_BUILD_ISOLATION PIP_REQUIRE_HASHES
    export PIP_USER=0 PIP_NO_INPUT=1 PIP_DISABLE_PIP_VERSION_CHECK=1
    "$python" -I -m venv "$1" && "$1/bin/python" -I -m pip install --editable "$2" && return
    echo "pip could not install: is the package index that its settings name within reach?"
    return 1
}

# Sets $python to the first that is new enough and can make environments.
find_python() {
    unable=''
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        "$python" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' || continue
        "$python" -I -c 'import ensurepip, venv' && return
        unable=${unable:-$python}
    done 2>/dev/null
    if [ "$unable" ]; then
        echo "$unable cannot make environments: apt-get install $unable-venv"
    else
        echo "no Python 3.11 or newer on PATH: apt-get install python3 python3-venv"
    fi
    return 1
}

# Of the log, the end without blank lines and pip's remark that an error may not be pip's.
give_up() {
    grep -v -e '^ *$' -e '^ *note: ' "$venv/log" | tail -n 10 | cut -c 1-160 | sed 's/^/  | /' >&2
    rm -rf "$environment"
    say "could not set up .venv; mend what is said above and try again (all that was said: $venv/log)"
    ! "$venv/bin/judge" --version </dev/null >/dev/null 2>&1 ||
        say "what was set up before is as it was: $venv/bin/judge runs it"
    exit 3
}

# By its full name: `python3` may become another version, for which nothing is installed here.
stamp() {
    ln -sf "$(readlink -f "$environment/bin/python")" "$environment/bin/python" &&
        importable=$(grep -lxF -e "$root" "$environment"/lib/python3.*/site-packages/*.pth) &&
        mv "$venv/pyproject.toml" "$environment/pyproject.toml" &&
        printf '%s\n' "$environment" "$extra" "$importable" >"$environment/made-for"
} 2>>"$venv/log"

switch() {
    for name in current bin lib lib64 pyvenv.cfg; do # anything but a link was made by something else
        [ -L "$venv/$name" ] || rm -rf "${venv:?}/$name"
    done
    for name in bin lib lib64 pyvenv.cfg; do
        ln -sfn "current/$name" "$venv/$name" || return
    done
    ln -sfn "$number" "$venv/next" && mv -T "$venv/next" "$venv/current"
}

# The pattern comes by a pipe: as an argument it would stand in the command line of grep itself.
remove_unused() {
    for other in "$venv"/[0-9]*; do
        [ "$other" = "$environment" ] ||
            printf '%s/' "$other" | grep -qsF -f - /proc/[0-9]*/cmdline || rm -rf "$other"
    done
}
