# ab-sweep.sh against a small real HTTP app, with a stub ab that replays recorded runs.

test_a_sweep_keeps_rows_raw_output_recording_and_environment() {
  start_app --tuning=seed --count=false
  plan completed
  sweep --repeats 2
  assert_status 0
  assert_equals 5 "$(wc -l <"$work/out/sweep.csv")" 'header and 2 levels x 2 repeats'
  assert_equals '[["tomcat","seed",5,1,12570.39],["tomcat","seed",50,1,12570.39],["tomcat","seed",5,2,12570.39],["tomcat","seed",50,2,12570.39]]' \
    "$(rows 'map([.container, .tuning, .level, .repeat, .requestsPerSecond])')"
  assert_equals FLR "$(head -c 3 "$work/out/tomcat.jfr")"
  assert_equals '["tomcat","seed",[5,50]]' \
    "$(jq -c '[.runs.tomcat.container.container, .runs.tomcat.tuning.tuning, .runs.tomcat.options.levels]' "$work/out/env.json")"
  assert_equals true "$(jq '.machine.cpus > 0 and (.machine.kernel | startswith("Linux"))' "$work/out/env.json")"
  assert_contains "$stdout" 'req/s at concurrency'
  assert_contains "$stdout" '12570 (12570-12570)'
  assert_contains "$stdout" "jfr-analysis.jar $work/out/tomcat.jfr"
  assert_equals 6 "$(find "$work/out/raw" -name '*.txt' | wc -l)"
  assert_equals '{"recordings":[]}' "$(curl -s "$management/actuator/recordings")" 'deleted on the server'
}

test_figures_of_a_container_that_was_switched_to_are_no_figures_of_the_first() {
  start_app --count=false --switched-at=4
  plan completed
  sweep -c 5,50 --warm-up-max 2 --warm-up-min 2 --measure-again 0
  assert_status 1
  assert_equals '[["tomcat","completed",null],["tomcat","failed","not tomcat but jetty served: it was switched"]]' \
    "$(rows 'map([.container, .state, .reason])')"
  assert_equals '[12570.39,null]' "$(rows 'map(.requestsPerSecond)')"
}

test_the_recording_is_there_before_the_warm_up() {
  start_app --count=false
  plan completed
  sweep -c 5
  assert_status 0
  assert_equals 'phase {"action":"open","kind":"warm-up","workload":"testCeilingNoAsync","tool":"ab","concurrency":5,"repeat":1,"keepAlive":false}' \
    "$(head -n 1 "$work/app.log")"
  assert_equals 3 "$(sent '"action":"open"')"
  assert_equals 3 "$(sent '"state":"completed","figures":{"requests":3000,"failed":0,"requestsPerSecond":12570.39,"meanMillis":3.978,')"
}

test_pulses_go_on_until_the_jit_is_quiet() {
  start_app --count=false --jit=40,20,5,2,2,5,2,2,2
  plan completed
  sweep -c 5 --warm-up-max 12
  assert_status 0
  assert_contains "$stderr" 'the JIT is quiet'
  assert_equals 9 "$(sent '"kind":"warm-up"')" 'three quiet pulses in a row'
  assert_equals '"yes"' "$(jq .runs.tomcat.quietAfterWarmUp "$work/out/env.json")"
}

test_a_jit_that_never_gets_quiet_is_told() {
  start_app --count=false --jit=40
  plan completed
  sweep -c 5 --warm-up-max 6 --measure-again 0
  assert_status 0
  assert_contains "$stderr" 'warning: the JIT never got quiet in 6 rounds'
  assert_equals '"jit"' "$(jq .runs.tomcat.quietAfterWarmUp "$work/out/env.json")"
  assert_equals '[[0.4,true]]' "$(rows 'map([(.jitShare * 1000 | round / 1000), .compiling])')"
  [[ $(grep '^tomcat' <<<"$stdout") =~ 12570\ (\*\ )?! ]] || fail "no mark: $stdout"
}

test_too_few_pulses_are_not_called_quiet() {
  start_app --count=false --jit=0
  plan completed
  sweep -c 5 --warm-up-max 3
  assert_status 0
  assert_contains "$stderr" 'are too few to tell whether the JIT is quiet'
  assert_equals '"few"' "$(jq .runs.tomcat.quietAfterWarmUp "$work/out/env.json")"
}

