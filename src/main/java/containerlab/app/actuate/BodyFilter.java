package containerlab.app.actuate;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/**
 * Reads a request's body without a thread that waits for it, and only then lets the request in. The
 * management server has few threads, and a handful of clients that send half a body and stop would
 * otherwise hold them all.
 */
final class BodyFilter extends HttpFilter {
  /** Far more than any operation takes. */
  static final int MAX_BYTES = 64 * 1024;

  /** How long a client may take to send its body. */
  static final long TIMEOUT_MILLIS = 5_000;

  private static final String BODY = BodyFilter.class.getName();
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getAttribute(BODY) instanceof byte[] body) {
      pass(body, request, response, chain);
    } else if (request.getDispatcherType() != DispatcherType.REQUEST || !hasBody(request)) {
      chain.doFilter(request, response);
    } else {
      Optional<Refusal> refusal = refusal(request);
      if (refusal.isPresent()) {
        Problems.send(refusal.get(), request, response);
      } else {
        read(request, response);
      }
    }
  }

  private static void pass(
      byte[] body, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<Refusal> refusal =
        WebProtectionFilter.isJson(request.getContentType())
            ? JsonCheck.refusal(body)
            : Optional.empty(); // refused for its type later, where it needs one
    if (refusal.isPresent()) {
      Problems.send(refusal.get(), request, response);
    } else {
      chain.doFilter(new ReadRequest(request, body), response);
    }
  }

  private static boolean hasBody(HttpServletRequest request) {
    return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
  }

  private static Optional<Refusal> refusal(HttpServletRequest request) {
    if (request.getHeader("Transfer-Encoding") != null) {
      return Refusal.of(
          HttpStatus.LENGTH_REQUIRED, "Send the body at once, with its Content-Length.");
    }
    return request.getContentLengthLong() > MAX_BYTES
        ? Refusal.of(
            HttpStatus.PAYLOAD_TOO_LARGE,
            "The body has "
                + request.getContentLengthLong()
                + " bytes, more than "
                + MAX_BYTES
                + ".")
        : Optional.empty();
  }

  private static void read(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    AsyncContext async = request.startAsync(request, response);
    async.setTimeout(TIMEOUT_MILLIS);
    BodyReader reader =
        new BodyReader(async, request.getInputStream(), (int) request.getContentLengthLong(), BODY);
    async.addListener(reader);
    request.getInputStream().setReadListener(reader);
  }
}
