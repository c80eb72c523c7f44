# The scripts as a whole: shellcheck, and that the documentation tells the truth.

doc=$root/docs/sweep.md

# shell_scripts: every one of the repository, wherever it stands, by its first line.
shell_scripts() {
  grep -rlIE --exclude-dir={.git,target,results,recordings} -m 1 '^#!.*[/ ](ba)?sh( |$)' "$root" | sort
}

test_shellcheck_finds_nothing() {
  local script count=0
  command -v shellcheck >/dev/null || fail 'this test needs shellcheck: apt-get install -y shellcheck'
  while read -r script; do
    [[ $script != "$root/load/test/"* ]] || continue
    ((++count))
    cd "$(dirname "$script")"
    run shellcheck --external-sources --check-sourced "./${script##*/}"
    assert_status 0
  done < <(shell_scripts)
  ((count >= 6)) || fail "found only $count scripts"
  cd "$root/load"
  # The harness reads and sets variables for the cases, and set -e ends a case whose cd fails.
  run shellcheck --shell=bash --exclude=SC2034,SC2154,SC2016,SC2164 test/*.sh test/stub-bin/ab
  assert_status 0
}

test_lines_fit_a_side_by_side_view() {
  local long
  # Of the tests only the names of their cases and the texts that they expect may be longer.
  mapfile -t scripts < <(shell_scripts | grep -v /load/test/)
  long=$(awk 'length > 120 { print FILENAME ":" FNR }' "${scripts[@]}" "$root"/load/lib/*)
  assert_equals '' "$long"
}

test_a_folder_that_is_asked_for_is_never_one_of_an_exported_cdpath() {
  local scripts
  mapfile -t scripts < <(shell_scripts)
  assert_equals '' "$(grep -nE '\$\(cd ' "${scripts[@]}" "$root"/load/lib/*.sh "$root"/load/test/*.sh)"
}

# percent NAME: a threshold as the texts print it.
percent() { jq -nr -L "$root/load/lib" "include \"thresholds\"; $1 | percent"; }

test_the_texts_tell_the_thresholds_that_hold() {
  local method
  method=$(sed -n '/^## Method/,/^## /p' "$doc" | tr '\n' ' ')
  assert_contains "$(<"$root/load/lib/sweep-options.sh")" "JIT took more than $(percent compiling_share) of the server's CPU"
  assert_contains "$(grep '^| `client_bound`' "$doc")" "at least $(jq -nr -L "$root/load/lib" 'include "thresholds"; client_bound_share * 100 | "0.\(.)"')"
  assert_contains "$(grep '^| `compiling`' "$doc")" "above $(jq -nr -L "$root/load/lib" 'include "thresholds"; compiling_share')"
  assert_contains "$(grep '^| `failed`' "$doc")" "More than $(percent most_failed_share) fail the phase"
  assert_contains "$method" "at most $(percent quiet_jit_share) of the server's CPU"
  assert_contains "$method" "within $(percent steady_cpu_change) of that of the three before"
  assert_contains "$(<"$root/load/observer-cost.sh")" "most_jit=$(percent compiling_share | tr -d ' %') "
}

test_every_documented_column_is_written_and_the_other_way_round() {
  local documented written
  documented=$(sed -n '/^### Columns/,/^### Exit/p' "$doc" | grep '^| `' | cut -d'|' -f2 | grep -oE '`[a-z0-9_]+`' | tr -d '`')
  written=$(jq -rn -L "$root/load/lib" 'include "columns"; {} | columns | map(.name)[]')
  assert_equals "$(sort <<<"$written")" "$(sort <<<"$documented")"
}

test_every_documented_exit_status_is_in_the_help() {
  local code script
  run "$root/load/ab-sweep.sh" --help
  for code in 0 1 2 3 4 5 70 129 130 143; do
    assert_contains "$stdout" "$code "
    assert_contains "$(sed -n '/^### Exit/,/^## /p' "$doc")" "$code"
  done
  for script in sweep-all observer-cost; do
    run "$root/load/$script.sh" --help
    for code in 0 2 3 5 70 129 130 143; do assert_contains "$stdout" "$code "; done
  done
}

# Every command of the document is understood; against a stub app where it needs one.
test_every_documented_command_runs_dry() {
  local line count=0
  start_app
  export JAVA_HOME
  JAVA_HOME=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
  while read -r line; do
    ((++count))
    line=${line//http:\/\/127.0.0.1:9080/}
    line=${line//--url /} line=${line//--management-url http:\/\/127.0.0.1:9081/}
    case $line in
      load/ab-sweep.sh*) line="$line --dry-run --url $app --management-url $management" ;;
      load/sweep-all.sh*) line="load/sweep-all.sh --dry-run ${line#load/sweep-all.sh}" ;;
      *) line="$line --dry-run" ;;
    esac
    cd "$root"
    run bash -c "$line"
    [[ $status == 0 ]] || fail "$line"$'\n'"$stderr"
    assert_contains "$stderr" ' '
  done < <(sed -n '/^```sh/,/^```/p' "$doc" | grep '^load/')
  ((count >= 10)) || fail "found only $count commands in $doc"
}

test_the_documented_cost_of_observing_is_what_its_runs_give() {
  local table figure
  run awk -f "$root/load/lib/paired-ratios.awk" "$root/docs/measurements/observer-cost-2026-12-02.csv"
  assert_status 0
  table=$(sed -n '/^| `lab.jfc` with sampling, adjusted/,/^$/p' "$root/profiles/README.md" | tr -d '*' | grep -oE '[0-9.]+ \[[0-9.]+, [0-9.]+\]')
  assert_equals 8 "$(wc -l <<<"$table")"
  while read -r figure; do assert_contains "$stdout" "$figure"; done <<<"$table"
}

test_help_of_every_script_ends_well_and_fits_the_screen() {
  local script
  for script in ab-sweep sweep-all observer-cost; do
    run "$root/load/$script.sh" --help
    assert_status 0
    assert_equals '' "$stderr"
    assert_equals '' "$(awk 'length > 120' <<<"$stdout")"
    assert_contains "$stdout" "Usage: load/$script.sh"
  done
}

test_messages_cannot_steer_a_terminal() {
  run bash -c 'set -euo pipefail; source "$0/load/lib/common.sh"; warn "$(printf "\e[2J bad")"; die 3 "$(printf "a\nb\ec")"' "$root"
  assert_status 3
  assert_equals 0 "$(grep -c $'\e' "$work/stderr" || true)"
  assert_equals 2 "$(wc -l <"$work/stderr")"
}