# verdict "JIT CPU RATE"...: of pulses with these figures.
verdict() {
  local rows
  rows=$(printf '%s\n' "$@" | jq -cnR '[inputs | split(" ") | map(tonumber?) |
    {jitShare: .[0], serverCpuMicrosPerRequest: .[1], requestsPerSecond: .[2]}]')
  bash -c 'set -euo pipefail; lib=$0; source "$lib/warm-up.sh"; quiet_verdict "$1"' \
    "$root/load/lib" "$rows"
}

test_quiet_means_a_quiet_jit_and_steady_cpu() {
  local p='0.01 100 9000'
  assert_equals yes "$(verdict "$p" "$p" "$p" "$p" "$p" "$p")"
  assert_equals jit "$(verdict "$p" "$p" "$p" '0.05 100 9000' "$p" "$p")"
  assert_equals yes "$(verdict "$p" "$p" "$p" '0.03 100 9000' "$p" "$p")" 'over the three it is less'
  assert_equals yes "$(verdict "$p" '0.34 150 9000' '0.505 200 9000' "$p" "$p" "$p")" 'without the JIT all cost 99'
  assert_equals cpu "$(verdict "$p" "$p" '0.30 100 9000' "$p" "$p" "$p")" 'without the JIT one cost 70'
  assert_equals cpu "$(verdict '0.01 106 9000' '0.01 106 9000' '0.01 106 9000' "$p" "$p" "$p")"
  assert_equals yes "$(verdict '0.01 104 9000' '0.01 104 9000' '0.01 104 9000' "$p" "$p" "$p")"
  assert_equals cpu "$(verdict "$p" "$p" "$p" '0.01' '0.01' '0.01')" 'neither CPU nor rate is known'
  assert_equals few "$(verdict "$p" "$p" "$p" "$p" "$p")"
}

test_a_phase_through_which_the_jit_worked_is_measured_again() {
  # Two pulses of warm-up, then two noisy tries and a clean one.
  start_app --count=false --jit=0,0,40,30,0
  plan completed
  sweep -c 5
  assert_status 0
  assert_equals '[["completed",true],["completed",true],["completed",false]]' "$(rows 'map([.state, .compiling])')"
  assert_equals 3 "$(sent '"kind":"measure"')" 'each try is a phase of the recording'
  assert_contains "$stderr" 'the JIT took 40 % of the server'
  assert_contains "$stdout" 'In 2 phases the JIT took more than 5 %'
  assert_not_contains "$(grep '^tomcat' <<<"$stdout")" '!'
}

test_it_is_measured_again_so_often_and_no_more() {
  start_app --count=false --jit=40
  plan completed
  sweep -c 5 --measure-again 1
  assert_status 0
  assert_equals 2 "$(sent '"kind":"measure"')"
  assert_contains "$(grep '^tomcat' <<<"$stdout")" '!'
}

test_an_app_that_does_not_tell_its_jit_is_warmed_until_the_rate_is_steady() {
  start_app --count=false --jit=
  plan completed
  sweep -c 5 --warm-up-max 9
  assert_status 0
  assert_contains "$stderr" 'does not tell its JIT'
  assert_equals '[null]' "$(rows 'map(.jitShare)')"
}

test_a_reset_fails_one_row_and_the_sweep_goes_on() {
  start_app --count=false
  plan completed completed reset completed
  sweep
  assert_status 1
  assert_equals '[["failed",300,null],["completed",3000,12570.39]]' "$(rows 'map([.state, .requests, .requestsPerSecond])')"
  assert_contains "$stdout" 'failed: tomcat /test/testCeilingNoAsync c=5 repeat 1: ab exited with 104: apr_socket_recv: Connection reset by peer'
  assert_contains "$(grep '^tomcat' <<<"$stdout")" 'failed'
  assert_equals 1 "$(sent '"state":"failed","reason":"abexitedwith104')"
  assert_file "$work/out/tomcat.jfr"
}

