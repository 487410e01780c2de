#!/bin/sh
# Fifty children sleep on when the answer is given.
for _ in 1 2 3 4 5 6 7 8 9 10; do
    for _ in 1 2 3 4 5; do sleep 100 & done
done
echo 42
