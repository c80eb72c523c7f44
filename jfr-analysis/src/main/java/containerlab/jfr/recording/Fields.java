package containerlab.jfr.recording;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reads event fields that may be missing or unknown; unknown is empty, never a number. */
public final class Fields {

  /** A count or an amount as stored. */
  public static OptionalLong count(Event event, String field) {
    if (!event.hasField(field)) {
      return OptionalLong.empty();
    }
    long value = event.getLong(field);
    return value == Long.MIN_VALUE ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** A time span in nanoseconds, whatever unit it is stored in. */
  public static OptionalLong nanos(Event event, String field) {
    if (count(event, field).isEmpty()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(event.getNanos(field));
  }

  /** A number; not-a-number is unknown. */
  public static OptionalDouble number(Event event, String field) {
    if (!event.hasField(field)) {
      return OptionalDouble.empty();
    }
    double value = event.getDouble(field);
    return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** A text. */
  public static Optional<String> text(Event event, String field) {
    return event.hasField(field) && event.getValue(field) instanceof String text && !text.isBlank()
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Yes or no. */
  public static Optional<Boolean> flag(Event event, String field) {
    return event.hasField(field) ? Optional.of(event.getBoolean(field)) : Optional.empty();
  }

  /** A class name. */
  public static Optional<String> className(Event event, String field) {
    return event.hasField(field) && event.getValue(field) instanceof Struct type
        ? Optional.ofNullable(Event.className(type)).map(Fields::readable)
        : Optional.empty();
  }

  /** {@code [B} as {@code byte[]}. */
  private static String readable(String name) {
    if (!name.startsWith("[")) {
      return name;
    }
    String element = name.substring(1);
    if (element.startsWith("L") && element.endsWith(";")) {
      return element.substring(1, element.length() - 1).replace('/', '.') + "[]";
    }
    return switch (element) {
      case "B" -> "byte[]";
      case "C" -> "char[]";
      case "D" -> "double[]";
      case "F" -> "float[]";
      case "I" -> "int[]";
      case "J" -> "long[]";
      case "S" -> "short[]";
      case "Z" -> "boolean[]";
      default -> readable(element) + "[]";
    };
  }

  /** The Java name of a thread, or its name in the operating system. */
  public static Optional<String> threadName(Event event, String field) {
    if (!event.hasField(field) || !(event.getValue(field) instanceof Struct thread)) {
      return Optional.empty();
    }
    String name = thread.text("javaName");
    return Optional.ofNullable(name == null ? thread.text("osName") : name);
  }

  /** Whether a thread is known to be virtual. */
  public static boolean isVirtual(Event event, String field) {
    return event.hasField(field)
        && event.getValue(field) instanceof Struct thread
        && Boolean.TRUE.equals(thread.get("virtual"));
  }

  /** The number of a Java thread that is not virtual. */
  public static OptionalLong platformThread(Event event, String field) {
    return event.hasField(field)
            && event.getValue(field) instanceof Struct thread
            && thread.get("javaThreadId") instanceof Long id
            && id > 0
            && !isVirtual(event, field)
        ? OptionalLong.of(id)
        : OptionalLong.empty();
  }

  private Fields() {}
}
