#!/usr/bin/env bash
# Runs the tests of the load scripts: load/test/run.sh [FILE [CASE]]; --list prints every FILE and CASE.
set -euo pipefail
here=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")" && pwd)

cases_of() { sed -n 's/^\(test_[A-Za-z0-9_]*\)().*/\1/p' "$1"; }

list() {
  local file case
  for file in "$here"/*-test.sh; do
    for case in $(cases_of "$file"); do echo "${file##*/} $case"; done
  done
}

# run_case FILE CASE: in a shell of its own, so that a failing command ends the case and nothing else. Ctrl-C must mean
# something there, also when the tests run in a background in which it is ignored, which a shell cannot change. So must
# a closed terminal, which nohup ignores.
run_case() {
  HERE=$here FILE=$1 CASE=$2 env --default-signal=INT,QUIT,HUP bash -c 'set -euo pipefail; source "$HERE/harness.sh"; source "$HERE/$FILE"
    trap "echo \"failed command in $CASE: line \$LINENO: \$BASH_COMMAND\" >&2" ERR; set -E; "$CASE"'
}

main() {
  local file case failures=0 count=0
  case ${1:-} in
    --list)
      list
      return
      ;;
  esac
  while read -r file case; do
    [[ ${1:-$file} == *"$file" && ${2:-$case} == "$case" ]] || continue
    ((++count))
    if output=$(run_case "$file" "$case" 2>&1 </dev/null); then
      printf 'ok    %s %s\n' "$file" "$case"
    else
      ((++failures))
      printf 'FAIL  %s %s\n%s\n' "$file" "$case" "$output" | sed '2,$s/^/      /'
    fi
  done < <(list)
  printf '%d tests, %d failed\n' "$count" "$failures"
  ((count > 0 && failures == 0))
}

main "$@"
