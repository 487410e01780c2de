#!/bin/sh
# Becomes a program that is not there.
exec /no/such/program
