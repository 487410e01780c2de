#!/bin/sh
# Hardly works itself; has it done by one short-lived child after another.
while :; do /bin/true; done
