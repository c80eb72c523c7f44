package containerlab.app.workload;

import org.springframework.core.task.TaskRejectedException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** A full MVC executor is a server that is busy (503), not one that is broken (500). */
@RestControllerAdvice
class FullExecutorAdvice {
  @ExceptionHandler
  ProblemDetail full(TaskRejectedException e) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.SERVICE_UNAVAILABLE,
        "The MVC executor's threads and queue are full: see /actuator/pools/mvc-async.");
  }
}
