#!/bin/sh
# The right answer, and an exit status that says it was none.
echo 42
exit 7
