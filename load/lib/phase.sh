# One load phase: opened in the recording, loaded by ab, closed with ab's figures.

last_row=       # the last phase as JSON, as it stands in raw/<container>.jsonl
planned_phase=  # what the running phase is, as JSON, in case it is cut short
phase_base=     # its raw files
phase_requests=

# run_phase KIND ENDPOINT LEVEL REPEAT REQUESTS: leaves the outcome in last_row; see phase_completed.
run_phase() {
  local kind=$1 endpoint=$2 level=$3 repeat=$4
  phase_requests=$5
  plan_phase "$@"
  if phase_open "$kind" "$(workload "$endpoint")" "$level" "$repeat"; then
    ab_run "$phase_requests" "$level" "$url$endpoint" "$phase_base"
    close_phase ''
  else
    keep_row "$(ab_result "$phase_requests" "$phase_base" "not run: $api_error")" '{}'
  fi
}

phase_completed() { [[ $(jq -r .state <<<"$last_row") == completed ]]; }

# plan_phase KIND ENDPOINT LEVEL REPEAT: everything that need not be done while the phase is open.
plan_phase() {
  local started
  ((++phase_count))
  printf -v started '%(%Y-%m-%dT%H:%M:%S%z)T' -1
  printf -v phase_base '%s/raw/%s-%03d-%s-%s-c%d-r%d' \
    "$out" "$container" "$phase_count" "$1" "$(workload "$2")" "$3" "$4"
  ab_files "$phase_base"
  planned_phase=$(jq -nc --arg started "$started" --arg kind "$1" --arg container "$container" --arg tuning "$tuning" \
    --arg endpoint "$2" --argjson level "$3" --argjson repeat "$4" --arg connection "${connection_mode[$2]}" \
    --argjson epoch "$EPOCHREALTIME" \
    '{started: $started, epochSeconds: $epoch, kind: $kind, container: $container,
      tuning: (if $tuning == "" then null else $tuning end), endpoint: $endpoint, level: $level, repeat: $repeat,
      connection: $connection}')
  ab_status='' ab_cpu_millis='' ab_wait_millis='' ab_wall_millis=''
}

# close_phase INTERRUPTED: tells the app and keeps the row with what the app answers.
close_phase() {
  local both result server='{}'
  both=$(ab_result "$phase_requests" "$phase_base" "$1" "$phase")
  result=${both%%$'\n'*}
  if phase_close "${both#*$'\n'}"; then
    server=$(jq -c . <<<"$api_answer" 2>/dev/null) || server='{}'
  else
    result=$(jq -c --arg reason "the recording lacks this phase: $api_error" '
      .reason = ([.reason, $reason] | map(values) | join("; ")) | .state = "failed" | .requestsPerSecond = null' \
      <<<"$result")
  fi
  keep_row "$result" "$server"
}

# interrupt_phase [REASON]: after ab_stop; keeps what a phase that was cut short had measured.
interrupt_phase() {
  local reason=${1:-the sweep stopped}
  [[ -n $planned_phase ]] || return 0
  if [[ -n $phase ]]; then
    close_phase "$reason"
  else
    keep_row "$(ab_result "$phase_requests" "$phase_base" "$reason")" '{}'
  fi
}

# keep_row RESULT SERVER: appends to raw/<container>.jsonl, and a measured phase to sweep.csv.
keep_row() {
  local header='' line
  last_row=$(jq -nc -L "$lib" --argjson phase "$planned_phase" --argjson result "$1" --argjson server "$2" \
    -f "$lib/row.jq")
  planned_phase=
  [[ -s $phase_base.err ]] || rm -f "$phase_base.err"
  append "$out/raw/$container.jsonl" "$last_row"
  [[ $(jq -r .kind <<<"$last_row") == measure ]] || return 0
  [[ -s $out/sweep.csv ]] ||
    header=$(jq -rn -L "$lib" 'include "columns"; {} | columns | map(.name) | join(",")')$'\n'
  line=$(jq -r -L "$lib" 'include "columns"; columns | map(.value) | @csv' <<<"$last_row")
  append "$out/sweep.csv" "$header$line"
}
