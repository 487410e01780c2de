#!/bin/sh
# Judged after each of the others: right when it is alone below its parent and its folder is empty.
read -r siblings </proc/$PPID/task/$PPID/children
[ "$siblings" = $$ ] && [ -z "$(ls -A)" ] && echo 42 || echo "left: $siblings $(ls -A)"
