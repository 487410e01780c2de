#!/bin/sh
# Removes the folder it stands in, and its files with it.
folder=$(pwd)
cd / && rm -rf "$folder"
echo 42
