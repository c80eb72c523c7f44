package containerlab.jfr.cli;

import picocli.CommandLine;

/** Shows whatever went wrong as one line, never as a stack trace. */
final class OneLine implements CommandLine.IExecutionExceptionHandler {
  private final Messages messages;

  OneLine(Messages messages) {
    this.messages = messages;
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) {
    messages.unforeseen("unexpected", failure);
    return AnalyseCommand.NO_REPORT;
  }
}
