#!/usr/bin/env bash
# What observing costs: the server's CPU per request, seen from outside the JVM, with and without. See --help.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/server.sh
source "$lib/server.sh"
# shellcheck source=lib/build.sh
source "$lib/build.sh"
# shellcheck source=lib/ab.sh
source "$lib/ab.sh"
# shellcheck source=lib/process-cpu.sh
source "$lib/process-cpu.sh"

container=tomcat
blocks=8
requests=100000
level=50
warm_up_pulses=6
warm_up_requests=20000
warm_up_pause=1
seed=$RANDOM
endpoint=/test/testCeilingNoAsync
app_jar=
out=
dry_run=false
java_homes=()
arm_names=(none lab profile)
keep_alive=false # read by ab_run

readonly OFF='--lab.control=true --lab.recorder=off --lab.sampling.enabled=false'
declare -A arm_arguments=(
  [none]=$OFF
  [lab]='--lab.control=true'
  [profile]="-XX:StartFlightRecording:settings=profile,dumponexit=false,maxsize=200m $OFF"
)

scratch=
csv=

usage() {
  cat <<'USAGE'
Usage: load/observer-cost.sh [options]

Measures the server's CPU per request from /proc, outside the JVM, in fresh JVMs:
  none     no recorder, no sampling
  lab      the background recorder with the lab settings, and sampling (what load runs use)
  profile  the JDK's own profile settings from the start of the JVM, no sampling
Each block runs every arm once on every JDK, in random order; arms are compared within blocks.

  --container NAME     tomcat, jetty or undertow (default tomcat)
  --java-home FOLDER   JDK to run on; may be given several times (default: JAVA_HOME, or java on the PATH)
  --blocks N           (default 8; fewer than 2 give no interval)
  -n, --requests N     of the measured phase (default 100000)
  -c, --level N        connections, not kept (default 50)
  --warm-up-pulses N   the same for every arm (default 6), of
  --warm-up-requests N requests each (default 20000), a second apart
  --arm NAME=ARGUMENTS one more arm: JVM options (-X...) and app arguments (--...), on top of --lab.control=true;
                       may be given several times, for example --arm nosampling=--lab.sampling.enabled=false
  --only NAME,...      just these arms; none is always among them
  --seed N             of the random order (default: random; it is printed)
  --endpoint PATH      (default /test/testCeilingNoAsync)
  --app-jar FILE       use this jar as it is; nothing is built
  --out FOLDER         (default results/<stamp>-observer-cost); may exist, rows are appended
  --dry-run            print the plan and how long it takes
  -h, --help           this text

Exit status: 0 done; 1 a run failed (its block is left out); 2 wrong option; 3 a precondition is not met;
130 Ctrl-C; 143 TERM. Each finished run is a line of runs.csv at once.
USAGE
}

parse_options() {
  local only=
  while (($#)); do
    case $1 in
      --*=*)
        if [[ $1 != --arm=* ]]; then
          set -- "${1%%=*}" "${1#*=}" "${@:2}"
        else
          set -- --arm "${1#--arm=}" "${@:2}"
        fi
        [[ $1 != --dry-run && $1 != --help ]] || usage_error "$1 takes no value"
        continue
        ;;
      --dry-run) dry_run=true ;;
      -h | --help)
        usage
        exit 0
        ;;
      --container | --java-home | --blocks | -n | --requests | -c | --level | --warm-up-pulses | --warm-up-requests | --arm | --only | --seed | \
        --endpoint | --app-jar | --out)
        need_value "$1" $#
        case $1 in --only) only=$2 ;; *) set_option "$1" "$2" ;; esac
        shift
        ;;
      *) usage_error "unknown option '$1'" ;;
    esac
    shift
  done
  [[ -z $only ]] || select_arms "$only"
  check_options
}

set_option() {
  case $1 in
    --container) container=$2 ;;
    --java-home) java_homes+=("${2%/}") ;;
    --blocks) blocks=$2 ;;
    -n | --requests) requests=$2 ;;
    -c | --level) level=$2 ;;
    --warm-up-pulses) warm_up_pulses=$2 ;;
    --warm-up-requests) warm_up_requests=$2 ;;
    --arm) add_arm "$2" ;;
    --seed) seed=$2 ;;
    --endpoint) endpoint=$2 ;;
    --app-jar) app_jar=$2 ;;
    --out) out=${2%/} ;;
  esac
}

