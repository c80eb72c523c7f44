package containerlab.jfr.recording;

import org.jspecify.annotations.Nullable;

/**
 * A decoded structure, such as a thread or a class. Constants it names are looked up when asked.
 */
public final class Struct {
  private final ValueType type;
  private final @Nullable Object[] values;
  private final ConstantPools pools;

  Struct(ValueType type, @Nullable Object[] values, ConstantPools pools) {
    this.type = type;
    this.values = values;
    this.pools = pools;
  }

  /** Name of the type, as {@code java.lang.Thread}. */
  public String typeName() {
    return type.name;
  }

  /**
   * A field: boxed number, {@link String}, structure or array of them.
   *
   * @return {@code null} when there is no such field, or no value
   */
  public @Nullable Object get(String field) {
    int at = type.indexOf(field);
    return at < 0 ? null : Values.resolve(type.fields[at], values[at], pools);
  }

  /** A field that is a text; {@code null} when it is none. */
  public @Nullable String text(String field) {
    return get(field) instanceof String text ? text : null;
  }

  /** A field that is a structure; {@code null} when it is none. */
  public @Nullable Struct struct(String field) {
    return get(field) instanceof Struct struct ? struct : null;
  }
}
