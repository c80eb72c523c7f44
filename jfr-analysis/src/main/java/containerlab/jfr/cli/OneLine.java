package containerlab.jfr.cli;

import java.io.PrintWriter;
import picocli.CommandLine;

/** Shows whatever went wrong as one line, never as a stack trace. */
final class OneLine implements CommandLine.IExecutionExceptionHandler {
  private final PrintWriter err;

  OneLine(PrintWriter err) {
    this.err = err;
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) {
    err.println(
        "jfr-analysis: "
            + failure.getClass().getSimpleName()
            + ": "
            + failure.getMessage()
            + "; please report this with the file that caused it");
    return AnalyseCommand.NOTHING_READABLE;
  }
}
