package containerlab.jfr.recording;

import org.jspecify.annotations.Nullable;

/** A type as a chunk describes it: a primitive, a text, or a structure of fields. */
final class ValueType {

  /** How a value is stored. */
  enum Kind {
    BOOLEAN,
    BYTE,
    CHAR,
    SHORT,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    TEXT,
    STRUCTURE;

    private static Kind of(String typeName) {
      return switch (typeName) {
        case "boolean" -> BOOLEAN;
        case "byte" -> BYTE;
        case "char" -> CHAR;
        case "short" -> SHORT;
        case "int" -> INT;
        case "long" -> LONG;
        case "float" -> FLOAT;
        case "double" -> DOUBLE;
        case "java.lang.String" -> TEXT;
        default -> STRUCTURE;
      };
    }
  }

  /** What an integer counts, from the annotations of its field. */
  enum Unit {
    NONE(0),
    TICKS(0),
    NANOSECONDS(1),
    MICROSECONDS(1_000),
    MILLISECONDS(1_000_000),
    SECONDS(1_000_000_000),
    MILLISECONDS_SINCE_EPOCH(1_000_000),
    NANOSECONDS_SINCE_EPOCH(1);

    final long nanos;

    Unit(long nanos) {
      this.nanos = nanos;
    }
  }

  /**
   * A field.
   *
   * @param pooled whether only the number of a constant is stored
   * @param timespan unit of a time span; {@code NONE} when it is none
   * @param timestamp unit of an instant; {@code NONE} when it is none
   */
  record Field(
      String name,
      ValueType type,
      boolean pooled,
      boolean array,
      boolean unsigned,
      Unit timespan,
      Unit timestamp) {}

  private static final Field[] NO_FIELDS = {};

  final long id;
  final String name;
  final Kind kind;
  final boolean event;

  /** Whether a structure only wraps its one field, which then stands for it. */
  final boolean simple;

  Field[] fields = NO_FIELDS;

  ValueType(long id, String name, @Nullable String superType, boolean simple) {
    this.id = id;
    this.name = name;
    this.kind = Kind.of(name);
    this.event = superType != null && superType.endsWith(".Event");
    this.simple = simple;
  }

  /** Position of a field, or -1. */
  int indexOf(String field) {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i].name.equals(field)) {
        return i;
      }
    }
    return -1;
  }

  /** Moves over a value of a field. */
  static void skip(Field field, Bytes in) throws DamagedException {
    if (!field.array) {
      skipOne(field, in);
      return;
    }
    for (int left = in.count(); left > 0; left--) {
      skipOne(field, in);
    }
  }

  private static void skipOne(Field field, Bytes in) throws DamagedException {
    if (field.pooled) {
      in.int64();
    } else {
      field.type.skip(in);
    }
  }

  /** Moves over a value of this type. */
  void skip(Bytes in) throws DamagedException {
    switch (kind) {
      case BOOLEAN, BYTE -> in.int8();
      case CHAR, SHORT -> in.int16();
      case INT -> in.int32();
      case LONG -> in.int64();
      case FLOAT -> in.skip(4);
      case DOUBLE -> in.skip(8);
      case TEXT -> in.skipText();
      case STRUCTURE -> {
        for (Field field : fields) {
          skip(field, in);
        }
      }
    }
  }
}
