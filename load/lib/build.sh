# Builds the jars that the main job needs, when they are absent or older than their sources.
# Needs: root, scratch, child.sh, java.sh.

# out_of_date JAR SOURCE...: absent, or older than a file of the sources.
out_of_date() {
  local jar=$1
  shift
  [[ ! -s $jar || -n $(find "$@" -type f -newer "$jar" -print -quit 2>/dev/null) ]]
}

# build_app_jar, build_analyser_jar: set app_jar or analyser_jar, unless it was given.
build_app_jar() {
  [[ -z $app_jar ]] || return 0
  app_jar=$root/target/container-lab.jar
  ! out_of_date "$app_jar" "$root/src/main" "$root/src/pom.xml" "$root/pom.xml" "$root/profiles" || build "$app_jar"
}

build_analyser_jar() {
  [[ -z $analyser_jar ]] || return 0
  analyser_jar=$root/jfr-analysis/target/jfr-analysis.jar
  ! out_of_date "$analyser_jar" "$root/jfr-analysis/src/main" "$root/jfr-analysis/pom.xml" "$root/pom.xml" ||
    build "$analyser_jar"
}

# build JAR: all modules; the JAR must be there afterwards.
build() {
  command -v mvn >/dev/null ||
    die "$EXIT_PRECONDITION" "the jars must be built and Maven is not installed: apt-get install -y maven"
  command -v javac >/dev/null || [[ -n ${JAVA_HOME:-} ]] ||
    die "$EXIT_PRECONDITION" "the jars must be built and there is no javac: apt-get install -y openjdk-17-jdk-headless"
  say "building: mvn -q -DskipTests package (a few minutes the first time)"
  run_child run_maven
  ((child_status == 0)) || {
    tail -n 20 "$scratch/build.log" >&2
    die "$EXIT_PRECONDITION" "the build failed; the end of its output is above"
  }
  [[ -s $1 ]] || die "$EXIT_PRECONDITION" "the build made no $1"
}

run_maven() {
  cd "$root"
  LC_ALL=$JAVA_LOCALE exec mvn -q -DskipTests package >"$scratch/build.log" 2>&1
}
