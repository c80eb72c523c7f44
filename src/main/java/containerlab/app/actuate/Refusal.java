package containerlab.app.actuate;

import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Why a request is not let through. */
record Refusal(HttpStatus status, String detail) {
  static Optional<Refusal> of(HttpStatus status, String detail) {
    return Optional.of(new Refusal(status, detail));
  }
}
