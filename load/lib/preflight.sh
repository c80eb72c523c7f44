# What must hold before anything is loaded. Each check stops with what is wrong and what fixes it.

container= tuning= # of the running app; tuning is empty when none was chosen

# check_app: an app answers, it is one of ours, it lets itself be controlled, and nobody records.
check_app() {
  api GET /tuning || {
    [[ $api_status == 000 ]] || die "$EXIT_PRECONDITION" "not a Container Lab app: $api_error"
    die "$EXIT_PRECONDITION" "no app answers at $management_url (${api_error##*: }). Start one: $(start_command)"
  }
  container=$(answer .container)
  tuning=$(answer .tuning)
  # Both come from outside: one becomes a file name, so it must look like one.
  [[ $container =~ ^[a-z][a-z0-9-]{0,30}$ ]] ||
    die "$EXIT_PRECONDITION" "the app at $management_url names no usable container: '${container:0:60}'"
  tuning=${tuning:0:64}
  api GET /recordings ||
    die "$EXIT_PRECONDITION" "the app cannot be controlled ($api_error)." \
      "Start it with --lab.control=true: $(start_command)"
  local running
  running=$(answer '[.recordings[]? | select(.state == "running") | .name][0]')
  [[ -z $running ]] ||
    die "$EXIT_PRECONDITION" "recording '$running' is running. Wait for it, or end it:" \
      "curl -X POST -H 'Content-Type: application/json' -d '{}' $management_url/actuator/recordings/$running/stop"
  check_port
}

# check_port: figures of one app must not land in the recording of another.
check_port() {
  local port used=${url##*:}
  [[ $used =~ ^[0-9]+$ ]] || used=80
  api GET /container || return 0
  port=$(answer .port)
  [[ -z $port || $port == "$used" ]] ||
    die "$EXIT_PRECONDITION" "--url $url is not the app of --management-url $management_url," \
      "which listens on port $port: --url ${url%:*}:$port"
}

start_command() { printf 'java -jar target/container-lab.jar --container=tomcat --lab.control=true'; }

# check_open_files NEEDED: ab needs a descriptor per connection; raises the soft limit where that is enough.
check_open_files() {
  local needed=$1
  [[ $(ulimit -Sn) == unlimited ]] || (($(ulimit -Sn) >= needed)) || ulimit -Sn "$needed" 2>/dev/null ||
    die "$EXIT_PRECONDITION" "ab needs $needed open files, the limit is $(ulimit -Hn):" \
      "raise it (as root: ulimit -n $needed), or use lower levels"
}

# ports_verdict LOW HIGH REUSE TIME_WAIT CONNECTIONS: prints why the connections do not fit, nothing when they do.
# REUSE is net.ipv4.tcp_tw_reuse: with 1, or 2 on loopback, a port is free again after a second.
ports_verdict() {
  local ports=$(($2 - $1 + 1)) reuse=$3 busy=$4 connections=$5
  ((reuse == 0 && connections > ports - busy)) || return 0
  printf '%d connections are planned, %d of %d local ports are free (%d in TIME_WAIT), ' \
    "$connections" $((ports - busy)) "$ports" "$busy"
  echo 'and the kernel does not reuse them: sysctl -w net.ipv4.tcp_tw_reuse=2, or fewer requests, or -k'
}

# check_ports CONNECTIONS
check_ports() {
  local low high reuse busy=0 verdict net=/proc/sys/net/ipv4
  [[ -r $net/ip_local_port_range && -r $net/tcp_tw_reuse ]] || return 0
  read -r low high <"$net/ip_local_port_range"
  reuse=$(<"$net/tcp_tw_reuse")
  busy=$(awk '$1 == "TCP:" { for (i = 2; i < NF; i += 2) if ($i == "tw") print $(i + 1) }' /proc/net/sockstat)
  verdict=$(ports_verdict "$low" "$high" "$reuse" "${busy:-0}" "$1")
  [[ -z $verdict ]] || die "$EXIT_PRECONDITION" "$verdict"
}

declare -A connection_mode=() # by endpoint

# probe_endpoint ENDPOINT: one request like ab's; must answer 2xx.
probe_endpoint() {
  local endpoint=$1 status
  local -a options=(--http1.0 --silent --show-error --noproxy '*' --max-time 35 --write-out '%{http_code}')
  options+=(--dump-header "$scratch/headers" --output "$scratch/probe")
  [[ $keep_alive == false ]] || options+=(--header 'Connection: Keep-Alive')
  status=$(curl "${options[@]}" "$url$endpoint" 2>"$scratch/curl.err") ||
    die "$EXIT_PRECONDITION" "$url$endpoint does not answer: $(<"$scratch/curl.err")"
  [[ $status == 2* ]] ||
    die "$EXIT_PRECONDITION" "$url$endpoint answered $status, so its rate would be that of an error page." \
      "Is --url the app's, and the path right?"
  connection_mode[$endpoint]=$(connection_mode_of "$keep_alive" "$scratch/headers")
  say "  $endpoint: $status, $(stat -c %s "$scratch/probe") bytes, connection ${connection_mode[$endpoint]}"
}

# connection_mode_of KEEP_ALIVE HEADERS: ab keeps a connection only if the server says so and gives the length.
connection_mode_of() {
  if [[ $1 == false ]]; then
    echo 'per request'
  elif grep -qi '^connection:.*keep-alive' "$2" && grep -qi '^content-length:' "$2"; then
    echo 'kept'
  else
    echo 'per request (asked to keep, the server does not)'
  fi
}
