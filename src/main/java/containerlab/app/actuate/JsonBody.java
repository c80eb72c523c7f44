package containerlab.app.actuate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An object in JSON, read field by field. What does not fit is refused by the field's name: all
 * methods throw {@link BadRequest}.
 */
final class JsonBody {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LONGEST_QUOTE = 80;

  private final JsonNode object;

  private JsonBody(JsonNode object) {
    this.object = object;
  }

  /**
   * A request's body.
   *
   * @param json JSON text; {@code null} when the request has no body, which is as good as an empty
   *     object
   * @throws BadRequest when it is something else than an object
   */
  static JsonBody parse(@Nullable String json) {
    try {
      JsonNode node = json == null ? JSON.createObjectNode() : JSON.readTree(json);
      if (node.isObject()) {
        return new JsonBody(node);
      }
    } catch (JsonProcessingException e) {
      // answered below, in the same words
    }
    throw invalid("The body must be a JSON object such as {\"name\":\"x\"}, not " + quote(json));
  }

  /** A field that must be text and not blank. */
  String text(String field) {
    JsonNode value = required(field);
    if (!value.isTextual()) {
      throw wrong(field, "must be text", value);
    }
    if (value.asText().isBlank()) {
      throw invalid("The field '" + field + "' is empty");
    }
    return value.asText();
  }

  /** A field that must be one of these. */
  String oneOf(String field, String... allowed) {
    String given = text(field);
    if (!List.of(allowed).contains(given)) {
      throw wrong(field, "is one of " + String.join(", ", allowed), required(field));
    }
    return given;
  }

  /** A field that must be a whole number of at least 1. */
  int positive(String field) {
    JsonNode value = required(field);
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 1) {
      throw wrong(field, "must be a whole number of at least 1", value);
    }
    return value.asInt();
  }

  /** A field that must be true or false. */
  boolean flag(String field) {
    JsonNode value = required(field);
    if (!value.isBoolean()) {
      throw wrong(field, "must be true or false", value);
    }
    return value.asBoolean();
  }

  /** A field that must be an object when it is there. */
  Optional<JsonNode> object(String field) {
    JsonNode value = object.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isObject()) {
      throw wrong(field, "must be an object", value);
    }
    return Optional.of(value);
  }

  static BadRequest invalid(String message) {
    return new BadRequest(message);
  }

  private JsonNode required(String field) {
    JsonNode value = object.path(field);
    if (value.isMissingNode() || value.isNull()) {
      throw invalid("The field '" + field + "' is missing");
    }
    return value;
  }

  private static BadRequest wrong(String field, String rule, JsonNode value) {
    return invalid("The field '" + field + "' " + rule + ", not " + quote(value.toString()));
  }

  private static String quote(@Nullable String json) {
    String text = String.valueOf(json);
    return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
  }
}
