package containerlab.jfr.cli;

import picocli.CommandLine;

/** Says what is wrong with the arguments in the last lines, where it is seen. */
final class WrongArguments implements CommandLine.IParameterExceptionHandler {
  private final Messages messages;

  WrongArguments(Messages messages) {
    this.messages = messages;
  }

  @Override
  public int handleParseException(CommandLine.ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    messages.error(
        wrong.getMessage() + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
    CommandLine.UnmatchedArgumentException.printSuggestions(wrong, command.getErr());
    return CommandLine.ExitCode.USAGE;
  }
}
