#!/usr/bin/env bash
# The main job: the three containers, one after the other, each started, swept and analysed. See --help.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/options.sh
source "$lib/options.sh"
# shellcheck source=lib/java.sh
source "$lib/java.sh"
# shellcheck source=lib/load-tool.sh
source "$lib/load-tool.sh"
# shellcheck source=lib/child.sh
source "$lib/child.sh"
# shellcheck source=lib/server.sh
source "$lib/server.sh"
# shellcheck source=lib/build.sh
source "$lib/build.sh"
# shellcheck source=lib/table.sh
source "$lib/table.sh"

containers=tomcat,jetty,undertow
tuning=seed
java_home=${JAVA_HOME:-}
app_port='' app_management_port=''
out='' app_jar='' analyser_jar=''
quick=false
analysis=true
dry_run=false
# What --quick puts before the options after --, which can so still change it.
# Shorter pulses would not shorten the warm-up: the compiler needs some 60 000 requests of each endpoint.
readonly QUICK=(-n 4000 --warm-up-requests 15000 --warm-up-pause 1 --warm-up-min 6 --warm-up-max 12)

scratch=
folder_is_ours=false
declare -A outcome=()  # of its sweep: exit status by container
declare -A analysed=() # of the analyser: exit status by container
unfinished_text=       # what the analyser writes, while one runs
output_lost=false      # whether something could not be printed

