# Warm-up in pulses. Load without a break keeps the JIT compiler short of CPU, so each pulse is followed by
# a pause, and the pulses go round all endpoints, since warming one can undo what was compiled for another.

quiet=unknown # whether the JIT was quiet at the end: yes, no, unknown

# pulse_is_quiet ROW PREVIOUS_ROW: yes when the JIT took at most 2 % of the server's CPU and the CPU per request
# (where unknown: the rate) is within 10 % of the previous pulse's; unknown when the server does not tell.
pulse_is_quiet() {
  jq -rn --argjson row "$1" --argjson before "${2:-null}" '
    def steady($a; $b): $a != null and $b != null and $b > 0 and ($a / $b - 1 | fabs) <= 0.10;
    if $before == null then "no"
    elif $row.jitShare == null then (if steady($row.requestsPerSecond; $before.requestsPerSecond) then "unknown" else "no" end)
    elif $row.jitShare <= 0.02 and steady($row.serverCpuMicrosPerRequest; $before.serverCpuMicrosPerRequest) then "yes"
    else "no" end'
}

# warm_up: pulses until quiet. Pulses that keep failing end the sweep: its figures would be those of failures.
warm_up() {
  local round endpoint verdict failures=0
  local -A before=()
  ((warm_up_max > 0)) || return 0
  for ((round = 1; round <= warm_up_max; round++)); do
    quiet=yes
    for endpoint in "${endpoint_list[@]}"; do
      if run_phase warm-up "$endpoint" "${level_list[0]}" "$round" "$warm_up_requests"; then
        failures=0
      else
        after_failure
        ((++failures < 3)) || die "$EXIT_PHASE_FAILED" "three pulses of the warm-up failed in a row, the last one on $endpoint: $(jq -r .reason <<<"$last_row")"
      fi
      verdict=$(pulse_is_quiet "$last_row" "${before[$endpoint]:-}")
      before[$endpoint]=$last_row
      [[ $verdict == yes || $quiet == no ]] || quiet=$verdict
      say "warm-up $round (at least $warm_up_min, at most $warm_up_max): $(describe_pulse)"
      pause "$warm_up_pause"
    done
    ((round < warm_up_min)) || [[ $quiet == no ]] || break
  done
  case $quiet in
    yes) say "the JIT is quiet" ;;
    unknown) warn "the app does not tell its JIT's CPU; the rate is steady" ;;
    no) warn "the JIT never got quiet in $warm_up_max rounds, or CPU per request still moved by more than 10 %: some figures may be those of a server still compiling (column jit_share; --warm-up-max)" ;;
  esac
}

describe_pulse() {
  jq -r '"\(.endpoint): " + (if .state == "failed" then "failed: \(.reason)" else "\(.requestsPerSecond | round) req/s" end)
    + (if .serverCpuMicrosPerRequest then ", \(.serverCpuMicrosPerRequest | round) us CPU per request" else "" end)
    + (if .jitShare then ", JIT \(.jitShare * 1000 | round / 10) %" else "" end)' <<<"$last_row"
}
