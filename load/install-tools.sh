#!/usr/bin/env bash
# Installs what the load runs and the tests need beyond a JDK and Maven, on Debian or Ubuntu.
set -euo pipefail

# Packages whose command is missing.
missing_packages() {
  local pair
  for pair in ab:apache2-utils curl:curl jq:jq shellcheck:shellcheck; do
    command -v "${pair%%:*}" >/dev/null || printf '%s\n' "${pair#*:}"
  done
}

main() {
  local packages
  mapfile -t packages < <(missing_packages)
  ((${#packages[@]})) || return 0
  if ! command -v apt-get >/dev/null; then
    printf 'Missing: %s. Install them with the package manager of this system.\n' "${packages[*]}" >&2
    exit 1
  fi
  if [[ $(id -u) != 0 ]]; then
    printf 'Missing: %s. Run: sudo %s\n' "${packages[*]}" "$0" >&2
    exit 1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${packages[@]}"
}

main "$@"
