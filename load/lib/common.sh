# Messages, exit codes and small checks that every script of this folder shares.
# Sourced, never run. Expects `set -euo pipefail`.
# shellcheck disable=SC2034 # the exit codes are read by who sources this

# Numbers are read and written with a decimal point, and sorted by bytes, whatever the user's locale.
export LC_ALL=C

readonly EXIT_PHASE_FAILED=1 # at least one load phase failed; the others are saved
readonly EXIT_USAGE=2        # an option is wrong
readonly EXIT_PRECONDITION=3 # something is missing or not as it must be; nothing was loaded
readonly EXIT_SERVER_LOST=4  # the app or its management API went away during the work
readonly EXIT_NOT_SAVED=5    # the recording could not be fetched

readonly LOOPBACK_URL='^http://(localhost|127(\.[0-9]{1,3}){3}|\[::1\])(:[0-9]{1,5})?$'

# one_line TEXT...: without control characters, since texts of others must not steer a terminal.
one_line() {
  local text="$*"
  printf '%s\n' "${text//[[:cntrl:]]/ }" >&2
}

say() { one_line "$*"; }

warn() { one_line "${0##*/}: warning: $*"; }

# die STATUS MESSAGE: what is wrong and what to do about it.
die() {
  local status=$1
  shift
  one_line "${0##*/}: $*"
  exit "$status"
}

usage_error() { die "$EXIT_USAGE" "$1 (see ${0##*/} --help)"; }

# A descriptor that never has input, so that `read -t` on it sleeps without starting a process.
exec {idle_fd}<> <(:)

# pause SECONDS: sleeps; a signal's trap runs at once.
pause() { read -rt "$1" -u "$idle_fd" _ || true; }

# whole_number OPTION VALUE MIN MAX
whole_number() {
  if [[ ! $2 =~ ^(0|[1-9][0-9]{0,8})$ ]] || (($2 < $3 || $2 > $4)); then
    usage_error "$1 must be a whole number from $3 to $4, not '$2'"
  fi
}

# loopback_url OPTION VALUE: only this machine may be put under load.
loopback_url() {
  [[ $2 =~ $LOOPBACK_URL ]] ||
    usage_error "$1 must be http://127.0.0.1:PORT or another loopback address, not '$2'"
}

# need_value OPTION COUNT: COUNT is how many arguments are left, the option included.
need_value() { (($2 >= 2)) || usage_error "$1 needs a value"; }

# new_results_folder PARENT SUFFIX: makes PARENT/<stamp>SUFFIX, unlike any that exists, and prints it.
new_results_folder() {
  local stamp folder i=1
  printf -v stamp '%(%Y%m%d-%H%M%S)T' -1
  folder=$1/$stamp$2
  mkdir -p "$1"
  until mkdir "$folder" 2>/dev/null; do
    ((++i <= 99)) || die "$EXIT_PRECONDITION" "cannot make a results folder in $1: is it writable?"
    folder=$1/$stamp-$i$2
  done
  printf '%s\n' "$folder"
}

# require_commands: each argument is COMMAND=DEBIAN-PACKAGE.
require_commands() {
  local pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null ||
      die "$EXIT_PRECONDITION" "${pair%%=*} is not installed: apt-get install -y ${pair#*=}"
  done
}
