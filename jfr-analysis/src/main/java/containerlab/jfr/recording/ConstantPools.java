package containerlab.jfr.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a chunk. They are kept as they were stored and decoded when somebody asks, each
 * once, so that the same constant is the same object.
 */
final class ConstantPools {
  private final Map<Long, ValueType> types;
  private final Map<Long, Pool> pools = new HashMap<>();
  private final List<byte[]> checkpoints = new ArrayList<>();
  private final boolean compressed;

  /** The constants of one type. */
  static final class Pool {
    private final ValueType type;
    private final LongIndex index = new LongIndex();
    private long[] places = new long[16];
    private @Nullable Object[] decoded = new @Nullable Object[16];

    private Pool(ValueType type) {
      this.type = type;
    }

    /** The first place of a constant counts, as it does for the JDK's reader. */
    private void add(long key, long place) {
      int before = index.size();
      int number = index.add(key);
      if (number < before) {
        return;
      }
      if (number == places.length) {
        places = Arrays.copyOf(places, number * 2);
        decoded = Arrays.copyOf(decoded, number * 2);
      }
      places[number] = place;
    }
  }

  ConstantPools(Map<Long, ValueType> types, boolean compressed) {
    this.types = types;
    this.compressed = compressed;
  }

  /** Adds a checkpoint event; {@code in} stands behind its size and type number. */
  void add(Bytes in) throws DamagedException {
    long checkpoint = (long) checkpoints.size() << 32;
    checkpoints.add(in.array);
    in.int64(); // start
    in.int64(); // duration
    in.int64(); // distance to the checkpoint before
    in.int8(); // kind
    for (int poolsLeft = in.int32(); poolsLeft > 0; poolsLeft--) {
      long typeNumber = in.int64();
      ValueType type = types.get(typeNumber);
      if (type == null) {
        throw new DamagedException("constants of the unknown type " + typeNumber);
      }
      Pool pool = pool(type);
      for (int left = in.count(); left > 0; left--) {
        long key = in.int64();
        int place = in.at;
        type.skip(in);
        if (in.at > in.limit) {
          throw new DamagedException("a constant ends behind its checkpoint");
        }
        pool.add(key, checkpoint | place);
      }
    }
  }

  /** The constants of a type, which may be none. */
  Pool pool(ValueType type) {
    return pools.computeIfAbsent(type.id, id -> new Pool(type));
  }

  /** The constants that each field of a structure is a number of; {@code null} where it is none. */
  @Nullable Pool[] pools(ValueType structure) {
    @Nullable Pool[] found = new @Nullable Pool[structure.fields.length];
    for (int i = 0; i < found.length; i++) {
      ValueType.Field field = structure.fields[i];
      found[i] = field.pooled() && !field.array() ? pool(field.type()) : null;
    }
    return found;
  }

  /** A constant; {@code null} when the chunk does not hold it. */
  @Nullable Object get(ValueType type, long key) {
    return get(pool(type), key);
  }

  /** As {@link #get(ValueType, long)}, for who keeps the pool. */
  @Nullable Object get(Pool pool, long key) {
    int number = pool.index.find(key);
    if (number < 0) {
      return null;
    }
    Object known = pool.decoded[number];
    if (known == null) {
      known = decode(pool.type, pool.places[number], number);
      pool.decoded[number] = known;
    }
    return known;
  }

  private @Nullable Object decode(ValueType type, long place, int number) {
    Bytes in = new Bytes(checkpoints.get((int) (place >>> 32)), compressed);
    in.at = (int) place;
    if (type.name.endsWith(".StackTrace")) {
      return new StackTrace(type, this, in, number);
    }
    try {
      Object value = Values.read(type, in, this);
      return type.name.endsWith(".Method") ? Method.of(value) : value;
    } catch (DamagedException | IndexOutOfBoundsException impossible) {
      throw new IllegalStateException("a constant was decodable and no longer is", impossible);
    }
  }
}
