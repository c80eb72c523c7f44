#!/usr/bin/env bash
# The main job: the three containers, one after the other, each started, swept and analysed. See --help.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/server.sh
source "$lib/server.sh"
# shellcheck source=lib/build.sh
source "$lib/build.sh"
# shellcheck source=lib/table.sh
source "$lib/table.sh"

containers=tomcat,jetty,undertow
tuning=seed
java_home=${JAVA_HOME:-}
app_jar=
analyser_jar=
app_port='' app_management_port=''
out=
quick=false
dry_run=false
sweep_options=()

scratch=
sweep_pid=
folder_is_ours=false
declare -A outcome=() # exit status by container

usage() {
  cat <<'USAGE'
Usage: load/sweep-all.sh [options] [-- options of ab-sweep.sh]

Builds what is missing, then starts each container in turn, sweeps it with ApacheBench while a
flight recording runs, and prints one table and the analyser's view of each recording.

  --containers NAME,...   which, and in which order (default tomcat,jetty,undertow)
  --tuning NAME           tuning of profiles/<container>/ (default seed: the posts' sizes)
  --java-home FOLDER      JDK that runs the app (default: JAVA_HOME, or java on the PATH)
  --quick                 fewer requests and a shorter warm-up: about 3 minutes, coarser figures
  --out FOLDER            (default results/<stamp>)
  --port N, --management-port N  of the app (default: free ones)
  --app-jar FILE, --analyser-jar FILE  use these as they are; nothing is built for them
  --dry-run               print what would run
  -h, --help              this text

Everything after -- goes to ab-sweep.sh, for example: load/sweep-all.sh -- -k --repeats 3
Exit status: 0 all measured; 2 wrong option; 3 a precondition is not met; 130 Ctrl-C; 143 TERM;
otherwise that of the first sweep that failed (load/ab-sweep.sh --help). What was measured is kept.
USAGE
}

parse_options() {
  while (($#)); do
    case $1 in
      --)
        sweep_options+=("${@:2}")
        break
        ;;
      --*=*)
        set -- "${1%%=*}" "${1#*=}" "${@:2}"
        [[ $1 != --quick && $1 != --dry-run && $1 != --help ]] || usage_error "$1 takes no value"
        continue
        ;;
      --quick) quick=true ;;
      --dry-run) dry_run=true ;;
      -h | --help)
        usage
        exit 0
        ;;
      --containers | --tuning | --java-home | --out | --port | --management-port | --app-jar | --analyser-jar)
        need_value "$1" $#
        set_option "$1" "$2"
        shift
        ;;
      *) usage_error "unknown option '$1'" ;;
    esac
    shift
  done
  check_options
}

set_option() {
  case $1 in
    --containers) containers=$2 ;;
    --tuning) tuning=$2 ;;
    --java-home) java_home=$2 ;;
    --out) out=${2%/} ;;
    --port) app_port=$2 ;;
    --management-port) app_management_port=$2 ;;
    --app-jar) app_jar=$2 ;;
    --analyser-jar) analyser_jar=$2 ;;
  esac
}

