package containerlab.jfr.cli;

import containerlab.jfr.lens.Analysis;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.report.flame.FlameFormat;
import containerlab.jfr.report.flame.FlameGraph;
import containerlab.jfr.report.flame.FlameGraph.NotDrawableException;
import containerlab.jfr.report.flame.RootFrame;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the stacks of one recording, or of two against each other. */
@Command(
    name = "flame",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes all stacks of a recording with what they weigh: as a flame graph for a browser, or"
          + " collapsed for other tools.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the stacks were written; what could not be read is named on the error output",
      "2:wrong arguments",
      "3:nothing was written: nothing could be read, or it holds no such stacks"
    })
final class FlameCommand implements Callable<Integer> {
  @Mixin private ReadOptions options = new ReadOptions();

  @Mixin private FlameOutputOptions output = new FlameOutputOptions();

  @Option(
      names = "--of",
      paramLabel = "KIND",
      defaultValue = "cpu",
      description = {
        "cpu: CPU time, or samples of Java code where it was not sampled; execution: samples of"
            + " Java code; allocation: bytes by class; wait: what held threads up, idle workers"
            + " left out; park or monitor: those of the waits. Default ${DEFAULT-VALUE}."
      })
  private StackKind kind = StackKind.CPU;

  @Option(
      names = "--by",
      paramLabel = "ROOT",
      defaultValue = "pool",
      description =
          "What the outermost frames are: pool (and role of the thread) or layer of the code;"
              + " default ${DEFAULT-VALUE}.")
  private RootFrame root = RootFrame.POOL;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Show what differs from this recording, per request where both know how many they"
              + " served. The options that choose a part hold for both.")
  private @Nullable String baseline;

  private final StandardOutput out;
  private final Messages messages;

  FlameCommand(StandardOutput out, PrintWriter err) {
    this.out = out;
    this.messages = new Messages(err);
  }

  @Override
  public Integer call() {
    List<String> inputs = new ArrayList<>(options.checkedInputs());
    Optional.ofNullable(baseline).ifPresent(inputs::add);
    Optional<String> mistake = output.mistake(inputs);
    if (mistake.isPresent()) {
      messages.error(mistake.get());
      return CommandLine.ExitCode.USAGE;
    }
    try (Outputs<FlameFormat> outputs = output.open(out)) {
      return draw(outputs);
    } catch (IOException | NotDrawableException failed) {
      messages.error(String.valueOf(failed.getMessage()));
      return AnalyseCommand.NO_REPORT;
    }
  }

  private int draw(Outputs<FlameFormat> outputs) throws IOException, NotDrawableException {
    Optional<StackProfile> before = baseline == null ? Optional.empty() : stacks(List.of(baseline));
    Optional<StackProfile> shown = stacks(options.checkedInputs());
    if (shown.isEmpty() || baseline != null && before.isEmpty()) {
      return AnalyseCommand.NO_REPORT;
    }
    FlameGraph graph = FlameGraph.of(shown.get(), before, root);
    outputs.write((format, to) -> format.write(graph, to));
    return AnalyseCommand.OK;
  }

  /** The stacks of the one JVM that inputs are of; empty when that was said to be impossible. */
  private Optional<StackProfile> stacks(List<String> inputs) {
    List<StackProfile> found =
        new Profiles(options, messages)
            .read(
                inputs,
                recording ->
                    Analysis.stacks(recording, options.layers(), options.selection(), kind));
    if (found.size() > 1) {
      messages.error(
          String.join(", ", inputs)
              + ": "
              + found.size()
              + " JVMs were recorded, and a graph is of one; name the files of one");
      return Optional.empty();
    }
    return found.stream().findFirst();
  }
}
