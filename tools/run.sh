#!/bin/sh
# The shell of every npm script: the bootstrap, on any Node, installs what is missing and prints the program with the
# pinned Node; then this shell becomes that program, so that no extra process waits.
program=$(STARTED_BY=$$ node "$(dirname "$0")/bootstrap.mjs" "$@") || exit
# Under npm, the program ends when npm is killed. Started by a shell, it may outlive it.
if [ -n "$npm_lifecycle_event" ]; then export STARTED_BY=$PPID; fi
eval "$program"
