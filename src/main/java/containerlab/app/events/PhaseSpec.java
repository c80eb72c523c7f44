package containerlab.app.events;

/**
 * The load that a phase is about to run.
 *
 * @param workload the endpoint's last path segment, such as {@code testCeilingNoAsync}
 * @param tool name of the load tool
 * @param concurrency connections at the same time
 * @param repeat 1, 2, ...
 * @param keepAlive whether connections were asked to be kept
 */
public record PhaseSpec(
    Kind kind, String workload, String tool, int concurrency, int repeat, boolean keepAlive) {

  /** What a phase is for. */
  public enum Kind {
    WARM_UP("warm-up"),
    MEASURE("measure");

    private final String key;

    Kind(String key) {
      this.key = key;
    }

    /** The name in JSON and in the event. */
    public String key() {
      return key;
    }
  }
}
