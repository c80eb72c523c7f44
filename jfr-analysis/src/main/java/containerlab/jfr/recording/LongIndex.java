package containerlab.jfr.recording;

import java.util.Arrays;

/** Numbers keys in the order they are added, without an object per key. Open addressing. */
final class LongIndex {
  private static final int FREE = -1;
  private long[] keys = new long[16];
  private int[] numbers = freeSlots(16);
  private int size;

  private static int[] freeSlots(int slots) {
    int[] numbers = new int[slots];
    Arrays.fill(numbers, FREE);
    return numbers;
  }

  /** The number of a key, or -1. */
  int find(long key) {
    return numbers[slot(key)];
  }

  /** The number of a key, which is {@link #size()} before the call when it is new. */
  int add(long key) {
    int slot = slot(key);
    if (numbers[slot] != FREE) {
      return numbers[slot];
    }
    keys[slot] = key;
    numbers[slot] = size++;
    if (size * 2 > keys.length) {
      grow();
    }
    return size - 1;
  }

  int size() {
    return size;
  }

  private int slot(long key) {
    long mixed = key * 0x9e3779b97f4a7c15L;
    int slot = (int) (mixed >>> 32) & keys.length - 1;
    while (numbers[slot] != FREE && keys[slot] != key) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new long[oldKeys.length * 2];
    numbers = freeSlots(oldKeys.length * 2);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] != FREE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
