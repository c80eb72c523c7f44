#!/usr/bin/env bash
# What observing costs: the server's CPU per request, seen from outside the JVM, with and without. See --help.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/options.sh
source "$lib/options.sh"
# shellcheck source=lib/java.sh
source "$lib/java.sh"
# shellcheck source=lib/child.sh
source "$lib/child.sh"
# shellcheck source=lib/server.sh
source "$lib/server.sh"
# shellcheck source=lib/build.sh
source "$lib/build.sh"
# shellcheck source=lib/ab.sh
source "$lib/ab.sh"
# shellcheck source=lib/process-cpu.sh
source "$lib/process-cpu.sh"
# shellcheck source=lib/kept-options.sh
source "$lib/kept-options.sh"

container=tomcat
blocks=8
extra_blocks=2
requests=60000
level=50
warm_up_pulses=10
warm_up_requests=20000
warm_up_pause=1
most_jit=5 # per cent of the server's CPU in the measured phase; above it a run shows the compiler, not the arm
seed=$RANDOM
endpoint=/test/testCeilingNoAsync
app_jar=
out=
dry_run=false
only=
java_homes=()
arm_names=(none lab profile)
keep_alive=false # read by ab_run

readonly FIGURES=cpu_us_per_request,basis,cpu_ms,cpu_ms_stat,jit_ms,jit_share # as cpu_figures prints them
CSV_HEADER=block,java,arm,state,reason,requests,requests_per_second,$FIGURES
CSV_HEADER+=,tool_cpu_ms,tool_wait_ms,load_average,seed
readonly CSV_HEADER
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
A run that failed, or whose JIT took more than 5 % of the server's CPU, takes its whole block
out of the comparison for that JDK.

  --container NAME     tomcat, jetty or undertow (default tomcat)
  --java-home FOLDER   JDK to run on; may be given several times (default: JAVA_HOME, or java on the PATH)
  --blocks N           (default 8; fewer than 2 give no interval)
  --extra-blocks N     at most so many more, of the JDKs that lost blocks (default 2)
  -n, --requests N     of the measured phase (default 60000)
  -c, --level N        connections, not kept (default 50)
  --warm-up-pulses N   the same for every arm (default 10), of
  --warm-up-requests N requests each (default 20000) and
  --warm-up-pause S    seconds after each (default 1), in which the JIT has the CPUs to itself
  --most-jit PERCENT   of the server's CPU that the JIT may take in a measured phase (default 5)
  --arm NAME=ARGUMENTS one more arm: JVM options (-X...) and app arguments (--...), on top of --lab.control=true;
                       may be given several times, for example --arm nosampling=--lab.sampling.enabled=false;
                       split at blanks, quotes hold one together, and nothing is expanded
  --only NAME,...      just these arms; none is always among them
  --seed N             of the random order (default: random; it is printed)
  --endpoint PATH      (default /test/testCeilingNoAsync)
  --app-jar FILE       use this jar as it is; nothing is built
  --out FOLDER         (default results/<stamp>-observer-cost); may exist: its blocks are continued, with the same
                       container, load, warm-up and arms
  --dry-run            print the plan and how long it takes
  -h, --help           this text

Exit status: 0 done; 1 fewer usable blocks than planned; 2 wrong option; 3 a precondition is not met;
5 a run could not be saved, or the ratios not printed; 70 something unexpected failed;
129 closed terminal (HUP); 130 Ctrl-C; 143 TERM.
Each finished run is a line of runs.csv at once.
USAGE
}

