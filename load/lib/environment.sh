# env.json: where and with what the figures were made. One part per container, so that a folder can hold several.

app_said= # what the app says of itself, as JSON

# ask_environment: before the warm-up, since whatever the app does for the first time loads classes, and that throws
# away compiled code of the request path.
ask_environment() {
  local path part
  app_said='{}'
  for path in container tuning pools info; do
    part=null
    ! api GET "/$path" || part=$(jq -c . <<<"$api_answer" 2>/dev/null) || part=null
    app_said=$(jq -c --arg path "$path" --argjson part "${part:-null}" '.[$path] = $part' <<<"$app_said")
  done
}

# keep_environment: merges this sweep into $out/env.json, which is replaced as a whole or not at all.
keep_environment() {
  local before='{}' after
  [[ ! -s $out/env.json ]] || before=$(<"$out/env.json")
  after=$(jq --argjson machine "$(machine)" --argjson options "$(options_used)" --argjson app "$app_said" \
    --arg name "$container" --arg ab "$(ab -V | head -n 1)" --arg quiet "$quiet" '
    .machine = $machine
    | .runs[$name] = {options: $options, ab: $ab, quietAfterWarmUp: $quiet} + $app' <<<"$before") ||
    die "$EXIT_PRECONDITION" "$out/env.json is not what a sweep wrote: choose another --out"
  { printf '%s\n' "$after" >"$out/env.json.part" && mv "$out/env.json.part" "$out/env.json"; } 2>/dev/null && return
  rm -f "$out/env.json.part"
  cannot_save "$out/env.json"
}

machine() {
  local commit='' java=''
  commit=$(git -C "$root" rev-parse HEAD 2>/dev/null) || true
  [[ -z $commit || -z $(git -C "$root" status --porcelain 2>/dev/null) ]] || commit+=-dirty
  ! command -v java >/dev/null || java=$(java_version_line java)
  jq -n --arg kernel "$(uname -srm)" --argjson cpus "$(nproc)" --arg java "$java" --arg commit "$commit" \
    --arg model "$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)" \
    --argjson memory "$(awk '/^MemTotal:/ { print $2 * 1024 }' /proc/meminfo)" \
    '{kernel: $kernel, cpuModel: $model, cpus: $cpus, memoryBytes: $memory, javaOnPath: $java, gitCommit: $commit}
     | with_entries(select(.value != ""))'
}

options_used() {
  jq -n --arg url "$url" --arg management "$management_url" --argjson requests "$requests" --arg levels "$levels" \
    --arg endpoints "$endpoints" --argjson keepAlive "$keep_alive" --argjson repeats "$repeats" \
    --arg settings "$settings" \
    --argjson pulse "$warm_up_requests" --argjson pause "$warm_up_pause" --argjson min "$warm_up_min" \
    --argjson max "$warm_up_max" --argjson again "$measure_again" \
    '{url: $url, managementUrl: $management, requests: $requests, levels: ($levels | split(",") | map(tonumber)),
      endpoints: ($endpoints | split(",")), keepAlive: $keepAlive, repeats: $repeats, settings: $settings,
      measureAgain: $again,
      warmUp: {requests: $pulse, pauseSeconds: $pause, minRounds: $min, maxRounds: $max}}'
}