test_failures_of_every_kind_are_never_zero() {
  local kind
  start_app --count=false
  for kind in silent-1 cut refused half-non-2xx; do
    plan "$kind"
    sweep -c 5 --warm-up-max 0
    assert_status 1
    assert_equals '[["failed",null,true]]' "$(rows 'map([.state, .requestsPerSecond, .reason != null])')" "$kind"
    assert_not_contains "$(grep '^tomcat' <<<"$stdout")" ' 0'
    rm -rf "$work/out"
  done
}

test_length_differences_are_told_and_are_no_failure() {
  start_app --count=false
  plan length
  sweep -n 1000 -c 5 --warm-up-max 0
  assert_status 0
  assert_equals '[["completed",0,100]]' "$(rows 'map([.state, .failed, .failedLength])')"
  assert_contains "$stdout" '100 bodies were not as long as the first one'
}

test_requests_that_the_app_never_saw_fail_the_row() {
  start_app
  plan completed # replays 3000 requests that nobody sends
  sweep -c 5 --warm-up-max 0
  assert_status 1
  assert_contains "$stdout" 'ab counts 3000 requests, the app received 0'
}

test_an_ab_that_is_always_busy_marks_the_row() {
  start_app --count=false
  plan spin:600
  sweep -c 5 --warm-up-max 0
  assert_equals '[true]' "$(rows 'map(.clientBound)')" "account of ab: $(rows 'map([.toolCpuMillis, .toolRunQueueWaitMillis, .toolWallMillis])')"
  assert_equals '[true]' "$(rows 'map(.toolCpuMillis >= 580 and .toolCpuMillis < 900)')" "CPU of ab: $(rows 'map(.toolCpuMillis)')"
  assert_contains "$stdout" '12570 *'
}

test_a_killed_server_keeps_what_was_measured() {
  start_app --count=false
  plan completed "kill:$app_pid"
  sweep --warm-up-max 0
  assert_status 4
  assert_equals '["completed","failed"]' "$(rows 'map(.state)')"
  assert_contains "$(rows 'map(.reason)')" 'ab exited with 104'
  assert_contains "$(rows 'map(.reason)')" 'the recording lacks this phase'
  assert_contains "$stderr" 'the app went away'
  assert_contains "$stderr" 'could not be saved'
  assert_contains "$stdout" '12570'
  assert_absent "$work/out/tomcat.jfr"
  assert_absent "$work/out/tomcat.jfr.part"
}

test_a_management_port_that_goes_away_keeps_what_was_measured() {
  start_app --count=false --management-ends-at=2
  plan completed
  sweep --warm-up-max 0
  assert_status 4
  assert_equals '["completed","failed"]' "$(rows 'map(.state)')"
}

test_a_phase_that_cannot_be_opened_is_not_run() {
  start_app --count=false --fail-open=1
  plan completed
  sweep --warm-up-max 0
  assert_status 1
  assert_equals '["failed","completed"]' "$(rows 'map(.state)')"
  assert_contains "$(rows 'map(.reason)')" 'answered 500: planned failure'
  assert_equals 1 "$(wc -l <"$work/plan.calls")" 'only the second phase ran ab'
}

test_a_phase_whose_figures_are_refused_does_not_block_the_next() {
  start_app --count=false --fail-close=1
  plan completed
  sweep --warm-up-max 0
  assert_status 1
  assert_equals '["failed","completed"]' "$(rows 'map(.state)')"
  assert_contains "$(rows 'map(.reason)')" 'the recording lacks this phase'
  assert_contains "$(rows 'map(.reason)')" 'planned refusal'
  assert_equals 1 "$(sent '"state":"failed","reason":"closingitwithitsfiguresfailed')"
}

test_a_warm_up_that_keeps_failing_ends_the_sweep() {
  start_app --count=false
  plan reset
  sweep -c 5 --warm-up-min 3 --warm-up-max 9
  assert_status 1
  assert_contains "$stderr" 'three pulses of the warm-up failed in a row'
  assert_contains "$stderr" 'Connection reset by peer'
  assert_equals 3 "$(wc -l <"$work/plan.calls")"
  assert_file "$work/out/tomcat.jfr"
}

