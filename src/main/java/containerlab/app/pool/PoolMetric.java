package containerlab.app.pool;

/** One figure of a pool. All are counts; none is ever negative. */
public enum PoolMetric {
  /** Threads (or connections of a database pool) that exist. */
  SIZE("size"),
  /** Threads busy with requests. */
  ACTIVE("active"),
  /** Threads that can serve requests at the same time. */
  MAX("max"),
  /** The configured maximum, which on Jetty includes acceptors, selectors and reserved threads. */
  CONFIGURED_MAX("configuredMax"),
  /** Tasks that wait for a thread. */
  QUEUED("queued"),
  /** Places for waiting tasks. */
  QUEUE_CAPACITY("queueCapacity"),
  /** Largest size so far. */
  LARGEST("largest"),
  /** Tasks completed since the pool was made. */
  COMPLETED("completed"),
  /** Open connections. */
  CONNECTIONS("connections"),
  /** Limit of open connections. */
  CONNECTIONS_MAX("connectionsMax"),
  /** Requests in flight, as the container counts them. */
  REQUESTS_ACTIVE("requestsActive"),
  /** Requests since the container started, as it counts them. */
  REQUESTS_TOTAL("requestsTotal");

  private static final PoolMetric[] THREADS = {
    SIZE, ACTIVE, MAX, CONFIGURED_MAX, QUEUED, QUEUE_CAPACITY, LARGEST, COMPLETED
  };

  private final String key;

  PoolMetric(String key) {
    this.key = key;
  }

  /**
   * The name in JSON, in {@code containerlab.PoolState} and, after {@code lab.pool.}, of the gauge.
   */
  public String key() {
    return key;
  }

  /** The figures of threads and their queue: what a pool that is no pool cannot have. */
  static PoolMetric[] threads() {
    return THREADS.clone();
  }
}
