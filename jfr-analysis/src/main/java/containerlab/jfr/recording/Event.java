package containerlab.jfr.recording;

import containerlab.jfr.recording.ConstantPools.Pool;
import containerlab.jfr.recording.ValueType.Field;
import containerlab.jfr.recording.ValueType.Kind;
import containerlab.jfr.recording.ValueType.Unit;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event while it is delivered. The object is reused for the next event of its type: copy what is
 * needed. What a getter cannot give, since there is no such field or it is of another kind, is an
 * {@link IllegalArgumentException}; {@link Fields} asks first.
 */
public final class Event {
  private final ValueType type;
  private final Field[] fields;
  private final ConstantPools pools;
  private final @Nullable Pool[] constants;
  private final Clock clock;
  private final Kind[] kinds;
  private final long[] slots;
  private final int startTime;
  private final int duration;
  private final int stackTrace;
  private Bytes in;
  private int end;
  private int cursor;
  private int decoded;

  /** The last field that was ever asked for. */
  private int usual = -1;

  Event(ValueType type, ConstantPools pools, Clock clock, Bytes in) {
    this.type = type;
    this.fields = type.fields;
    this.pools = pools;
    this.clock = clock;
    this.in = in;
    this.kinds = Arrays.stream(fields).map(Event::stored).toArray(Kind[]::new);
    this.slots = new long[fields.length];
    this.constants = pools.pools(type);
    this.startTime = type.indexOf("startTime");
    this.duration = type.indexOf("duration");
    this.stackTrace = type.indexOf("stackTrace");
  }

  /** How a field is stored here: as the number of a constant, or what has to be walked over. */
  private static Kind stored(Field field) {
    if (field.array()) {
      return Kind.STRUCTURE;
    }
    return field.pooled() ? Kind.LONG : field.type().kind;
  }

  /**
   * Takes the event whose first field {@code in} stands on. Fields are decoded in their order, as
   * far as somebody asked in an earlier event: at one place in the code, which is compiled sooner
   * than every getter with a decoder of its own.
   */
  void begin(Bytes in, int end) {
    this.in = in;
    this.end = end;
    this.cursor = in.at;
    this.decoded = 0;
    try {
      decode(usual);
    } catch (DamagedException | IndexOutOfBoundsException damaged) {
      // Who asks for what is damaged is told so.
    }
  }

  private long slot(int field) {
    if (field >= decoded) {
      usual = Math.max(usual, field);
      try {
        decode(field);
      } catch (DamagedException | IndexOutOfBoundsException damaged) {
        throw new DamagedEventException(String.valueOf(damaged.getMessage()));
      }
    }
    return slots[field];
  }

  private void decode(int last) throws DamagedException {
    in.at = cursor;
    while (decoded <= last) {
      slots[decoded] = next();
      if (in.at > end) {
        throw new DamagedException("a " + type.name + " is longer than it says");
      }
      decoded++;
      cursor = in.at;
    }
  }

  private long next() throws DamagedException {
    return switch (kinds[decoded]) {
      case LONG -> in.int64();
      case INT -> in.int32();
      case SHORT -> (short) in.int16();
      case CHAR -> (char) in.int16();
      case BOOLEAN, BYTE -> in.int8();
      case FLOAT -> in.rawInt32();
      case DOUBLE -> in.rawInt64();
      case TEXT, STRUCTURE -> walkOver(fields[decoded]);
    };
  }

  private long walkOver(Field field) throws DamagedException {
    int from = in.at;
    int limit = in.limit;
    in.limit = end;
    ValueType.skip(field, in);
    in.limit = limit;
    return from;
  }

  /** Start, nanoseconds since the epoch. */
  public long startNanos() {
    return clock.instant(slot(startTime));
  }

  /** End, nanoseconds since the epoch; the start when the event has no duration. */
  public long endNanos() {
    long ticks = duration < 0 ? 0 : slot(duration);
    return clock.instant(slot(startTime) + ticks);
  }

  /** Duration in nanoseconds, 0 when the event has none. */
  public long durationNanos() {
    return duration < 0 ? 0 : endNanos() - startNanos();
  }

  /** The stack; {@code null} when none was recorded. */
  public @Nullable StackTrace stackTrace() {
    return stackTrace >= 0 && constant(stackTrace) instanceof StackTrace stack ? stack : null;
  }

  /** Name of the type as the file has it. */
  public String typeName() {
    return type.name;
  }

  /** Names of the fields in the order they are stored. */
  public List<String> fieldNames() {
    return Arrays.stream(fields).map(Field::name).toList();
  }

  /** Whether the event has a field of this name. */
  public boolean hasField(String name) {
    return find(name) >= 0;
  }

