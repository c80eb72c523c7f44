package containerlab.jfr.cli;

import containerlab.jfr.report.Page;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/**
 * What goes to the error output: one line each, the same line once, with nothing in it that
 * commands a terminal. On a terminal a last line may show what is being done; it is wiped before
 * anything else is said. Thread-safe.
 */
final class Messages {
  private static final String WIPE = "\r\u001b[K";

  /** What helps when memory is short. */
  static final String MORE_MEMORY = "run with a larger java -Xmx";

  private final PrintWriter err;
  private final boolean showsStatus;
  private final Set<String> said = new HashSet<>();
  private String status = "";

  /** Messages to {@code err}, which is a terminal or not. */
  Messages(PrintWriter err, boolean terminal) {
    this.err = err;
    this.showsStatus = terminal;
  }

  /** Whether {@link #status} shows anything. */
  boolean showsStatus() {
    return showsStatus;
  }

  /** Replaces the line that shows what is being done; an empty one wipes it. */
  synchronized void status(String text) {
    String line = text.isEmpty() ? "" : Page.safe("jfr-analysis: " + text);
    if (showsStatus && !line.equals(status)) {
      wipe();
      status = line;
      err.print(status);
      err.flush();
    }
  }

  private void wipe() {
    if (!status.isEmpty()) {
      err.print(WIPE);
      status = "";
    }
  }

  synchronized void error(String text) {
    if (said.add(text)) {
      wipe();
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
