package containerlab.app.actuate;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.BiConsumer;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** The HTTP exchange behind an endpoint's call: an actuator answer itself carries no headers. */
final class CurrentExchange {
  private CurrentExchange() {}

  /** Points to a child of the resource that was asked; does nothing when called otherwise. */
  static void setLocationBelowRequest(String child) {
    withCurrent(
        (request, response) -> {
          String parent = request.getRequestURI().replaceAll("/+$", "");
          response.setHeader(HttpHeaders.LOCATION, parent + "/" + child);
        });
  }

  /** Says how many bytes the answer will have; does nothing when called otherwise. */
  static void setContentLength(long bytes) {
    withCurrent((request, response) -> response.setContentLengthLong(bytes));
  }

  private static void withCurrent(BiConsumer<HttpServletRequest, HttpServletResponse> action) {
    if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
        && current.getResponse() != null) {
      action.accept(current.getRequest(), current.getResponse());
    }
  }
}
