# What stands in the environment, in names of folders and behind the standard error disturbs no script.

scripts=(ab-sweep.sh sweep-all.sh observer-cost.sh)

# of_dry_run SCRIPT: the plan; ab-sweep.sh asks the running app for it.
of_dry_run() {
  local script=$1
  shift
  if [[ $script == ab-sweep.sh ]]; then
    run env "$@" "$root/load/$script" --url "$app" --management-url "$management" --endpoints /test/testCeilingNoAsync --dry-run
  else
    run env "$@" "$root/load/$script" --dry-run
  fi
}

test_an_exported_cdpath() {
  local script
  start_app --count=false
  cd "$root"
  for script in "${scripts[@]}"; do
    of_dry_run "$script" CDPATH=.
    assert_status 0
    run env CDPATH=.:/tmp "load/$script" --help
    assert_status 0
  done
  plan completed
  cd "$work"
  mkdir sub
  CDPATH=$work run "$root/load/ab-sweep.sh" --url "$app" --management-url "$management" --warm-up-max 0 -n 3000 -c 5 \
    --endpoints /test/testCeilingNoAsync --out sub
  assert_status 0
  assert_file "$work/sub/sweep.csv"
}

test_options_of_java_in_the_environment_hide_no_version_and_get_nowhere() {
  local name
  start_app --count=false
  plan completed
  for name in JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS; do
    of_dry_run sweep-all.sh "$name=-Dpassword=hunter2"
    assert_status 0
    of_dry_run observer-cost.sh "$name=-Dpassword=hunter2"
    assert_status 0
    rm -rf "$work/out"
    export "$name=-Dpassword=hunter2"
    sweep
    unset "$name"
    assert_status 0
    assert_contains "$(jq -r .machine.javaOnPath "$work/out/env.json")" ' version "'
    ! grep -rq hunter2 "$work/out" || fail 'a secret of the environment is kept'
  done
}

test_folders_and_jars_of_any_name() {
  local jar
  jar="$work/stüb x.jar"
  mv "$(stub_jar)" "$jar"
  mkdir "$work/wü d"
  cd "$work/wü d"
  run env -u LANG -u LC_CTYPE "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$jar" --out 'grün 1' --containers tomcat \
    -- -n 500 -c 5 --endpoints /test/testCeilingNoAsync --warm-up-max 0
  assert_status 0
  assert_file "$work/wü d/grün 1/tomcat.jfr"
  assert_contains "$(<"$work/wü d/grün 1/tomcat.txt")" ' events'
}

test_a_closed_standard_error_changes_no_status() {
  run bash -c '"$0" --url http://127.0.0.1:1 --management-url http://127.0.0.1:2 2>&-' "$root/load/ab-sweep.sh"
  assert_status 3
  run bash -c '"$0" --tuning nope --dry-run 2>&-' "$root/load/sweep-all.sh"
  assert_status 2
}

test_an_empty_argument_is_a_wrong_one() {
  local script
  for script in "${scripts[@]}"; do
    run "$root/load/$script" ''
    assert_status 2
    assert_contains "$stderr" 'an argument is empty'
  done
  run "$root/load/sweep-all.sh" --containers tomcat,,jetty --dry-run
  assert_status 2
  assert_contains "$stderr" '--containers has an empty name in its list'
  run "$root/load/observer-cost.sh" --only none,,lab --dry-run
  assert_status 2
  assert_contains "$stderr" '--only has an empty name in its list'
}

test_quotes_hold_an_argument_of_an_arm_together() {
  run "$root/load/observer-cost.sh" --arm "x=--a='b c' *" --dry-run
  assert_status 0
  run "$root/load/observer-cost.sh" --arm "x=--a='b c" --dry-run
  assert_status 2
  assert_contains "$stderr" 'a quote is not closed'
  run bash -c 'set -euo pipefail; source <(sed -n "/^words_of()/p" "$0"); cd /; words_of "--a='"'b c'"' *"' "$root/load/observer-cost.sh"
  assert_equals '--a=b c|*|' "$(tr '\n' '|' <<<"$stdout")"
}

test_ab_is_checked_for_before_anything_is_built_and_started() {
  jar=$(stub_jar)
  PATH=$(path_without ab) run "$root/load/sweep-all.sh" --app-jar "$jar" --out "$work/out" -- --no-install
  assert_status 3
  assert_contains "$stderr" 'ab is not installed'
  assert_absent "$work/out"
}

# java_that_starts_slowly: a JDK whose app never gets ready, and notes the signals that it gets.
java_that_starts_slowly() {
  mkdir -p "$work/jdk/bin"
  cat >"$work/jdk/bin/java" <<SCRIPT
#!/usr/bin/env bash
[[ \$* == *-jar* ]] || exec $(command -v java) "\$@"
trap 'echo INT >>$work/signals' INT
trap 'echo TERM >>$work/signals; exit 143' TERM
echo started >$work/started
while true; do read -rt 0.1 <> <(:) || true; done
SCRIPT
  chmod +x "$work/jdk/bin/java"
}

test_an_app_that_is_starting_is_ended_in_its_own_way() {
  local pid
  java_that_starts_slowly
  set -m
  "$root/load/observer-cost.sh" --java-home "$work/jdk" --app-jar "$(stub_jar)" --out "$work/out" >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  set +m
  started_pids+=("$pid")
  wait_for 30 test -s "$work/started"
  kill -INT -- "-$pid"
  status=0
  wait "$pid" || status=$?
  stdout='' stderr=$(<"$work/stderr")
  assert_status 130
  assert_equals TERM "$(<"$work/signals")"
}
