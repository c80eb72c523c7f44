package containerlab.jfr.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import containerlab.jfr.explain.Answer;
import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Profiles, or a comparison of them, as JSON. The model is records all the way down, so their
 * components are the schema: a component is a member of the same name, and what is unknown is
 * absent.
 */
final class JsonFormat {
  /** Raised when a member changes its meaning or goes away; new members do not raise it. */
  static final int SCHEMA_VERSION = 1;

  private final Writer out;

  JsonFormat(Writer out) {
    this.out = out;
  }

  void write(Report report) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      // Escapes keep direction marks and the like from commanding a terminal.
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature())
          .useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("schemaVersion", SCHEMA_VERSION);
      Optional<Answer> comparison = report.comparison();
      json.writeFieldName(comparison.isPresent() ? "comparison" : "profiles");
      value(json, comparison.isPresent() ? comparison.get() : report.profiles());
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void value(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Record record) {
      record(json, record);
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        value(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof Double number) {
      number(json, number);
    } else if (value instanceof Long number) {
      json.writeNumber(number);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Enum<?> constant) {
      json.writeString(constant.name().toLowerCase(Locale.ROOT));
    } else if (value instanceof String || value instanceof Instant) {
      json.writeString(value.toString());
    } else {
      throw new IllegalArgumentException("no JSON form for " + value.getClass());
    }
  }

  private static void number(JsonGenerator json, double number) throws IOException {
    if (Double.isFinite(number)) {
      json.writeNumber(number);
    } else {
      json.writeNull();
    }
  }

  private static void record(JsonGenerator json, Record record) throws IOException {
    json.writeStartObject();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Optional<?> value = known(read(record, component));
      if (value.isPresent()) {
        json.writeFieldName(component.getName());
        value(json, value.get());
      }
    }
    json.writeEndObject();
  }

  private static Optional<?> known(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional;
    } else if (value instanceof OptionalLong number) {
      return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
    } else if (value instanceof OptionalInt number) {
      return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    } else if (value instanceof OptionalDouble number) {
      return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
    }
    return Optional.of(value);
  }

  private static Object read(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (IllegalAccessException | InvocationTargetException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
