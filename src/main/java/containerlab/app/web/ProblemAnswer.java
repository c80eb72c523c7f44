package containerlab.app.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/**
 * An answer as {@code application/problem+json}, for places where Spring MVC cannot give it.
 *
 * @param detail what is wrong and what to do
 * @param path the path that was asked for
 */
public record ProblemAnswer(HttpStatus status, String detail, String path) {
  private static final ObjectMapper JSON = Jackson2ObjectMapperBuilder.json().build();

  /** One that tells no more than the status does. */
  public static ProblemAnswer of(HttpStatus status, String path) {
    String detail =
        status == HttpStatus.NOT_FOUND
            ? "There is nothing here."
            : status.is5xxServerError()
                ? "The app failed. Its log says why."
                : "The request cannot be served as it is.";
    return new ProblemAnswer(status, detail, path);
  }

  /** Sends it; the response must not be committed yet. */
  public void send(HttpServletResponse response) throws IOException {
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
    problem.setTitle(status.getReasonPhrase());
    problem.setInstance(uri(path));
    byte[] body = JSON.writeValueAsBytes(problem);
    response.setStatus(status.value());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /** Servers let more pass than may stand in a URI; then there is none. */
  private static @Nullable URI uri(String path) {
    try {
      return new URI(path);
    } catch (URISyntaxException e) {
      return null;
    }
  }
}
