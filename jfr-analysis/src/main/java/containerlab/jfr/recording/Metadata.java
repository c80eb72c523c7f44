package containerlab.jfr.recording;

import containerlab.jfr.recording.ValueType.Field;
import containerlab.jfr.recording.ValueType.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types of a chunk by number, from its metadata event: a table of texts and a tree of elements
 * whose names and attributes are places in that table.
 */
final class Metadata {
  private static final int DEEPEST = 32;
  private static final int LARGEST = 10_000;
  private static final String DIMENSION = "dimension";

  private final Bytes in;
  private final List<String> texts = new ArrayList<>();
  private final Map<Long, ValueType> types = new HashMap<>();
  private final Map<Long, Element> classes = new HashMap<>();

  private record Element(
      String name, List<String> keys, List<String> values, List<Element> children) {

    @Nullable String value(String key) {
      int at = keys.indexOf(key);
      return at < 0 ? null : values.get(at);
    }

    long number(String key) throws DamagedException {
      String text = value(key);
      try {
        return Long.parseLong(text == null ? "" : text);
      } catch (NumberFormatException notANumber) {
        throw new DamagedException("metadata without a number for " + key);
      }
    }
  }

  /** The metadata parsed last: chunks of a JVM mostly repeat it, but for its head. Thread-safe. */
  static final class Known {
    private byte[] tail = {};
    private Map<Long, ValueType> types = Map.of();

    /** The types; {@code in} stands behind the size and type number of the event. */
    Map<Long, ValueType> parse(Bytes in) throws DamagedException {
      in.int64(); // start
      in.int64(); // duration
      in.int64(); // number of this metadata
      byte[] wanted = Arrays.copyOfRange(in.array, in.at, in.limit);
      synchronized (this) {
        if (Arrays.equals(wanted, tail)) {
          return types;
        }
      }
      Map<Long, ValueType> parsed = new Metadata(in).parse();
      synchronized (this) {
        tail = wanted;
        types = parsed;
      }
      return parsed;
    }
  }

  private Metadata(Bytes in) {
    this.in = in;
  }

  private Map<Long, ValueType> parse() throws DamagedException {
    for (int left = in.count(); left > 0; left--) {
      texts.add(in.text() instanceof String text ? text : "");
    }
    declare(element(0));
    for (Map.Entry<Long, Element> one : classes.entrySet()) {
      define(types.get(one.getKey()), one.getValue());
    }
    Map<ValueType, Integer> sizes = new HashMap<>();
    for (ValueType type : types.values()) {
      size(type, sizes);
    }
    return types;
  }

  private Element element(int depth) throws DamagedException {
    if (depth > DEEPEST) {
      throw new DamagedException("metadata nested deeper than " + DEEPEST);
    }
    String name = text();
    int attributes = in.count();
    List<String> keys = new ArrayList<>(attributes);
    List<String> values = new ArrayList<>(attributes);
    for (int i = 0; i < attributes; i++) {
      keys.add(text());
      values.add(text());
    }
    int count = in.count();
    List<Element> children = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      children.add(element(depth + 1));
    }
    return new Element(name, keys, values, children);
  }

  private String text() {
    return texts.get(in.int32());
  }

  private void declare(Element element) throws DamagedException {
    if (element.name.equals("class")) {
      long id = element.number("id");
      String name = element.value("name");
      if (name == null) {
        throw new DamagedException("metadata with a type without a name");
      }
      types.put(id, new ValueType(id, name, element.value("superType"), isSimple(element)));
      classes.put(id, element);
      return;
    }
    for (Element child : element.children) {
      declare(child);
    }
  }

  private static boolean isSimple(Element type) {
    return "true".equals(type.value("simpleType"));
  }

  private void define(@Nullable ValueType type, Element element) throws DamagedException {
    List<Field> fields = new ArrayList<>();
    for (Element child : element.children) {
      if (child.name.equals("field")) {
        fields.add(field(child));
      }
    }
    if (type != null && type.kind == ValueType.Kind.STRUCTURE) {
      type.fields = fields.toArray(new Field[0]);
    }
  }

  private Field field(Element element) throws DamagedException {
    String name = element.value("name");
    ValueType type = types.get(element.number("class"));
    if (name == null || type == null) {
      throw new DamagedException("metadata with a field of an unknown type");
    }
    boolean unsigned = false;
    Unit timespan = Unit.NONE;
    Unit timestamp = Unit.NONE;
    for (Element annotation : element.children) {
      switch (annotationName(annotation)) {
        case "Unsigned" -> unsigned = true;
        case "Timespan" -> timespan = unit(annotation);
        case "Timestamp" -> timestamp = unit(annotation);
        default -> {}
      }
    }
    return new Field(
        name.intern(),
        type,
        "true".equals(element.value("constantPool")),
        !"0".equals(element.value(DIMENSION)) && element.value(DIMENSION) != null,
        unsigned,
        timespan,
        timestamp);
  }

  /** The simple name: packages differ between versions of the format. */
  private String annotationName(Element element) throws DamagedException {
    if (!element.name.equals("annotation")) {
      return "";
    }
    ValueType type = types.get(element.number("class"));
    return type == null ? "" : type.name.substring(type.name.lastIndexOf('.') + 1);
  }

  private static Unit unit(Element annotation) {
    String value = annotation.value("value-0");
    if (value == null) {
      value = annotation.value("value");
    }
    for (Unit unit : Unit.values()) {
      if (unit.name().equals(value)) {
        return unit;
      }
    }
    return Unit.NONE;
  }

  /** Counts the values a structure holds in place, and refuses what would never end. */
  private static int size(ValueType type, Map<ValueType, Integer> known) throws DamagedException {
    Integer before = known.get(type);
    if (before != null) {
      if (before > LARGEST) {
        throw new DamagedException("metadata with the endless type " + type.name);
      }
      return before;
    }
    known.put(type, Integer.MAX_VALUE);
    int size = 1;
    for (Field field : type.fields) {
      size += field.pooled() ? 1 : size(field.type(), known);
      if (size > LARGEST) {
        throw new DamagedException("metadata with the endless type " + type.name);
      }
    }
    known.put(type, size);
    return size;
  }
}
