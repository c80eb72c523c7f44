# What a script prints and where it keeps its results.

# into_full COMMAND...: its standard output is on a disk that is full.
into_full() {
  status=0 stdout=''
  ("$@" >/dev/full) 2>"$work/stderr" </dev/null || status=$?
  stderr=$(<"$work/stderr")
}

test_a_table_that_cannot_be_printed_shows_in_the_status_and_costs_no_recording() {
  start_app --count=false
  plan completed
  into_full sweep_command -c 5 --warm-up-max 0
  assert_status 5
  assert_contains "$stderr" 'cannot write to the standard output: is its disk full?'
  assert_not_contains "$stderr" 'No space left'
  assert_file "$work/out/sweep.csv"
  assert_file "$work/out/tomcat.jfr"
}

test_an_answer_that_cannot_be_printed_shows_in_the_status_and_all_is_analysed() {
  local jar
  jar=$(stub_jar)
  into_full "$root/load/sweep-all.sh" --app-jar "$jar" --analyser-jar "$jar" --out "$work/out" --containers tomcat,jetty \
    -- -n 500 -c 5 --endpoints /test/testCeilingNoAsync --warm-up-max 0
  assert_status 5
  assert_file "$work/out/tomcat.txt"
  assert_file "$work/out/jetty.txt"
}

test_ratios_that_cannot_be_printed_show_in_the_status() {
  into_full "$root/load/observer-cost.sh" --app-jar "$(stub_jar)" --out "$work/out" --only none --blocks 1 --extra-blocks 0 \
    -n 1000 -c 5 --warm-up-pulses 0 --most-jit 100
  assert_status 5
  assert_equals 2 "$(wc -l <"$work/out/runs.csv")"
}

test_a_sweep_that_cannot_begin_leaves_no_folder() {
  start_app
  plan completed
  sweep --settings labb
  assert_status 3
  assert_absent "$work/out"
  mkdir "$work/out"
  sweep --settings labb
  assert_status 3
  assert_equals '' "$(ls -A "$work/out")"
  [[ -d $work/out ]] || fail 'a folder of the user is gone'
}

test_a_sweep_that_cannot_begin_leaves_folders_of_others() {
  start_app
  plan completed
  mkdir -p "$work/out/raw"
  sweep --settings labb
  assert_status 3
  [[ -d $work/out/raw ]] || fail 'a folder of the user is gone'
}
