# Which Java there is. Needs: common.sh.

readonly OLDEST_JAVA=17

# For programs of Java, which take file names for ASCII in the locale C.
# shellcheck disable=SC2034 # read by who starts one
readonly JAVA_LOCALE=C.UTF-8

# java_version_line JAVA: without what a JVM first says of options in the environment, which can hold secrets.
java_version_line() { "$1" -version 2>&1 | grep -m 1 ' version "' || true; }

# java_major JAVA: its major version, empty when it cannot be run.
java_major() { java_version_line "$1" | sed -nE 's/.*"(1\.)?([0-9]+).*/\2/p'; }

# java_command HOME: the java to use, checked; HOME may be empty.
java_command() {
  local java major
  if [[ -n $1 ]]; then java=$1/bin/java; else java=$(command -v java || true); fi
  [[ -n $java && -x $java ]] ||
    die "$EXIT_PRECONDITION" "found no java${1:+ in $1}: install a JDK, 17 or newer" \
      "(apt-get install -y openjdk-17-jdk-headless), or name one with --java-home"
  major=$(java_major "$java")
  ((${major:-0} >= OLDEST_JAVA)) ||
    die "$EXIT_PRECONDITION" "$java is Java ${major:-of an unknown version}, 17 or newer is needed:" \
      "name another with --java-home"
  printf '%s\n' "$java"
}
