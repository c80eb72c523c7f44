package containerlab.app.actuate;

import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** The HTTP exchange behind an endpoint's call: an actuator answer itself carries no headers. */
final class CurrentExchange {
  private CurrentExchange() {}

  /** Points to a child of the resource that was asked; does nothing when called otherwise. */
  static void setLocationBelowRequest(String child) {
    if (RequestContextHolder.getRequestAttributes()
        instanceof ServletRequestAttributes attributes) {
      HttpServletResponse response = attributes.getResponse();
      if (response != null) {
        String parent = attributes.getRequest().getRequestURI().replaceAll("/+$", "");
        response.setHeader(HttpHeaders.LOCATION, parent + "/" + child);
      }
    }
  }
}