usage() {
  cat <<'USAGE'
Usage: load/sweep-all.sh [options] [-- options of ab-sweep.sh]

Builds what is missing, then starts each container in turn, sweeps it with ApacheBench while a
flight recording runs, and prints one table and the analyser's view of each recording.

  --containers NAME,...   which, and in which order (default tomcat,jetty,undertow)
  --tuning NAME           tuning of profiles/<container>/ (default seed: the posts' sizes)
  --java-home FOLDER      JDK that runs the app (default: JAVA_HOME, or java on the PATH)
  --no-analysis           leave the recordings unread
  --quick                 a first look in 5 to 8 minutes: 4000 requests a phase, shorter pauses
  --out FOLDER            (default results/<stamp>)
  --port N, --management-port N  of the app (default: free ones)
  --app-jar FILE, --analyser-jar FILE  use these as they are; nothing is built for them
  --dry-run               print what would run
  -h, --help              this text

Everything after -- goes to ab-sweep.sh, for example: load/sweep-all.sh -- -k --repeats 3
Exit status: 0 all measured and analysed; 2 wrong option; 3 a precondition is not met;
70 something unexpected failed; 129 closed terminal (HUP); 130 Ctrl-C; 143 TERM; otherwise that of
the first sweep that failed (load/ab-sweep.sh --help), or 6 if only the analyser failed, or 5 if all
went well and could not be printed. What was measured is kept.
USAGE
}

parse_options() {
  flags=([--quick]=quick [--no-analysis]=analysis=false [--dry-run]=dry_run)
  value_options=(
    [--containers]=containers [--tuning]=tuning [--java-home]=path:java_home [--out]=path:out
    [--port]=app_port [--management-port]=app_management_port
    [--app-jar]=file:app_jar [--analyser-jar]=file:analyser_jar
  )
  parse_arguments "$@"
  check_ports_differ
  check_containers
  check_passed_on
}

check_ports_differ() {
  [[ -z $app_port ]] || whole_number --port "$app_port" 1 65535
  [[ -z $app_management_port ]] || whole_number --management-port "$app_management_port" 1 65535
  # The app would answer both on one port, and the pool under load would have to answer for itself.
  [[ -z $app_port || $app_port != "$app_management_port" ]] ||
    usage_error "--port and --management-port must differ, both are $app_port"
}

check_containers() {
  local name
  IFS=, read -ra container_list <<<"$containers"
  ((${#container_list[@]})) || usage_error "--containers needs at least one name"
  no_repetition --containers "${container_list[@]}"
  [[ $tuning =~ ^[A-Za-z0-9._-]{1,64}$ ]] || usage_error "--tuning must be a name such as seed, not '$tuning'"
  for name in "${container_list[@]}"; do
    container_name --containers "$name"
    # Another jar may hold others; it is asked when it starts.
    [[ -n $app_jar || -r $root/profiles/$name/$tuning.properties ]] ||
      usage_error "--tuning '$tuning' is none of $name's, which are: $(tunings_of "$name")"
    outcome[$name]='not run'
  done
}

tunings_of() {
  local names=("$root/profiles/$1"/*.properties)
  names=("${names[@]##*/}")
  printf '%s\n' "${names[*]%.properties}"
}

check_passed_on() {
  local name
  for name in "${passed_on[@]}"; do
    case $name in
      --url | --url=* | --management-url | --management-url=* | --out | --out=* | --dry-run | -h | --help)
        usage_error "'$name' cannot be passed on after --"
        ;;
    esac
  done
  [[ $quick == false ]] || passed_on=("${QUICK[@]}" "${passed_on[@]}")
  # A wrong option must not show up only after the build and the first start.
  (parse_for_check "${passed_on[@]}") || end "$EXIT_USAGE"
}

# parse_for_check ARG...: ab-sweep.sh's own check of the options that are passed on; its messages name it.
parse_for_check() {
  # shellcheck source=lib/sweep-options.sh
  source "$lib/sweep-options.sh"
  passed_on=()
  parse_sweep_options "$@"
}

main() {
  parse_options "$@"
  java=$(java_command "$java_home") || end "$?"
  if [[ $dry_run == true ]]; then
    print_plan
    end 0
  fi
  scratch_folder
  trap finish EXIT
  stop_on_signals
  require_commands curl=curl jq=jq flock=util-linux
  check_load_tool
  build_app_jar
  [[ $analysis == false ]] || build_analyser_jar
  open_folder
  local container
  for container in "${container_list[@]}"; do sweep_container "$container"; done
  for container in "${container_list[@]}"; do [[ $analysis == false ]] || analyse "$container"; done
  local worst
  worst=$(worst_status)
  ((worst == 0)) || end "$worst"
}

# check_load_tool: before anything is built and started. In a shell of its own, as its options are ab-sweep.sh's.
check_load_tool() {
  (parse_for_check "${passed_on[@]}" && check_ab) || end "$?"
}

# open_folder: makes or joins the results folder, for these sweeps alone; nothing that stands there is overwritten.
open_folder() {
  local container
  results_folder ''
  # ab-sweep.sh locks the folder itself.
  exec {folder_lock}<"$out/raw"
  flock -n "$folder_lock" ||
    die "$EXIT_PRECONDITION" "another sweep-all.sh is writing to $out: wait for it, or choose another --out"
  for container in "${container_list[@]}"; do
    [[ ! -e $out/$container.log && ! -e $out/$container.jfr && ! -e $out/raw/$container.jsonl ]] ||
      die "$EXIT_PRECONDITION" "$out already holds a sweep of $container: choose another --out"
  done
  folder_is_ours=true
}

# shellcheck disable=SC2031 # the check of passed on options, in a shell of its own, leaves tuning as it is
java_arguments() { # CONTAINER: those of the posts, and what the sweep needs
  arguments=(-server -Xms512m -Xmx512m -jar "$app_jar" "--container=$1" "--tuning=$tuning" --lab.control=true)
}

print_plan() {
  local container arguments
  app_jar=${app_jar:-$root/target/container-lab.jar}
  for container in "${container_list[@]}"; do
    java_arguments "$container"
    say "$java ${arguments[*]}"
    say "  load/ab-sweep.sh ${passed_on[*]}"
  done
  say "results would go to ${out:-$root/results/<stamp>}"
}

sweep_container() {
  local container=$1 log=$out/$1.log arguments
  say ""
  say "== $container"
  java_arguments "$container"
  app_start "$log" "$java" "${arguments[@]}"
  if app_wait_ready "$log" 180; then
    outcome[$container]=interrupted # until it ends by itself
    run_child sweep
    outcome[$container]=$child_status
  else
    outcome[$container]=$EXIT_SERVER_LOST
  fi
  app_stop
}

# sweep: its table is printed with those of the others.
sweep() {
  exec "$root/load/ab-sweep.sh" --url "$app_url" --management-url "$app_management" --out "$out" \
    "${passed_on[@]}" >/dev/null
}

# analyse CONTAINER: its recording, into <container>.txt; what answers the question is shown.
analyse() {
  local recording=$out/$1.jfr text=$out/$1.txt
  [[ -s $recording ]] || return 0
  unfinished_text=$text
  run_child analyser "$recording" "$text"
  analysed[$1]=$child_status
  if ((child_status != 0)); then
    drop_unfinished_text
    warn "the analyser failed on $recording: $(tail -n 3 "$scratch/analyser.err")"
    return 0
  fi
  unfinished_text=
  show "$(answer_text "$1" "$text")" || output_lost=true
}

# answer_text CONTAINER TEXT: the report's paragraphs up to the answer.
answer_text() {
  printf '\n== %s\n' "$1"
  awk -v RS= -v ORS='\n\n' '{ print } /^Answer\n/ { exit }' "$2"
  echo "... all of it: $2"
}

# drop_unfinished_text: half an analysis looks like a whole one.
drop_unfinished_text() {
  [[ -z $unfinished_text ]] || rm -f "$unfinished_text"
  unfinished_text=
}

# analyser RECORDING TEXT
analyser() { LC_ALL=$JAVA_LOCALE exec "$java" -jar "$analyser_jar" "$1" 2>"$scratch/analyser.err" >"$2"; }

# worst_status: of the sweeps the first that failed, then of the analyser.
worst_status() {
  local container
  for container in "${container_list[@]}"; do
    [[ ${outcome[$container]} == 0 ]] || { echo "${outcome[$container]}" && return; }
  done
  for container in "${container_list[@]}"; do
    [[ ${analysed[$container]:-0} == 0 ]] || { echo "$EXIT_NOT_ANALYSED" && return; }
  done
  echo 0
}

# finish: runs on every exit; shows what there is and leaves nothing behind.
finish() {
  local status=$?
  trap '' INT TERM HUP
  trap - EXIT
  ! unexpected "$status" || status=$EXIT_UNEXPECTED
  set +e
  app_stop
  drop_unfinished_text
  # What another sweep keeps there is not our result.
  [[ $folder_is_ours == false ]] || show "$(result_text)" || output_lost=true
  ((status != 0)) || [[ $output_lost == false ]] || status=$EXIT_NOT_SAVED
  rm -rf "$scratch"
  exit "$status"
}

result_text() {
  local container
  echo
  print_tables "$out"
  for container in "${container_list[@]}"; do
    [[ ${outcome[$container]} == 0 ]] || echo "$container: $(describe_outcome "${outcome[$container]}")"
    [[ $analysis == false || ! -s $out/$container.jfr || ${analysed[$container]:-} == 0 ]] ||
      printf '%s: not analysed: %q -jar %q %q\n' "$container" "$java" "$analyser_jar" "$out/$container.jfr"
  done
  echo "One JVM per container, on this machine, with these sizes and this load: the order need not hold elsewhere,"
  echo "and one run tells no noise from a difference."
  [[ $quick == false ]] || echo "--quick is a first look: for figures to quote, sweep without it, with -- --repeats 3."
  echo "rows, recordings, logs and raw output: $out"
}

describe_outcome() {
  case $1 in
    "$EXIT_PHASE_FAILED") echo "a phase failed" ;;
    "$EXIT_SERVER_LOST") echo "did not start, or went away (see its log)" ;;
    "$EXIT_NOT_SAVED") echo "a row or the recording could not be saved" ;;
    'not run' | interrupted) echo "$1" ;;
    *) echo "the sweep ended with status $1" ;;
  esac
}

main "$@"
