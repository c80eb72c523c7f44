# Warm-up in pulses. Load without a break keeps the JIT compiler short of CPU, so each pulse is followed by
# a pause, and the pulses go round all endpoints, since warming one can undo what was compiled for another.

quiet=none # whether the server was quiet at the end: none without warm-up, else as quiet_verdict says

# quiet_verdict ROWS: of an endpoint's pulses so far, as a JSON array. "yes" when over the last three the JIT took
# little of the server's CPU and their mean CPU per request is near that of the three before (thresholds.jq), the
# JIT's part left out, which has its own limit and would make the three before look dear. A pulse or two say nothing,
# since the compiler works in bursts. Otherwise "jit" or "cpu", the first that did not hold, "few" with less than six
# pulses. Without the server's CPU the rate stands in: "unknown" once it is steady.
quiet_verdict() {
  jq -rn -L "$lib" --argjson rows "$1" '
    include "thresholds";
    def mean: if length == 3 and all(. != null) then add / 3 else null end;
    def jit_cpu:
      if .serverCpuMicrosPerRequest == null or .jitShare == null then null
      else .serverCpuMicrosPerRequest * .jitShare end;
    def request_cpu: jit_cpu as $jit | if $jit == null then null else .serverCpuMicrosPerRequest - $jit end;
    def jit_share: ([$rows[-3:][] | jit_cpu] | add) / ([$rows[-3:][].serverCpuMicrosPerRequest] | add);
    def steady(figure):
      ([$rows[-3:][] | figure] | mean) as $last
      | ([$rows[-6:-3][] | figure] | mean) as $before
      | $last != null and $before != null and ($last / $before - 1 | fabs) <= steady_cpu_change;
    if ($rows | length) < 6 then "few"
    elif any($rows[-3:][]; jit_cpu == null)
    then (if steady(.requestsPerSecond) then "unknown" else "cpu" end)
    elif jit_share > quiet_jit_share then "jit"
    elif steady(request_cpu) then "yes"
    else "cpu" end'
}

# warm_up: pulses until quiet.
warm_up() {
  local round
  local -A pulses=() # of each endpoint, the last six
  failures=0
  ((warm_up_max > 0)) || return 0
  for ((round = 1; round <= warm_up_max; round++)); do
    warm_up_round "$round"
    ((round < warm_up_min)) || [[ $quiet != @(yes|unknown) ]] || break
  done
  tell_quiet
}

failures=0 # pulses that failed in a row

# warm_up_round ROUND: a pulse and a pause for each endpoint; quiet is the first verdict that is not.
warm_up_round() {
  local endpoint verdict line="warm-up $1 ($warm_up_min to $warm_up_max)"
  quiet=yes
  for endpoint in "${endpoint_list[@]}"; do
    pulse "$endpoint" "$1"
    pulses[$endpoint]=$(jq -c --argjson row "$last_row" '. + [$row] | .[-6:]' <<<"${pulses[$endpoint]:-[]}")
    verdict=$(quiet_verdict "${pulses[$endpoint]}")
    [[ $verdict == yes || $quiet != @(yes|unknown) ]] || quiet=$verdict
    line+=" | $(workload "$endpoint") $(describe_pulse)"
    pause "$warm_up_pause"
  done
  say "$line"
}

# pulse ENDPOINT ROUND: pulses that keep failing end the sweep, whose figures would be those of failures.
pulse() {
  run_phase warm-up "$1" "${level_list[0]}" "$2" "$warm_up_requests"
  if phase_completed; then
    failures=0
    return
  fi
  after_failure
  ((++failures < 3)) || die "$EXIT_PHASE_FAILED" \
    "three pulses of the warm-up failed in a row, the last one on $1: $(jq -r .reason <<<"$last_row")"
}

# tell_quiet: what the warm-up came to, and where it shows in the figures.
tell_quiet() {
  case $quiet in
    yes) say "the JIT is quiet" ;;
    unknown) warn "the app does not tell its JIT's CPU; the rate is steady" ;;
    jit) warn "the JIT never got quiet in $warm_up_max rounds: some figures may be those of a server still" \
      "compiling (column jit_share; --warm-up-max)" ;;
    cpu) warn "the JIT is quiet, but the CPU per request still moves by more than" \
      "$(jq -nr -L "$lib" 'include "thresholds"; steady_cpu_change | percent') after $warm_up_max rounds:" \
      "the figures may drift (--warm-up-max)" ;;
    few) warn "$warm_up_max rounds of warm-up are too few to tell whether the JIT is quiet, which takes six" \
      "(column jit_share; --warm-up-max)" ;;
  esac
}

describe_pulse() {
  jq -r 'if .state == "failed" then "failed: \(.reason)" else "\(.requestsPerSecond | round) req/s"
    + (if .serverCpuMicrosPerRequest then " \(.serverCpuMicrosPerRequest | round) us" else "" end)
    + (if .jitShare then " JIT \(.jitShare * 1000 | round / 10) %" else "" end) end' <<<"$last_row"
}
