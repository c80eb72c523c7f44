#!/usr/bin/env bash
# Makes the recordings of this folder anew, see README.md. Their golden files then need an update too.
set -euo pipefail

here=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(CDPATH='' cd -- "$here/../../../../.." && pwd)
# shellcheck source=../../../../../load/lib/common.sh
source "$root/load/lib/common.sh"
# shellcheck source=../../../../../load/lib/java.sh
source "$root/load/lib/java.sh"
# shellcheck source=../../../../../load/lib/server.sh
source "$root/load/lib/server.sh"

readonly EMPTY='/test/testCeilingNoAsync'
readonly PLANTED='/test/knownCost?cpuMicros=200&lockMicros=1000&allocBytes=20000'
readonly CONNECTIONS=20

usage() {
  cat <<'USAGE'
Usage: make.sh JDK25 JDK17

Records the app on each container for the tests of jfr-analysis: with the JDK in the folder JDK25 on all
three, with the one in JDK17 on Tomcat. Needs target/container-lab.jar (mvn package), curl, jq and ab.
USAGE
}

finish() {
  app_stop
  rm -rf -- "$scratch"
}

# warm_up: before the recording begins, so that it is no part of it.
warm_up() {
  local round
  for round in 1 2 3; do
    say "warm-up $round of 3"
    ab -q -n 20000 -c "$CONNECTIONS" "$app_url$EMPTY" >/dev/null
    ab -q -n 2000 -c "$CONNECTIONS" "$app_url$PLANTED" >/dev/null
    pause 4 # for the compiler
  done
}

sweep() { # FOLDER SETTINGS REQUESTS
  "$root/load/ab-sweep.sh" --url "$app_url" --management-url "$app_management" --out "$1" --settings "$2" \
    -n "$3" -c "$CONNECTIONS" --endpoints "$EMPTY,$PLANTED" --warm-up-max 0 --measure-again 0 --no-install
}

# read_events: names of what the analyser reads; nothing else stays in a recording.
read_events() {
  grep -rhoE '"(jdk|containerlab)\.[A-Za-z]+"' "$root/jfr-analysis/src/main/java/containerlab/jfr/lens" |
    tr -d '"' | sort -u | paste -sd,
}

# sweep_in_chunks FOLDER SETTINGS REQUESTS: another chunk begins when the first phase is done.
sweep_in_chunks() {
  local sweep_pid
  sweep "$@" &
  sweep_pid=$!
  until [[ -r $1/sweep.csv ]] && (($(wc -l <"$1/sweep.csv") > 1)); do
    kill -0 "$sweep_pid" || break
    pause 0.1
  done
  # Another recording that begins or ends also ends the chunk; this one asks for nothing.
  "$jdk17/bin/jcmd" "$app_pid" JFR.start name=border settings=none >/dev/null
  "$jdk17/bin/jcmd" "$app_pid" JFR.stop name=border >/dev/null
  wait "$sweep_pid"
}

record() { # NAME CONTAINER JDK SETTINGS SWEEP REQUESTS
  local name=$1 container=$2 jdk=$3 settings=$4 sweep=$5 requests=$6
  say "== $name"
  app_start "$scratch/$name.log" "$jdk/bin/java" -Xms512m -Xmx512m -jar "$root/target/container-lab.jar" \
    --container="$container" --tuning=seed --lab.control=true --lab.recorder.settings="$settings"
  app_wait_ready "$scratch/$name.log" 90 || end "$EXIT_SERVER_LOST"
  warm_up
  "$sweep" "$scratch/$name" "$settings" "$requests"
  app_stop
  "$jdk25/bin/jfr" scrub --include-events "$(read_events)" \
    "$scratch/$name/$container.jfr" "$scratch/$name.jfr" >/dev/null
  gzip -9nc "$scratch/$name.jfr" >"$here/$name.jfr.gz"
}

main() {
  (($# == 2)) || {
    usage >&2
    end "$EXIT_USAGE"
  }
  local jdk25=$1 jdk17=$2
  require_commands curl=curl jq=jq ab=apache2-utils
  scratch_folder
  trap finish EXIT
  # The app's folder of recordings goes to where it is started.
  cd "$scratch"
  local container
  for container in tomcat jetty undertow; do record "$container-25" "$container" "$jdk25" lab sweep 3000; done
  # Fewer requests, since each one that waits is recorded.
  record tomcat-17-deep tomcat "$jdk17" lab-deep sweep_in_chunks 1500
}

main "$@"
