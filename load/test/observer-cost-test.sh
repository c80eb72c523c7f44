# observer-cost.sh with a small real app in real JVMs and the real ab, and its arithmetic on known figures.

cost() { run "$root/load/observer-cost.sh" --app-jar "$jar" --out "$work/out" --blocks 2 -n 1000 -c 5 --warm-up-pulses 1 --warm-up-requests 1000 --most-jit 100 --extra-blocks 0 "$@"; }

no_app_is_left() { ! pgrep -f "$jar" >/dev/null || fail "an app is left behind: $(pgrep -af "$jar")"; }

test_every_arm_runs_once_per_block() {
  jar=$(stub_jar)
  cost --arm 'parks=-Dx=y --lab.recorder.settings=/x.jfc' --seed 7
  assert_status 0
  assert_equals 'lab none parks profile' "$(awk -F, '$1 == 1 { print $3 }' "$work/out/runs.csv" | sort | xargs)"
  assert_equals 'lab none parks profile' "$(awk -F, '$1 == 2 { print $3 }' "$work/out/runs.csv" | sort | xargs)"
  assert_equals 0 "$(awk -F, 'NR > 1 && !($4 == "completed" && $8 > 0 && $7 > 0 && $10 > 0 && $12 >= 0 && $13 < 1)' "$work/out/runs.csv" | wc -l)" \
    "$(<"$work/out/runs.csv")"
  assert_contains "$stderr" '2 blocks x 4 arms x 1 JDKs = 8 runs'
  assert_contains "$stderr" 'seed 7'
  assert_contains "$stdout" 'Ratio to none'
  no_app_is_left
}

test_quotes_hold_an_argument_of_an_arm_together_up_to_the_jvm() {
  jar=$(stub_jar)
  mkdir -p "$work/jdk/bin"
  printf '#!/bin/sh\nprintf "<%%s>" "$@" >>"%s"\nexec "%s" "$@"\n' "$work/arguments" "$(command -v java)" >"$work/jdk/bin/java"
  chmod +x "$work/jdk/bin/java"
  cost --java-home "$work/jdk" --arm "x=-Dx='a  b' --y=\"c '/*\" --z=/*" --only x --blocks 1
  assert_status 0
  assert_contains "$(<"$work/arguments")" "<-Dx=a  b>"
  assert_contains "$(<"$work/arguments")" "<--lab.control=true><--y=c '/*><--z=/*>"
  no_app_is_left
}

test_the_process_total_agrees_with_the_threads() {
  jar=$(stub_jar)
  cost --only none --blocks 1 -n 20000
  assert_status 0
  # The total counts in ticks of 10 ms; without ended threads both see the same CPU.
  assert_equals 1 "$(awk -F, 'NR == 2 && $11 > 100 && ($9 == "stat" || ($10 - $11) ^ 2 <= 21 ^ 2)' "$work/out/runs.csv" | wc -l)" "$(<"$work/out/runs.csv")"
}

test_a_run_that_fails_is_kept_as_failed() {
  jar=$(stub_jar)
  cost --arm broken=--end-at-start=planned --blocks 1
  assert_status 1
  assert_contains "$(<"$work/out/runs.csv")" ',broken,failed,the app did not start,,,,'
  assert_contains "$stdout" 'no complete block'
  no_app_is_left
}

test_an_app_that_never_starts_ends_the_work_at_once() {
  jar=$work/no-app.jar
  echo 'no jar' >"$jar"
  cost --only none --blocks 8
  assert_status 3
  assert_equals 1 "$(grep -c 'the app did not start' "$work/out/runs.csv")"
  assert_contains "$stderr" 'the arm none does not start'
  no_app_is_left
}

test_a_run_that_cannot_be_written_ends_the_work() {
  jar=$(stub_jar)
  mkdir -p "$work/out"
  ln -s /dev/full "$work/out/runs.csv"
  cost --only none --blocks 8
  assert_status 5
  assert_contains "$stderr" "cannot write $work/out/runs.csv: is its disk full?"
  assert_not_contains "$stderr" 'No space left'
  no_app_is_left
}

test_the_order_follows_the_seed() {
  jar=$(stub_jar)
  cost --dry-run --seed 5
  assert_status 0
  assert_absent "$work/out"
  order() { bash -c 'set -euo pipefail; eval "$(sed -n "/^shuffle_cells()/,/^}/p" "$0")"; RANDOM=$1; javas=(a b); arm_names=(none lab profile); for i in 1 2 3; do shuffle_cells 0 1; echo "${cells[@]}"; done' \
    "$root/load/observer-cost.sh" "$1"; }
  assert_equals "$(order 5)" "$(order 5)"
  [[ $(order 5) != "$(order 6)" ]] || fail 'two seeds, one order'
  assert_equals 6 "$(order 5 | head -n 1 | sed 's/ \([01]\) /\n\1 /g' | sort -u | wc -l)" 'each cell once'
}

