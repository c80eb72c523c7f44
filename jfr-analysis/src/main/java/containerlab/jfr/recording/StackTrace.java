package containerlab.jfr.recording;

import containerlab.jfr.recording.ConstantPools.Pool;
import containerlab.jfr.recording.ValueType.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stack. Equal stacks of one chunk are the same object and have one number, so that what follows
 * from a stack can be kept by it. Frames are decoded when they are asked for.
 */
public final class StackTrace {
  private final ValueType type;
  private final ConstantPools pools;
  private final Bytes stored;
  private final int place;
  private final int number;

  /**
   * A frame.
   *
   * @param method its method; {@code null} when it is not known
   * @param lineNumber line in the source, 0 or less when it is not known
   * @param bytecodeIndex position in the method's code
   * @param type how it ran: {@code Interpreted}, {@code JIT compiled}, {@code Inlined}, ...
   */
  public record Frame(
      @Nullable Method method, int lineNumber, int bytecodeIndex, @Nullable String type) {}

  StackTrace(ValueType type, ConstantPools pools, Bytes stored, int number) {
    this.type = type;
    this.pools = pools;
    this.stored = stored;
    this.place = stored.at;
    this.number = number;
  }

  /** Its number among the stacks of its chunk, from 0 without large gaps. */
  public int number() {
    return number;
  }

  /** Whether numbers of this stack and another one are of the same row. */
  public boolean sameChunkAs(StackTrace other) {
    return pools == other.pools;
  }

  /** Whether frames at the root side were left out. */
  public boolean isTruncated() {
    stored.at = place;
    try {
      for (Field field : type.fields) {
        if (field.name().equals("truncated") && field.type().kind == ValueType.Kind.BOOLEAN) {
          return stored.int8() != 0;
        }
        ValueType.skip(field, stored);
      }
    } catch (DamagedException impossible) {
      throw walkedOverBefore(impossible);
    }
    return false;
  }

  /** The frames, innermost first; decoded anew at each call. */
  public List<Frame> frames() {
    List<Frame> frames = new ArrayList<>();
    stored.at = place;
    try {
      for (Field field : type.fields) {
        if (!field.name().equals("frames") || !field.array() || field.pooled()) {
          ValueType.skip(field, stored);
          continue;
        }
        @Nullable Pool[] constants = pools.pools(field.type());
        for (int left = stored.count(); left > 0; left--) {
          frames.add(frame(field.type().fields, constants));
        }
      }
    } catch (DamagedException impossible) {
      throw walkedOverBefore(impossible);
    }
    return frames;
  }

  private Frame frame(Field[] fields, @Nullable Pool[] constants) throws DamagedException {
    Method method = null;
    String how = null;
    int line = 0;
    int bytecode = 0;
    for (int i = 0; i < fields.length; i++) {
      Pool pool = constants[i];
      String name = fields[i].name();
      if (pool != null) {
        Object constant = pools.get(pool, stored.int64());
        method = constant instanceof Method found ? found : method;
        how = name.equals("type") && constant instanceof String text ? text : how;
      } else if (name.equals("lineNumber")) {
        line = stored.int32();
      } else if (name.equals("bytecodeIndex")) {
        bytecode = stored.int32();
      } else {
        ValueType.skip(fields[i], stored);
      }
    }
    return new Frame(method, line, bytecode, how);
  }

  private static IllegalStateException walkedOverBefore(DamagedException impossible) {
    return new IllegalStateException("a stack was decodable and no longer is", impossible);
  }
}
