package containerlab.app.recording;

import java.time.Duration;

/**
 * What recordings may use.
 *
 * @param maxBytes of one recording; older chunks are dropped beyond it
 * @param maxAge of what a recording keeps; older chunks are dropped
 * @param maxStored recordings in the folder
 * @param minFreeBytes of the disk that the recorder writes to; below it recording stops, since the
 *     JVM itself exits when its recorder finds no space left
 */
public record Limits(long maxBytes, Duration maxAge, int maxStored, long minFreeBytes) {
  public Limits {
    if (maxBytes <= 0
        || maxAge.isNegative()
        || maxAge.isZero()
        || maxStored < 1
        || minFreeBytes < 0) {
      throw new IllegalArgumentException(
          "lab.recordings.max-size, max-age and max-stored must be positive and min-free not negative;"
              + " they are "
              + maxBytes
              + " bytes, "
              + maxAge
              + ", "
              + maxStored
              + " and "
              + minFreeBytes
              + " bytes");
    }
  }

  private static final long MEGABYTE = 1024 * 1024;

  public static final Limits DEFAULT =
      new Limits(512 * MEGABYTE, Duration.ofHours(6), 100, 64 * MEGABYTE);
}
