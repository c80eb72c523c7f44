package containerlab.app.actuate;

import containerlab.app.recording.RecordingProblem;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** Says in HTTP what went wrong. */
final class Problems {
  private Problems() {}

  static ProblemDetail of(RecordingProblem problem) {
    HttpStatus status =
        switch (problem.kind()) {
          case INVALID -> HttpStatus.BAD_REQUEST;
          case NOT_FOUND -> HttpStatus.NOT_FOUND;
          case CONFLICT -> HttpStatus.CONFLICT;
          case BUSY -> HttpStatus.TOO_MANY_REQUESTS;
          case UNAVAILABLE -> HttpStatus.SERVICE_UNAVAILABLE;
          case STORAGE -> HttpStatus.INTERNAL_SERVER_ERROR;
        };
    ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, problem.getMessage());
    detail.setTitle(status.getReasonPhrase());
    return detail;
  }
}
