package containerlab.app.actuate;

import containerlab.app.web.ProblemAnswer;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/**
 * Gives a body to errors that come without one: to an endpoint {@code null} means "not found", and
 * the actuator then answers with the status alone.
 */
final class EmptyErrorFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, response);
    HttpStatus status = HttpStatus.resolve(response.getStatus());
    if (status != null
        && status.isError()
        && response.getContentType() == null
        && !response.isCommitted()
        && !request.isAsyncStarted()) {
      ProblemAnswer.of(status, request.getRequestURI()).send(response);
    }
  }
}
