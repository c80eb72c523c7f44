package containerlab.app.actuate;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Keeps web pages that the user happens to visit away from the actuator. A page can send simple
 * requests anywhere, so whatever changes something must be JSON, which a foreign page may not send;
 * a page's origin gives it away; and a name that was bent to 127.0.0.1 (DNS rebinding) shows in the
 * Host header.
 */
final class WebProtectionFilter extends OncePerRequestFilter {
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<Refusal> refusal = refusal(request);
    if (refusal.isPresent()) {
      Problems.send(refusal.get(), request, response);
    } else {
      chain.doFilter(request, response);
    }
  }

  /** A request whose body has been read comes in once more, and only then is it looked at. */
  @Override
  protected boolean shouldNotFilterAsyncDispatch() {
    return false;
  }

  private static Optional<Refusal> refusal(HttpServletRequest request) {
    if (request.getMethod().equals("TRACE")) {
      return Refusal.of(HttpStatus.METHOD_NOT_ALLOWED, "Method 'TRACE' is not supported.");
    }
    String host = request.getHeader(HttpHeaders.HOST);
    if (host != null && !LocalHost.isLocal(host, request.getLocalAddr())) {
      return Refusal.of(
          HttpStatus.FORBIDDEN,
          "The Host '" + host + "' is not this machine. Use 127.0.0.1 or localhost.");
    }
    String origin = request.getHeader(HttpHeaders.ORIGIN);
    if (origin != null && !origin.equalsIgnoreCase(request.getScheme() + "://" + host)) {
      return Refusal.of(HttpStatus.FORBIDDEN, "The Origin '" + origin + "' is another site.");
    }
    if ("cross-site".equals(request.getHeader("Sec-Fetch-Site"))) {
      return Refusal.of(HttpStatus.FORBIDDEN, "The request comes from a page of another site.");
    }
    if (needsJson(request.getMethod()) && !isJson(request.getContentType())) {
      return Refusal.of(
          HttpStatus.UNSUPPORTED_MEDIA_TYPE,
          "Send it with 'Content-Type: application/json', also when there is no body.");
    }
    return Optional.empty();
  }

  private static boolean needsJson(String method) {
    // DELETE has no body that a type could tell of, and is no simple request: the browser asks
    // first, by OPTIONS with the page's Origin, and that is refused above.
    return !READING.contains(method) && !method.equals("DELETE");
  }

  static boolean isJson(@Nullable String contentType) {
    try {
      return contentType != null
          && MediaType.parseMediaType(contentType).equalsTypeAndSubtype(MediaType.APPLICATION_JSON);
    } catch (InvalidMediaTypeException e) {
      return false;
    }
  }
}
