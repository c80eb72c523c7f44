# The real ab against a small real HTTP app: what the recorded runs cannot show.

require_ab() { command -v ab >/dev/null || fail 'this test needs the real ab: apt-get install -y apache2-utils'; }

test_counts_agree_with_what_the_app_received() {
  require_ab
  start_app --tuning=seed
  sweep -n 5000 -c 1,20 --endpoints /test/testCeilingNoAsync,/test/testCeilingWithAsync
  assert_status 0
  assert_equals true "$(rows 'length == 4 and all(.state == "completed" and .requests == 5000 and .serverRequests >= 5000 and .serverRequests <= 5020)')" \
    "$(rows 'map([.state, .requests, .serverRequests])')"
  assert_equals true "$(rows 'all(.p50Millis > 0 and .p50Millis <= .p99Millis and .p99Millis <= .maxMillis + 1 and .requestsPerSecond > 100)')" "$(rows .)"
  assert_equals true "$(rows 'all(.toolCpuMillis > 20 and .toolCpuMillis <= 1.1 * .toolWallMillis + 20 and .toolRunQueueWaitMillis >= 0)')" \
    "$(rows 'map([.toolCpuMillis, .toolRunQueueWaitMillis, .toolWallMillis])')"
  assert_equals true "$(rows 'all(.keepAliveRequests == null and .connection == "per request")')"
}

test_kept_connections_are_kept() {
  require_ab
  start_app
  sweep -n 5000 -c 10 -k
  assert_status 0
  assert_equals '[[5000,"kept"]]' "$(rows 'map([.keepAliveRequests, .connection])')"
}

test_an_endpoint_with_a_query_is_one_workload() {
  require_ab
  start_app
  sweep -n 500 -c 5 --endpoints '/test/knownCost?cpuMicros=5&waitMillis=0' --warm-up-max 0
  assert_status 0
  assert_contains "$(<"$work/app.log")" '"workload":"knownCost"'
  assert_equals '["/test/knownCost?cpuMicros=5&waitMillis=0"]' "$(rows 'map(.endpoint)')"
}

test_a_server_killed_under_real_load() {
  require_ab
  local pid
  start_app
  sweep_command -n 9000000 -c 20 --warm-up-max 0 >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  started_pids+=("$pid")
  wait_for 30 real_ab_works
  kill -KILL "$app_pid"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
  assert_status 4
  assert_equals '[["failed",null]]' "$(rows 'map([.state, .requestsPerSecond])')"
  assert_equals true "$(rows 'all(.requests > 0)')" "$(rows .)"
}

test_ctrl_c_under_real_load() {
  require_ab
  local pid
  start_app
  set -m
  sweep_command -n 9000000 -c 20 --warm-up-max 0 >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  set +m
  started_pids+=("$pid")
  wait_for 30 real_ab_works
  kill -INT -- "-$pid"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
  assert_status 130
  assert_equals '[["failed",true]]' "$(rows 'map([.state, .requests > 0])')" "$(rows .)"
  assert_contains "$(rows 'map(.reason)')" 'interrupted'
  assert_file "$work/out/tomcat.jfr"
}
