package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * The JVM that the rules run in: takes the path of a recording, answers on the standard output, and
 * ends when its standard input does, which is when the JVM that started it is gone.
 */
final class RuleProgram {
  private static final int LONGEST_MESSAGE = 200;

  public static void main(String[] args) throws IOException {
    PrintStream answer = System.out;
    // Whatever JMC prints must not get into the answer.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    endWithParent();
    RuleAnswer.write(answer, evaluate(Path.of(args[0])));
    answer.flush();
    // JMC leaves threads behind.
    Runtime.getRuntime().halt(0);
  }

  private static LensResult<List<RuleFinding>> evaluate(Path recording) {
    try {
      return RuleAnswer.measured(new RuleRun(recording).findings());
    } catch (Exception | LinkageError | StackOverflowError failed) {
      return LensResult.unavailable(
          "JMC's rules could not read the recording (" + reason(failed) + ")",
          "open it in JDK Mission Control");
    }
  }

  private static String reason(Throwable failed) {
    String message = failed.getMessage();
    String text =
        message == null
            ? failed.getClass().getSimpleName()
            : message.lines().findFirst().orElse("");
    return text.substring(0, Math.min(text.length(), LONGEST_MESSAGE));
  }

  private static void endWithParent() {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {
                  // Nothing is ever sent; only its end tells something.
                }
              } catch (IOException gone) {
                // The same.
              }
              Runtime.getRuntime().halt(1);
            },
            "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }

  private RuleProgram() {}
}
