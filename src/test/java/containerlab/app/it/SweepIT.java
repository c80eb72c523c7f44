package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.container.Container;
import containerlab.jfr.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The real script sweeps the real app with the real ab; what it wrote into {@code sweep.csv} must
 * be what the analyser finds in the recording that it fetched.
 */
class SweepIT {
  private static final int REQUESTS = 1_500;

  /** Each phase once: two endpoints at two levels. More when the JIT worked through one. */
  private static final int PHASES = 4;

  private static final int TRIES = 2;

  /** The table keeps three decimals. */
  private static final double ROUNDED = 0.000_51;

  /**
   * The app tells the sum of its threads' accounts, the recording the process's, which is in ticks
   * of 10 ms: one at each border, in microseconds per request.
   */
  private static final double TICKS = 20_000.0 / REQUESTS;

  @ParameterizedTest
  @EnumSource
  void theTableAndTheRecordingTellTheSamePhases(Container container, @TempDir Path folder)
      throws Exception {
    Path results = folder.resolve("results");
    sweep(container, folder, results);
    List<Map<String, String>> rows = rows(results.resolve("sweep.csv"));
    List<JsonNode> phases = phases(results.resolve(container.key() + ".jfr"));
    assertThat(rows).hasSizeBetween(PHASES, PHASES * TRIES);
    assertThat(phases).hasSameSizeAs(rows);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i)).containsEntry("container", container.key());
      assertSame(rows.get(i), phases.get(i));
    }
  }

  private static void sweep(Container container, Path folder, Path results) throws Exception {
    try (AppProcess app =
        AppProcess.start(
            folder,
            List.of("-Xms512m", "-Xmx512m"),
            "--container=" + container.key(),
            "--tuning=seed",
            "--lab.control=true")) {
      List<String> command = new ArrayList<>(List.of("load/ab-sweep.sh", "--no-install"));
      command.addAll(List.of("--url", app.url("")));
      command.addAll(List.of("--management-url", "http://127.0.0.1:" + app.managementPort()));
      command.addAll(List.of("--out", results.toString()));
      command.addAll(List.of("-n", "" + REQUESTS, "-c", "5,20"));
      command.addAll(List.of("--measure-again", "" + (TRIES - 1)));
      command.addAll(List.of("--warm-up-requests", "2000", "--warm-up-pause", "0"));
      command.addAll(List.of("--warm-up-min", "1", "--warm-up-max", "2"));
      Command.run(AppProcess.ROOT, command.toArray(String[]::new));
      assertThat(app.json("/recordings").get("recordings"))
          .as("what the script left on the server")
          .isEmpty();
    }
  }

  private static void assertSame(Map<String, String> row, JsonNode phase) {
    assertThat(row).containsEntry("state", "completed").containsEntry("tuning", "seed");
    assertThat(phase.at("/identity/state").asText()).isEqualTo("completed");
    assertThat(row.get("endpoint")).endsWith("/" + phase.at("/identity/workload").asText());
    assertThat(row.get("level")).isEqualTo(phase.at("/identity/concurrency").asText());
    assertThat(row.get("repeat")).isEqualTo(phase.at("/identity/repeat").asText());

    JsonNode load = phase.at("/load/value");
    assertThat(row).containsEntry("requests", "" + REQUESTS).containsEntry("failed", "0");
    assertThat(load.get("requests").asLong()).isEqualTo(REQUESTS);
    assertThat(load.get("received").asText()).isEqualTo(row.get("server_requests"));
    assertThat(load.get("requestsPerSecond").asDouble())
        .isEqualTo(number(row, "requests_per_second"));
    assertThat(load.get("toolBusyShare").asDouble())
        .isCloseTo(number(row, "tool_share"), within(ROUNDED))
        .isBetween(0.0, 1.0);
    assertThat(phase.at("/cpu/value/wholeNanos").asDouble() / 1_000)
        .isCloseTo(number(row, "server_cpu_us_per_request"), within(TICKS));
  }

  private static double number(Map<String, String> row, String column) {
    return Double.parseDouble(row.get(column));
  }

  private static List<JsonNode> phases(Path recording) throws Exception {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments = {"--format", "json", "--no-rules", recording.toString()};
    int exit = Main.run(arguments, new PrintWriter(out), new PrintWriter(err));
    assertThat(exit).as(err.toString()).isZero();
    JsonNode phases = new ObjectMapper().readTree(out.toString()).at("/profiles/0/phases");
    return StreamSupport.stream(phases.spliterator(), false).toList();
  }

  /** The lines of a table as maps by column; texts stand in quotes and may hold commas. */
  private static List<Map<String, String>> rows(Path table) throws Exception {
    List<String> lines = Files.readAllLines(table);
    String[] columns = lines.get(0).split(",");
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
      assertThat(cells).as(line).hasSameSizeAs(columns);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < columns.length; i++) {
        row.put(columns[i], cells[i].replaceAll("^\"|\"$", ""));
      }
      rows.add(row);
    }
    return rows;
  }
}
