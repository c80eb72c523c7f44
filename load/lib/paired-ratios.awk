# Reads runs.csv of observer-cost.sh. Per JDK and arm: the ratio to the arm "none" of the same block, as a median and as
# a mean with its 95 % t interval over the logarithms. A block is left out for a JDK when any of its runs failed or was
# still compiling, so that no arm is chosen by its own noise.
#
# The adjusted figure is of the server's CPU without the JIT's, which is no cost of a request, and takes the machine's
# speed out. The load tool does the same work in every arm, so what its CPU per request differs by is the machine
# (clock, caches, neighbours): a control variate. The log ratios of the server are regressed on those of the tool; the
# intercept is the ratio at equal speed, with the standard error of an intercept and two degrees of freedom less
# (analysis of covariance).
BEGIN {
  FS = ","
  # Two-sided 95 % points of Student's t, by degrees of freedom; beyond 30 the value of 30 is kept, which is a little
  # wide.
  split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145 2.131 2.120 2.110 " \
    "2.101 2.093 2.086 2.080 2.074 2.069 2.064 2.060 2.056 2.052 2.048 2.045 2.042", t, " ")
}
NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
{
  java = $column["java"]; arm = $column["arm"]; block = $column["seed"] "/" $column["block"]
  if (!((java, arm) in known)) { known[java, arm] = 1; order[++arms] = java SUBSEP arm }
  if (!((java, block) in blockKnown)) { blockKnown[java, block] = 1; blocks[java, ++blockCount[java]] = block }
  if ($column["state"] == "completed") {
    cpu[java, arm, block] = $column["cpu_us_per_request"]
    rate[java, arm, block] = $column["requests_per_second"]
    requests = $column["requests"]
    if (requests > 0 && $column["tool_cpu_ms"] > 0) {
      work[java, arm, block] = ($column["cpu_ms"] - $column["jit_ms"]) / requests
      tool[java, arm, block] = $column["tool_cpu_ms"] / requests
    }
  } else {
    unusable[java, block] = 1
    runsLost[java, $column["state"]]++
  }
}
END {
  if (!arms) exit
  print "Ratio to none, in the same block: median, mean and 95 % t interval of the log ratio"
  print "adjusted: CPU without the JIT, at equal speed of the machine as the load tool\047s CPU shows it: " \
    "mean and 95 % interval"
  printf "%-5s %-14s %6s  %-30s %-22s %s\n", "Java", "arm", "blocks", "CPU per request", "adjusted", "req/s"
  # By JDK, the arm none first, the others as they first came.
  for (k = 1; k <= arms; k++) {
    split(order[k], key, SUBSEP)
    if (key[2] != "none") continue
    base(key[1])
    for (m = 1; m <= arms; m++) {
      split(order[m], other, SUBSEP)
      if (other[1] == key[1] && other[2] != "none") comparison(other[1], other[2])
    }
    lost(key[1])
  }
}

function comparison(java, arm) {
  row(java, arm, pairs(java, arm), summary(cpu, java, arm), adjusted(java, arm), summary(rate, java, arm))
}

function row(java, arm, n, cost, adjustedCost, speed) {
  printf "%-5s %-14s %6d  %-30s %-22s %s\n", java, arm, n, cost, adjustedCost, speed
}

function lost(java,   i, n) {
  for (i = 1; i <= blockCount[java]; i++) n += (java, blocks[java, i]) in unusable
  if (n)
    printf "%-5s %d of %d blocks left out: %d runs failed, %d were still compiling\n",
      java, n, blockCount[java], runsLost[java, "failed"], runsLost[java, "compiling"]
  if (runsLost[java, "compiling"])
    printf "      a longer warm-up lets the JIT finish: --warm-up-pulses, --warm-up-pause\n"
}

function base(java,   n, i, c, r, a, b) {
  for (i = 1; i <= blockCount[java]; i++) {
    b = blocks[java, i]
    if (usable(java, "none", b)) { c[++n] = cpu[java, "none", b]; r[n] = rate[java, "none", b] }
  }
  if (n) row(java, "none", n, sprintf("%.1f us", median(c, n)), "", sprintf("%.0f", median(r, n)))
}

function usable(java, arm, b) { return !((java, b) in unusable) && (java, arm, b) in cpu && (java, "none", b) in cpu }

function pairs(java, arm,   i, n) {
  for (i = 1; i <= blockCount[java]; i++) n += usable(java, arm, blocks[java, i])
  return n + 0
}

function summary(figure, java, arm,   i, n, b, x, sum, squares, mean, half) {
  for (i = 1; i <= blockCount[java]; i++) {
    b = blocks[java, i]
    if (usable(java, arm, b)) {
      x[++n] = log(figure[java, arm, b] / figure[java, "none", b])
      sum += x[n]
    }
  }
  if (n == 0) return "no complete block"
  mean = sum / n
  for (i = 1; i <= n; i++) squares += (x[i] - mean) ^ 2
  if (n == 1) return sprintf("%.3f (one block, no interval)", exp(mean))
  half = t[n - 1 > 30 ? 30 : n - 1] * sqrt(squares / (n - 1) / n)
  return sprintf("%.3f, %.3f [%.3f, %.3f]", exp(median(x, n)), exp(mean), exp(mean - half), exp(mean + half))
}

function adjusted(java, arm,   i, n, b, x, y, sx, sy, sxx, sxy, slope, intercept, squares, half) {
  for (i = 1; i <= blockCount[java]; i++) {
    b = blocks[java, i]
    if (usable(java, arm, b) && (java, arm, b) in work && (java, "none", b) in work) {
      y[++n] = log(work[java, arm, b] / work[java, "none", b])
      x[n] = log(tool[java, arm, b] / tool[java, "none", b])
      sx += x[n]
      sy += y[n]
    }
  }
  if (n < 3) return "needs 3 blocks"
  for (i = 1; i <= n; i++) {
    sxx += (x[i] - sx / n) ^ 2
    sxy += (x[i] - sx / n) * (y[i] - sy / n)
  }
  if (sxx == 0) return "tool did not vary"
  slope = sxy / sxx
  intercept = sy / n - slope * sx / n
  for (i = 1; i <= n; i++) squares += (y[i] - intercept - slope * x[i]) ^ 2
  half = t[n - 2 > 30 ? 30 : n - 2] * sqrt(squares / (n - 2) * (1 / n + (sx / n) ^ 2 / sxx))
  return sprintf("%.3f [%.3f, %.3f]", exp(intercept), exp(intercept - half), exp(intercept + half))
}

function median(values, n,   i, j, v) {
  for (i = 2; i <= n; i++) {
    v = values[i]
    for (j = i - 1; j >= 1 && values[j] > v; j--) values[j + 1] = values[j]
    values[j + 1] = v
  }
  return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
}
