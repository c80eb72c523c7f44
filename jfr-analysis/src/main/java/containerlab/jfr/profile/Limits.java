package containerlab.jfr.profile;

/** What limits are called, and where they begin: the same for one recording and for an arm. */
public final class Limits {
  /** Share of the time from which a thread, a pool or the load tool is full. */
  public static final double FULL = 0.90;

  /** Share of the CPUs that has to be idle for a full pool to be the limit. */
  public static final double IDLE_LEFT = 0.15;

  /** Idle share of the CPUs up to which the machine is full. */
  public static final double HOST_FULL = 0.05;

  /** The machine had no CPU left. */
  public static final String HOST_CPU = "host CPU full";

  /** The load tool could not ask for more. */
  public static final String LOAD_TOOL = "load tool full";

  /** No limit holds. */
  public static final String NONE = "no single limit";

  /** The limit that is a pool with this name. */
  public static String pool(String name) {
    return "pool " + name + " full";
  }

  private Limits() {}
}
