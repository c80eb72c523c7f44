# env.json: where and with what the figures were made. One part per container, so that a folder can hold several.

# ask_environment: what the app says of itself. Before the warm-up: whatever the app does for the first time loads classes,
# and that throws away compiled code of the request path.
ask_environment() {
  local path
  for path in container tuning pools info; do
    api GET "/$path" && jq -c . "$scratch/answer" >"$scratch/$path.json" 2>/dev/null || echo null >"$scratch/$path.json"
  done
}

# keep_environment: merges this sweep into $out/env.json.
keep_environment() {
  [[ -s $out/env.json ]] || echo '{}' >"$out/env.json"
  jq --slurpfile app "$scratch/container.json" --slurpfile tuning "$scratch/tuning.json" \
    --slurpfile pools "$scratch/pools.json" --slurpfile info "$scratch/info.json" \
    --argjson machine "$(machine)" --argjson options "$(options_used)" --arg name "$container" --arg ab "$(ab -V | head -n 1)" \
    --arg quiet "$quiet" '
    .machine = $machine
    | .runs[$name] = {options: $options, ab: $ab, quietAfterWarmUp: $quiet,
                      container: $app[0], tuning: $tuning[0], pools: $pools[0], info: $info[0]}' \
    "$out/env.json" >"$out/env.json.part"
  mv "$out/env.json.part" "$out/env.json"
}

machine() {
  local commit=
  commit=$(git -C "$root" rev-parse HEAD 2>/dev/null) || true
  [[ -z $commit || -z $(git -C "$root" status --porcelain 2>/dev/null) ]] || commit+=-dirty
  jq -n --arg kernel "$(uname -srm)" --arg model "$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)" \
    --argjson cpus "$(nproc)" --argjson memory "$(awk '/^MemTotal:/ { print $2 * 1024 }' /proc/meminfo)" \
    --arg java "$(java -version 2>&1 | head -n 1)" --arg commit "$commit" \
    '{kernel: $kernel, cpuModel: $model, cpus: $cpus, memoryBytes: $memory, javaOnPath: $java, gitCommit: $commit}
     | with_entries(select(.value != ""))'
}

options_used() {
  jq -n --arg url "$url" --arg management "$management_url" --argjson requests "$requests" --arg levels "$levels" \
    --arg endpoints "$endpoints" --argjson keepAlive "$keep_alive" --argjson repeats "$repeats" --arg settings "$settings" \
    --argjson pulse "$warm_up_requests" --argjson pause "$warm_up_pause" --argjson min "$warm_up_min" --argjson max "$warm_up_max" --argjson again "$measure_again" \
    '{url: $url, managementUrl: $management, requests: $requests, levels: ($levels | split(",") | map(tonumber)),
      endpoints: ($endpoints | split(",")), keepAlive: $keepAlive, repeats: $repeats, settings: $settings,
      measureAgain: $again,
      warmUp: {requests: $pulse, pauseSeconds: $pause, minRounds: $min, maxRounds: $max}}'
}
