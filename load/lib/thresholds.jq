# Where a figure begins to mean something else: the only place that says so to the scripts. A test holds the help texts
# and docs/sweep.md to it.
def most_failed_share: 0.001;     # of the requests; above it a run has failed
def client_bound_share: 0.90;     # of its time that ab was on a CPU or waited for one; from there it limits the rate
def compiling_share: 0.05;        # of the server's CPU for the JIT; above it a phase shows the compiler
def quiet_jit_share: 0.02;        # of the server's CPU for the JIT over the last three pulses
def steady_cpu_change: 0.05;      # from the mean of three pulses to that of the next three, without the JIT's CPU

def percent: . * 1000 | round / 10 | "\(.) %";
