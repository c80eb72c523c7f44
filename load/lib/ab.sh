# Runs ab once and accounts for what it cost. Needs: keep_alive, scratch, lib.

ab_pid=          # the running ab, while there is one
ab_status=       # exit status of the last run
ab_cpu_millis=   # its user and kernel CPU, exact
ab_wait_millis=  # its wait for a CPU, empty when the kernel does not tell
ab_wall_millis=  # its life, in which it used and waited for that CPU

# Whatever takes the shell's account of its children, without a file that a full disk would refuse.
exec {account_fd}<> <(:)

# children_cpu_millis VARIABLE: CPU of all children that have ended, from the shell's own account.
children_cpu_millis() {
  local user system part seconds total=0
  times >&"$account_fd"
  read -ru "$account_fd" _ && read -ru "$account_fd" user system
  for part in "$user" "$system"; do
    part=${part%s}
    seconds=${part#*m}
    total=$((total + ${part%m*} * 60000 + 10#${seconds/./}))
  done
  printf -v "$1" '%d' "$total"
}

# ab_files BASE: makes the raw files of a run. Before the run, since a disk that refuses them is no failure of the load.
ab_files() {
  local part
  for part in txt csv err; do
    { : >"$1.$part"; } 2>/dev/null || cannot_save "$1.$part"
  done
  [[ -p $scratch/ab-lives ]] || mkfifo "$scratch/ab-lives"
}

# ab_run REQUESTS LEVEL URL BASE: after ab_files. BASE.txt is ab's report, BASE.err what it complained about,
# BASE.csv its percentiles. No other child may end meanwhile, so nothing here starts a process:
# the shell's account of ended children then grows by exactly what ab used.
ab_run() {
  local before after began lives end last_cpu=0 last_wait=
  local -a options=(-q -n "$1" -c "$2" -e "$4.csv")
  [[ $keep_alive == false ]] || options+=(-k)
  # ab alone keeps the pipe open for writing: its end is seen at once, and nothing after it is taken for its life.
  exec {lives}<>"$scratch/ab-lives"
  exec {end}<"$scratch/ab-lives"
  children_cpu_millis before
  began=${EPOCHREALTIME/./}
  ab "${options[@]}" "$3" >"$4.txt" 2>"$4.err" </dev/null &
  ab_pid=$!
  exec {lives}>&-
  watch_ab "$end"
  ab_wall_millis=$(((${EPOCHREALTIME/./} - began) / 1000))
  exec {end}<&-
  ab_status=0
  wait "$ab_pid" || ab_status=$?
  ab_pid=
  children_cpu_millis after
  ab_cpu_millis=$((after - before))
  ab_wait_of "$last_cpu" "$last_wait"
}

# watch_ab END: returns when ab has ended; last_cpu and last_wait are those of the last look at it, in ns.
watch_ab() {
  local cpu waited status
  while true; do
    if { read -r cpu waited _ <"/proc/$ab_pid/schedstat"; } 2>/dev/null; then
      ((cpu == 0)) || last_cpu=$cpu last_wait=$waited
    fi
    status=0
    read -rt 0.03 -u "$1" _ || status=$?
    ((status > 128)) || return 0 # above it is the time-out
  done
}

# ab_wait_of CPU WAIT: of the last look, which came a little before the end: the wait is raised in proportion to the
# exact CPU, but not beyond what is left of ab's life.
ab_wait_of() {
  local rest=$((ab_wall_millis - ab_cpu_millis))
  ab_wait_millis=
  [[ -n $2 ]] || return 0
  ab_wait_millis=$(($2 * ab_cpu_millis / $1))
  ((ab_wait_millis <= rest)) || ab_wait_millis=$((rest > 0 ? rest : 0))
}

# ab_stop: ends our own ab, if one runs. An interrupt makes ab print what it has so far.
ab_stop() {
  # A signal can come after the start and before the pid is noted; the shell knows its own jobs, of which an app that
  # it started is another.
  [[ -n $ab_pid ]] || ab_pid=$(jobs -rp | grep -vx "${app_pid:-none}" || true)
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

# ab_result PLANNED BASE [INTERRUPTED [PHASE]]: the last run as JSON with ab's own account, and with PHASE a second
# line, the body that closes the phase with it. One process for both: the phase goes on meanwhile.
ab_result() {
  jq -Rsc -L "$lib" --argjson planned "$1" --arg interrupted "${3:-}" --arg phase "${4:-}" \
    --argjson status "${ab_status:-1}" --rawfile errors "$2.err" --rawfile percentiles "$2.csv" \
    --arg cpu "$ab_cpu_millis" --arg wait "$ab_wait_millis" --arg wall "$ab_wall_millis" '
    include "ab-report"; include "account"; include "phase-close";
    report($planned; $status; $interrupted; $errors; $percentiles) | account($cpu; $wait; $wall)
    | ., if $phase == "" then empty else closing($phase) end' "$2.txt"
}