test_interrupted() {
  local pid
  jar=$(stub_jar)
  set -m
  "$root/load/observer-cost.sh" --app-jar "$jar" --out "$work/out" -n 9000000 --warm-up-pulses 0 >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  set +m
  started_pids+=("$pid")
  wait_for 60 real_ab_works
  kill -INT -- "-$pid"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
  assert_status 130
  no_app_is_left
  ! pgrep -f "$work/out" >/dev/null || fail 'ab is left behind'
}

figures() { bash -c 'set -euo pipefail; source "$0/process-cpu.sh"; cpu_figures "$@"' "$root/load/lib" "$@"; }

test_cpu_is_the_sum_over_threads_with_new_ones_and_the_jit_apart() {
  printf '%s\n' '10 1000000 java' '11 5000000 C2 CompilerThre' 'total 6000000 -' >"$work/a"
  printf '%s\n' '10 3000000 java' '11 6000000 C2 CompilerThre' '12 1000000 C1 CompilerThre' 'total 16000000 -' >"$work/b"
  assert_equals '4.000,schedstat,4.000,10.000,2.000,0.50000' "$(figures 1000 "$work/a" "$work/b")"
}

test_a_thread_that_ended_makes_the_total_the_basis() {
  printf '%s\n' '10 1000000 java' '13 9000000 worker' 'total 10000000 -' >"$work/a"
  printf '%s\n' '10 3000000 java' 'total 20000000 -' >"$work/b"
  assert_equals '10.000,stat,10.000,10.000,0.000,0.00000' "$(figures 1000 "$work/a" "$work/b")"
}

runs_csv() { # lines "BLOCK JAVA ARM STATE CPU RATE [TOOL_CPU [JIT]]", all CPU in us per request
  echo 'block,java,arm,state,requests,requests_per_second,cpu_us_per_request,cpu_ms,jit_ms,tool_cpu_ms,seed'
  awk '{ print $1 "," $2 "," $3 "," $4 ",1000," $6 "," $5 "," $5 "," $8 + 0 "," $7 + 0 ",1" }'
}

test_ratios_are_paired_within_blocks() {
  # lab costs 10 %, 12 % and 8 % more than none of its own block, while the blocks differ much more.
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none completed 100 1000
1 17 lab completed 110 900
2 17 lab completed 224 450
2 17 none completed 200 500
3 17 none completed 50 2000
3 17 lab completed 54 1900
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_status 0
  # ln 1.10, 1.12, 1.08: mean 0.0952, sd 0.01818, t(2) = 4.303, half width 0.04518
  assert_contains "$stdout" '1.100, 1.100 [1.051, 1.151]'
  assert_contains "$(grep '^17 *none' <<<"$stdout")" '100.0 us'
}

test_the_adjusted_ratio_takes_out_the_speed_of_the_machine_and_the_jit() {
  # At equal speed lab costs exactly 5 % more; the machine's speed doubles what tool and server need, and the JIT adds to both arms.
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none completed 103 1000 50 3
1 17 lab completed 105 900 50 0
2 17 none completed 100 1000 50 0
2 17 lab completed 214 450 100 4
3 17 none completed 100 500 50 0
3 17 lab completed 420 200 200 0
4 17 none completed 50 2000 25 0
4 17 lab completed 110 1900 50 5
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_contains "$(grep '^17 *lab' <<<"$stdout")" '1.050 [1.050, 1.050]'
}

test_the_adjusted_interval_is_that_of_an_intercept() {
  # y = ln(1.00, 1.10, 1.30), x = ln(0.8, 1.0, 1.2); least squares by hand: slope 0.6390, intercept 0.1279,
  # residual sum of squares 0.0016004, t(1) = 12.706.
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none completed 100 1000 50
1 17 lab completed 100 900 40
2 17 none completed 100 1000 50
2 17 lab completed 110 450 50
3 17 none completed 100 500 50
3 17 lab completed 130 200 60
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_contains "$(grep '^17 *lab' <<<"$stdout")" '1.136 [0.847, 1.526]'
}

test_equal_arms_give_one() {
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none completed 100 1000
1 17 lab completed 100 1000
2 17 none completed 90 1100
2 17 lab completed 90 1100
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_contains "$stdout" '1.000, 1.000 [1.000, 1.000]'
}

test_a_failed_run_leaves_its_block_out_for_every_arm_of_that_jdk() {
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none completed 100 1000
1 17 lab completed 200 500
1 17 profile failed
2 17 none completed 100 1000
2 17 lab completed 110 900
2 17 profile completed 120 800
1 25 none completed 100 1000
1 25 lab completed 130 700
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_contains "$(grep '^17 *lab' <<<"$stdout")" '1.100 (one block, no interval)'
  assert_contains "$(grep '^25 *lab' <<<"$stdout")" '1.300 (one block, no interval)'
}

