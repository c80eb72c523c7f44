package containerlab.app.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.DispatcherServlet;

/**
 * Refuses TRACE, which Jetty and Undertow let through to the servlet, whose inherited answer
 * repeats the request. Not a filter, since each measured request would pass that.
 */
final class UntracedDispatcher extends DispatcherServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doTrace(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    new ProblemAnswer(
            HttpStatus.METHOD_NOT_ALLOWED,
            "Method '" + HttpMethod.TRACE + "' is not supported.",
            request.getRequestURI())
        .send(response);
  }
}
