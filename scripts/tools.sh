# What the tests use besides Python: each program with the Debian package that holds it. Sourced.

# Prints the packages of the programs that are not on PATH, a space before each.
missing_packages() {
    while read -r program package; do
        command -v "$program" >/dev/null || printf ' %s' "$package"
    done <<TABLE
gcc gcc
g++ g++
clang clang
ps procps
tmux tmux
fish fish
zsh zsh
node nodejs
javac default-jdk-headless
pypy3 pypy3
rustc rustc
go golang-go
TABLE
}
