# How ab's report is read, on recorded runs.

outputs=$root/load/test/ab-output

# result NAME PLANNED [INTERRUPTED]: as ab.sh makes it, without the account.
result() {
  local name=$outputs/$1 part
  for part in txt err csv; do cat "$name.$part" 2>/dev/null >"$work/report.$part" || true; done
  read_report "$2" "$(<"$name.status")" "${3:-}"
}

read_report() { # PLANNED STATUS INTERRUPTED, of $work/report.*
  jq -Rsc --argjson planned "$1" --argjson status "$2" --arg interrupted "$3" --rawfile errors "$work/report.err" \
    --rawfile percentiles "$work/report.csv" -L "$root/load/lib" \
    'include "ab-report"; report($planned; $status; $interrupted; $errors; $percentiles)' "$work/report.txt"
}

get() { jq -c "$2" <<<"$1"; }

test_a_completed_run_gives_every_figure() {
  local r
  r=$(result completed 3000)
  assert_equals '["completed",null,3000,12570.39,3.978]' "$(get "$r" '[.state, .reason, .requests, .requestsPerSecond, .meanMillis]')"
  assert_equals '[0,0,0,0,0,0,0,null]' \
    "$(get "$r" '[.failed, .failedConnect, .failedReceive, .failedLength, .failedExceptions, .writeErrors, .non2xx, .keepAliveRequests]')"
}

test_percentiles_come_from_the_finer_csv() {
  local p
  for p in 50 90 95 99; do
    assert_equals "$(sed -n "s/^$p,//p" "$outputs/completed.csv" | jq -c .)" "$(result completed 3000 | jq -c ".p${p}Millis")" "p$p"
  done
}

test_kept_connections_are_counted() {
  assert_equals '[3000,"completed"]' "$(result keep-alive 3000 | jq -c '[.keepAliveRequests, .state]')"
}

test_length_differences_are_no_failures() {
  assert_equals '["completed",0,100]' "$(result length 1000 | jq -c '[.state, .failed, .failedLength]')"
}

test_error_answers_fail_a_run_and_leave_it_without_a_rate() {
  local r
  r=$(result half-non-2xx 1000)
  assert_equals '["failed",null,500,500,1000]' "$(get "$r" '[.state, .requestsPerSecond, .failed, .non2xx, .requests]')"
  assert_contains "$(get "$r" .reason)" '500 of 1000 requests failed'
  assert_equals '["failed",2]' "$(result few-non-2xx 1000 | jq -c '[.state, .failed]')"
}

test_one_error_in_a_thousand_is_tolerated_and_counted() {
  assert_equals '["completed",1]' "$(result one-non-2xx 1000 | jq -c '[.state, .failed]')"
}

test_a_reset_keeps_how_far_it_came() {
  local r
  r=$(result reset 1000)
  assert_equals '["failed",300,null]' "$(get "$r" '[.state, .requests, .requestsPerSecond]')"
  assert_contains "$(get "$r" .reason)" 'ab exited with 104: apr_socket_recv: Connection reset by peer (104)'
}

test_a_broken_connection_counts_once() {
  assert_equals '[700,700,700,700]' \
    "$(result reset-tolerated 1000 | jq -c '[.failed, .failedReceive, .failedLength, .failedExceptions]')"
}

test_a_server_that_is_not_there_gives_unknown_and_not_zero() {
  local r
  r=$(result refused 10)
  assert_equals '["failed",null,null,null]' "$(get "$r" '[.state, .requests, .failed, .requestsPerSecond]')"
  assert_contains "$(get "$r" .reason)" 'Connection refused'
}

test_an_interrupted_run_keeps_its_count() {
  assert_equals '["failed",141,null,"interrupted (SIGINT)"]' \
    "$(result interrupted 10000 'interrupted (SIGINT)' | jq -c '[.state, .requests, .requestsPerSecond, .reason]')"
}

test_fewer_requests_than_planned_is_a_failure() {
  assert_contains "$(result completed 3001 | jq -c '[.state, .reason]')" '"failed","ab completed 3000 of 3001 requests"'
}

test_a_report_cut_at_any_line_is_a_failure_with_a_reason() {
  local lines i r
  lines=$(wc -l <"$outputs/completed.txt")
  : >"$work/report.err"
  for ((i = 0; i < lines; i++)); do
    head -n "$i" "$outputs/completed.txt" >"$work/report.txt"
    head -n "$i" "$outputs/completed.csv" >"$work/report.csv"
    r=$(read_report 3000 0 '')
    [[ $(get "$r" '.state == "failed" and .reason != null and .requestsPerSecond == null and .requests != 0') == true ]] || fail "cut after line $i: $r"
  done
}

test_what_ab_said_becomes_one_line() {
  : >"$work/report.csv"
  : >"$work/report.txt"
  printf 'odd\e[31m words\nand "quotes"\n' >"$work/report.err"
  assert_equals '"ab exited with 7: odd [31m words and \"quotes\" "' "$(read_report 10 7 '' | jq -c .reason)"
}

account() { # WALL CPU WAIT
  jq -nc --arg wall "$1" --arg cpu "$2" --arg wait "$3" -L "$root/load/lib" \
    'include "account"; {} | account($cpu; $wait; $wall)'
}

test_ab_limits_the_run_from_nine_tenths_of_a_core() {
  assert_equals '[0.9,true]' "$(account 1000 600 300 | jq -c '[.toolShare, .clientBound]')"
  assert_equals '[0.899,false]' "$(account 1000 600 299 | jq -c '[.toolShare, .clientBound]')"
}

test_an_unknown_wait_leaves_the_share_unknown() {
  assert_equals '[600,null,null,null]' "$(account 1000 600 '' | jq -c '[.toolCpuMillis, .toolRunQueueWaitMillis, .toolShare, .clientBound]')"
  assert_equals 'null' "$(account '' 600 0 | jq -c .clientBound)"
}
