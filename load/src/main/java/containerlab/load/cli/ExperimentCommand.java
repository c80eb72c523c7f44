package containerlab.load.cli;

import containerlab.load.experiment.Plan;
import containerlab.load.experiment.ResultsFolder;
import containerlab.load.experiment.State;
import containerlab.load.jdk.Jdk;
import containerlab.load.jdk.Jdks;
import containerlab.load.process.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs an experiment and has its recordings compared. */
@Command(
    name = "load/compare.sh",
    sortOptions = false,
    description = {
      "Says which container serves more requests per second on this machine, by how much, how surely"
          + " and why.",
      "Each run is a fresh JVM that is warmed up, loaded by ab, recorded and stopped. Each block runs"
          + " every arm once, in random order.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all blocks count and are compared",
      "1:fewer blocks count than were wanted",
      "2:wrong arguments",
      "3:a precondition is not met",
      "5:something could not be saved or started, or every run of a block failed",
      "6:the analyser failed",
      "70:something unexpected failed",
      "129, 130, 143:closed terminal (HUP), Ctrl-C, TERM; --resume goes on"
    })
final class ExperimentCommand implements Callable<Integer> {
  static final int FEWER_BLOCKS = 1;
  static final int PRECONDITION = 3;
  static final int NOT_SAVED = 5;
  static final int NOT_ANALYSED = 6;
  static final int UNEXPECTED = 70;
  private static final double PERCENT = 100;
  private static final Set<String> WITH_RESUME =
      Set.of("--resume", "--analyser-jar", "--min-effect", "--dry-run");

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Print this text.")
  private boolean help;

  @Mixin private PlanOptions planned = new PlanOptions();

  @Option(
      names = "--java-home",
      paramLabel = "FOLDER",
      description = "JDK that runs the server. Default: the newest that is found; it is printed.")
  private @Nullable Path javaHome;

  @Option(
      names = "--min-effect",
      paramLabel = "PERCENT",
      defaultValue = "2",
      description = "Smallest difference of req/s that matters, in %%. Default ${DEFAULT-VALUE}.")
  private double minEffect;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where the results go. Default: results/<stamp>-compare.")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      paramLabel = "FOLDER",
      description =
          "Go on with the experiment in this folder, by its own plan. A block that was cut short is"
              + " run again as a whole.")
  private @Nullable Path resume;

  @Option(
      names = "--app-jar",
      paramLabel = "FILE",
      description = "Use this jar of the app as it is; it is not built.")
  private @Nullable Path appJar;

  @Option(
      names = "--analyser-jar",
      paramLabel = "FILE",
      description = "Use this jar of the analyser as it is; it is not built.")
  private @Nullable Path analyserJar;

  @Option(names = "--dry-run", description = "Print the plan and how long it takes.")
  private boolean dryRun;

  @Spec private @Nullable CommandSpec spec;

  private final Path root;
  private final Messages messages;

  ExperimentCommand(Path root, Messages messages) {
    this.root = root;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    Optional<String> mistake =
        noEffect().or(() -> resume == null ? planned.mistake(root) : extraOption());
    if (mistake.isPresent()) {
      messages.error(mistake.get() + " (see --help)");
      return ExitCode.USAGE;
    }
    try {
      return resume == null ? begin() : goOn(resume);
    } catch (IOException failed) {
      messages.error(String.valueOf(failed.getMessage()));
      return PRECONDITION;
    }
  }

  private Optional<String> noEffect() {
    return minEffect >= 0 && minEffect < PERCENT
        ? Optional.empty()
        : Optional.of("--min-effect is from 0 to below 100 %");
  }

  /** An option that cannot stand beside {@code --resume}. */
  private Optional<String> extraOption() {
    return spec == null
        ? Optional.empty()
        : spec.commandLine().getParseResult().matchedOptions().stream()
            .map(option -> option.longestName())
            .filter(name -> !WITH_RESUME.contains(name))
            .map(name -> name + " cannot change an experiment that has begun: leave it out")
            .findFirst();
  }

  private int begin() throws IOException {
    Plan plan = planned.plan(jdk().home(), orBuilt(appJar, "target/container-lab.jar"));
    PlanText.of(plan).forEach(messages::say);
    if (dryRun) {
      return ExitCode.OK;
    }
    State state = State.begin(plan, Surroundings.of(plan));
    try (ResultsFolder folder = ResultsFolder.create(out == null ? stamped() : out)) {
      return session(folder).run(state);
    }
  }

  private int goOn(Path where) throws IOException {
    try (ResultsFolder folder = ResultsFolder.resume(where)) {
      State state = folder.read();
      PlanText.of(state.plan()).forEach(messages::say);
      Optional<String> changed =
          Surroundings.difference(state.environment(), Surroundings.of(state.plan()));
      if (changed.isPresent()) {
        throw new IOException(changed.get());
      }
      return dryRun ? ExitCode.OK : session(folder).run(state);
    }
  }

  private Jdk jdk() throws IOException {
    if (javaHome != null) {
      return Surroundings.jdk(javaHome.toAbsolutePath());
    }
    return Jdks.newest()
        .orElseThrow(() -> new IOException("found no JDK from 17 on: name one with --java-home"));
  }

  private Path orBuilt(@Nullable Path given, String built) {
    return given == null ? root.resolve(built) : given.toAbsolutePath();
  }

  private Path stamped() {
    String stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
    return root.resolve("results").resolve(stamp + "-compare");
  }

  private Session session(ResultsFolder folder) {
    Path analyser = orBuilt(analyserJar, "jfr-analysis/target/jfr-analysis.jar");
    return new Session(root, folder, new Programs(), analyser, minEffect, messages);
  }
}
