package containerlab.jfr.cli;

import containerlab.jfr.check.Condition;
import containerlab.jfr.check.Violation;
import containerlab.jfr.lens.Layers;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.report.Report;
import containerlab.jfr.report.ReportFormat;
import containerlab.jfr.report.ViolationText;
import containerlab.jfr.rules.MissionControl;
import containerlab.jfr.rules.PendingFindings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Analyses the recordings that its inputs hold, one JVM after the other. */
@Command(
    name = "jfr-analysis",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says what a flight recording of a servlet container shows: what limited the load and where"
          + " the CPU of a request went.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:a report was made; what could not be read is named on the error output",
      "1:a report was made, and something that --fail-if names holds or cannot be checked",
      "2:wrong arguments",
      "3:no report: nothing could be read, or the report not be written; with --fail-if also when"
          + " not all could be read"
    })
final class AnalyseCommand implements Callable<Integer> {
  static final int OK = 0;

  /** Something that must not hold does, or is unknown. */
  static final int CHECK_FAILED = 1;

  /** Nothing could be read, or what was found could not be written. */
  static final int NO_REPORT = 3;

  private static final Duration RULES_TIMEOUT = Duration.ofSeconds(60);

  @Mixin private ReadOptions options = new ReadOptions();

  @Mixin private ReportOutputOptions output = new ReportOutputOptions();

  @Option(
      names = "--no-rules",
      description =
          "Leave out JDK Mission Control's rules, which need most of the time and memory.")
  private boolean noRules;

  @Option(
      names = "--fail-if",
      paramLabel = "EXPR",
      converter = ConditionOption.class,
      description = {
        "End with 1 when this holds in a measured phase, or cannot be told: 'gc-share > 5%%',"
            + " 'cpu-per-request[tomcat worker] > 60us'. Give the option as often as you like.",
        "jfr-analysis lenses lists the figures."
      })
  private List<Condition> conditions = List.of();

  @Option(names = "--print-layers", description = "Print that map and exit.")
  private boolean printLayers;

  private final StandardOutput out;
  private final Messages messages;

  AnalyseCommand(StandardOutput out, Messages messages) {
    this.out = out;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    if (printLayers) {
      Layers.standardLines().forEach(line -> out.print(line + '\n'));
      return OK;
    }
    List<String> inputs = options.checkedInputs();
    Optional<String> mistake = output.mistake(inputs);
    if (mistake.isPresent()) {
      messages.error(mistake.get());
      return CommandLine.ExitCode.USAGE;
    }
    try (Outputs<ReportFormat> outputs = output.open(out)) {
      return analyse(outputs);
    } catch (IOException failed) {
      messages.error(String.valueOf(failed.getMessage()));
      return NO_REPORT;
    }
  }

  private int analyse(Outputs<ReportFormat> outputs) throws IOException {
    Profiles reader = new Profiles(options.decoding(), options.selection(), messages);
    List<Profile> profiles = reader.read(options.checkedInputs(), this::rules);
    if (profiles.isEmpty()) {
      return NO_REPORT;
    }
    Report report = Report.of(profiles);
    outputs.write((format, to) -> format.write(report, to));
    return check(profiles, reader.complete());
  }

  private int check(List<Profile> profiles, boolean complete) {
    List<Violation> violations = Violation.of(profiles, conditions);
    violations.forEach(violation -> messages.error(ViolationText.of(violation, profiles)));
    if (!violations.isEmpty()) {
      return CHECK_FAILED;
    }
    // What could not be checked is not in order.
    return conditions.isEmpty() || complete ? OK : NO_REPORT;
  }

  /** A recording of which no clean copy can be made for JMC is still worth our own answers. */
  private PendingFindings rules(Recording recording) {
    if (noRules) {
      return PendingFindings.none("switched off by --no-rules", "leave the option out");
    }
    try {
      return new MissionControl(RULES_TIMEOUT).start(recording.readableFile());
    } catch (IOException uncopied) {
      return PendingFindings.none(
          "no copy could be made for JMC's rules: " + uncopied.getMessage(),
          "record again, or check the disk of the temporary folder");
    }
  }
}
