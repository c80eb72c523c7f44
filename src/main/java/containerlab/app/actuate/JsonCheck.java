package containerlab.app.actuate;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Says where a body is not JSON; Spring's own answer says only that it could not be read. */
final class JsonCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonCheck() {}

  static Optional<Refusal> refusal(byte[] body) {
    try {
      JSON.readTree(body);
      return Optional.empty();
    } catch (JsonProcessingException e) {
      JsonLocation where = e.getLocation();
      return refusal(
          where == null
              ? e.getOriginalMessage()
              : e.getOriginalMessage()
                  + " (line %d, column %d)".formatted(where.getLineNr(), where.getColumnNr()));
    } catch (IOException e) { // no text
      return refusal(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<Refusal> refusal(String reason) {
    return Refusal.of(HttpStatus.BAD_REQUEST, "The body is not JSON: " + reason);
  }
}
