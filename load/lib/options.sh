# Reads a command line by two tables, so that every script takes its options in the same ways. Needs: common.sh.

declare -A flags=() # option without a value -> the variable that becomes true, or VARIABLE=VALUE
# option with a value -> the variable that takes it, path:VARIABLE, file:VARIABLE (it can be read), or a function
declare -A value_options=()
passed_on=() # what stands after --, for a script that passes it on

# parse_arguments ARG...: fills the variables that the tables name. --help prints what the function `usage` says.
parse_arguments() {
  while (($#)); do
    case $1 in
      -h | --help)
        usage
        exit 0
        ;;
      --)
        passed_on=("${@:2}")
        return
        ;;
      '') usage_error 'an argument is empty' ;;
      --*=*)
        [[ -n ${value_options[${1%%=*}]:-} ]] || refuse_value "${1%%=*}"
        take_option "${1%%=*}" "${1#*=}"
        ;;
      *)
        if [[ -n ${flags[$1]:-} ]]; then
          take_flag "${flags[$1]}"
        else
          [[ -n ${value_options[$1]:-} ]] || usage_error "unknown option '$1'"
          (($# >= 2)) || usage_error "$1 needs a value"
          take_option "$1" "$2"
          shift
        fi
        ;;
    esac
    shift
  done
}

# refuse_value NAME: of NAME=VALUE, which takes none.
refuse_value() {
  [[ -z ${flags[$1]:-} && $1 != --help ]] || usage_error "$1 takes no value"
  usage_error "unknown option '$1'"
}

take_flag() {
  local value=true
  [[ $1 != *=* ]] || value=${1#*=}
  printf -v "${1%%=*}" '%s' "$value"
}

# take_option NAME VALUE
take_option() {
  local target=${value_options[$1]} value=$2
  if declare -F "$target" >/dev/null; then
    "$target" "$value"
    return
  fi
  [[ $target != path:* && $target != file:* ]] || path_value "$1" value
  [[ $target != file:* || (-f $value && -r $value) ]] || usage_error "$1: cannot read '$value'"
  printf -v "${target#*:}" '%s' "$value"
}

# path_value OPTION VARIABLE: refuses an empty path; one that starts with a dash would be an option for who gets it.
path_value() {
  local -n path=$2
  [[ -n $path ]] || usage_error "$1 needs a path"
  [[ $path == / ]] || path=${path%/}
  [[ $path != -* ]] || path=./$path
}

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

# endpoint_path OPTION VALUE: a path and query that needs no quoting anywhere.
endpoint_path() {
  [[ $2 =~ ^/[A-Za-z0-9._~/%?\&=+:-]*$ ]] ||
    usage_error "'$2' of $1 is not a path such as /test/testCeilingNoAsync"
}

# container_name OPTION VALUE
container_name() {
  [[ $2 =~ ^(tomcat|jetty|undertow)$ ]] || usage_error "$1 knows tomcat, jetty and undertow, not '$2'"
}

# no_repetition OPTION VALUE...
no_repetition() {
  local option=$1 value
  local -A seen=()
  shift
  for value in "$@"; do
    [[ -n $value ]] || usage_error "$option has an empty name in its list"
    [[ -z ${seen[$value]:-} ]] || usage_error "$option names '$value' twice"
    seen[$value]=1
  done
}
