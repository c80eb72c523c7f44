package containerlab.app.recording;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.FlightRecorder;

/**
 * Settings ask for the CPU-time sampler and, for JVMs without it, for the execution sampler. Where
 * both exist only the first runs: their samples must never be added, and each has its price.
 */
final class Samplers {
  private static final String CPU_TIME = "jdk.CPUTimeSample";
  private static final String EXECUTION_ENABLED = "jdk.ExecutionSample#enabled";

  private Samplers() {}

  static Map<String, String> keepOne(Map<String, String> settings) {
    if (!"true".equals(settings.get(CPU_TIME + "#enabled")) || !hasCpuTimeSampler()) {
      return settings;
    }
    Map<String, String> one = new HashMap<>(settings);
    one.put(EXECUTION_ENABLED, "false");
    return Map.copyOf(one);
  }

  private static boolean hasCpuTimeSampler() {
    return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")
        && FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .anyMatch(type -> type.getName().equals(CPU_TIME));
  }
}
