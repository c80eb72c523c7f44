package containerlab.jfr.profile;

/**
 * What the figures of a phase are divided by.
 *
 * @param unit {@code request} when the number of requests is known, else {@code second}
 * @param count how many of them the phase had; always more than zero
 */
public record Per(String unit, double count) {

  /** Per request. */
  public static Per request(long requests) {
    return new Per("request", requests);
  }

  /** Per second, for recordings that do not say how many requests they served. */
  public static Per second(double seconds) {
    return new Per("second", seconds);
  }

  /** {@code total} divided by the count. */
  public double of(double total) {
    return total / count;
  }

  /** Whether figures are per request. */
  public boolean isRequest() {
    return unit.equals("request");
  }
}
