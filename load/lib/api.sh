# The app's management API (docs/actuator.md), one function per call. Needs: management_url, scratch.

api_error=   # why the last call failed, as one sentence
api_status=  # its HTTP status; 000 when there was no answer
api_answer=  # its body
api_timeout=30

# api METHOD PATH [JSON]: true on 2xx; the answer is in api_answer, see `answer`.
api() {
  local method=$1 where=$management_url/actuator$2 body=${3:-} detail
  local -a extra=()
  [[ $method == GET ]] || extra=(--header 'Content-Type: application/json' --data-binary "${body:-"{}"}")
  ask "$where" --max-time "$api_timeout" --request "$method" "${extra[@]}" || {
    api_error="$method $where: $api_answer"
    return 1
  }
  [[ $api_status == 2* ]] && return 0
  detail=$(answer '.detail // .title')
  api_error="$method $where answered $api_status${detail:+: $detail}"
  return 1
}

# ask URL CURL-OPTION...: false when there was no answer; then api_answer is what curl says about it.
ask() {
  local said status=0
  said=$(curl --silent --show-error --stderr - --noproxy '*' --connect-timeout 3 --write-out '\n%{http_code}' \
    "${@:2}" "$1") || status=$?
  api_status=${said##*$'\n'} api_answer=${said%$'\n'*}
  ((status == 0)) || api_answer=${api_answer%$'\n'} # curl ends its line
  return "$status"
}

# answer FILTER: a text from the last answer on one line without control characters; empty when absent or not JSON.
answer() {
  jq -r "($1) // empty | tostring | gsub(\"[[:cntrl:]]+\"; \" \")" <<<"$api_answer" 2>/dev/null || true
}

recording=       # name of the recording on the server, while there is one
recording_open() { # NAME SETTINGS
  local body
  body=$(jq -n --arg name "$1" --arg settings "$2" '{name: $name, settings: $settings}')
  # Noted before it is asked for: a signal in between must not leave it running on the server.
  recording=$1
  api POST /recordings "$body" && return 0
  recording=
  return 1
}

# recording_save FILE: stops the recording, fetches it, and deletes it there once it is here.
recording_save() {
  api POST "/recordings/$recording/stop" || return 1
  local name=$recording part=$1.part
  local where=$management_url/actuator/recordings/$name
  recording=
  if ! ask "$where" --max-time 300 --output "$part"; then
    api_error="GET $where: $api_answer"
    rm -f "$part"
    return 1
  fi
  if [[ $api_status != 200 || ! -s $part ]]; then
    api_error="GET $where answered $api_status with $(stat -c %s "$part") bytes"
    rm -f "$part"
    return 1
  fi
  mv "$part" "$1"
  api DELETE "/recordings/$name" || warn "the recording stays on the server: $api_error"
}

phase=           # id of the open phase, while there is one
phase_open() { # KIND WORKLOAD LEVEL REPEAT
  local body
  body=$(jq -n --arg kind "$1" --arg workload "$2" --argjson level "$3" --argjson repeat "$4" \
    --argjson keepAlive "$keep_alive" \
    '{action: "open", kind: $kind, workload: $workload, tool: "ab", concurrency: $level, repeat: $repeat,
      keepAlive: $keepAlive}')
  api POST "/recordings/$recording/phases" "$body" || return 1
  # The phase runs from here on, so no process is started to find its id.
  [[ $api_answer =~ \"phase\"[[:space:]]*:[[:space:]]*\"([A-Za-z0-9._-]+)\" ]] && phase=${BASH_REMATCH[1]} && return 0
  api_error="opening a phase answered no phase id"
  return 1
}

# phase_close BODY: as ab_result makes it. Leaves the server's figures in api_answer.
phase_close() {
  local id=$phase refusal body
  phase=
  api POST "/recordings/$recording/phases" "$1" && return 0
  # An open phase would keep every later one from being opened: close it as failed, without figures.
  refusal=$api_error
  body=$(jq -n --arg phase "$id" --arg reason "closing it with its figures failed: $refusal" \
    '{action: "close", phase: $phase, state: "failed", reason: $reason}')
  api POST "/recordings/$recording/phases" "$body" || true
  api_error=$refusal
  return 1
}
