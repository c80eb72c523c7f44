# Messages, exit codes and small checks that every script of this folder shares.
# Sourced, never run. Expects `set -euo pipefail`.
# shellcheck disable=SC2034 # the exit codes are read by who sources this

# Numbers are read and written with a decimal point, and sorted by bytes, whatever the user's locale.
export LC_ALL=C

readonly EXIT_PHASE_FAILED=1 # at least one load phase failed; the others are saved
readonly EXIT_USAGE=2        # an option is wrong
readonly EXIT_PRECONDITION=3 # something is missing or not as it must be; nothing was loaded
readonly EXIT_SERVER_LOST=4  # the app or its management API went away during the work
readonly EXIT_NOT_SAVED=5    # something measured could not be saved: a row, the recording
readonly EXIT_NOT_ANALYSED=6 # the analyser failed on a recording
readonly EXIT_UNEXPECTED=70  # a command failed that should not have

readonly LOOPBACK_URL='^http://(localhost|127(\.[0-9]{1,3}){3}|\[::1\])(:[0-9]{1,5})?$'

# one_line TEXT...: without control characters, since texts of others must not steer a terminal.
one_line() {
  local text="$*"
  # Nobody may be there to read it, which is no reason to end.
  printf '%s\n' "${text//[[:cntrl:]]/ }" >&2 || true
}

say() { one_line "$*"; }

# show TEXT: on the standard output; false where that takes nothing, as on a full disk, which is no reason to stop.
show() {
  { printf '%s\n' "$1"; } 2>/dev/null && return 0 # in a trap, a plain return takes the status from before it
  warn "cannot write to the standard output: is its disk full? What was measured is in files"
  return 1
}

warn() { one_line "${0##*/}: warning: $*"; }

meant_status=0 # the exit status that a script chose

# end STATUS: ends the script on purpose, see `unexpected`.
end() {
  meant_status=$1
  exit "$1"
}

# unexpected STATUS: true when `set -e` ended the script with the status of some command, which says nothing to who
# reads the script's own; tells so.
unexpected() {
  (($1 != meant_status)) || return 1
  warn "ended before its time: a command failed with status $1, see above"
}

# die STATUS MESSAGE: what is wrong and what to do about it.
die() {
  local status=$1
  shift
  one_line "${0##*/}: $*"
  end "$status"
}

usage_error() { die "$EXIT_USAGE" "$1 (see ${0##*/} --help)"; }

# A descriptor that never has input, so that `read -t` on it sleeps without starting a process.
exec {idle_fd}<> <(:)

# pause SECONDS: sleeps; a signal's trap runs at once.
pause() { read -rt "$1" -u "$idle_fd" _ || true; }

# scratch_folder: makes the folder for what need not be kept; sets scratch.
scratch_folder() {
  scratch=$(mktemp -d 2>/dev/null) ||
    die "$EXIT_PRECONDITION" "cannot make a folder in ${TMPDIR:-/tmp}: make it writable, or set TMPDIR to another"
}

made_folders=() # by results_folder, the inner first

# results_folder SUFFIX: makes $out, or $root/results/<stamp>SUFFIX where none was asked for, with raw/ inside.
results_folder() {
  local stamp i=1 where=${out:-$root/results}
  [[ -n $out && -e $out/raw ]] || made_folders=(raw)
  [[ -n $out && -e $out ]] || made_folders+=('')
  if [[ -z $out ]]; then
    printf -v stamp '%(%Y%m%d-%H%M%S)T' -1
    mkdir -p -- "$where" 2>/dev/null || refuse_folder "$where"
    out=$where/$stamp$1
    until mkdir -- "$out" 2>/dev/null; do
      ((++i <= 99)) || refuse_folder "$where"
      out=$where/$stamp-$i$1
    done
  fi
  mkdir -p -- "$out/raw" 2>/dev/null || refuse_folder "$out"
  [[ -w $out && -w $out/raw ]] || refuse_folder "$out"
}

# drop_empty_folders: of those that results_folder made.
drop_empty_folders() {
  local folder
  for folder in "${made_folders[@]}"; do rmdir -- "$out/$folder" 2>/dev/null || true; done
}

refuse_folder() { die "$EXIT_PRECONDITION" "cannot write to $1: make room there, or choose another --out"; }

# cannot_save FILE: what is measured from here on would be lost as well.
cannot_save() { die "$EXIT_NOT_SAVED" "cannot write $1: is its disk full? What was saved until then is there"; }

# append FILE TEXT: whole lines or nothing; ends the work when they cannot be written.
append() {
  local size=0
  [[ ! -f $1 ]] || size=$(stat -Lc %s "$1")
  { printf '%s\n' "$2" >>"$1"; } 2>/dev/null && return 0
  [[ ! -f $1 ]] || truncate -s "$size" "$1" 2>/dev/null || true
  cannot_save "$1"
}

# require_commands: each argument is COMMAND=DEBIAN-PACKAGE.
require_commands() {
  local pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null ||
      die "$EXIT_PRECONDITION" "${pair%%=*} is not installed: apt-get install -y ${pair#*=}"
  done
}
