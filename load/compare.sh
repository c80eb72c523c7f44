#!/usr/bin/env bash
# Builds what is missing and starts the experiment that compares containers. See --help and docs/experiment.md.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lib=$root/load/lib
# shellcheck source=lib/common.sh
source "$lib/common.sh"
# shellcheck source=lib/java.sh
source "$lib/java.sh"
# shellcheck source=lib/child.sh
source "$lib/child.sh"
# shellcheck source=lib/build.sh
source "$lib/build.sh"

app_jar='' analyser_jar=''
scratch=

main() {
  local java jar=$root/load/target/load.jar
  java=$(java_command "${JAVA_HOME:-}") || end "$?"
  scratch_folder
  trap 'rm -rf "$scratch"' EXIT
  stop_on_signals
  ! out_of_date "$jar" "$root/load/src/main" "$root/load/pom.xml" "$root/pom.xml" || build "$jar"
  # Who names a jar wants that one, and who only asks for help none.
  if [[ " $* " != *' --app-jar'* && " $* " != *' '@(-h|--help)' '* ]]; then build_app_jar; fi
  if [[ " $* " != *' --analyser-jar'* && " $* " != *' '@(-h|--help)' '* ]]; then build_analyser_jar; fi
  rm -rf "$scratch"
  # In place of this shell, so that a signal reaches the experiment.
  LC_ALL=$JAVA_LOCALE exec "$java" -Dlab.root="$root" -jar "$jar" "$@"
}

main "$@"
