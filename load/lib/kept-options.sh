# Keeps with the results of a folder what they were measured with. Needs: common.sh.

# keep_options FILE KEY=VALUE...: adds to FILE what it lacks. Ends the work when a key stands there with another value,
# since figures that were measured in two ways must not be averaged.
keep_options() {
  local file=$1 pair key value
  local -A kept=()
  shift
  if [[ -e $file ]]; then
    while IFS='=' read -r key value; do kept[$key]=$value; done <"$file"
  fi
  for pair in "$@"; do
    key=${pair%%=*} value=${pair#*=}
    if [[ -z ${kept[$key]+there} ]]; then
      append "$file" "$pair"
    elif [[ ${kept[$key]} != "$value" ]]; then
      die "$EXIT_PRECONDITION" "$file says that what is there was measured with $key '${kept[$key]}', not '$value':" \
        "go on with the same, or choose another --out"
    fi
  done
}
