package containerlab.jfr.cli;

import containerlab.jfr.report.Page;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/**
 * What goes to the error output: one line each, the same line once, with nothing in it that
 * commands a terminal.
 */
final class Messages {
  /** What helps when memory is short. */
  static final String MORE_MEMORY = "run with a larger java -Xmx";

  private final PrintWriter err;
  private final Set<String> said = new HashSet<>();

  Messages(PrintWriter err) {
    this.err = err;
  }

  void error(String text) {
    if (said.add(text)) {
      err.println("jfr-analysis: " + Page.safe(text));
    }
  }

  void warning(String source, String text) {
    error(source + ": warning: " + text);
  }

  /** A failure that nobody foresaw; {@code what} was being done. */
  void unforeseen(String what, Throwable failure) {
    error(
        what
            + ": "
            + failure.getClass().getSimpleName()
            + (failure.getMessage() == null ? "" : " (" + failure.getMessage() + ")")
            + "; please report this with the file that caused it");
  }
}
