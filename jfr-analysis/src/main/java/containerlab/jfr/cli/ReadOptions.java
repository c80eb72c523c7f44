package containerlab.jfr.cli;

import containerlab.jfr.lens.Selection;
import containerlab.jfr.lens.TimeRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What to read and what of it to look at: the options that every command takes. */
final class ReadOptions {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = {
        "Recordings, plain or in gzip, zip or lz4, told by content and not by name; folders of"
            + " such files, as JFR's repository; - for the standard input.",
        "Chunks of one JVM become one report, wherever they lie."
      })
  private List<String> inputs = List.of();

  @ArgGroup private @Nullable Stretch stretch;

  /** Either of the two ways to name a stretch of time. */
  private static final class Stretch {
    @Option(
        names = "--phase",
        paramLabel = "ID",
        description = "Only this load phase; an unknown one lists those there are.")
    private @Nullable String phase;

    @Option(
        names = "--window",
        paramLabel = "FROM..TO",
        converter = RangeOption.class,
        description =
            "Only this stretch, whatever phases it crosses: offsets from the start (10s..1.5m,"
                + " 500ms..) or instants (2026-03-01T12:00:00Z..).")
    private @Nullable TimeRange window;
  }

  @Option(
      names = "--requests",
      paramLabel = "N",
      description =
          "Requests that the stretch served, where the recording does not say: figures become per"
              + " request.")
  private @Nullable Long requests;

  @Option(
      names = "--pool",
      paramLabel = "POOL",
      description =
          "Samples and waits of this pool only, with or without its role as the tables show it:"
              + " tomcat, \"tomcat worker\".")
  private @Nullable String pool;

  @Mixin private DecodeOptions decoding = new DecodeOptions();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  List<String> inputs() {
    return inputs;
  }

  /**
   * The inputs.
   *
   * @throws ParameterException when none is named, or a value makes no sense
   */
  List<String> checkedInputs() {
    if (inputs.isEmpty()) {
      throw mistake("Name a FILE to analyse");
    }
    if (inputs.contains("")) {
      throw mistake("A FILE is empty; name a file, and - for the standard input");
    }
    decoding.check();
    if (requests != null && requests < 1) {
      throw mistake("--requests is at least 1");
    }
    return inputs;
  }

  private ParameterException mistake(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  DecodeOptions decoding() {
    return decoding;
  }

  Selection selection() {
    Optional<Stretch> named = Optional.ofNullable(stretch);
    return new Selection(
        named.map(s -> s.window),
        named.map(s -> s.phase),
        requests == null ? OptionalLong.empty() : OptionalLong.of(requests),
        Optional.ofNullable(pool));
  }
}
