#!/bin/sh
# What every npm script runs: the bootstrap, on whatever Node there is, installs what is missing and prints the program with
# the pinned Node; then this shell becomes that program, so that no process waits beside it.
program=$(STARTED_BY=$$ node "$(dirname "$0")/bootstrap.mjs" "$@") || exit
# Run by npm, the program ends when npm was killed. Run by a shell, it may outlive it.
if [ -n "$npm_lifecycle_event" ]; then export STARTED_BY=$PPID; fi
eval "$program"