check_options() {
  local name
  IFS=, read -ra container_list <<<"$containers"
  ((${#container_list[@]})) || usage_error "--containers needs at least one name"
  for name in "${container_list[@]}"; do
    [[ $name =~ ^(tomcat|jetty|undertow)$ ]] || usage_error "--containers knows tomcat, jetty and undertow, not '$name'"
    [[ -z ${outcome[$name]:-} ]] || usage_error "--containers names '$name' twice"
    outcome[$name]='not run'
  done
  [[ $tuning =~ ^[A-Za-z0-9._-]{1,64}$ ]] || usage_error "--tuning must be a name such as seed, not '$tuning'"
  [[ -z $app_port ]] || whole_number --port "$app_port" 1 65535
  [[ -z $app_management_port ]] || whole_number --management-port "$app_management_port" 1 65535
  ((${#app_jar} == 0)) || [[ -r $app_jar ]] || usage_error "--app-jar: cannot read '$app_jar'"
  ((${#analyser_jar} == 0)) || [[ -r $analyser_jar ]] || usage_error "--analyser-jar: cannot read '$analyser_jar'"
  for name in "${sweep_options[@]}"; do
    case $name in
      --url | --url=* | --management-url | --management-url=* | --out | --out=* | --dry-run | -h | --help)
        usage_error "'$name' cannot be passed on after --"
        ;;
    esac
  done
  # First, so that options after -- can still change them.
  [[ $quick == false ]] ||
    sweep_options=(-n 4000 --warm-up-requests 8000 --warm-up-pause 1 --warm-up-min 6 --warm-up-max 8 "${sweep_options[@]}")
  # A wrong option must not show up only after the build and the first start.
  (parse_for_check) || exit "$EXIT_USAGE"
}

# parse_for_check: ab-sweep.sh's own check of the options that are passed on; its messages name it.
parse_for_check() {
  # shellcheck source=lib/sweep-options.sh
  source "$lib/sweep-options.sh"
  parse_sweep_options "${sweep_options[@]}"
}

main() {
  parse_options "$@"
  java=$(java_command "$java_home")
  if [[ $dry_run == true ]]; then
    print_plan
    exit 0
  fi
  scratch=$(mktemp -d)
  trap finish EXIT
  trap 'forward INT; exit 130' INT
  trap 'forward TERM; exit 143' TERM
  require_commands curl=curl jq=jq flock=util-linux
  build_app_jar
  build_analyser_jar
  open_folder
  local container
  for container in "${container_list[@]}"; do sweep_container "$container"; done
}

# open_folder: makes or joins the results folder, for these sweeps alone; nothing that stands there is overwritten.
open_folder() {
  local container
  [[ -n $out ]] || out=$(new_results_folder "$root/results" '')
  mkdir -p "$out/raw" 2>/dev/null || die "$EXIT_PRECONDITION" "cannot write to $out: choose another --out"
  # ab-sweep.sh locks the folder itself.
  exec {folder_lock}<"$out/raw"
  flock -n "$folder_lock" || die "$EXIT_PRECONDITION" "another sweep-all.sh is writing to $out: wait for it, or choose another --out"
  for container in "${container_list[@]}"; do
    [[ ! -e $out/$container.log && ! -e $out/$container.jfr && ! -e $out/raw/$container.jsonl ]] ||
      die "$EXIT_PRECONDITION" "$out already holds a sweep of $container: choose another --out"
  done
  folder_is_ours=true
}

java_arguments() { # CONTAINER: those of the posts, and what the sweep needs
  arguments=(-server -Xms512m -Xmx512m -jar "$app_jar" "--container=$1" "--tuning=$tuning" --lab.control=true)
}

print_plan() {
  local container arguments
  app_jar=${app_jar:-$root/target/container-lab.jar}
  for container in "${container_list[@]}"; do
    java_arguments "$container"
    say "$java ${arguments[*]}"
    say "  load/ab-sweep.sh ${sweep_options[*]}"
  done
  say "results would go to ${out:-$root/results/<stamp>}"
}

sweep_container() {
  local container=$1 log=$out/$1.log arguments
  say ""
  say "== $container"
  java_arguments "$container"
  app_start "$log" "$java" "${arguments[@]}"
  if app_wait_ready "$log" 90; then
    # A group of its own: Ctrl-C reaches the sweep through us, once, and not its ab behind its back.
    set -m
    "$root/load/ab-sweep.sh" --url "$app_url" --management-url "$app_management" --out "$out" "${sweep_options[@]}" \
      >"$scratch/table" </dev/null &
    sweep_pid=$!
    set +m
    outcome[$container]=interrupted # until it ends by itself
    local status=0
    wait "$sweep_pid" || status=$?
    outcome[$container]=$status
    sweep_pid=
  else
    outcome[$container]=$EXIT_SERVER_LOST
  fi
  app_stop
}

# forward SIGNAL: lets a running sweep save what it has.
forward() {
  [[ -n $sweep_pid ]] || return 0
  say "stopping"
  trap '' INT TERM
  kill -"$1" "$sweep_pid" 2>/dev/null || true
  wait "$sweep_pid" || true
  sweep_pid=
}

# finish: runs on every exit; shows what there is and leaves nothing behind.
finish() {
  local status=$? container
  trap '' INT TERM
  trap - EXIT
  set +e
  app_stop
  # What another sweep keeps there is neither ours to analyse nor our result.
  if [[ $folder_is_ours == true ]]; then
    analyse
    print_result
  fi
  if ((status == 0)); then
    for container in "${container_list[@]}"; do
      [[ ${outcome[$container]} == 0 ]] || { ((status != 0)) || status=${outcome[$container]}; }
    done
  fi
  rm -rf "$scratch"
  exit "$status"
}

# analyse: each recording, into <container>.txt.
analyse() {
  local container
  for container in "${container_list[@]}"; do
    [[ -s $out/$container.jfr ]] || continue
    "$java" -jar "$analyser_jar" "$out/$container.jfr" >"$out/$container.txt" 2>"$scratch/analyser.err" ||
      warn "the analyser failed on $out/$container.jfr: $(tail -n 3 "$scratch/analyser.err")"
    printf '\n== %s\n' "$container"
    head -n 15 "$out/$container.txt"
    echo "... all of it: $out/$container.txt"
  done
}

print_result() {
  local container
  echo
  print_tables "$out"
  for container in "${container_list[@]}"; do
    [[ ${outcome[$container]} == 0 ]] || echo "$container: $(describe_outcome "${outcome[$container]}")"
  done
  echo "One JVM per container, on this machine, with these sizes and this load: the order need not hold elsewhere, and one"
  echo "run tells no noise from a difference."
  echo "rows, recordings, logs and raw output: $out"
}

describe_outcome() {
  case $1 in
    "$EXIT_PHASE_FAILED") echo "a phase failed" ;;
    "$EXIT_SERVER_LOST") echo "did not start, or went away (see its log)" ;;
    "$EXIT_NOT_SAVED") echo "the recording could not be fetched" ;;
    'not run' | interrupted) echo "$1" ;;
    *) echo "the sweep ended with status $1" ;;
  esac
}

main "$@"
