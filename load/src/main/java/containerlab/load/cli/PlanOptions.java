package containerlab.load.cli;

import containerlab.load.experiment.Arm;
import containerlab.load.experiment.Load;
import containerlab.load.experiment.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is to be compared, and how. */
final class PlanOptions {
  private static final String WORKLOAD = "[A-Za-z0-9]+|/[A-Za-z0-9._~/%?&=+:-]*";
  private static final int MOST_SEEDS = 1_000_000;

  @Option(
      names = "--arms",
      paramLabel = "ARM,ARM",
      defaultValue = "tomcat,jetty,undertow",
      description =
          "CONTAINER or CONTAINER:TUNING; the tuning is seed when none is named. Naming one twice"
              + " sets it against itself. Default ${DEFAULT-VALUE}.")
  private String arms = "";

  @Option(
      names = {"--blocks", "--runs"},
      paramLabel = "N",
      description =
          "Runs of each arm, one in each block; 6 are the least for a verdict. Default 8.")
  private @Nullable Integer blocks;

  @Option(
      names = "--extra-blocks",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "At most so many more for blocks in which a run failed or the JIT worked. Default"
              + " ${DEFAULT-VALUE}.")
  private int extraBlocks;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      defaultValue = "testCeilingNoAsync",
      description =
          "A workload of the app, or a path and query such as /test/knownCost?cpuMicros=100."
              + " Default ${DEFAULT-VALUE}.")
  private String workload = "";

  @Option(
      names = {"-c", "--concurrency"},
      paramLabel = "N",
      defaultValue = "50",
      description = "Connections at a time. Default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = {"-k", "--keep-alive"},
      description = "Ask to keep connections. Default: a connection per request.")
  private boolean keepAlive;

  @Option(
      names = {"-n", "--requests"},
      paramLabel = "N",
      description = "Requests of the measured phase. Default 60000.")
  private @Nullable Integer requests;

  @Option(
      names = "--warm-up-pulses",
      paramLabel = "N",
      description = "The same number for every run. Default 12.")
  private @Nullable Integer warmUpPulses;

  @Option(
      names = "--warm-up-requests",
      paramLabel = "N",
      description = "Requests of one pulse. Default 20000.")
  private @Nullable Integer warmUpRequests;

  @Option(
      names = "--warm-up-pause",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seconds after each pulse. Default ${DEFAULT-VALUE}.")
  private int warmUpPause;

  @Option(
      names = "--quick",
      description =
          "A first look: 2 blocks, 8 pulses of 10000 requests, 10000 measured; figures and parts, no"
              + " verdict.")
  private boolean quick;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the random order. Default: random; it is printed.")
  private @Nullable Long seed;

  /** What is wrong; empty when nothing is. */
  Optional<String> mistake(Path root) {
    try {
      List<Arm> list = Arm.list(arms);
      if (list.size() < 2) {
        return Optional.of("--arms needs a second arm to compare " + list.get(0) + " with");
      }
      return list.stream().flatMap(arm -> noTuning(root, arm).stream()).findFirst().or(this::range);
    } catch (IllegalArgumentException wrong) {
      return Optional.of("--arms: " + wrong.getMessage());
    }
  }

  private static Optional<String> noTuning(Path root, Arm arm) {
    Path file = Path.of("profiles", arm.container(), arm.tuning() + ".properties");
    return root.resolve(file).toFile().isFile()
        ? Optional.empty()
        : Optional.of("--arms: " + arm + ": there is no " + file);
  }

  private Optional<String> range() {
    if (!workload.matches(WORKLOAD)) {
      return Optional.of("--workload is a name such as testCeilingNoAsync, or a path");
    }
    Load load = load();
    return outside("--blocks", blocks(), 1, 100)
        .or(() -> outside("--extra-blocks", extraBlocks, 0, 100))
        .or(() -> outside("--concurrency", concurrency, 1, 20_000))
        .or(() -> outside("--requests", load.requests(), concurrency, 10_000_000))
        .or(() -> outside("--warm-up-pulses", load.warmUpPulses(), 0, 100))
        .or(() -> outside("--warm-up-requests", load.warmUpRequests(), concurrency, 10_000_000))
        .or(() -> outside("--warm-up-pause", warmUpPause, 0, 60));
  }

  private static Optional<String> outside(String option, int value, int least, int most) {
    return value < least || value > most
        ? Optional.of(option + " is from " + least + " to " + most + ", not " + value)
        : Optional.empty();
  }

  /** What they come to, once there is no {@link #mistake}. */
  Plan plan(Path javaHome, Path appJar) {
    long chosen = seed == null ? ThreadLocalRandom.current().nextInt(MOST_SEEDS) : seed;
    return new Plan(
        Arm.list(arms),
        blocks(),
        extraBlocks,
        chosen,
        load(),
        javaHome.toString(),
        appJar.toString());
  }

  private int blocks() {
    return orElse(blocks, 8, 2);
  }

  private Load load() {
    return new Load(
        workload.startsWith("/") ? workload : "/test/" + workload,
        orElse(requests, 60_000, 10_000),
        concurrency,
        keepAlive,
        orElse(warmUpPulses, 12, 8),
        orElse(warmUpRequests, 20_000, 10_000),
        warmUpPause);
  }

  private int orElse(@Nullable Integer given, int usual, int whenQuick) {
    if (given != null) {
      return given;
    }
    return quick ? whenQuick : usual;
  }
}
