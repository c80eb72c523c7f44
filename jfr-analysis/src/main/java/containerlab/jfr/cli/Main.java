package containerlab.jfr.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;

/** The program. */
public final class Main {

  /** Ends the JVM with the exit code of {@link #run}. */
  public static void main(String[] args) {
    int code =
        run(
            args,
            // Not System.out, which does not say why it cannot be written.
            StandardOutput.to(
                new OutputStreamWriter(
                    new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8)),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            Terminal.showsErrors());
    // The rules of JDK Mission Control may leave threads behind.
    System.exit(code);
  }

  /** As {@link #run(String[], PrintWriter, PrintWriter)}, with UTF-8. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(
        args,
        new PrintWriter(out, false, StandardCharsets.UTF_8),
        new PrintWriter(err, true, StandardCharsets.UTF_8));
  }

  /**
   * Analyses the files that {@code args} name.
   *
   * @return 0 when a report was made, 1 when one was made and a check failed, 2 when the arguments
   *     are wrong, 3 when nothing could be read or the report not be written
   */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    return run(args, StandardOutput.to(out), err, false);
  }

  private static int run(String[] args, StandardOutput out, PrintWriter err, boolean terminal) {
    Messages messages = new Messages(err, terminal);
    try {
      return execute(args, out, err, messages);
    } catch (OutOfMemoryError exhausted) {
      // Picocli handles exceptions, but an error would end in a stack trace.
      messages.error("out of memory; " + Messages.MORE_MEMORY);
      return AnalyseCommand.NO_REPORT;
    } finally {
      err.flush();
    }
  }

  private static int execute(
      String[] args, StandardOutput out, PrintWriter err, Messages messages) {
    int code =
        new CommandLine(new AnalyseCommand(out, messages))
            .addSubcommand(new LensesCommand(out, messages))
            .addSubcommand(new CompareCommand(out, messages))
            .addSubcommand(new FlameCommand(out, messages))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(out)
            .setErr(err)
            .setParameterExceptionHandler(new WrongArguments(messages))
            .setExecutionExceptionHandler(new OneLine(messages))
            .execute(args);
    return code == AnalyseCommand.NO_REPORT ? code : written(out, messages).orElse(code);
  }

  /** The exit code when the standard output did not take what was printed, which is said. */
  private static OptionalInt written(StandardOutput out, Messages messages) {
    Optional<IOException> failure = out.failure();
    if (failure.isEmpty()) {
      return OptionalInt.empty();
    }
    messages.error(Outputs.unwritable(Outputs.STANDARD, failure.get(), "redirect it elsewhere"));
    return OptionalInt.of(AnalyseCommand.NO_REPORT);
  }

  private Main() {}
}
