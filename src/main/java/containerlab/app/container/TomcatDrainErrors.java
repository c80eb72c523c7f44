package containerlab.app.container;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.AbstractProtocol;

/**
 * Gives 503 to requests that Tomcat was still reading when it began to stop, as all get that come
 * too late. When Tomcat is paused between a request's first line and its headers it means to answer
 * 503 itself, leaves the headers unread, and then takes the missing {@code Host} for the client's
 * fault: 400.
 */
final class TomcatDrainErrors extends ValveBase {

  TomcatDrainErrors() {
    super(true); // else no request behind it could be asynchronous
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    if (response.getStatus() == HttpServletResponse.SC_BAD_REQUEST && isPaused(request)) {
      response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
    getNext().invoke(request, response);
  }

  private static boolean isPaused(Request request) {
    return request.getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol
        && protocol.isPaused();
  }
}
