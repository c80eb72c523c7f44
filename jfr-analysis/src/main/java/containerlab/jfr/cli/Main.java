package containerlab.jfr.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** The program. */
public final class Main {

  /** Ends the JVM with the exit code of {@link #run}. */
  public static void main(String[] args) {
    int code =
        run(
            args,
            new PrintWriter(System.out, false, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
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
    AnalyseCommand command = new AnalyseCommand(out, err);
    int code =
        new CommandLine(command)
            .addSubcommand(new LensesCommand(out, err))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(out)
            .setErr(err)
            .setExecutionExceptionHandler(new OneLine(err))
            .execute(args);
    out.flush();
    err.flush();
    return code;
  }

  private Main() {}
}