test_a_recording_that_cannot_be_fetched_stays_on_the_server() {
  start_app --count=false --fail-fetch=true
  plan completed
  sweep -c 5 --warm-up-max 0
  assert_status 5
  assert_contains "$stderr" 'could not be saved'
  assert_contains "$stderr" "$management/actuator/recordings/sweep-tomcat-"
  assert_contains "$(curl -s "$management/actuator/recordings")" '"state":"stopped"'
  assert_equals '["completed"]' "$(rows 'map(.state)')"
}

test_containers_share_a_folder() {
  plan completed
  start_app --count=false
  sweep -c 5 --warm-up-max 0
  assert_status 0
  start_app --count=false --container=jetty
  sweep -c 5 --warm-up-max 0
  assert_status 0
  assert_equals 3 "$(wc -l <"$work/out/sweep.csv")" 'one header, two rows'
  assert_equals '["jetty","tomcat"]' "$(jq -c '.runs | keys' "$work/out/env.json")"
  assert_contains "$stdout" 'jetty '
  assert_contains "$stdout" 'tomcat '
  sweep -c 5 --warm-up-max 0
  assert_status 3
  assert_contains "$stderr" 'already holds a sweep of jetty'
}

test_two_sweeps_at_once_do_not_share_a_folder() {
  start_app --count=false
  plan completed
  mkdir -p "$work/out"
  exec {lock}<"$work/out"
  flock "$lock"
  sweep -c 5
  assert_status 3
  assert_contains "$stderr" 'another sweep is writing to'
  assert_equals '{"recordings":[]}' "$(curl -s "$management/actuator/recordings")"
}

test_two_sweeps_of_one_app_exclude_each_other() {
  start_app --count=false
  plan hang
  sweep_command --out "$work/first" >"$work/first.log" 2>&1 </dev/null &
  started_pids+=($!)
  wait_for 20 test -s "$work/plan.pid"
  sweep
  assert_status 3
  assert_contains "$stderr" "recording 'sweep-tomcat-"
  kill -TERM "${started_pids[-1]}"
  wait "${started_pids[-1]}" || true
}

test_hostile_names_never_become_paths() {
  local name
  plan completed
  for name in ../../../tmp/x 'a b' '$(touch x)' '' TOMCAT; do
    start_app --count=false "--container=$name"
    sweep -c 5
    assert_status 3
    assert_contains "$stderr" 'names no usable container'
    assert_absent "$work/out"
    kill "$app_pid"
  done
  start_app --count=false --tuning='../../x","; $(touch y)
=cmd'
  sweep -c 5 --warm-up-max 0
  assert_status 0
  assert_equals '["../../x\",\"; $(touch y) =cmd"]' "$(rows 'map(.tuning)')"
  assert_equals 2 "$(wc -l <"$work/out/sweep.csv")" 'still one line per row'
  assert_equals 5 "$(find "$work/out" -maxdepth 1 | wc -l)" "$(ls -R "$work/out")"
}

test_a_row_that_cannot_be_written_ends_the_sweep_and_costs_no_recording() {
  start_app --count=false
  plan completed
  mkdir -p "$work/out"
  ln -s /dev/full "$work/out/sweep.csv"
  sweep -c 5,10 --warm-up-max 0
  assert_status 5
  assert_contains "$stderr" "cannot write $work/out/sweep.csv: is its disk full?"
  assert_not_contains "$stderr" 'No space left'
  [[ -s $work/out/tomcat.jfr ]] || fail 'the recording is lost'
  assert_equals 1 "$(sent '"kind":"measure"')" 'nothing was measured that could not be kept'
}

test_an_environment_that_cannot_be_written_leaves_no_half_of_it() {
  start_app --count=false
  plan completed
  mkdir -p "$work/out"
  ln -s /dev/full "$work/out/env.json.part"
  sweep -c 5 --warm-up-max 0
  assert_status 5
  assert_contains "$stderr" "cannot write $work/out/env.json"
  assert_absent "$work/out/env.json"
  assert_absent "$work/out/env.json.part"
}

test_the_plan_counts_what_may_be_measured_again() {
  start_app
  plan completed
  sweep --dry-run --measure-again 2 # two levels, three times 3000; two pulses of 3000
  assert_status 0
  assert_contains "$stderr" 'at most 24000 requests'
}
