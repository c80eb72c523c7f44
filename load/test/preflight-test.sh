# What ab-sweep.sh checks before it loads anything.

# stops TEXT OPTION...: exit status 3, the text, and nothing made.
stops() {
  local text=$1
  shift
  sweep "$@"
  assert_status 3
  assert_contains "$stderr" "$text"
  assert_absent "$work/out"
}

test_no_app() {
  plan completed
  app=http://127.0.0.1:9 management=http://127.0.0.1:9
  stops 'no app answers at http://127.0.0.1:9'
  assert_contains "$stderr" 'java -jar target/container-lab.jar --container=tomcat --lab.control=true'
}

test_another_app() {
  start_app
  plan completed
  management=$app # its workload port knows no actuator
  stops 'not a Container Lab app'
}

test_control_is_closed() {
  start_app --control=false
  plan completed
  stops 'Start it with --lab.control=true'
}

test_a_recording_runs() {
  start_app
  plan completed
  curl -s -o "$work/answer" -H 'Content-Type: application/json' -d '{"name":"mine","settings":"lab"}' "$management/actuator/recordings"
  stops "recording 'mine' is running"
  assert_contains "$stderr" "$management/actuator/recordings/mine/stop"
}

test_unknown_settings() {
  start_app
  plan completed
  sweep --settings labb
  assert_status 3
  assert_contains "$stderr" "unknown settings 'labb'"
}

test_a_url_that_is_not_the_managed_apps() {
  start_app --told-port=8099
  plan completed
  stops "--url $app is not the app of --management-url $management, which listens on port 8099: --url http://127.0.0.1:8099"
}

test_an_endpoint_that_answers_an_error_is_not_loaded() {
  start_app --status=404
  plan completed
  stops 'answered 404, so its rate would be that of an error page'
}

test_a_target_that_is_not_there() {
  start_app --told-port=9
  plan completed
  app=http://127.0.0.1:9
  stops '/test/testCeilingNoAsync does not answer'
}

test_an_answer_without_a_length_is_told_to_lose_the_connection() {
  start_app
  plan completed
  sweep --dry-run -k --endpoints /chunked,/test/testCeilingNoAsync
  assert_status 0
  assert_contains "$stderr" '/chunked: 200, 2 bytes, connection per request (asked to keep, the server does not)'
  assert_contains "$stderr" '/test/testCeilingNoAsync: 200, 0 bytes, connection kept'
}

test_a_missing_ab_is_told_with_the_command() {
  start_app
  PATH=$(path_without ab) stops 'sudo sh -c '"'apt-get update && apt-get install -y apache2-utils'" --no-install
}

test_a_missing_ab_is_not_installed_by_a_dry_run() {
  start_app
  PATH=$(path_without ab) stops 'ab is not installed' --dry-run --yes
}

test_root_on_a_debian_installs_ab() {
  local path
  start_app --count=false
  path=$(path_without ab apt-get id)
  printf '#!/bin/sh\necho 0\n' >"$path/id"
  # This apt-get brings the stub ab, as the real one brings the real ab.
  printf '#!/bin/sh\necho "$@" >>%s\n[ "$1" != install ] || ln -sf %s %s\n' "$work/apt.calls" "$root/load/test/stub-bin/ab" "$path/ab" >"$path/apt-get"
  chmod +x "$path/id" "$path/apt-get"
  echo completed >"$work/plan"
  AB_PLAN=$work/plan PATH=$path sweep -c 5 --warm-up-max 0
  assert_contains "$(<"$work/apt.calls")" 'install -y apache2-utils'
  assert_contains "$stderr" 'installing ab'
}

test_an_install_that_fails_is_told() {
  local path
  start_app
  path=$(path_without ab apt-get id)
  printf '#!/bin/sh\necho 0\n' >"$path/id"
  printf '#!/bin/sh\necho E: no network >&2\nexit 100\n' >"$path/apt-get"
  chmod +x "$path/id" "$path/apt-get"
  PATH=$path stops 'could not install ab: E: no network'
}

test_missing_helpers_are_told_with_the_command() {
  start_app
  PATH=$(path_without jq) stops 'jq is not installed: apt-get install -y jq'
}

test_too_few_open_files() {
  start_app
  plan completed
  (ulimit -n 100 && stops 'ab needs 250 open files, the limit is 100' -c 5,200)
}

verdict() {
  bash -c 'set -euo pipefail; source "$0/common.sh"; source "$0/preflight.sh"; ports_verdict "$@"' "$root/load/lib" "$@"
}

test_local_ports_must_do_for_the_planned_connections() {
  assert_equals '' "$(verdict 32768 60999 2 0 1000000)" 'the kernel reuses them'
  assert_equals '' "$(verdict 32768 60999 0 0 28232)"
  assert_contains "$(verdict 32768 60999 0 0 28233)" '28233 connections are planned, 28232 of 28232 local ports are free'
  assert_contains "$(verdict 32768 60999 0 28000 1000)" '232 of 28232 local ports are free (28000 in TIME_WAIT)'
  assert_contains "$(verdict 32768 60999 0 28000 1000)" 'sysctl -w net.ipv4.tcp_tw_reuse=2'
}

test_a_dry_run_prints_the_plan_and_changes_nothing() {
  start_app
  plan completed
  sweep --dry-run -k --repeats 2
  assert_status 0
  assert_equals 4 "$(grep -c "  ab -n 3000 -c [0-9]* -k $app/test/testCeilingNoAsync" "$work/stderr")"
  assert_absent "$work/out"
  assert_absent "$work/plan.pid"
  assert_equals 0 "$(wc -l <"$work/plan.calls")"
  assert_equals '' "$(<"$work/app.log")"
}
