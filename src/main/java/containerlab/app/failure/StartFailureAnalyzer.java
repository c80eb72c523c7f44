package containerlab.app.failure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lets Boot print a {@link StartFailure} as problem and remedy. */
final class StartFailureAnalyzer extends AbstractFailureAnalyzer<StartFailure> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, StartFailure cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), cause.remedy(), rootFailure);
  }
}
