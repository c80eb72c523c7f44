package containerlab.app.actuate;

import containerlab.app.recording.RecordingProblem;
import containerlab.app.web.ProblemAnswer;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;

/** Says in HTTP what went wrong, as {@code application/problem+json}. */
final class Problems {
  private Problems() {}

  static WebEndpointResponse<Object> response(HttpStatus status, String detail) {
    return new WebEndpointResponse<>(
        of(status, detail), status.value(), MediaType.APPLICATION_PROBLEM_JSON);
  }

  static WebEndpointResponse<Object> response(BadRequest problem) {
    return response(HttpStatus.BAD_REQUEST, String.valueOf(problem.getMessage()));
  }

  static WebEndpointResponse<Object> response(RecordingProblem problem) {
    HttpStatus status =
        switch (problem.kind()) {
          case INVALID -> HttpStatus.BAD_REQUEST;
          case NOT_FOUND -> HttpStatus.NOT_FOUND;
          case CONFLICT -> HttpStatus.CONFLICT;
          case BUSY -> HttpStatus.TOO_MANY_REQUESTS;
          case UNAVAILABLE -> HttpStatus.SERVICE_UNAVAILABLE;
          case STORAGE -> HttpStatus.INTERNAL_SERVER_ERROR;
        };
    return response(status, String.valueOf(problem.getMessage()));
  }

  /** For filters, which are passed before Spring MVC. */
  static void send(Refusal refusal, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    new ProblemAnswer(refusal.status(), refusal.detail(), request.getRequestURI()).send(response);
  }

  private static ProblemDetail of(HttpStatus status, String detail) {
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
    problem.setTitle(status.getReasonPhrase());
    return problem;
  }
}
