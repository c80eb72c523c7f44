package containerlab.jfr.cli;

import containerlab.jfr.report.ReportFormat;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where a report goes. */
final class ReportOutputOptions extends OutputOptions<ReportFormat> {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "text (.txt), markdown (.md), json (.json) or, not of a comparison, csv (.csv), for the"
              + " standard output and for files whose name does not say it; default"
              + " ${DEFAULT-VALUE}.")
  private ReportFormat format = ReportFormat.TEXT;

  @Override
  ReportFormat formatOf(Path file) {
    return ReportFormat.ofFile(file.toString()).orElse(format);
  }
}
