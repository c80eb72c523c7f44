package containerlab.jfr.cli;

import containerlab.jfr.lens.Analysis;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.UnreadableRecordingException;
import containerlab.jfr.report.ReportFormat;
import containerlab.jfr.rules.MissionControl;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Analyses recordings one after the other. */
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
      "0:every file was analysed",
      "2:wrong arguments",
      "3:a file could not be read, or the report not be written"
    })
final class AnalyseCommand implements Callable<Integer> {
  static final int OK = 0;
  static final int NOTHING_READABLE = 3;
  private static final Duration RULES_TIMEOUT = Duration.ofSeconds(60);

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Recordings (.jfr), plain or gzip-compressed.")
  private List<Path> files = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json; default ${DEFAULT-VALUE}.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the report here instead of the standard output.")
  private @Nullable Path output;

  @Option(
      names = "--no-rules",
      description =
          "Leave out JDK Mission Control's rules, which need most of the time and memory.")
  private boolean noRules;

  private final PrintWriter out;
  private final PrintWriter err;

  AnalyseCommand(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    if (overwritesInput()) {
      err.println("jfr-analysis: -o names a recording that is to be read; name another file");
      return CommandLine.ExitCode.USAGE;
    }
    List<Profile> profiles = new ArrayList<>();
    int code = OK;
    for (Path file : files) {
      try {
        profiles.add(analyse(file));
      } catch (UnreadableRecordingException unreadable) {
        err.println("jfr-analysis: " + unreadable.getMessage());
        code = NOTHING_READABLE;
      } catch (IOException failed) {
        err.println("jfr-analysis: " + file + ": " + failed.getMessage() + "; check the disk");
        code = NOTHING_READABLE;
      }
    }
    return profiles.isEmpty() || report(profiles) ? code : NOTHING_READABLE;
  }

  private boolean overwritesInput() {
    Path target = output;
    return target != null && files.stream().anyMatch(file -> isSameFile(file, target));
  }

  private static boolean isSameFile(Path file, Path other) {
    try {
      return Files.exists(file) && Files.exists(other) && Files.isSameFile(file, other);
    } catch (IOException e) {
      return false;
    }
  }

  private Profile analyse(Path file) throws UnreadableRecordingException, IOException {
    try (Recording recording = Recording.open(file)) {
      for (String warning : recording.report().warnings()) {
        err.println("jfr-analysis: " + file + ": warning: " + warning);
      }
      return Analysis.of(recording, rules(recording));
    }
  }

  private LensResult<List<RuleFinding>> rules(Recording recording) throws IOException {
    return noRules
        ? LensResult.unavailable("switched off by --no-rules", "leave the option out")
        : new MissionControl(RULES_TIMEOUT).findings(recording.readableFile());
  }

  private boolean report(List<Profile> profiles) {
    Path target = output;
    try {
      if (target == null) {
        format.write(profiles, out);
      } else {
        try (Writer file = Files.newBufferedWriter(target)) {
          format.write(profiles, file);
        }
      }
      return true;
    } catch (IOException failed) {
      err.println(
          "jfr-analysis: "
              + target
              + ": cannot be written ("
              + failed.getMessage()
              + "); choose another -o");
      return false;
    }
  }
}
