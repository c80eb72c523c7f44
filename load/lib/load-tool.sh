# Whether ab is there. Needs: install, dry_run, scratch.

# check_ab: installs it where that is possible (root on a Debian) and allowed (--no-install, --yes).
check_ab() {
  command -v ab >/dev/null && return 0
  local command='apt-get update && apt-get install -y apache2-utils' reply
  if [[ $install == no || $dry_run == true || $(id -u) != 0 ]] || ! command -v apt-get >/dev/null; then
    die "$EXIT_PRECONDITION" "ab is not installed. On Debian or Ubuntu: sudo sh -c '$command';" \
      "on Fedora: sudo dnf install httpd-tools"
  fi
  if [[ $install == ask && -t 0 ]]; then
    read -rp "ab is not installed. Run '$command' now? [Y/n] " reply
    [[ $reply =~ ^([Yy]|$) ]] || die "$EXIT_PRECONDITION" "ab is not installed: $command"
  fi
  say "installing ab: $command"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y apache2-utils; } >"$scratch/apt.log" 2>&1 ||
    die "$EXIT_PRECONDITION" "could not install ab: $(tail -n 3 "$scratch/apt.log")"
  hash -r
  command -v ab >/dev/null ||
    die "$EXIT_PRECONDITION" "apache2-utils is installed, and still there is no ab on the PATH"
}
