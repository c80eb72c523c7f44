#!/usr/bin/env bash
# Measures the analyser beside other readers of recordings: jfr-analysis/bench/run.sh [REPEATS [MEGABYTES...]]
# Needs a JDK 25 (JAVA_HOME or the first java on the PATH), Maven, Linux and 2 GB in target/bench.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly WORK=target/bench
readonly JAR=target/jfr-analysis.jar
JDK=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}

prepare() {
  mkdir -p "$WORK/classes"
  # An older jar would be measured in the name of this code.
  if [[ ! -f $JAR || -n $(find src/main pom.xml -newer "$JAR" -print -quit) ]]; then
    (cd .. && mvn -q -B package -DskipTests -pl jfr-analysis)
  fi
  if [[ ! -f $WORK/jfr-converter-4.2.jar ]]; then
    mvn -q -B dependency:copy -Dartifact=tools.profiler:jfr-converter:4.2 -DoutputDirectory="$WORK"
  fi
  "$JDK/bin/javac" -d "$WORK/classes" -cp "$JAR" bench/*.java
}

# Makes a recording of at least $1 MB unless it is there.
generate() {
  local file=$WORK/$1.jfr
  if [[ ! -f $file ]]; then
    "$JDK/bin/java" -XX:FlightRecorderOptions:maxchunksize=12m,stackdepth=256 \
      -cp "$WORK/classes" Generate "$WORK/part.jfr" "$1" >&2
    mv "$WORK/part.jfr" "$file"
  fi
}

# Runs every program $1 times on the recording of $2 MB.
measure() {
  local java=$JDK/bin/java
  local programs=(
    "jfr-analysis --no-rules" "$java" -jar "$JAR" --no-rules @ --
    "jfr summary" "$JDK/bin/jfr" summary @ --
    "jfr view hot-methods" "$JDK/bin/jfr" view hot-methods @ --
    "jfr view latencies-by-type" "$JDK/bin/jfr" view latencies-by-type @ --
    "JMC load" "$java" -cp "$WORK/classes:$JAR" MissionControl load @ --
    "jfrconv to flame graph" "$java" -jar "$WORK/jfr-converter-4.2.jar" -o html @ "$WORK/flame.html"
  )
  "$java" -cp "$WORK/classes" Measure "$1" "$WORK/$2.jfr" "${programs[@]}"
  if (($2 <= 50)); then
    "$java" -cp "$WORK/classes" Measure "$1" "$WORK/$2.jfr" \
      "jfr-analysis with rules" "$java" -jar "$JAR" @ -- \
      "JMC load and rules" "$java" -cp "$WORK/classes:$JAR" MissionControl rules @
  fi
}

main() {
  local repeats=${1:-5} size
  local sizes=("${@:2}")
  ((${#sizes[@]})) || sizes=(20 50 200 800)
  prepare
  "$JDK/bin/java" -version 2>&1 | head -1
  nproc | sed 's/$/ processors/'
  for size in "${sizes[@]}"; do
    generate "$size"
    measure "$repeats" "$size"
  done
}

main "$@"
