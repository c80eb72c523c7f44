# Starts and stops one app of our own. Needs: scratch.

app_pid=   # the app, while one runs
app_url= app_management= # where it is

# free_port OTHER: a port below the ephemeral range that nobody listens on, and not the port OTHER.
free_port() {
  local port i
  for ((i = 0; i < 200; i++)); do
    port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
    [[ $port == "$1" ]] || (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || {
      echo "$port"
      return
    }
  done
  die "$EXIT_PRECONDITION" "found no free port between 20000 and 32000"
}

# app_start LOG JAVA ARG...: the arguments go to java; ports are chosen and appended, on loopback only.
app_start() {
  local log=$1 java=$2 port=${app_port:-} management_port=${app_management_port:-}
  shift 2
  [[ -n $port ]] || port=$(free_port "$management_port") || end "$?"
  [[ -n $management_port ]] || management_port=$(free_port "$port") || end "$?"
  app_url=http://127.0.0.1:$port app_management=http://127.0.0.1:$management_port
  # Another app there would answer in place of ours.
  local taken
  for taken in "$port" "$management_port"; do
    if (exec 3<>"/dev/tcp/127.0.0.1/$taken") 2>/dev/null; then
      die "$EXIT_PRECONDITION" "port $taken is taken: stop what listens there, or choose another port"
    fi
  done
  # A process group of its own: a signal to ours must not end the app before its recording is fetched.
  set -m
  LC_ALL=$JAVA_LOCALE "$java" "$@" --server.address=127.0.0.1 --server.port="$port" \
    --management.server.address=127.0.0.1 --management.server.port="$management_port" >"$log" 2>&1 </dev/null &
  app_pid=$!
  set +m
}

# app_wait_ready LOG SECONDS: false when it died or took too long, after showing the end of its log.
app_wait_ready() {
  local deadline=$((SECONDS + $2)) url
  for url in "$app_management/actuator/tuning" "$app_url/test/testCeilingNoAsync"; do
    until curl --silent --fail --noproxy '*' --max-time 5 --output "$scratch/ready" "$url" 2>"$scratch/ready.err"; do
      if ! kill -0 "$app_pid" 2>/dev/null; then
        wait "$app_pid" 2>/dev/null || true
        app_pid=
        say "the app ended while it started; the end of $1:"
        app_log_tail "$1"
        return 1
      fi
      if ((SECONDS >= deadline)); then
        say "the app was not ready after $2 s; the end of $1:"
        app_log_tail "$1"
        return 1
      fi
      pause 0.2
    done
  done
}

app_log_tail() { tail -n 20 "$1" | sed 's/[[:cntrl:]]/ /g; s/^/  | /' >&2; }

# app_stop: TERM, time for a graceful end, then KILL.
app_stop() {
  [[ -n $app_pid ]] || return 0
  local i
  kill -TERM "$app_pid" 2>/dev/null || true
  for ((i = 0; i < 150; i++)); do
    kill -0 "$app_pid" 2>/dev/null || break
    pause 0.1
  done
  kill -KILL "$app_pid" 2>/dev/null || true
  wait "$app_pid" 2>/dev/null || true
  app_pid=
}
