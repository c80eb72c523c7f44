# What every test file has at hand. A case is a function named test_...; it runs in a shell of its own with an
# empty folder in $work, and fails at the first command that fails.

root=$(CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
started_pids=()

clean_up() {
  local pid
  for pid in "${started_pids[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap clean_up EXIT

fail() {
  printf '%s\n' "$*" >&2
  local i
  for ((i = 1; i < ${#FUNCNAME[@]}; i++)); do
    [[ ${FUNCNAME[i]} != test_* ]] || printf '  in %s, %s:%s\n' "${FUNCNAME[i]}" "${BASH_SOURCE[i]##*/}" "${BASH_LINENO[i - 1]}" >&2
  done
  exit 1
}

assert_equals() { [[ $1 == "$2" ]] || fail "expected: $1"$'\n'"but was:  $2${3:+ ($3)}"; }

assert_contains() { # TEXT PART
  [[ $1 == *"$2"* ]] || fail "expected a text with: $2"$'\n'"but was: $1"
}

assert_not_contains() { # TEXT PART
  [[ $1 != *"$2"* ]] || fail "expected a text without: $2"$'\n'"but was: $1"
}

assert_file() { [[ -s $1 ]] || fail "expected a file with content: $1"; }

assert_absent() { [[ ! -e $1 ]] || fail "expected no file: $1"; }

# run COMMAND...: leaves its exit status in $status, its output in $stdout and $stderr.
run() {
  status=0
  ("$@") >"$work/stdout" 2>"$work/stderr" </dev/null || status=$?
  stdout=$(<"$work/stdout")
  stderr=$(<"$work/stderr")
}

assert_status() { [[ $1 == "$status" ]] || fail "expected exit status $1, was $status"$'\n'"stdout: $stdout"$'\n'"stderr: $stderr"; }

# wait_for SECONDS COMMAND...: until it succeeds.
wait_for() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@" 2>/dev/null; do
    ((SECONDS < deadline)) || fail "waited in vain for: $*"
    sleep 0.05
  done
}

# real_ab_works: an ab that writes into $work has used 100 ms of CPU, so it is in the middle of its load.
real_ab_works() {
  local pid cpu
  pid=$(pgrep -f "^ab -q .* $work/out/") && read -r cpu _ <"/proc/$pid/schedstat" && ((cpu > 100000000))
}

# compile_stub_app: prints the folder of its classes; compiles when it is absent or older than the source.
compile_stub_app() {
  local source=$root/load/test/StubApp.java classes=$root/load/target/stub-app new
  if [[ ! -e $classes/StubApp.class || $source -nt $classes/StubApp.class ]]; then
    mkdir -p "$root/load/target"
    new=$(mktemp -d "$root/load/target/stub-app.XXXXXX")
    javac -d "$new" "$source"
    rm -rf "$classes"
    mv "$new" "$classes" 2>/dev/null || rm -rf "$new" # another test was faster
  fi
  printf '%s\n' "$classes"
}

# stub_jar: the stub app as a jar that can be started like the real one; with one .jfr file it plays the analyser.
stub_jar() {
  jar --create --file "$work/stub.jar" --main-class StubApp -C "$(compile_stub_app)" .
  printf '%s\n' "$work/stub.jar"
}

# start_app OPTION...: a stub app in the background; sets app_pid, app (its URL) and management.
start_app() {
  local classes ports
  classes=$(compile_stub_app)
  rm -f "$work/ports"
  java -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$classes" StubApp --ports-file="$work/ports" "$@" >"$work/app.log" 2>&1 &
  app_pid=$!
  started_pids+=("$app_pid")
  wait_for 20 test -e "$work/ports"
  read -r -a ports <"$work/ports"
  app=http://127.0.0.1:${ports[0]}
  management=http://127.0.0.1:${ports[1]}
}

# plan NAME...: what the stub ab does, call by call; puts it first on the PATH.
plan() {
  printf '%s\n' "$@" >"$work/plan"
  : >"$work/plan.calls"
  export AB_PLAN=$work/plan PATH=$root/load/test/stub-bin:$PATH
}

# sweep OPTION...: a small sweep against the stub app into $work/out.
sweep() { run sweep_command "$@"; }

# sweep_command OPTION...: becomes the sweep, so that in the background its process id is the script's own.
sweep_command() {
  exec "$root/load/ab-sweep.sh" --url "$app" --management-url "$management" --warm-up-pause 0 --warm-up-min 1 --warm-up-max 2 \
    --warm-up-requests 3000 -n 3000 -c 5,50 --endpoints /test/testCeilingNoAsync --out "$work/out" "$@"
}

# rows FILTER: over the measured phases, as an array.
rows() { jq -cs 'map(select(.kind == "measure")) | '"$1" "$work"/out/raw/tomcat.jsonl; }

# sent PATTERN: how many calls about phases the stub app got that match.
sent() { grep -c "^phase .*$1" "$work/app.log" || true; }

# path_without COMMAND...: a folder that has everything of the PATH except these commands, for use as PATH.
path_without() {
  local folder=$work/path dir command
  mkdir -p "$folder"
  for dir in /usr/local/bin /usr/bin /bin /usr/sbin /sbin; do
    [[ ! -d $dir ]] || ln -s "$dir"/* "$folder" 2>/dev/null || true
  done
  for command in "$@"; do rm -f "$folder/$command"; done
  printf '%s\n' "$folder"
}