test_a_block_with_a_run_that_was_compiling_is_left_out_and_counted() {
  runs_csv >"$work/runs.csv" <<'LINES'
1 17 none compiling 100 1000
1 17 lab completed 200 500
2 17 none completed 100 1000
2 17 lab completed 110 900
LINES
  run awk -f "$root/load/lib/paired-ratios.awk" "$work/runs.csv"
  assert_contains "$(grep '^17 *lab' <<<"$stdout")" '1.100 (one block, no interval)'
  assert_contains "$stdout" '1 of 2 blocks left out: 0 runs failed, 1 were still compiling'
  assert_contains "$stdout" 'a longer warm-up lets the JIT finish: --warm-up-pulses, --warm-up-pause'
}

test_a_lost_block_is_run_again_so_often_and_no_more() {
  jar=$(stub_jar)
  cost --only none --blocks 1 --extra-blocks 2 --arm broken=--end-at-start=planned --only broken
  assert_status 1
  assert_equals '1 2 3' "$(awk -F, '$3 == "broken" { print $1 }' "$work/out/runs.csv" | xargs)"
  assert_contains "$stdout" '3 of 3 blocks left out: 3 runs failed, 0 were still compiling'
}

test_a_jvm_still_compiling_is_no_run() {
  jar=$(stub_jar)
  # A server that has just started compiles; no JIT at all is allowed here.
  cost --only none --blocks 1 --warm-up-pulses 0 --most-jit 0
  assert_status 1
  assert_contains "$(<"$work/out/runs.csv")" ',none,compiling,the JIT took more than 0 % of the CPU,1000,'
}

test_a_folder_in_use_twice_continues_its_blocks() {
  jar=$(stub_jar)
  cost --only none --blocks 1 --seed 3
  assert_status 0
  cost --only none --blocks 1 --seed 3
  assert_status 0
  assert_equals '1 2' "$(awk -F, 'NR > 1 { print $1 }' "$work/out/runs.csv" | xargs)"
  assert_equals 2 "$(find "$work/out/raw" -name '*-none.txt' | wc -l)" 'the raw files of both'
  assert_equals 2 "$(find "$work/out/raw" -name '*-none.warm-up-pulses.csv' | wc -l)" 'the pulses of both'
}

test_a_folder_is_continued_under_the_same_conditions_only() {
  jar=$(stub_jar)
  cost --only none --blocks 1 --arm mine=--lab.x=1 --only mine
  assert_status 0
  assert_refused_to_go_on "level '5', not '6'" -c 6
  assert_refused_to_go_on "warm-up '1 x 1000 requests, 1 s after each', not '1 x 1000 requests, 0 s after each'" \
    --warm-up-pause 0
  assert_refused_to_go_on "arm mine '--lab.control=true --lab.x=1', not '--lab.control=true --lab.x=2'" \
    --arm mine=--lab.x=2
  assert_equals 3 "$(wc -l <"$work/out/runs.csv")" 'header and two runs'
  cost --blocks 1 --only lab
  assert_status 0
  assert_contains "$(<"$work/out/conditions.txt")" 'arm lab=--lab.control=true'
}

assert_refused_to_go_on() { # TEXT OPTION...
  cost --blocks 1 "${@:2}"
  assert_status 3
  assert_contains "$stderr" "conditions.txt says that what is there was measured with $1: go on with the same"
}

test_a_folder_in_use_at_the_same_time_is_refused() {
  jar=$(stub_jar)
  mkdir -p "$work/out/raw"
  exec {held}<"$work/out/raw"
  flock "$held"
  cost
  exec {held}<&-
  assert_status 3
  assert_contains "$stderr" 'is in use by another observer-cost.sh'
  assert_absent "$work/out/runs.csv"
}

refuses() {
  local text=$1
  shift
  run "$root/load/observer-cost.sh" "$@"
  assert_status 2
  assert_contains "$stderr" "$text"
}

test_wrong_options() {
  refuses "--arm must be NAME=ARGUMENTS, not 'x'" --arm x
  refuses "there already is an arm 'lab'" --arm lab=--x
  refuses "--only names the arm 'labb'; there are: none lab profile" --only labb
  refuses '--blocks must be a whole number' --blocks 0
  refuses '--most-jit must be a whole number from 0 to 100' --most-jit 101
  refuses '--warm-up-pause must be a whole number from 0 to 60' --warm-up-pause 61
  refuses '--seed must be a whole number' --seed -1
  refuses "unknown option '--block'" --block 3
  refuses "'x' of --endpoint is not a path" --endpoint x
}
