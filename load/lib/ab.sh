# Runs ab once and accounts for what it cost. Needs: keep_alive, scratch, lib.

ab_pid=          # the running ab, while there is one
ab_cpu_millis=   # user and kernel CPU of the last run, exact
ab_wait_millis=  # its wait for a CPU, empty when the kernel does not tell
ab_status=       # its exit status

# children_cpu_millis VARIABLE: CPU of all children that have ended, from the shell's own account.
children_cpu_millis() {
  local user system part total=0
  times >"$scratch/times"
  { read -r _ && read -r user system; } <"$scratch/times"
  for part in "$user" "$system"; do
    part=${part%s}
    local seconds=${part#*m}
    total=$((total + ${part%m*} * 60000 + 10#${seconds/./}))
  done
  printf -v "$1" '%d' "$total"
}

# ab_run REQUESTS LEVEL URL BASE: BASE.txt is ab's report, BASE.err what it complained about,
# BASE.csv its percentiles. No other child may end meanwhile, so nothing here starts a process:
# the shell's account of ended children then grows by exactly what ab used.
ab_run() {
  local before after cpu waited last_cpu=0 last_wait=
  local -a options=(-q -n "$1" -c "$2" -e "$4.csv")
  [[ $keep_alive == false ]] || options+=(-k)
  children_cpu_millis before
  ab "${options[@]}" "$3" >"$4.txt" 2>"$4.err" </dev/null &
  ab_pid=$!
  while { read -r cpu waited _ <"/proc/$ab_pid/schedstat"; } 2>/dev/null; do
    ((cpu == 0)) || last_cpu=$cpu last_wait=$waited
    pause 0.03
  done
  ab_status=0
  wait "$ab_pid" || ab_status=$?
  ab_pid=
  children_cpu_millis after
  ab_cpu_millis=$((after - before))
  # The last look came a little before the end: the wait is raised in proportion to the exact CPU.
  ab_wait_millis=
  [[ -z $last_wait ]] || ab_wait_millis=$((last_wait * ab_cpu_millis / last_cpu))
}

# ab_stop: ends our own ab, if one runs. An interrupt makes ab print what it has so far.
ab_stop() {
  # A signal can come after the start and before the pid is noted; the shell knows its own jobs.
  [[ -n $ab_pid ]] || ab_pid=$(jobs -rp)
  [[ -n $ab_pid ]] || return 0
  local signal i
  for signal in INT TERM KILL; do
    kill -"$signal" "$ab_pid" 2>/dev/null || break
    for ((i = 0; i < 20; i++)); do
      kill -0 "$ab_pid" 2>/dev/null || break 2
      pause 0.05
    done
  done
  wait "$ab_pid" 2>/dev/null || true
  ab_pid=
}

# ab_result PLANNED BASE [INTERRUPTED]: the last run as JSON, with ab's own account.
ab_result() {
  touch "$2.csv" "$2.txt" "$2.err"
  jq -Rs --argjson planned "$1" --arg interrupted "${3:-}" --argjson status "${ab_status:-1}" \
    --rawfile errors "$2.err" --rawfile percentiles "$2.csv" -f "$lib/ab-report.jq" "$2.txt" |
    jq -c --arg cpu "$ab_cpu_millis" --arg wait "$ab_wait_millis" -f "$lib/account.jq"
  [[ -s $2.err ]] || rm -f "$2.err"
}
