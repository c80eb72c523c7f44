#!/usr/bin/env bash
# Sweeps a running app with ApacheBench while a flight recording runs. See --help and docs/sweep.md.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/options.sh
source "$lib/options.sh"
# shellcheck source=lib/sweep-options.sh
source "$lib/sweep-options.sh"
# shellcheck source=lib/api.sh
source "$lib/api.sh"
# shellcheck source=lib/preflight.sh
source "$lib/preflight.sh"
# shellcheck source=lib/load-tool.sh
source "$lib/load-tool.sh"
# shellcheck source=lib/ab.sh
source "$lib/ab.sh"
# shellcheck source=lib/phase.sh
source "$lib/phase.sh"
# shellcheck source=lib/warm-up.sh
source "$lib/warm-up.sh"
# shellcheck source=lib/java.sh
source "$lib/java.sh"
# shellcheck source=lib/environment.sh
source "$lib/environment.sh"
# shellcheck source=lib/table.sh
source "$lib/table.sh"

scratch=
phase_count=0 # phases run, the warm-up's included
folder_is_ours=false # $out holds this sweep
signal=       # INT, TERM or HUP, once one came

main() {
  parse_sweep_options "$@"
  scratch_folder
  trap finish EXIT
  trap 'signal=INT; end 130' INT
  trap 'signal=TERM; end 143' TERM
  trap 'signal=HUP; end 129' HUP # a terminal that is closed
  check_everything
  if [[ $dry_run == true ]]; then
    print_plan
    end 0
  fi
  open_folder
  recording_open "sweep-$container-$(date +%Y%m%d-%H%M%S)-$$" "$settings" ||
    die "$EXIT_PRECONDITION" "cannot start the recording: $api_error"
  say "recording '$recording' with settings '$settings' runs; results go to $out"
  ask_environment
  warm_up
  keep_environment
  measure
  # The first failure was told and the sweep went on; the status tells it again.
  ! jq -es 'any(.kind == "measure" and .state == "failed")' "$out/raw/$container.jsonl" >/dev/null ||
    end "$EXIT_PHASE_FAILED"
}

check_everything() {
  require_commands curl=curl jq=jq awk=mawk flock=util-linux
  check_app
  check_ab
  check_open_files $((highest_level + 50))
  [[ $keep_alive == true ]] || check_ports "$(planned_requests)"
  say "$container${tuning:+ / $tuning} at $url"
  local endpoint
  for endpoint in "${endpoint_list[@]}"; do probe_endpoint "$endpoint"; done
}

