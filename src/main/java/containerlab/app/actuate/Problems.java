package containerlab.app.actuate;

import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;

/** Errors of endpoints as {@code application/problem+json}. */
final class Problems {
  private Problems() {}

  static WebEndpointResponse<Object> response(HttpStatus status, String detail) {
    return new WebEndpointResponse<>(
        ProblemDetail.forStatusAndDetail(status, detail),
        status.value(),
        MediaType.APPLICATION_PROBLEM_JSON);
  }
}
