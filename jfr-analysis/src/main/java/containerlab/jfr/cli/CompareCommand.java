package containerlab.jfr.cli;

import containerlab.jfr.compare.NotComparableException;
import containerlab.jfr.compare.Recorded;
import containerlab.jfr.explain.Explanation;
import containerlab.jfr.report.Report;
import containerlab.jfr.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares arms, several recordings of each. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says which arm serves more requests per second, by how much and how surely, and divides the"
          + " gap into parts that add up.",
      "Runs are recordings of one JVM each. When they were interleaved, one of each arm in turn,"
          + " the order of their starts gives the blocks; six blocks are the least for a verdict.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:a report was made",
      "2:wrong arguments",
      "3:no report: a recording could not be read, there is nothing to compare, or the report not"
          + " be written"
    })
final class CompareCommand implements Callable<Integer> {
  private static final double PERCENT = 100;

  @Parameters(
      paramLabel = "ARM=FILE,FILE",
      arity = "0..*",
      description = "An arm and its recordings or folders of them: tomcat=a1.jfr,a2.jfr.")
  private List<String> arguments = List.of();

  @Option(
      names = "--experiment",
      paramLabel = "FILE",
      description =
          "Take arms, blocks and recordings from this file instead; docs/experiment-file.md says"
              + " what it holds.")
  private @Nullable Path experiment;

  @Option(
      names = "--min-effect",
      paramLabel = "PERCENT",
      defaultValue = "2",
      description = "Smallest difference of req/s that matters, in %%; default ${DEFAULT-VALUE}.")
  private double minEffect = 2;

  @Mixin private DecodeOptions decoding = new DecodeOptions();

  @Mixin private ReportOutputOptions output = new ReportOutputOptions();

  private final StandardOutput out;
  private final Messages messages;

  CompareCommand(StandardOutput out, Messages messages) {
    this.out = out;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    decoding.check();
    Optional<String> noArm =
        arguments.stream().filter(text -> ArmOption.of(text).isEmpty()).findFirst();
    if (noArm.isPresent()) {
      messages.error(
          noArm.get() + ": is no arm; write ARM=FILE,FILE without blanks: tomcat=a1.jfr,a2.jfr");
      return ExitCode.USAGE;
    }
    List<ArmOption> arms = arguments.stream().flatMap(text -> ArmOption.of(text).stream()).toList();
    Optional<String> wrong = mistake(arms);
    if (wrong.isPresent()) {
      messages.error(wrong.get());
      return ExitCode.USAGE;
    }
    try {
      ArmReader reader = new ArmReader(decoding, messages);
      Optional<ArmReader.Plan> plan =
          experiment == null ? reader.plan(arms) : reader.plan(experiment);
      return plan.isPresent() ? compare(reader, plan.get()) : AnalyseCommand.NO_REPORT;
    } catch (IOException | NotComparableException failed) {
      messages.error(String.valueOf(failed.getMessage()));
      return AnalyseCommand.NO_REPORT;
    }
  }

  private Optional<String> mistake(List<ArmOption> arms) {
    if (arms.isEmpty() == (experiment == null)) {
      return Optional.of("name arms as ARM=FILE,FILE, or an --experiment, and not both");
    }
    if (arms.stream().map(ArmOption::name).distinct().count() < arms.size()) {
      return Optional.of("an arm is named twice; put its recordings together: ARM=FILE,FILE");
    }
    if (arms.size() == 1) {
      return Optional.of("name a second arm to compare " + arms.get(0).name() + " with");
    }
    if (!(minEffect >= 0 && minEffect < PERCENT)) {
      return Optional.of("--min-effect is from 0 to below 100 %");
    }
    return output.wants(ReportFormat.CSV)
        ? Optional.of("a comparison has no CSV; choose text, markdown or json")
        : output.mistake(arms.stream().flatMap(arm -> arm.files().stream()).toList());
  }

  private int compare(ArmReader reader, ArmReader.Plan plan) throws IOException {
    Optional<String> mistake = output.mistake(plan.inputs());
    if (mistake.isPresent()) {
      messages.error(mistake.get());
      return ExitCode.USAGE;
    }
    try (Outputs<ReportFormat> outputs = output.open(out)) {
      Optional<List<Recorded>> recorded = reader.read(plan);
      if (recorded.isEmpty()) {
        return AnalyseCommand.NO_REPORT;
      }
      Report report =
          Report.of(Explanation.of(recorded.get(), plan.context(), minEffect / PERCENT));
      outputs.write((format, to) -> format.write(report, to));
      return AnalyseCommand.OK;
    }
  }
}
