package containerlab.app.container;

/**
 * Size of the management server's pool: fixed, so that what is measured never depends on it and it
 * answers when the measured pool is full.
 */
final class ManagementThreads {
  /** Start of every management thread's name; what the sampler counts as management goes by it. */
  static final String NAME = "mgmt";

  /** Threads that handle requests. */
  static final int WORKERS = 4;

  private ManagementThreads() {}
}
