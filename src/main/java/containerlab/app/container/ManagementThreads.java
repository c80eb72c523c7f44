package containerlab.app.container;

/**
 * Size and patience of the management server's pool: fixed, so that what is measured never depends
 * on it and it answers when the measured pool is full.
 */
final class ManagementThreads {
  /** Start of every management thread's name; what the sampler counts as management goes by it. */
  static final String NAME = "mgmt";

  /** Threads that handle requests. */
  static final int WORKERS = 4;

  /**
   * How long a thread, or a connection without one, waits for the rest of a request that has begun.
   */
  static final int READ_TIMEOUT_MILLIS = 2_000;

  /** How long a connection stays open between two requests. */
  static final int KEEP_ALIVE_MILLIS = 10_000;

  private ManagementThreads() {}
}
