#!/bin/sh
# What every npm script runs: the bootstrap, on whatever Node there is, installs what is missing and prints the program with
# the pinned Node; then this shell becomes that program, so that no process waits beside it.
here=$(dirname "$0")
program=$(STARTED_BY=$$ node "$here/bootstrap.mjs" "$@") || exit
export STARTED_BY=$PPID
eval "$program"
