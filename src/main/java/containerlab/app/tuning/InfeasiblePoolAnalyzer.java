package containerlab.app.tuning;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Jetty refuses to start with a pool smaller than its acceptors, selectors and reserved threads.
 */
final class InfeasiblePoolAnalyzer extends AbstractFailureAnalyzer<IllegalStateException> {
  @Override
  protected @Nullable FailureAnalysis analyze(Throwable rootFailure, IllegalStateException cause) {
    String message = String.valueOf(cause.getMessage());
    if (!message.startsWith("Insufficient configured threads")) {
      return null;
    }
    return new FailureAnalysis(
        "These sizes are infeasible on Jetty: " + message + ".",
        "Raise server.jetty.threads.max (or jetty.thread.max) above what Jetty itself needs for"
            + " acceptors, selectors and reserved threads.",
        cause);
  }
}
