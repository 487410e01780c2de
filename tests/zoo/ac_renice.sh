#!/bin/sh
# Makes itself the least urgent of all.
renice -n 19 -p $$ >/dev/null
echo 42
