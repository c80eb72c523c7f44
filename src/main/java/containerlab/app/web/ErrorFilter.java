package containerlab.app.web;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import org.springframework.http.HttpStatus;

/**
 * Answers at the path where servers send what failed, instead of Boot's own controllers, which
 * answer in another format and call a direct request status 999. It says nothing of the cause: that
 * is for the log.
 */
final class ErrorFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException {
    boolean direct = request.getDispatcherType() != DispatcherType.ERROR;
    HttpStatus status = direct ? HttpStatus.NOT_FOUND : status(request);
    ProblemAnswer.of(status, path(request)).send(response);
  }

  private static HttpStatus status(HttpServletRequest request) {
    HttpStatus status =
        request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
            ? HttpStatus.resolve(code)
            : null;
    return Objects.requireNonNullElse(status, HttpStatus.INTERNAL_SERVER_ERROR);
  }

  private static String path(HttpServletRequest request) {
    return request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String path
        ? path
        : request.getRequestURI();
  }
}
