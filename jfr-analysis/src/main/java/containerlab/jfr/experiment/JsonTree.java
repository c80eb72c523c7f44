package containerlab.jfr.experiment;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a small JSON file as a whole. */
final class JsonTree {

  /**
   * The file's one value.
   *
   * @throws ExperimentException when it is not JSON; the message says where
   */
  static Node read(Path file) throws IOException, ExperimentException {
    try (JsonParser json =
        new JsonFactory()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .createParser(Files.newInputStream(file))) {
      json.nextToken();
      Node root = new Node("", value(json));
      if (json.nextToken() != null) {
        throw new ExperimentException("something follows the end of the JSON");
      }
      return root;
    } catch (JsonProcessingException broken) {
      throw new ExperimentException("is no JSON: " + broken.getOriginalMessage());
    }
  }

  private static @Nullable Object value(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    return switch (token == null ? JsonToken.VALUE_NULL : token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> list(json);
      case VALUE_STRING -> json.getText();
      case VALUE_NUMBER_INT ->
          json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? json.getBigIntegerValue()
              : Long.valueOf(json.getLongValue());
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private static Map<String, Object> object(JsonParser json) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      Object value = value(json);
      if (value != null) {
        members.put(name, value);
      }
    }
    return members;
  }

  private static List<@Nullable Object> list(JsonParser json) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(json));
    }
    return elements;
  }

  private JsonTree() {}
}