planned_phases() { echo $((${#endpoint_list[@]} * ${#level_list[@]} * repeats)); }

# planned_requests: at most, when the whole warm-up is needed and each phase is measured again as often as it may be.
planned_requests() {
  echo $(($(planned_phases) * (1 + measure_again) * requests + ${#endpoint_list[@]} * warm_up_max * warm_up_requests))
}

print_plan() {
  local repeat endpoint level again=''
  ((measure_again == 0)) || again=", each up to $measure_again times more while the JIT works through it"
  say "plan: up to $warm_up_max rounds of warm-up ($warm_up_requests requests per pulse)," \
    "then $(planned_phases) phases of $requests requests$again: at most $(planned_requests) requests"
  for ((repeat = 1; repeat <= repeats; repeat++)); do
    for endpoint in "${endpoint_list[@]}"; do
      for level in "${level_list[@]}"; do
        say "  ab -n $requests -c $level$([[ $keep_alive == true ]] && echo ' -k') $url$endpoint"
      done
    done
  done
  say "results would go to ${out:-$root/results/<stamp>}"
}

# open_folder: makes or joins the results folder, for this sweep alone.
open_folder() {
  results_folder ''
  out=$(CDPATH='' cd -- "$out" && pwd)
  exec {folder_lock}<"$out"
  flock -n "$folder_lock" ||
    die "$EXIT_PRECONDITION" "another sweep is writing to $out: wait for it, or choose another --out"
  [[ ! -e $out/$container.jfr && ! -e $out/raw/$container.jsonl ]] ||
    die "$EXIT_PRECONDITION" "$out already holds a sweep of $container: choose another --out"
  folder_is_ours=true
}

measure() {
  local repeat endpoint level done=0 total started=$SECONDS left
  total=$(planned_phases)
  for ((repeat = 1; repeat <= repeats; repeat++)); do
    for endpoint in "${endpoint_list[@]}"; do
      for level in "${level_list[@]}"; do
        measure_phase "$endpoint" "$level" "$repeat"
        ((++done))
        left=$(((SECONDS - started) * (total - done) / done))
        ((done == total)) || left=", about $left s left"
        ((done < total)) || left=
        say "[$done/$total] $endpoint c=$level repeat $repeat: $(describe_row)$left"
      done
    done
  done
}

# measure_phase ENDPOINT LEVEL REPEAT: again while the JIT worked through it; every try is a row and a phase of the
# recording.
measure_phase() {
  local try
  for ((try = 0; ; try++)); do
    run_phase measure "$1" "$2" "$3" "$requests"
    phase_completed || after_failure
    ((try < measure_again)) && jq -e '.state == "completed" and .compiling' <<<"$last_row" >/dev/null || return 0
    say "  $1 c=$2 repeat $3: $(describe_row), which is no result: measured again"
    pause "$warm_up_pause"
  done
}

describe_row() {
  jq -r 'if .state == "failed" then "FAILED: \(.reason)" else "\(.requestsPerSecond | round) req/s"
    + (if .clientBound then " (client-bound)" else "" end)
    + (if .compiling then ", but the JIT took \(.jitShare * 100 | round) % of the server\u0027s CPU" else "" end) end' \
    <<<"$last_row"
}

# after_failure: goes on if the app lives; a lost app ends the sweep.
after_failure() {
  api GET /tuning && return 0
  say "FAILED: $(jq -r .reason <<<"$last_row")"
  die "$EXIT_SERVER_LOST" "the app went away: $api_error"
}

# finish: runs on every exit. Keeps what was measured, saves the recording, leaves no child behind.
finish() {
  local status=$?
  # Saving is bounded by curl's time limits; a second Ctrl-C must not cost the recording.
  trap '' INT TERM HUP
  trap - EXIT
  ! unexpected "$status" || status=$EXIT_UNEXPECTED
  set +e
  ab_stop
  [[ -z $signal ]] || say "interrupted: saving what was measured"
  # In a shell of its own: a row that cannot be written must not cost the recording.
  (interrupt_phase "${signal:+interrupted (SIG$signal)}") || not_saved
  [[ -z $recording ]] || keep_recording || not_saved
  ! anything_measured || show "$(results_text)" || not_saved
  # A sweep that did not begin leaves nothing.
  [[ $folder_is_ours == false ]] || drop_empty_folders
  rm -rf "$scratch"
  exit "$status"
}

# not_saved: the status says so, unless it already says something worse than a failed phase.
not_saved() { ((status > EXIT_PHASE_FAILED)) || status=$EXIT_NOT_SAVED; }

keep_recording() {
  local name=$recording
  if recording_save "$out/$container.jfr"; then
    say "saved $out/$container.jfr"
  else
    warn "the recording '$name' could not be saved: $api_error"
    return 1
  fi
}

anything_measured() { [[ $folder_is_ours == true ]] && grep -qs '"kind":"measure"' "$out/raw/$container.jsonl"; }

results_text() {
  echo
  print_tables "$out"
  echo "rows and raw output: $out"
  [[ ! -s $out/$container.jfr ]] ||
    printf 'next: java -jar jfr-analysis/target/jfr-analysis.jar %q\n' "${out#"$root/"}/$container.jfr"
}

main "$@"