  private int find(String name) {
    for (int i = 0; i < fields.length; i++) {
      // Names of fields and literals are interned, so this is nearly always enough.
      if (fields[i].name() == name) {
        return i;
      }
    }
    return type.indexOf(name);
  }

  private int place(String name) {
    int at = find(name);
    if (at < 0) {
      throw new IllegalArgumentException(type.name + " has no field " + name);
    }
    return at;
  }

  /** A whole number as stored. */
  public long getLong(String name) {
    int at = place(name);
    Field field = fields[at];
    if (field.array() || field.pooled()) {
      throw otherKind(name);
    }
    long value = slot(at);
    return switch (field.type().kind) {
      case LONG, CHAR -> value;
      case INT -> field.unsigned() ? value & 0xffff_ffffL : value;
      case SHORT -> field.unsigned() ? value & 0xffff : value;
      case BYTE -> field.unsigned() ? value & 0xff : value;
      default -> throw otherKind(name);
    };
  }

  /** A number. */
  public double getDouble(String name) {
    int at = place(name);
    Field field = fields[at];
    return switch (field.array() || field.pooled() ? Kind.STRUCTURE : field.type().kind) {
      case FLOAT -> Float.intBitsToFloat((int) slot(at));
      case DOUBLE -> Double.longBitsToDouble(slot(at));
      default -> getLong(name);
    };
  }

  /** A number. */
  public float getFloat(String name) {
    return (float) getDouble(name);
  }

  /** Yes or no. */
  public boolean getBoolean(String name) {
    int at = place(name);
    if (fields[at].type().kind != Kind.BOOLEAN || fields[at].array()) {
      throw otherKind(name);
    }
    return slot(at) != 0;
  }

  /** A text that has to be there. */
  public String getString(String name) {
    if (getValue(name) instanceof String text) {
      return text;
    }
    throw otherKind(name);
  }

  /** A time span in nanoseconds, whatever it is stored in; at most 292 years. */
  public long getNanos(String name) {
    long stored = getLong(name);
    Unit unit = fields[place(name)].timespan();
    return switch (unit) {
      case TICKS -> clock.span(stored);
      case NONE -> throw otherKind(name);
      default -> saturated(stored, unit);
    };
  }

  /** An instant; {@code null} when it is unknown. */
  public @Nullable Instant getInstant(String name) {
    long stored = getLong(name);
    Unit unit = fields[place(name)].timestamp();
    if (stored == Long.MIN_VALUE) {
      return null;
    }
    return switch (unit) {
      case TICKS -> Instant.ofEpochSecond(0, clock.instant(stored));
      case MILLISECONDS_SINCE_EPOCH -> Instant.ofEpochMilli(stored);
      case NANOSECONDS_SINCE_EPOCH -> Instant.ofEpochSecond(0, stored);
      default -> throw otherKind(name);
    };
  }

  private static long saturated(long stored, Unit unit) {
    long nanos = stored * unit.nanos;
    if (Math.multiplyHigh(stored, unit.nanos) == nanos >> 63) {
      return nanos;
    }
    return stored < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  /**
   * A field as an object: boxed number, {@link String}, {@link Struct}, {@link StackTrace} or array
   * of them; {@code null} when it holds nothing.
   */
  public @Nullable Object getValue(String name) {
    int at = place(name);
    Field field = fields[at];
    long slot = slot(at);
    if (field.pooled() && !field.array()) {
      return constant(at);
    }
    return switch (field.array() ? Kind.STRUCTURE : field.type().kind) {
      case LONG -> (Object) slot;
      case INT -> (Object) (int) slot;
      case SHORT -> (Object) (short) slot;
      case CHAR -> (Object) (char) slot;
      case BYTE -> (Object) (byte) slot;
      case BOOLEAN -> (Object) (slot != 0);
      case FLOAT -> (Object) Float.intBitsToFloat((int) slot);
      case DOUBLE -> (Object) Double.longBitsToDouble(slot);
      case TEXT, STRUCTURE -> stored(field, (int) slot);
    };
  }

  private @Nullable Object constant(int field) {
    Pool pool = constants[field];
    return pool == null ? null : pools.get(pool, slot(field));
  }

  private @Nullable Object stored(Field field, int place) {
    in.at = place;
    try {
      return Values.resolve(field, Values.read(field, in, pools), pools);
    } catch (DamagedException impossible) {
      throw new IllegalArgumentException(impossible); // it was walked over before
    }
  }

  private IllegalArgumentException otherKind(String name) {
    return new IllegalArgumentException(type.name + "." + name + " is not of that kind");
  }

  /** The name of a class as Java spells it: {@code java.lang.String}. */
  static @Nullable String className(Struct type) {
    String name = type.text("name");
    return name == null ? null : name.replace('/', '.');
  }
}
