package containerlab.load.sweep;

import containerlab.load.experiment.Arm;
import containerlab.load.experiment.Load;
import containerlab.load.experiment.Plan;
import containerlab.load.experiment.RunDriver;
import containerlab.load.experiment.RunResult;
import containerlab.load.process.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has {@code load/sweep-all.sh} make a run: it starts one server, warms it up, loads and records
 * it, reads {@code /proc} and stops it.
 */
public final class SweepDriver implements RunDriver {
  private static final String SCRIPT = "load/sweep-all.sh";
  private static final String RUNS = "runs";

  private final Path root;
  private final Path folder;
  private final Plan plan;
  private final Programs programs;

  /**
   * Runs of {@code plan} with the scripts of the project in {@code root}, kept in {@code folder}.
   */
  public SweepDriver(Path root, Path folder, Plan plan, Programs programs) {
    this.root = root;
    this.folder = folder;
    this.plan = plan;
    this.programs = programs;
  }

  @Override
  public RunResult run(Arm arm, int block) throws IOException {
    Path kept =
        folder.resolve(RUNS).resolve(String.format(Locale.ROOT, "%02d-%s", block, arm.folder()));
    Files.createDirectories(kept);
    Path log = kept.resolve("sweep.log");
    int status =
        programs.run(
            new ProcessBuilder(command(arm, kept))
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
    return result(arm, block, kept, status);
  }

  List<String> command(Arm arm, Path out) {
    Load load = plan.load();
    List<String> command = new ArrayList<>();
    command.add(root.resolve(SCRIPT).toString());
    command.addAll(List.of("--containers", arm.container(), "--tuning", arm.tuning()));
    command.addAll(List.of("--java-home", plan.javaHome(), "--app-jar", plan.appJar()));
    command.addAll(List.of("--no-analysis", "--out", out.toString(), "--", "--no-install"));
    command.addAll(List.of("--endpoints", load.endpoint(), "-c", "" + load.concurrency()));
    command.addAll(List.of("-n", "" + load.requests()));
    if (load.keepAlive()) {
      command.add("-k");
    }
    command.addAll(List.of("--warm-up-requests", "" + load.warmUpRequests()));
    command.addAll(List.of("--warm-up-pause", "" + load.warmUpPauseSeconds()));
    command.addAll(List.of("--warm-up-min", "" + Math.max(1, load.warmUpPulses())));
    command.addAll(List.of("--warm-up-max", "" + load.warmUpPulses()));
    // One phase, whatever it is like: the whole block is run again when it is no result.
    command.addAll(List.of("--measure-again", "0"));
    return List.copyOf(command);
  }

  private RunResult result(Arm arm, int block, Path kept, int status) throws IOException {
    Rows rows = Rows.read(kept.resolve("raw").resolve(arm.container() + ".jsonl"));
    Optional<Rows.Row> measured = rows.measured();
    Path recording = kept.resolve(arm.container() + ".jfr");
    String relative = Files.isRegularFile(recording) ? relative(recording) : null;
    String failure = failure(kept, status, measured.orElse(null), relative);
    return new RunResult(
        arm,
        block,
        failure == null ? RunResult.State.completed : RunResult.State.failed,
        failure,
        relative,
        relative(kept),
        measured.map(row -> Boolean.TRUE.equals(row.compiling())).orElse(false),
        measured.map(Rows.Row::figures).orElse(null),
        rows.warmUp());
  }

  private static @Nullable String failure(
      Path kept, int status, Rows.@Nullable Row measured, @Nullable String recording)
      throws IOException {
    if (measured != null && measured.reason() != null) {
      return measured.reason();
    }
    if (status != 0) {
      return "status " + status + " of " + SCRIPT + ": " + lastWords(kept.resolve("sweep.log"));
    }
    if (measured == null) {
      return "nothing was measured";
    }
    return recording == null ? "there is no recording" : null;
  }

  /**
   * What the script said last, which is why it ended; the end of an app's log stands after a bar.
   */
  private static String lastWords(Path log) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .toList();
    return lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1).strip();
  }

  private String relative(Path inside) {
    return folder.relativize(inside).toString();
  }
}
