package containerlab.app.actuate;

import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Why a request is not let through. */
record Refusal(HttpStatus status, String detail) {
  static Optional<Refusal> forbidden(String detail) {
    return Optional.of(new Refusal(HttpStatus.FORBIDDEN, detail));
  }

  /** As {@code application/problem+json}. */
  Map<String, Object> asProblem() {
    return Map.of("title", status.getReasonPhrase(), "status", status.value(), "detail", detail);
  }
}
