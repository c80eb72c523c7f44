package containerlab.jfr.cli;

import containerlab.jfr.report.flame.FlameFormat;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where stacks go. */
final class FlameOutputOptions extends OutputOptions<FlameFormat> {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "collapsed",
      description =
          "collapsed (.collapsed, .folded, .txt) or html (.html), for the standard output and for"
              + " files whose name does not say it; default ${DEFAULT-VALUE}.")
  private FlameFormat format = FlameFormat.COLLAPSED;

  @Override
  FlameFormat formatOf(Path file) {
    return FlameFormat.ofFile(file.toString()).orElse(format);
  }
}
