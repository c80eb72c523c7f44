# What a sweep does with signals, in the middle of a load and of the start of a recording.

# interrupted SIGNAL NAME...: starts a sweep as a terminal does, and signals it in the middle of its last ab.
interrupted() {
  local signal=$1 pid target
  shift
  start_app --count=false
  plan "$@"
  set -m # a process group of its own, with SIGINT not ignored
  sweep_command --warm-up-max 0 >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  set +m
  started_pids+=("$pid")
  wait_for 20 test -s "$work/plan.pid"
  target=$pid
  [[ $signal == TERM ]] || target=-$pid # Ctrl-C and a closed terminal reach the whole group
  kill -"$signal" -- "$target"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
  ! kill -0 "$(<"$work/plan.pid")" 2>/dev/null || fail 'ab still runs'
}

test_ctrl_c_keeps_everything_and_leaves_no_ab_behind() {
  interrupted INT completed hang
  assert_status 130
  assert_equals '[["completed",3000],["failed",141]]' "$(rows 'map([.state, .requests])')"
  assert_contains "$(rows 'map(.reason)')" 'interrupted (SIGINT)'
  assert_equals 1 "$(sent '"state":"failed","reason":"interrupted(SIGINT)"')"
  assert_file "$work/out/tomcat.jfr"
  assert_contains "$stdout" 'failed'
}

test_term_keeps_everything_and_leaves_no_ab_behind() {
  interrupted TERM completed hang
  assert_status 143
  assert_equals '[["completed",3000],["failed",141]]' "$(rows 'map([.state, .requests])')"
  assert_file "$work/out/tomcat.jfr"
}

test_a_closed_terminal_keeps_everything_too() {
  interrupted HUP completed hang
  assert_status 129
  assert_equals '[["completed",3000],["failed",null]]' "$(rows 'map([.state, .requests])')"
  assert_contains "$(rows 'map(.reason)')" 'interrupted (SIGHUP)'
  assert_file "$work/out/tomcat.jfr"
}

test_a_signal_while_the_recording_starts_does_not_leave_it_running() {
  start_app --count=false
  plan completed
  mkdir "$work/bin"
  # Once the server has started the recording, and before the script knows, it is told to stop.
  cat >"$work/bin/curl" <<END
#!/usr/bin/env bash
$(command -v curl) "\$@"
status=\$?
[[ "\$*" != *'--request POST'*/actuator/recordings ]] || kill -TERM "\$(pgrep -of 'ab-sweep[.]sh.*$work/out')"
exit \$status
END
  chmod +x "$work/bin/curl"
  PATH=$work/bin:$PATH sweep -c 5
  assert_status 143
  assert_equals '{"recordings":[]}' "$(curl -s "$management/actuator/recordings")" 'nothing is left on the server'
  assert_file "$work/out/tomcat.jfr"
}

test_an_ab_that_ignores_signals_is_killed() {
  interrupted TERM deaf
  assert_status 143
  assert_equals '[["failed",null]]' "$(rows 'map([.state, .requests])')"
}
