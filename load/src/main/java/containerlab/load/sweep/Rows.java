package containerlab.load.sweep;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.load.experiment.RunResult.Figures;
import containerlab.load.experiment.RunResult.Pulse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The phases of one sweep, as {@code ab-sweep.sh} keeps them line by line. */
final class Rows {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final double MILLIS = 1_000;
  private static final double NANOS_PER_MICRO = 1_000;

  private final List<Row> all;

  private Rows(List<Row> all) {
    this.all = all;
  }

  /**
   * What a file says; nothing when there is none.
   *
   * @throws IOException when it cannot be read
   */
  static Rows read(Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        rows.add(JSON.readValue(line, Row.class));
      }
    }
    return new Rows(List.copyOf(rows));
  }

  /** The measured phase; empty when it was not come to. */
  Optional<Row> measured() {
    return all.stream().filter(row -> row.kind.equals("measure")).findFirst();
  }

  /** The pulses of which everything is known. */
  List<Pulse> warmUp() {
    List<Row> pulses = all.stream().filter(row -> row.kind.equals("warm-up")).toList();
    double start = pulses.isEmpty() ? 0 : pulses.get(0).epochSeconds;
    return pulses.stream().flatMap(row -> row.pulse(start).stream()).toList();
  }

  /** A line; unknown is absent. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Row(
      String kind,
      String state,
      @Nullable String reason,
      double epochSeconds,
      @Nullable Boolean compiling,
      @Nullable Double requestsPerSecond,
      @Nullable Double serverCpuMicrosPerRequest,
      @Nullable Double jitShare,
      @Nullable Double toolWallMillis,
      @Nullable Double toolShare) {

    Figures figures() {
      return new Figures(requestsPerSecond, serverCpuMicrosPerRequest, jitShare, toolShare);
    }

    private Optional<Pulse> pulse(double start) {
      if (requestsPerSecond == null
          || serverCpuMicrosPerRequest == null
          || jitShare == null
          || toolWallMillis == null) {
        return Optional.empty();
      }
      return Optional.of(
          new Pulse(
              epochSeconds - start + toolWallMillis / MILLIS,
              requestsPerSecond,
              serverCpuMicrosPerRequest * NANOS_PER_MICRO,
              jitShare));
    }
  }
}
