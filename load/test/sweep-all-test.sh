# sweep-all.sh with a small real app in place of the real one, and the real ab.

all() { run "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$jar" --out "$work/out" "$@"; }

small=(-- -n 500 -c "5,20" --endpoints /test/testCeilingNoAsync --warm-up-requests 500 --warm-up-pause 0 --warm-up-min 1 --warm-up-max 2)

no_app_is_left() { ! pgrep -f "$jar" >/dev/null || fail "an app is left behind: $(pgrep -af "$jar")"; }

test_three_containers_share_one_folder_and_one_table() {
  local c
  jar=$(stub_jar)
  all "${small[@]}"
  assert_status 0
  for c in tomcat jetty undertow; do
    assert_equals 'FLR' "$(head -c 3 "$work/out/$c.jfr")"
    assert_contains "$(<"$work/out/$c.txt")" ' events'
    assert_equals 2 "$(grep -c "^$c / seed  " <<<"$stdout")" "once for the rates, once for the CPU: $stdout"
    assert_equals "\"$c\"" "$(jq ".runs.$c.container.container" "$work/out/env.json")"
  done
  assert_equals 7 "$(wc -l <"$work/out/sweep.csv")" 'header, 3 containers x 2 levels'
  assert_contains "$stdout" 'the order need not hold elsewhere'
  no_app_is_left
}

test_the_table_keeps_the_order_in_which_was_measured_and_shows_the_cpu() {
  jar=$(stub_jar)
  all --containers undertow,jetty "${small[@]}"
  assert_status 0
  assert_equals 'undertow jetty undertow jetty' "$(grep -oE '^(undertow|jetty) / seed' <<<"$stdout" | cut -d' ' -f1 | xargs)" "$stdout"
  assert_contains "$stdout" 'server CPU per request, us'
}

test_a_folder_that_holds_a_sweep_is_left_as_it_is() {
  jar=$(stub_jar)
  mkdir -p "$work/out"
  echo old >"$work/out/jetty.log"
  printf 'FLR' >"$work/out/jetty.jfr"
  echo old >"$work/out/jetty.txt"
  all --containers tomcat,jetty "${small[@]}"
  assert_status 3
  assert_contains "$stderr" 'already holds a sweep of jetty'
  assert_equals 'old old' "$(cat "$work/out/jetty.log" "$work/out/jetty.txt" | xargs)"
  assert_equals '' "$stdout"
  assert_absent "$work/out/tomcat.log"
}

test_two_at_once_in_one_folder() {
  jar=$(stub_jar)
  mkdir -p "$work/out/raw"
  exec {held}<"$work/out/raw"
  flock "$held"
  all "${small[@]}"
  exec {held}<&-
  assert_status 3
  assert_contains "$stderr" 'another sweep-all.sh is writing to'
  assert_absent "$work/out/tomcat.log"
}

test_a_taken_port() {
  jar=$(stub_jar)
  start_app
  all --port "${app##*:}" --containers tomcat "${small[@]}"
  assert_status 3
  assert_contains "$stderr" "port ${app##*:} is taken"
  no_app_is_left
}

test_an_app_that_does_not_start_is_told_with_its_log_and_the_others_go_on() {
  jar=$(stub_jar)
  # The stub ends at once when this option is set; only Jetty is made to.
  mkdir -p "$work/jdk/bin"
  cat >"$work/jdk/bin/java" <<SCRIPT
#!/usr/bin/env bash
[[ "\$*" != *--container=jetty* ]] || exec $(command -v java) "\$@" --end-at-start='pool too small'
exec $(command -v java) "\$@"
SCRIPT
  chmod +x "$work/jdk/bin/java"
  all --containers jetty,tomcat --java-home "$work/jdk" "${small[@]}"
  assert_status 4
  assert_contains "$stderr" 'the app ended while it started'
  assert_contains "$stderr" '| cannot start: pool too small'
  assert_contains "$stdout" 'jetty: did not start, or went away'
  assert_contains "$stdout" 'tomcat / seed'
  no_app_is_left
}

interrupt_all() { # SIGNAL
  local pid
  jar=$(stub_jar)
  set -m
  "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$jar" --out "$work/out" --containers tomcat,jetty -- -n 9000000 -c 5 --warm-up-max 0 \
    >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  set +m
  started_pids+=("$pid")
  wait_for 60 real_ab_works
  kill -"$1" -- "-$pid"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
}

test_ctrl_c_saves_the_sweep_and_stops_the_app() {
  interrupt_all INT
  assert_status 130
  assert_file "$work/out/tomcat.jfr"
  assert_contains "$(rows 'map(.reason)')" 'interrupted (SIGINT)'
  assert_contains "$stdout" 'jetty: not run'
  assert_contains "$stdout" 'tomcat: interrupted'
  no_app_is_left
}

