# Options of ab-sweep.sh: the defaults are those of the posts that the sweep re-does.
# shellcheck disable=SC2034 # the variables are read by who sources this

url=http://127.0.0.1:8080
management_url=http://127.0.0.1:8081
requests=10000
levels=50,100,200
endpoints=/test/testCeilingNoAsync,/test/testCeilingWithAsync
keep_alive=false
repeats=1
warm_up_requests=10000
warm_up_pause=2
warm_up_min=6
warm_up_max=15
measure_again=2
settings=lab
out=
dry_run=false
install=ask
highest_level=0

usage() {
  cat <<'USAGE'
Usage: load/ab-sweep.sh [options]

Loads a running Container Lab app with ApacheBench, level by level, while a flight recording
runs, and saves figures and recording. The app must run with --lab.control=true.

What is loaded
  --url URL              the app (default http://127.0.0.1:8080); loopback only
  --management-url URL   its management API (default http://127.0.0.1:8081)
  --endpoints PATH,...   (default /test/testCeilingNoAsync,/test/testCeilingWithAsync)
How much
  -n, --requests N       requests of each measured phase (default 10000)
  -c, --levels N,...     concurrency levels (default 50,100,200)
  -k, --keep-alive       ask to keep connections (ab -k); default: a connection per request
  --repeats N            measure everything N times, one round after the other (default 1)
  --measure-again N      at most so often when the JIT took more than 5 % of the server's CPU (default 2)
Warm-up: rounds of one pulse per endpoint and a pause, until the JIT is quiet
  --warm-up-requests N   requests of one pulse (default 10000)
  --warm-up-pause S      seconds after each pulse (default 2)
  --warm-up-min N        rounds at least (default 6: fewer tell nothing)
  --warm-up-max N        rounds at most (default 15); 0 = no warm-up
What is kept
  --out FOLDER           (default results/<stamp>); may exist if it holds nothing of this container
  --settings NAME        recording settings: lab, lab-deep, default, profile (default lab)
Other
  --dry-run              check everything, print the plan, change nothing
  --yes                  install ab without asking, where that is possible
  --no-install           never install anything
  -h, --help             this text

Exit status: 0 all measured; 1 a phase failed; 2 wrong option; 3 a precondition is not met;
4 the app went away; 5 a row or the recording could not be saved, or the table not printed;
70 something unexpected failed; 129 closed terminal (HUP); 130 Ctrl-C; 143 TERM. In every case what
was measured is kept. Columns and method: docs/sweep.md
USAGE
}

# parse_sweep_options ARG...: sets the variables above and the arrays level_list, endpoint_list.
parse_sweep_options() {
  flags=([-k]=keep_alive [--keep-alive]=keep_alive [--dry-run]=dry_run [--yes]=install=yes [--no-install]=install=no)
  value_options=(
    [--url]=url [--management-url]=management_url [--endpoints]=endpoints
    [-n]=requests [--requests]=requests [-c]=levels [--levels]=levels
    [--repeats]=repeats [--measure-again]=measure_again
    [--warm-up-requests]=warm_up_requests [--warm-up-pause]=warm_up_pause
    [--warm-up-min]=warm_up_min [--warm-up-max]=warm_up_max
    [--out]=path:out [--settings]=settings
  )
  parse_arguments "$@"
  ((${#passed_on[@]} == 0)) || usage_error "unknown option '--'"
  check_targets
  check_amounts
  check_levels
  check_endpoints
}

check_targets() {
  url=${url%/}
  loopback_url --url "$url"
  management_url=${management_url%/}
  management_url=${management_url%/actuator}
  loopback_url --management-url "$management_url"
  [[ $settings =~ ^[A-Za-z0-9._-]{1,64}$ ]] || usage_error "--settings must be a name such as lab, not '$settings'"
}

check_amounts() {
  whole_number -n "$requests" 1 10000000
  whole_number --repeats "$repeats" 1 1000
  whole_number --measure-again "$measure_again" 0 10
  whole_number --warm-up-requests "$warm_up_requests" 1 10000000
  whole_number --warm-up-pause "$warm_up_pause" 0 60
  whole_number --warm-up-max "$warm_up_max" 0 100
  whole_number --warm-up-min "$warm_up_min" 1 100
  ((warm_up_max == 0 || warm_up_min <= warm_up_max)) ||
    usage_error "--warm-up-min $warm_up_min is more than --warm-up-max $warm_up_max"
}

check_levels() {
  local level
  IFS=, read -ra level_list <<<"$levels"
  ((${#level_list[@]})) || usage_error "-c needs at least one level"
  for level in "${level_list[@]}"; do
    whole_number -c "$level" 1 20000
    ((level <= requests)) || usage_error "level $level is more than the $requests requests of -n"
    ((level <= highest_level)) || highest_level=$level
  done
  ((warm_up_max == 0 || level_list[0] <= warm_up_requests)) || usage_error \
    "the warm-up's level ${level_list[0]} is more than the $warm_up_requests requests of --warm-up-requests"
  no_repetition -c "${level_list[@]}"
}

check_endpoints() {
  local endpoint
  IFS=, read -ra endpoint_list <<<"$endpoints"
  ((${#endpoint_list[@]})) || usage_error "--endpoints needs at least one path"
  for endpoint in "${endpoint_list[@]}"; do endpoint_path --endpoints "$endpoint"; done
  no_repetition --endpoints "${endpoint_list[@]}"
}

# workload ENDPOINT: its last path segment, as the recording's phases name it.
workload() {
  local path=${1%%\?*}
  path=${path%/}
  printf '%s\n' "${path##*/}"
}
