#!/bin/sh
# Leaves folders and files that nobody may read, and its own folder locked.
mkdir -p a/b/c .hidden
echo x >a/b/c/file
ln -s /etc/passwd a/link
ln -s . loop
touch -- -rf '
' '*'
chmod 000 a/b/c/file a/b/c a/b a .hidden .
echo 42