test_term_saves_the_sweep_and_stops_the_app() {
  interrupt_all TERM
  assert_status 143
  assert_file "$work/out/tomcat.jfr"
  no_app_is_left
}

test_a_closed_terminal_saves_the_sweep_and_stops_the_app() {
  interrupt_all HUP
  assert_status 129
  assert_file "$work/out/tomcat.jfr"
  assert_contains "$(rows 'map(.reason)')" 'interrupted (SIGHUP)'
  no_app_is_left
}

# refuses TEXT OPTION...: exit status 2
refuses() {
  local text=$1
  shift
  run "$root/load/sweep-all.sh" "$@"
  assert_status 2
  assert_contains "$stderr" "$text"
}

test_wrong_options() {
  refuses "unknown option '--container'" --container tomcat
  refuses "--containers knows tomcat, jetty and undertow, not 'netty'" --containers tomcat,netty
  refuses "--containers names 'jetty' twice" --containers jetty,jetty
  refuses "--tuning must be a name" --tuning ../x
  refuses "--app-jar: cannot read" --app-jar /none.jar
  refuses "'--out' cannot be passed on after --" -- --out /tmp/x
  refuses "'--url=http://example.org' cannot be passed on after --" -- --url=http://example.org
  refuses '-n must be a whole number' -- -n many
  refuses '--quick takes no value' --quick=yes
}

test_a_java_that_is_too_old_or_missing() {
  run "$root/load/sweep-all.sh" --java-home "$work" --dry-run
  assert_status 3
  assert_contains "$stderr" "found no java in $work"
  mkdir -p "$work/bin"
  printf '#!/bin/sh\necho '"'openjdk version \"1.8.0_402\"'"' >&2\n' >"$work/bin/java"
  chmod +x "$work/bin/java"
  run "$root/load/sweep-all.sh" --java-home "$work" --dry-run
  assert_status 3
  assert_contains "$stderr" 'is Java 8, 17 or newer is needed'
}

test_quick_can_be_refined() {
  run "$root/load/sweep-all.sh" --quick --dry-run -- -n 777
  assert_status 0
  assert_contains "$stderr" '-n 4000'
  assert_contains "$stderr" '-n 777'
}

test_quick_says_what_it_is_for() {
  jar=$(stub_jar)
  all --quick --containers tomcat "${small[@]}"
  assert_status 0
  assert_contains "$stdout" '--quick is a first look: for figures to quote, sweep without it'
}

# A project folder of its own, whose mvn is a script that notes the call and makes both jars.
fake_project() {
  jar=$(stub_jar)
  mkdir -p "$work/project"/{src/main,jfr-analysis/src/main} "$work/bin"
  cp -r "$root/load" "$root/profiles" "$work/project/" 2>/dev/null
  touch -d '2020-01-01' "$work/project"/{pom.xml,src/pom.xml,src/main/A.java,jfr-analysis/pom.xml,jfr-analysis/src/main/B.java}
  find "$work/project/profiles" -exec touch -d '2020-01-01' {} +
  cat >"$work/bin/mvn" <<SCRIPT
#!/usr/bin/env bash
echo "\$PWD \$*" >>"$work/mvn.calls"
mkdir -p target jfr-analysis/target
cp "$jar" target/container-lab.jar
cp "$jar" jfr-analysis/target/jfr-analysis.jar
SCRIPT
  chmod +x "$work/bin/mvn"
  : >"$work/mvn.calls"
}

sweep_project() {
  PATH=$work/bin:$PATH run "$work/project/load/sweep-all.sh" --containers tomcat --out "$work/out-$1" "${small[@]}"
  assert_status 0
}

test_jars_are_built_when_absent_or_older_than_their_sources() {
  fake_project
  sweep_project first
  assert_equals "$work/project -q -DskipTests package" "$(<"$work/mvn.calls")"
  sweep_project second
  assert_equals 1 "$(wc -l <"$work/mvn.calls")" 'nothing changed, nothing built'
  touch -d '+1 minute' "$work/project/src/main/A.java"
  sweep_project third
  assert_equals 2 "$(wc -l <"$work/mvn.calls")" 'a newer source'
}

test_a_build_that_fails_is_told() {
  fake_project
  printf '#!/bin/sh\necho "[ERROR] no compiler"\nexit 1\n' >"$work/bin/mvn"
  PATH=$work/bin:$PATH run "$work/project/load/sweep-all.sh" --out "$work/out"
  assert_status 3
  assert_contains "$stderr" '[ERROR] no compiler'
  assert_contains "$stderr" 'the build failed'
  assert_absent "$work/out"
}

