# A process's CPU from /proc, thread by thread.

# process_cpu PID: one line per live thread, "TID NANOSECONDS COMM", and one for the whole process, which also knows the
# threads that have ended: "total NANOSECONDS -" (counted in clock ticks). False when the process is gone.
process_cpu() {
  local task name cpu stat
  [[ -r /proc/$1/stat ]] || return 1
  for task in "/proc/$1/task"/*; do
    { read -r cpu _ <"$task/schedstat" && read -r name <"$task/comm"; } 2>/dev/null || continue
    printf '%s %s %s\n' "${task##*/}" "$cpu" "$name"
  done
  stat=$(<"/proc/$1/stat")
  # The name, in brackets, may hold anything; what follows it does not. Fields 14 and 15 are utime and stime.
  read -ra stat <<<"${stat##*) }"
  printf 'total %d -\n' $(((stat[11] + stat[12]) * (1000000000 / $(getconf CLK_TCK))))
}

# cpu_figures REQUESTS BEFORE AFTER: CPU_US_PER_REQUEST,BASIS,CPU_MS,CPU_MS_STAT,JIT_MS,JIT_SHARE between two looks.
# The basis is schedstat: nanoseconds, summed over the threads that live at the second look, new ones included.
# If a thread ended in between, its CPU is only in the process's total (stat), which then is the basis.
cpu_figures() {
  awk -v requests="$1" '
    NR == FNR { before[$1] = $2; next }
    { seen[$1] = 1; used = $2 - before[$1] }
    $1 == "total" { stat = used; next }
    { threads += used }
    # comm is cut to 15 characters
    $3 ~ /^C[12]$/ && $4 ~ /^Compiler/ { jit += used }
    END {
      basis = "schedstat"
      for (id in before) if (!(id in seen)) basis = "stat"
      cpu = basis == "stat" ? stat : threads
      printf "%.3f,%s,%.3f,%.3f,%.3f,%.5f\n", cpu / 1000 / requests, basis, cpu / 1e6, stat / 1e6, jit / 1e6, jit / cpu
    }' "$2" "$3"
}
