package containerlab.jfr.recording;

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
        for (int left = stored.count(); left > 0; left--) {
          frames.add(frame(field.type()));
        }
      }
    } catch (DamagedException impossible) {
      throw walkedOverBefore(impossible);
    }
    return frames;
  }

  private Frame frame(ValueType frame) throws DamagedException {
    Method method = null;
    String how = null;
    int line = 0;
    int bytecode = 0;
    for (Field field : frame.fields) {
      switch (field.pooled() || field.type().kind == ValueType.Kind.INT ? field.name() : "") {
        case "method" ->
            method = pools.get(field.type(), stored.int64()) instanceof Method m ? m : null;
        case "type" -> how = pools.get(field.type(), stored.int64()) instanceof String s ? s : null;
        case "lineNumber" -> line = stored.int32();
        case "bytecodeIndex" -> bytecode = stored.int32();
        default -> ValueType.skip(field, stored);
      }
    }
    return new Frame(method, line, bytecode, how);
  }

  private static IllegalStateException walkedOverBefore(DamagedException impossible) {
    return new IllegalStateException("a stack was decodable and no longer is", impossible);
  }
}
