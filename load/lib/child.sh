# Runs other programs so that a signal ends them in their own way. Needs: common.sh.

child_pid=    # the program, while one runs; leads a process group
child_status= # how the last one ended

# run_child FUNCTION ARG...: in a process group of its own, so that a signal reaches it through us, once, and not its
# own children behind its back. Leaves its exit status in child_status.
run_child() {
  set -m
  "$@" </dev/null &
  child_pid=$!
  set +m
  child_status=0
  wait "$child_pid" || child_status=$?
  child_pid=
}

# forward SIGNAL: lets what runs end in its own way, a sweep with what it has.
forward() {
  [[ -n $child_pid ]] || return 0
  say "stopping"
  trap '' INT TERM HUP
  kill -"$1" "$child_pid" 2>/dev/null || true
  wait "$child_pid" || true
  child_pid=
}

# stop_on_signals: they end what runs and then this script, with the status that a shell gives to them.
stop_on_signals() {
  trap 'forward INT; end 130' INT
  trap 'forward TERM; end 143' TERM
  trap 'forward HUP; end 129' HUP # a terminal that is closed
}
