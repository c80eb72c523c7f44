package containerlab.jfr.recording;

import org.jspecify.annotations.Nullable;

/**
 * A method of a stack.
 *
 * @param className its class; {@code null} when it is not known
 * @param name its name; {@code null} when it is not known
 * @param qualifiedName {@code class.method}
 */
public record Method(@Nullable String className, @Nullable String name, String qualifiedName) {

  /** Stands for a method of which nothing is known. */
  public static final Method UNKNOWN = new Method(null, null, "unknown.unknown");

  static Method of(@Nullable Object stored) {
    if (!(stored instanceof Struct method)) {
      return UNKNOWN;
    }
    Struct type = method.struct("type");
    String className = type == null ? null : Event.className(type);
    String name = method.text("name");
    return className == null
        ? new Method(null, name, UNKNOWN.qualifiedName)
        : new Method(className, name, className + "." + name);
  }
}