test_a_signal_ends_a_build() {
  local pid
  fake_project
  printf '#!/bin/sh\necho $$ >%s\nexec sleep 300\n' "$work/mvn.pid" >"$work/bin/mvn"
  PATH=$work/bin:$PATH "$work/project/load/sweep-all.sh" --out "$work/out" >"$work/stdout" 2>"$work/stderr" </dev/null &
  pid=$!
  started_pids+=("$pid")
  wait_for 30 test -s "$work/mvn.pid"
  kill -TERM "$pid"
  wait_for 10 not_running "$(<"$work/mvn.pid")"
  status=0
  wait "$pid" || status=$?
  stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
  assert_status 143
}

not_running() { ! kill -0 "$1" 2>/dev/null; }

test_options_that_cannot_work_are_refused_before_anything_runs() {
  run "$root/load/sweep-all.sh" --port 8080 --management-port 8080 --dry-run
  assert_status 2
  assert_contains "$stderr" '--port and --management-port must differ'
  run "$root/load/sweep-all.sh" --tuning nope --dry-run
  assert_status 2
  assert_contains "$stderr" "--tuning 'nope' is none of tomcat's, which are:"
  assert_contains "$stderr" 'seed'
}

# analyser_that COMMAND: a java that runs the sweep as usual and this in place of the analyser.
analyser_that() {
  mkdir -p "$work/jdk/bin"
  cat >"$work/jdk/bin/java" <<SCRIPT
#!/usr/bin/env bash
[[ \${*: -1} != *.jfr ]] || { $1; exit; }
exec $(command -v java) "\$@"
SCRIPT
  chmod +x "$work/jdk/bin/java"
}

test_a_signal_while_an_analyser_runs_keeps_what_was_measured() {
  local signal pid
  jar=$(stub_jar)
  mkdir -p "$work/tmp"
  analyser_that "echo half; echo \$\$ >$work/analyser.pid; exec sleep 300"
  for signal in INT TERM HUP; do
    rm -rf "$work/out" "$work/analyser.pid"
    set -m
    TMPDIR=$work/tmp "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$jar" --out "$work/out" \
      --java-home "$work/jdk" --containers tomcat,jetty "${small[@]}" >"$work/stdout" 2>"$work/stderr" </dev/null &
    pid=$!
    set +m
    started_pids+=("$pid")
    wait_for 60 test -s "$work/analyser.pid"
    kill -"$signal" -- "-$pid"
    status=0
    wait "$pid" || status=$?
    stdout=$(<"$work/stdout") stderr=$(<"$work/stderr")
    assert_status $((128 + $(kill -l "$signal")))
    ! kill -0 "$(<"$work/analyser.pid")" 2>/dev/null || fail 'the analyser is left behind'
    no_app_is_left
    ! pgrep -f "$work/out" >/dev/null || fail "left behind: $(pgrep -af "$work/out")"
    assert_equals '' "$(ls "$work/tmp")" 'what need not be kept'
    assert_equals FLRFLR "$(head -qc 3 "$work/out/tomcat.jfr" "$work/out/jetty.jfr")"
    assert_equals 5 "$(wc -l <"$work/out/sweep.csv")" 'header, 2 containers x 2 levels'
    assert_absent "$work/out/tomcat.txt"
    assert_contains "$stdout" 'tomcat: not analysed'
    assert_contains "$stdout" 'jetty: not analysed'
    assert_contains "$stdout" 'tomcat / seed'
  done
}

test_the_answer_is_shown_as_a_whole() {
  jar=$(stub_jar)
  analyser_that "printf 'head\n\nAnswer\n'; seq 40; printf '\nTuning\nmore\n'"
  all --containers tomcat --java-home "$work/jdk" "${small[@]}"
  assert_status 0
  assert_equals "$(seq 40)" "$(grep -xE '[0-9]+' <<<"$stdout")"
  assert_not_contains "$stdout" 'Tuning'
}

test_an_analysis_that_cannot_be_written_shows_in_the_status() {
  jar=$(stub_jar)
  mkdir -p "$work/out"
  ln -s /dev/full "$work/out/tomcat.txt"
  all --containers tomcat "${small[@]}"
  assert_status 6
  assert_contains "$stdout" 'tomcat: not analysed'
}

test_recordings_can_be_left_unread() {
  jar=$(stub_jar)
  run "$root/load/sweep-all.sh" --app-jar "$jar" --no-analysis --out "$work/out" --containers tomcat "${small[@]}"
  assert_status 0
  assert_equals FLR "$(head -c 3 "$work/out/tomcat.jfr")"
  assert_absent "$work/out/tomcat.txt"
  assert_not_contains "$stdout" 'not analysed'
}

test_an_analyser_that_fails_shows_in_the_status() {
  jar=$(stub_jar)
  echo 'no jar' >"$work/analyser.jar"
  run "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$work/analyser.jar" --out "$work/out" --containers tomcat "${small[@]}"
  assert_status 6
  assert_contains "$stderr" "the analyser failed on $work/out/tomcat.jfr"
  assert_contains "$stdout" 'tomcat: not analysed'
  assert_absent "$work/out/tomcat.txt"
}
