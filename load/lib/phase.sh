# One load phase: opened in the recording, loaded by ab, closed with ab's figures.

last_row= # the last phase as JSON, as it stands in raw/<container>.jsonl
planned_phase= # what the running phase is, as JSON, in case it is cut short
phase_base=    # its raw files
phase_requests=

# run_phase KIND ENDPOINT LEVEL REPEAT REQUESTS: true when the phase completed.
run_phase() {
  local kind=$1 endpoint=$2 level=$3 repeat=$4 requests=$5 result started
  ((++phase_count))
  printf -v started '%(%Y-%m-%dT%H:%M:%S%z)T' -1
  printf -v phase_base '%s/raw/%s-%03d-%s-%s-c%d-r%d' "$out" "$container" "$phase_count" "$kind" "$(workload "$endpoint")" "$level" "$repeat"
  phase_requests=$requests
  planned_phase=$(jq -nc --arg started "$started" --arg kind "$kind" --arg container "$container" --arg tuning "$tuning" \
    --arg endpoint "$endpoint" --argjson level "$level" --argjson repeat "$repeat" --arg connection "${connection_mode[$endpoint]}" \
    '{started: $started, kind: $kind, container: $container, tuning: (if $tuning == "" then null else $tuning end),
      endpoint: $endpoint, level: $level, repeat: $repeat, connection: $connection}')
  ab_status='' ab_cpu_millis='' ab_wait_millis=''
  if ! phase_open "$kind" "$(workload "$endpoint")" "$level" "$repeat"; then
    keep_row "$(ab_result "$requests" "$phase_base" "not run: $api_error")" '{}'
    return 1
  fi
  ab_run "$requests" "$level" "$url$endpoint" "$phase_base"
  result=$(ab_result "$requests" "$phase_base")
  close_phase "$result"
  [[ $(jq -r .state <<<"$last_row") == completed ]]
}

# close_phase RESULT: tells the app and keeps the row with what the app answers.
close_phase() {
  local result=$1 server='{}'
  if phase_close "$result"; then
    server=$(jq -c . "$scratch/answer" 2>/dev/null) || server='{}'
  else
    result=$(jq -c --arg reason "the recording lacks this phase: $api_error" \
      '.reason = ([.reason, $reason] | map(values) | join("; ")) | .state = "failed" | .requestsPerSecond = null' <<<"$result")
  fi
  keep_row "$result" "$server"
}

# interrupt_phase REASON: after ab_stop; keeps what a phase that was cut short had measured.
interrupt_phase() {
  [[ -n $planned_phase ]] || return 0
  local result
  result=$(ab_result "$phase_requests" "$phase_base" "$1")
  if [[ -n $phase ]]; then close_phase "$result"; else keep_row "$result" '{}'; fi
}

# keep_row RESULT SERVER: appends to raw/<container>.jsonl, and a measured phase to sweep.csv.
keep_row() {
  last_row=$(jq -nc --argjson phase "$planned_phase" --argjson result "$1" --argjson server "$2" -f "$lib/row.jq")
  planned_phase=
  printf '%s\n' "$last_row" >>"$out/raw/$container.jsonl"
  [[ $(jq -r .kind <<<"$last_row") == measure ]] || return 0
  ((++rows))
  [[ -s $out/sweep.csv ]] || jq -rn -L "$lib" 'include "columns"; {} | columns | map(.name) | join(",")' >>"$out/sweep.csv"
  jq -r -L "$lib" 'include "columns"; columns | map(.value) | @csv' <<<"$last_row" >>"$out/sweep.csv"
}