parse_options() {
  # shellcheck disable=SC2034 # read by parse_arguments
  flags=([--dry-run]=dry_run)
  # shellcheck disable=SC2034
  value_options=(
    [--container]=container [--java-home]=add_java_home [--arm]=add_arm [--only]=only
    [--blocks]=blocks [--extra-blocks]=extra_blocks
    [-n]=requests [--requests]=requests [-c]=level [--level]=level
    [--warm-up-pulses]=warm_up_pulses [--warm-up-requests]=warm_up_requests [--warm-up-pause]=warm_up_pause
    [--most-jit]=most_jit [--seed]=seed [--endpoint]=endpoint [--app-jar]=file:app_jar [--out]=path:out
  )
  parse_arguments "$@"
  ((${#passed_on[@]} == 0)) || usage_error "unknown option '--'"
  [[ -z $only ]] || select_arms "$only"
  check_options
}

add_java_home() {
  local home=$1
  path_value --java-home home
  java_homes+=("$home")
}

add_arm() {
  local name=${1%%=*}
  [[ $1 == *=* && $name =~ ^[A-Za-z][A-Za-z0-9_-]{0,30}$ ]] || usage_error "--arm must be NAME=ARGUMENTS, not '$1'"
  [[ -z ${arm_arguments[$name]:-} ]] || usage_error "there already is an arm '$name'"
  words_of "${1#*=}" >/dev/null 2>&1 || usage_error "--arm $name: a quote is not closed in '${1#*=}'"
  arm_names+=("$name")
  arm_arguments[$name]="--lab.control=true ${1#*=}"
}

# words_of ARGUMENTS: a line for each; quotes hold one together, and nothing is expanded.
words_of() { xargs -r -n 1 printf '%s\n' <<<"$1"; }

select_arms() {
  local name
  local -a wanted
  IFS=, read -ra wanted <<<"$1"
  no_repetition --only "${wanted[@]}"
  for name in "${wanted[@]}"; do
    [[ -n ${arm_arguments[$name]:-} ]] || usage_error "--only names the arm '$name'; there are: ${arm_names[*]}"
  done
  arm_names=(none)
  for name in "${wanted[@]}"; do [[ $name == none ]] || arm_names+=("$name"); done
}

check_options() {
  container_name --container "$container"
  endpoint_path --endpoint "$endpoint"
  whole_number --blocks "$blocks" 1 1000
  whole_number --extra-blocks "$extra_blocks" 0 1000
  whole_number -n "$requests" 1000 10000000
  whole_number -c "$level" 1 1000
  whole_number --warm-up-pulses "$warm_up_pulses" 0 100
  whole_number --warm-up-requests "$warm_up_requests" 1000 10000000
  whole_number --warm-up-pause "$warm_up_pause" 0 60
  whole_number --most-jit "$most_jit" 0 100
  whole_number --seed "$seed" 0 32767
  ((${#java_homes[@]})) || java_homes=("${JAVA_HOME:-}")
}

main() {
  parse_options "$@"
  local home
  javas=()
  for home in "${java_homes[@]}"; do
    java=$(java_command "$home") || end "$?"
    javas+=("$java")
  done
  announce
  [[ $dry_run == false ]] || end 0
  scratch_folder
  trap finish EXIT
  stop_on_signals
  require_commands curl=curl jq=jq ab=apache2-utils flock=util-linux
  build_app_jar
  open_folder
  run_blocks
}

# announce: how long it takes, before it starts. Two cores do 10 000 requests/s at least; a start takes 6 s, an end 1 s.
announce() {
  local arm runs seconds
  runs=$((blocks * ${#arm_names[@]} * ${#javas[@]}))
  seconds=$((7 + warm_up_pulses * warm_up_pause + (warm_up_pulses * warm_up_requests + requests) / 10000))
  say "$container, $blocks blocks x ${#arm_names[@]} arms x ${#javas[@]} JDKs = $runs runs of about $seconds s:" \
    "about $((runs * seconds / 60 + 1)) minutes on an idle machine; seed $seed"
  ((extra_blocks == 0)) || say "  and up to $extra_blocks more blocks for the JDKs that lose some"
  for arm in "${arm_names[@]}"; do say "  $arm: ${arm_arguments[$arm]}"; done
  for java in "${javas[@]}"; do say "  Java $(java_major "$java"): $java"; done
  say "  each: $warm_up_pulses pulses of $warm_up_requests requests, $warm_up_pause s after each," \
    "then ab -n $requests -c $level $endpoint"
}

# open_folder: the first block of this invocation follows the last one that stands in runs.csv, so that no raw file is
# overwritten and no two runs share a block.
open_folder() {
  results_folder -observer-cost
  exec {lock}<"$out/raw"
  flock -n "$lock" ||
    die "$EXIT_PRECONDITION" "$out is in use by another observer-cost.sh: choose another --out, or wait for it"
  keep_conditions
  csv=$out/runs.csv
  [[ -s $csv ]] || append "$csv" "$CSV_HEADER"
  last_block=$(awk -F, 'NR > 1 && $1 + 0 > last { last = $1 } END { print last + 0 }' "$csv")
}

# keep_conditions: what may not change between the blocks of a folder.
keep_conditions() {
  local name
  local -a arms=()
  for name in "${arm_names[@]}"; do arms+=("arm $name=${arm_arguments[$name]}"); done
  keep_options "$out/conditions.txt" "container=$container" "endpoint=$endpoint" "requests=$requests" "level=$level" \
    "warm-up=$warm_up_pulses x $warm_up_requests requests, $warm_up_pause s after each" \
    "most JIT=$most_jit %" "${arms[@]}"
}

run_blocks() {
  local block
  RANDOM=$seed
  planned=$((blocks * ${#arm_names[@]} * ${#javas[@]}))
  for ((block = 1; block <= blocks; block++)); do run_block "${!javas[@]}"; done
  for ((block = 1; block <= extra_blocks; block++)); do
    lacking_blocks "$block"
    ((${#lacking[@]})) || break
    planned=$((planned + ${#arm_names[@]} * ${#lacking[@]}))
    say "one more block for the JDKs that lost one: $((${#arm_names[@]} * ${#lacking[@]})) runs"
    run_block "${lacking[@]}"
  done
  lacking_blocks "$block"
  ((${#lacking[@]} == 0)) || end "$EXIT_PHASE_FAILED"
}

# lacking_blocks N: into `lacking` the JDKs that have lost at least N blocks.
lacking_blocks() {
  local index java
  lacking=()
  for index in "${!javas[@]}"; do
    java=$(java_major "${javas[index]}")
    ((${spoilt[$java]:-0} < $1)) || lacking+=("$index")
  done
}

done_runs=0 planned=0 started=$SECONDS
lacking=()
declare -A spoilt=() # blocks lost, by JDK

# run_block JDK-INDEX...: every arm once on each of these JDKs.
run_block() {
  local cell java left
  local -A bad=()
  ((++last_block))
  shuffle_cells "$@"
  for cell in "${cells[@]}"; do
    java=${javas[${cell%% *}]}
    run_one "$last_block" "$java" "${cell#* }"
    [[ $run_state == completed ]] || bad[$(java_major "$java")]=1
    ((++done_runs))
    left=$(((SECONDS - started) * (planned - done_runs) / done_runs))
    say "[$done_runs/$planned] $last_run, about $((left / 60 + 1)) minutes left"
  done
  for java in "${!bad[@]}"; do spoilt[$java]=$((${spoilt[$java]:-0} + 1)); done
}

# shuffle_cells JDK-INDEX...: every "JDK-index arm" of a block, in random order (Fisher-Yates).
shuffle_cells() {
  local i j swap arm
  cells=()
  for i in "$@"; do
    for arm in "${arm_names[@]}"; do cells+=("$i $arm"); done
  done
  for ((i = ${#cells[@]} - 1; i > 0; i--)); do
    j=$((RANDOM % (i + 1)))
    swap=${cells[i]} cells[i]=${cells[j]} cells[j]=$swap
  done
}

last_run= # the last run in one line
run_state=

# run_one BLOCK JAVA ARM: a fresh JVM, its warm-up, its measured phase, one line of runs.csv; run_state is how it went.
run_one() {
  local block=$1 java=$2 arm=$3 base
  base=$out/raw/$block-java$(java_major "$java")-$arm
  start_arm "$java" "$arm" "$base.log"
  if app_wait_ready "$base.log" 180; then
    reason=
    warm_up "$base"
    [[ -n $reason ]] || load "$requests" "$base"
    app_stop
    judge_run "$block" "$java" "$arm"
    return
  fi
  app_stop
  keep_run "$block" "$java" "$arm" failed 'the app did not start'
  [[ $arm != none ]] || die "$EXIT_PRECONDITION" \
    "the arm none does not start on $java, and all others are compared to it: mend what its log says above"
}

start_arm() { # JAVA ARM LOG
  local word
  local -a jvm=(-server -Xms512m -Xmx512m) app=()
  while read -r word; do
    if [[ $word == --* ]]; then app+=("$word"); else jvm+=("$word"); fi
  done < <(words_of "${arm_arguments[$2]}")
  app_start "$3" "$1" "${jvm[@]}" -jar "$app_jar" "--container=$container" "${app[@]}"
}

# judge_run BLOCK JAVA ARM: keeps it, as what it is.
judge_run() {
  if [[ -n $reason ]]; then
    keep_run "$@" failed "$reason"
  elif awk -v jit="${figures##*,}" -v most="$most_jit" 'BEGIN { exit !(jit * 100 <= most) }'; then
    keep_run "$@" completed '' "$rate" "$figures"
  else
    keep_run "$@" compiling "the JIT took more than $most_jit % of the CPU" "$rate" "$figures"
  fi
}

rate='' figures='' reason='' # of the last load: requests per second, CPU figures; why it failed, empty if it did not

# load REQUESTS BASE: one ab run with the server's CPU around it.
load() {
  local result
  ab_files "$2"
  process_cpu "$app_pid" >"$scratch/before" || true
  ab_run "$1" "$level" "$app_url$endpoint" "$2"
  process_cpu "$app_pid" >"$scratch/after" || true
  result=$(ab_result "$1" "$2")
  [[ -s $2.err ]] || rm -f "$2.err"
  reason=$(jq -r '.reason // empty | gsub("[,\"[:cntrl:]]+"; " ")' <<<"$result")
  [[ -z $reason ]] || return 0
  rate=$(jq -r .requestsPerSecond <<<"$result")
  figures=$(cpu_figures "$1" "$scratch/before" "$scratch/after")
}

# warm_up BASE: the same pulses for every arm, so that no arm is chosen by its own noise; what they showed is kept.
warm_up() {
  local i pulses=$1.warm-up-pulses.csv
  for ((i = 1; i <= warm_up_pulses; i++)); do
    load "$warm_up_requests" "$1.warm-up"
    if [[ -n $reason ]]; then
      reason="pulse $i of the warm-up: $reason"
      return
    fi
    [[ -e $pulses ]] || append "$pulses" "pulse,requests_per_second,$FIGURES"
    append "$pulses" "$i,$rate,$figures"
    pause "$warm_up_pause"
  done
}

# keep_run BLOCK JAVA ARM STATE REASON [RATE FIGURES]: a line of runs.csv, run_state, and last_run for the terminal.
keep_run() {
  local java_version load_average line
  run_state=$4
  java_version=$(java_major "$2")
  read -r load_average _ </proc/loadavg
  line=$1,$java_version,$3,$4,$5,${6:+$requests},${6:-},${7:-,,,,,}
  append "$csv" "$line,${6:+$ab_cpu_millis},${6:+$ab_wait_millis},$load_average,$seed"
  last_run="Java $java_version $3: $4${5:+: $5}"
  [[ -z ${6:-} ]] || last_run+=", ${6%.*} req/s, ${7%%,*} us CPU per request, JIT $(percent_of "${7##*,}")"
}

percent_of() { awk -v share="$1" 'BEGIN { printf "%.1f %%", share * 100 }'; }

finish() {
  local status=$?
  trap '' INT TERM HUP
  trap - EXIT
  ! unexpected "$status" || status=$EXIT_UNEXPECTED
  set +e
  ab_stop
  app_stop
  if [[ -f $csv && $(wc -l <"$csv") -gt 1 ]]; then
    show "$(awk -f "$lib/paired-ratios.awk" "$csv" && echo "runs: $csv")" ||
      ((status > EXIT_PHASE_FAILED)) || status=$EXIT_NOT_SAVED
  fi
  rm -rf "$scratch"
  exit "$status"
}

main "$@"
