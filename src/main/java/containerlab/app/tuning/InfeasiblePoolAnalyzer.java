package containerlab.app.tuning;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/**
 * Jetty refuses to start with a pool smaller than its acceptors, selectors and reserved threads, or
 * with a maximum below the minimum. It has no exception of its own for this, so its words decide.
 */
final class InfeasiblePoolAnalyzer implements FailureAnalyzer {
  @Override
  public @Nullable FailureAnalysis analyze(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (message.startsWith("Insufficient configured threads")
          || message.matches(
              "max threads \\(\\d+\\) (less than|cannot be less than) min threads.*")) {
        return new FailureAnalysis(
            "These sizes are infeasible on Jetty: " + message + ".",
            "Raise server.jetty.threads.max (formerly jetty.thread.max) above"
                + " server.jetty.threads.min and above what Jetty itself needs for acceptors,"
                + " selectors and reserved threads.",
            failure);
      }
    }
    return null;
  }
}