add_arm() {
  local name=${1%%=*}
  [[ $1 == *=* && $name =~ ^[A-Za-z][A-Za-z0-9_-]{0,30}$ ]] || usage_error "--arm must be NAME=ARGUMENTS, not '$1'"
  [[ -z ${arm_arguments[$name]:-} ]] || usage_error "there already is an arm '$name'"
  arm_names+=("$name")
  arm_arguments[$name]="--lab.control=true ${1#*=}"
}

select_arms() {
  local name
  local -a wanted
  IFS=, read -ra wanted <<<"$1"
  for name in "${wanted[@]}"; do
    [[ -n ${arm_arguments[$name]:-} ]] || usage_error "--only names the arm '$name'; there are: ${arm_names[*]}"
  done
  arm_names=(none)
  for name in "${wanted[@]}"; do [[ $name == none ]] || arm_names+=("$name"); done
}

check_options() {
  [[ $container =~ ^(tomcat|jetty|undertow)$ ]] || usage_error "--container knows tomcat, jetty and undertow, not '$container'"
  whole_number --blocks "$blocks" 1 1000
  whole_number -n "$requests" 1000 10000000
  whole_number -c "$level" 1 1000
  whole_number --warm-up-pulses "$warm_up_pulses" 0 100
  whole_number --warm-up-requests "$warm_up_requests" 1000 10000000
  whole_number --seed "$seed" 0 32767
  [[ $endpoint =~ ^/[A-Za-z0-9._~/%?\&=+:-]*$ ]] || usage_error "--endpoint '$endpoint' is not a path"
  ((${#app_jar} == 0)) || [[ -r $app_jar ]] || usage_error "--app-jar: cannot read '$app_jar'"
  ((${#java_homes[@]})) || java_homes=("${JAVA_HOME:-}")
}

main() {
  parse_options "$@"
  local home
  javas=()
  for home in "${java_homes[@]}"; do javas+=("$(java_command "$home")"); done
  announce
  [[ $dry_run == false ]] || exit 0
  scratch=$(mktemp -d)
  trap finish EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  require_commands curl=curl jq=jq ab=apache2-utils
  build_app_jar
  open_folder
  run_blocks
}

# announce: how long it takes, before it starts. 10 000 requests/s is what two cores do at least; a start takes 6 s, an end 1 s.
announce() {
  local arm runs seconds
  runs=$((blocks * ${#arm_names[@]} * ${#javas[@]}))
  seconds=$((7 + warm_up_pulses * (warm_up_requests / 10000 + warm_up_pause) + requests / 10000))
  say "$container, $blocks blocks x ${#arm_names[@]} arms x ${#javas[@]} JDKs = $runs runs of about $seconds s: about $((runs * seconds / 60 + 1)) minutes on an idle machine; seed $seed"
  for arm in "${arm_names[@]}"; do say "  $arm: ${arm_arguments[$arm]}"; done
  for java in "${javas[@]}"; do say "  Java $(java_major "$java"): $java"; done
  say "  each: $warm_up_pulses pulses of $warm_up_requests requests, then ab -n $requests -c $level $endpoint"
}

open_folder() {
  if [[ -z $out ]]; then out=$(new_results_folder "$root/results" -observer-cost); else mkdir -p "$out"; fi
  csv=$out/runs.csv
  [[ -s $csv ]] ||
    echo 'block,java,arm,state,reason,requests,requests_per_second,cpu_us_per_request,basis,cpu_ms,cpu_ms_stat,jit_ms,jit_share,tool_cpu_ms,tool_wait_ms,load_average,seed' >"$csv"
}

run_blocks() {
  local block cell total=$((blocks * ${#arm_names[@]} * ${#javas[@]})) done=0 failed=0 started=$SECONDS
  RANDOM=$seed
  for ((block = 1; block <= blocks; block++)); do
    shuffle_cells
    for cell in "${cells[@]}"; do
      run_one "$block" "${javas[${cell%% *}]}" "${cell#* }" || ((++failed))
      ((++done))
      say "[$done/$total] $last_run, about $(((SECONDS - started) * (total - done) / done / 60 + 1)) minutes left"
    done
  done
  ((failed == 0)) || exit "$EXIT_PHASE_FAILED"
}

# shuffle_cells: every "JDK-index arm" of a block, in random order (Fisher-Yates).
shuffle_cells() {
  local i j swap arm
  cells=()
  for ((i = 0; i < ${#javas[@]}; i++)); do
    for arm in "${arm_names[@]}"; do cells+=("$i $arm"); done
  done
  for ((i = ${#cells[@]} - 1; i > 0; i--)); do
    j=$((RANDOM % (i + 1)))
    swap=${cells[i]} cells[i]=${cells[j]} cells[j]=$swap
  done
}

last_run= # the last run in one line

# run_one BLOCK JAVA ARM: a fresh JVM, its warm-up, its measured phase, one line of runs.csv.
run_one() {
  local block=$1 java=$2 arm=$3 base log word
  local -a jvm=() app=()
  base=$out/raw/$block-java$(java_major "$java")-$arm
  log=$base.log
  mkdir -p "$out/raw"
  for word in ${arm_arguments[$arm]}; do
    if [[ $word == --* ]]; then app+=("$word"); else jvm+=("$word"); fi
  done
  app_start "$log" "$java" -server -Xms512m -Xmx512m "${jvm[@]}" -jar "$app_jar" "--container=$container" "${app[@]}"
  if ! app_wait_ready "$log" 60; then
    app_stop
    keep_run "$block" "$java" "$arm" failed 'the app did not start'
    return 1
  fi
  warm_up "$base"
  process_cpu "$app_pid" >"$scratch/before"
  ab_run "$requests" "$level" "$app_url$endpoint" "$base"
  process_cpu "$app_pid" >"$scratch/after" || true
  app_stop
  ab_result "$requests" "$base" >"$scratch/result"
  local reason
  reason=$(jq -r '.reason // empty | gsub("[,\"[:cntrl:]]+"; " ")' "$scratch/result")
  [[ -z $reason ]] || {
    keep_run "$block" "$java" "$arm" failed "$reason"
    return 1
  }
  keep_run "$block" "$java" "$arm" completed '' "$(jq -r .requestsPerSecond "$scratch/result")"
}

warm_up() {
  local i
  for ((i = 1; i <= warm_up_pulses; i++)); do
    ab_run "$warm_up_requests" "$level" "$app_url$endpoint" "$1.warm-up"
    pause "$warm_up_pause"
  done
}

# keep_run BLOCK JAVA ARM STATE REASON [RATE]
keep_run() {
  local java_version figures=',,,,,' requests_done='' load
  java_version=$(java_major "$2")
  read -r load _ </proc/loadavg
  if [[ $4 == completed ]]; then
    figures=$(cpu_figures "$requests" "$scratch/before" "$scratch/after")
    requests_done=$requests
  fi
  printf '%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s\n' "$1" "$java_version" "$3" "$4" "$5" "$requests_done" "${6:-}" "$figures" \
    "${ab_cpu_millis:-}" "${ab_wait_millis:-}" "$load" "$seed" >>"$csv"
  last_run="Java $java_version $3: $4${5:+: $5}"
  [[ $4 != completed ]] ||
    last_run+=", ${6%.*} req/s, $(cut -d, -f1 <<<"$figures") us CPU per request, JIT $(cut -d, -f6 <<<"$figures" | awk '{ printf "%.1f", $1 * 100 }') %"
}

finish() {
  local status=$?
  trap '' INT TERM
  trap - EXIT
  set +e
  ab_stop
  app_stop
  if [[ -n $csv && $(wc -l <"$csv") -gt 1 ]]; then
    awk -f "$lib/paired-ratios.awk" "$csv"
    echo "runs: $csv"
  fi
  rm -rf "$scratch"
  exit "$status"
}

main "$@"
