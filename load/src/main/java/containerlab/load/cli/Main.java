package containerlab.load.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;

/** The program behind {@code load/compare.sh}. */
public final class Main {

  /** Ends the JVM with the exit code of {@link #run}. */
  public static void main(String[] args) {
    Path root = Path.of(System.getProperty("lab.root", "")).toAbsolutePath();
    System.exit(run(args, root, new PrintWriter(System.err, true, StandardCharsets.UTF_8)));
  }

  /**
   * Compares what {@code args} say, in the project in {@code root}.
   *
   * @return an exit code of {@link ExperimentCommand}
   */
  static int run(String[] args, Path root, PrintWriter err) {
    Messages messages = new Messages(err);
    return new CommandLine(new ExperimentCommand(root, messages))
        .setErr(err)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              messages.error("unexpected: " + failure);
              return ExperimentCommand.UNEXPECTED;
            })
        .execute(args);
  }

  private Main() {}
}
