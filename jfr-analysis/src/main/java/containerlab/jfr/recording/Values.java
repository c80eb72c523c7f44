package containerlab.jfr.recording;

import containerlab.jfr.recording.ValueType.Field;
import org.jspecify.annotations.Nullable;

/** Decodes values into objects, for the few that are looked at as such. */
final class Values {

  /** A field; of a pooled one its number, which {@link #resolve} turns into the constant. */
  static @Nullable Object read(Field field, Bytes in, ConstantPools pools) throws DamagedException {
    if (!field.array()) {
      return readOne(field, in, pools);
    }
    @Nullable Object[] values = new @Nullable Object[in.count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = readOne(field, in, pools);
    }
    return values;
  }

  private static @Nullable Object readOne(Field field, Bytes in, ConstantPools pools)
      throws DamagedException {
    return field.pooled() ? (Object) in.int64() : read(field.type(), in, pools);
  }

  /** A value of a type. */
  static @Nullable Object read(ValueType type, Bytes in, ConstantPools pools)
      throws DamagedException {
    return switch (type.kind) {
      case BOOLEAN -> (Object) (in.int8() != 0);
      case BYTE -> (Object) in.int8();
      case CHAR -> (Object) (char) in.int16();
      case SHORT -> (Object) (short) in.int16();
      case INT -> (Object) in.int32();
      case LONG -> (Object) in.int64();
      case FLOAT -> (Object) Float.intBitsToFloat(in.rawInt32());
      case DOUBLE -> (Object) Double.longBitsToDouble(in.rawInt64());
      case TEXT -> in.text();
      case STRUCTURE -> structure(type, in, pools);
    };
  }

  private static @Nullable Object structure(ValueType type, Bytes in, ConstantPools pools)
      throws DamagedException {
    @Nullable Object[] values = new @Nullable Object[type.fields.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(type.fields[i], in, pools);
    }
    return type.simple && values.length == 1 && !type.fields[0].pooled()
        ? resolve(type.fields[0], values[0], pools)
        : new Struct(type, values, pools);
  }

  /** What {@link #read} returned, with numbers of constants replaced by the constants. */
  static @Nullable Object resolve(Field field, @Nullable Object value, ConstantPools pools) {
    if (value instanceof Object[] values) {
      @Nullable Object[] resolved = new @Nullable Object[values.length];
      for (int i = 0; i < values.length; i++) {
        resolved[i] = resolveOne(field, values[i], pools);
      }
      return resolved;
    }
    return resolveOne(field, value, pools);
  }

  private static @Nullable Object resolveOne(
      Field field, @Nullable Object value, ConstantPools pools) {
    boolean pooled = field.pooled() || field.type().kind == ValueType.Kind.TEXT;
    return pooled && value instanceof Long number ? pools.get(field.type(), number) : value;
  }

  private Values() {}
}
