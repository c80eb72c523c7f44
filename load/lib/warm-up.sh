# Warm-up in pulses. Load without a break keeps the JIT compiler short of CPU, so each pulse is followed by
# a pause, and the pulses go round all endpoints, since warming one can undo what was compiled for another.

quiet=none # whether the server was quiet at the end: none without warm-up, else as quiet_verdict says

# quiet_verdict ROWS: of an endpoint's pulses so far, as a JSON array. "yes" when in the last three the JIT took at most 2 %
# of the server's CPU and their mean CPU per request is within 5 % of that of the three before; a pulse or two say
# nothing, since the compiler works in bursts. Otherwise "jit" or "cpu", the first that did not hold, "few" with less than
# six pulses. Without the server's CPU the rate stands in: "unknown" once it is steady.
quiet_verdict() {
  jq -rn --argjson rows "$1" '
    def mean: if length == 3 and all(. != null) then add / 3 else null end;
    def steady($field): ([$rows[-3:][] | .[$field]] | mean) as $last | ([$rows[-6:-3][] | .[$field]] | mean) as $before
      | $last != null and $before != null and ($last / $before - 1 | fabs) <= 0.05;
    if ($rows | length) < 6 then "few"
    elif any($rows[-3:][]; .jitShare == null) then (if steady("requestsPerSecond") then "unknown" else "cpu" end)
    elif any($rows[-3:][]; .jitShare > 0.02) then "jit"
    elif steady("serverCpuMicrosPerRequest") then "yes"
    else "cpu" end'
}

# warm_up: pulses until quiet. Pulses that keep failing end the sweep: its figures would be those of failures.
warm_up() {
  local round endpoint verdict line failures=0
  local -A pulses=()
  ((warm_up_max > 0)) || return 0
  for ((round = 1; round <= warm_up_max; round++)); do
    quiet=yes line="warm-up $round of $warm_up_min to $warm_up_max"
    for endpoint in "${endpoint_list[@]}"; do
      if run_phase warm-up "$endpoint" "${level_list[0]}" "$round" "$warm_up_requests"; then
        failures=0
      else
        after_failure
        ((++failures < 3)) || die "$EXIT_PHASE_FAILED" "three pulses of the warm-up failed in a row, the last one on $endpoint: $(jq -r .reason <<<"$last_row")"
      fi
      pulses[$endpoint]=$(jq -c --argjson row "$last_row" '. + [$row] | .[-6:]' <<<"${pulses[$endpoint]:-[]}")
      verdict=$(quiet_verdict "${pulses[$endpoint]}")
      [[ $verdict == yes || $quiet != @(yes|unknown) ]] || quiet=$verdict
      line+=" | $(workload "$endpoint") $(describe_pulse)"
      pause "$warm_up_pause"
    done
    say "$line"
    ((round < warm_up_min)) || [[ $quiet != @(yes|unknown) ]] || break
  done
  case $quiet in
    yes) say "the JIT is quiet" ;;
    unknown) warn "the app does not tell its JIT's CPU; the rate is steady" ;;
    jit) warn "the JIT never got quiet in $warm_up_max rounds: some figures may be those of a server still compiling (column jit_share; --warm-up-max)" ;;
    cpu) warn "the JIT is quiet, but the CPU per request still moves by more than 5 % after $warm_up_max rounds: the figures may drift (--warm-up-max)" ;;
    few) warn "$warm_up_max rounds of warm-up are too few to tell whether the JIT is quiet, which takes six (column jit_share; --warm-up-max)" ;;
  esac
}

describe_pulse() {
  jq -r 'if .state == "failed" then "failed: \(.reason)" else "\(.requestsPerSecond | round) req/s"
    + (if .serverCpuMicrosPerRequest then " \(.serverCpuMicrosPerRequest | round) us" else "" end)
    + (if .jitShare then " JIT \(.jitShare * 1000 | round / 10) %" else "" end) end' <<<"$last_row"
}
