package containerlab.app.container;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Jetty's own error page, but for requests that it was still reading when it began to stop: Jetty
 * takes the end of their connection for the client's fault (400) or its own (500). They get 503 as
 * all do that come too late.
 */
final class JettyDrainErrors extends ErrorHandler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Connector connector = request.getConnectionMetaData().getConnector();
    if (connector.isRunning() && !connector.isShutdown()) {
      return super.handle(request, response, callback);
    }
    response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
    response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    response.write(true, null, callback);
    return true;
  }
}
