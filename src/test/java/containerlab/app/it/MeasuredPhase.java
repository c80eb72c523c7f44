package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A phase as it looked from outside the server.
 *
 * @param id the app's name for it
 * @param requests ab's count
 * @param serverCpuNanos what the process spent from before the phase was opened until after it was
 *     closed, by the kernel's account
 */
record MeasuredPhase(String id, String workload, long requests, double serverCpuNanos) {
  /** Loads that come one after the other in a phase. */
  interface Load {
    Ab run() throws Exception;
  }

  /** Runs a load as a phase of the recording {@code contract}. */
  static MeasuredPhase run(AppProcess app, String workload, int repeat, Load load)
      throws Exception {
    ServerCpu cpu = new ServerCpu(app.process().pid());
    long before = cpu.nanos();
    String id = open(app, "measure", workload, repeat);
    Ab ab = load.run();
    JsonNode closed = close(app, id, ab);
    long after = cpu.nanos();
    assertThat(closed.get("requestsReceived").asLong()).isEqualTo(ab.requests());
    return new MeasuredPhase(id, workload, ab.requests(), after - before);
  }

  /** Runs a load that is not measured and returns the JIT's share of the server's CPU in it. */
  static double warmUp(AppProcess app, int pulse, Load load) throws Exception {
    String id = open(app, "warm-up", "knownCost", pulse);
    JsonNode closed = close(app, id, load.run());
    return closed.get("jitCpuMillis").asDouble() / closed.get("serverCpuMillis").asDouble();
  }

  private static String open(AppProcess app, String kind, String workload, int repeat)
      throws Exception {
    return app.post(
            "/recordings/contract/phases",
            """
            {"action":"open","kind":"%s","workload":"%s","tool":"ab","concurrency":%d,
             "repeat":%d,"keepAlive":false}
            """
                .formatted(kind, workload, Ab.CONNECTIONS, repeat))
        .get("phase")
        .asText();
  }

  private static JsonNode close(AppProcess app, String id, Ab ab) throws Exception {
    return app.post(
        "/recordings/contract/phases",
        """
        {"action":"close","phase":"%s","state":"completed",
         "figures":{"requests":%d,"failed":0,"requestsPerSecond":%s}}
        """
            .formatted(id, ab.requests(), ab.perSecond()));
  }
}
