package containerlab.jfr.report;

import containerlab.jfr.explain.Answer;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The JSON schema of the records that a report consists of. */
final class ModelSchema {
  private final Map<String, Object> definitions = new TreeMap<>();

  static Map<String, Object> profiles() {
    ModelSchema schema = new ModelSchema();
    return schema.root(
        "Output of jfr-analysis --format json",
        "docs/analysis.md",
        "profiles",
        array(schema.of(Profile.class)));
  }

  static Map<String, Object> comparison() {
    ModelSchema schema = new ModelSchema();
    return schema.root(
        "Output of jfr-analysis compare --format json",
        "docs/compare.md",
        "comparison",
        schema.of(Answer.class));
  }

  private Map<String, Object> root(
      String title, String manual, String member, Map<String, Object> value) {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.put("title", title);
    root.put(
        "description",
        manual + " says what each member means. Unknown members are absent, never 0 or -1.");
    root.putAll(
        object(
            Map.of("schemaVersion", Map.of("const", JsonFormat.SCHEMA_VERSION), member, value),
            List.of("schemaVersion", member)));
    root.put("$defs", definitions);
    return root;
  }

  private Map<String, Object> of(Type type) {
    if (type instanceof ParameterizedType generic) {
      Type argument = generic.getActualTypeArguments()[0];
      if (generic.getRawType() == LensResult.class) {
        return lensResult(of(argument));
      }
      return generic.getRawType() == List.class ? array(of(argument)) : of(argument);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return record(plain);
    } else if (plain.isEnum()) {
      return ordered("type", "string", "enum", names(plain));
    } else if (plain == String.class) {
      return Map.of("type", "string");
    } else if (plain == Instant.class) {
      return ordered("type", "string", "format", "date-time");
    } else if (plain == boolean.class || plain == Boolean.class) {
      return Map.of("type", "boolean");
    } else if (plain == double.class || plain == OptionalDouble.class) {
      return Map.of("type", "number");
    } else if (plain == long.class || plain == int.class || isOptional(plain)) {
      return Map.of("type", "integer");
    }
    throw new IllegalArgumentException("no schema for " + type);
  }

  private Map<String, Object> record(Class<?> type) {
    String name =
        type.getEnclosingClass() == null
            ? type.getSimpleName()
            : type.getEnclosingClass().getSimpleName() + type.getSimpleName();
    if (!definitions.containsKey(name)) {
      definitions.put(name, Map.of());
      Map<String, Object> members = new LinkedHashMap<>();
      List<String> required = new ArrayList<>();
      for (RecordComponent component : type.getRecordComponents()) {
        members.put(component.getName(), of(component.getGenericType()));
        if (!isOptional(component.getType())) {
          required.add(component.getName());
        }
      }
      definitions.put(name, object(members, required));
    }
    return Map.of("$ref", "#/$defs/" + name);
  }

  private static Map<String, Object> lensResult(Map<String, Object> value) {
    Map<String, Object> text = Map.of("type", "string");
    return Map.of(
        "oneOf",
        List.of(
            object(ordered("value", value, "basis", text), List.of("value", "basis")),
            object(ordered("reason", text, "remedy", text), List.of("reason", "remedy"))));
  }

  private static Map<String, Object> object(Map<String, Object> members, List<String> required) {
    Map<String, Object> object = ordered("type", "object", "properties", new TreeMap<>(members));
    object.put("required", required);
    object.put("additionalProperties", false);
    return object;
  }

  private static Map<String, Object> array(Map<String, Object> items) {
    return ordered("type", "array", "items", items);
  }

  private static List<String> names(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static Map<String, Object> ordered(String a, Object x, String b, Object y) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(a, x);
    map.put(b, y);
    return map;
  }

  private static boolean isOptional(Class<?> type) {
    return type == Optional.class
        || type == OptionalLong.class
        || type == OptionalInt.class
        || type == OptionalDouble.class;
  }

  private ModelSchema() {}
}
