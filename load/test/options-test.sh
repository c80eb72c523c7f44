# Options of ab-sweep.sh: each error says what, and where help is.

# refuses TEXT OPTION...: exit status 2 and one line with the text.
refuses() {
  local text=$1
  shift
  run "$root/load/ab-sweep.sh" "$@"
  assert_status 2
  assert_contains "$stderr" "$text"
  assert_contains "$stderr" '(see ab-sweep.sh --help)'
  assert_equals 1 "$(wc -l <"$work/stderr")" "one line for: $*"
}

test_unknown_and_incomplete_options() {
  refuses "unknown option '--concurency'" --concurency 5
  refuses "unknown option 'extra'" extra
  refuses '-n needs a value' -n
  refuses '--out needs a value' --out
  refuses '--dry-run takes no value' --dry-run=yes
}

test_numbers_must_be_numbers_in_range() {
  local value
  for value in 0 -1 1.5 abc '' 99999999999999999999 '1;touch x' 0x10 010; do
    refuses '-n must be a whole number from 1 to 10000000' -n "$value"
  done
  refuses '--repeats must be a whole number' --repeats=0
  refuses '--measure-again must be a whole number from 0 to 10' --measure-again 11
  refuses '--warm-up-pause must be a whole number from 0 to 60' --warm-up-pause 61
  refuses '--warm-up-min 5 is more than --warm-up-max 4' --warm-up-min 5 --warm-up-max 4
}

test_levels() {
  refuses '-c needs at least one level' -c ''
  refuses '-c must be a whole number from 1 to 20000' -c 50,,100
  refuses '-c must be a whole number' -c '50, 100'
  refuses "-c names '50' twice" -c 50,50
  refuses 'level 200 is more than the 100 requests of -n' -n 100 -c 50,200
  refuses "the warm-up's level 50 is more than the 10 requests" --warm-up-requests 10
}

test_endpoints() {
  refuses '--endpoints needs at least one path' --endpoints ''
  refuses "'test/x' of --endpoints is not a path" --endpoints test/x
  refuses "'/a b' of --endpoints is not a path" --endpoints '/a b'
  refuses "--endpoints names '/a' twice" --endpoints /a,/a
}

test_only_this_machine_is_loaded() {
  local host
  for host in http://example.org http://10.0.0.1:8080 https://127.0.0.1:8443 http://127.0.0.1@example.org http://localhost.example.org \
    http://127.0.0.1.example.org:80 http://127.0.0.1:8080/path ftp://localhost 127.0.0.1:8080 "http://127.0.0.1:80"$'\n'"x"; do
    refuses '--url must be http://127.0.0.1:PORT or another loopback address' --url "$host"
    refuses '--management-url must be' --management-url "$host"
  done
}

test_a_folder_may_begin_with_a_dash_and_must_have_a_name() {
  local option
  refuses '--out needs a path' --out ''
  for option in --out --app-jar --analyser-jar; do
    run "$root/load/sweep-all.sh" "$option=" --dry-run
    assert_status 2
    assert_contains "$stderr" "$option needs a path"
  done
  start_app
  cd "$work"
  sweep --out -rf --dry-run
  assert_status 0
  assert_contains "$stderr" 'results would go to ./-rf'
}

test_settings_is_a_name() {
  refuses '--settings must be a name such as lab' --settings ../../etc/passwd
}

test_help_names_every_option_that_is_understood() {
  local option count=0
  run "$root/load/ab-sweep.sh" --help
  assert_status 0
  while read -r option; do
    ((++count))
    assert_contains "$stdout" "$option"
  done < <(grep -oE -- '\[-[a-z-]+\]=' "$root/load/lib/sweep-options.sh" | grep -oE -- '-[a-z-]+')
  ((count >= 15)) || fail "found only $count options"
}

test_a_value_may_stand_after_an_equals_sign() {
  refuses "level 7 is more than the 5 requests of -n" --requests=5 --levels=7
}
