package containerlab.app.pool;

/**
 * An unbounded queue says {@code Integer.MAX_VALUE}, which is no capacity that anybody set. The two
 * figures of a queue in use are not of the same instant, so their sum only comes near it.
 */
final class QueueCapacity {
  private QueueCapacity() {}

  private static final int UNBOUNDED = Integer.MAX_VALUE / 2;

  static void report(PoolState.Builder state, long queued, long remaining) {
    if (queued + remaining >= UNBOUNDED) {
      state.without("the queue is unbounded", PoolMetric.QUEUE_CAPACITY);
    } else {
      state.with(PoolMetric.QUEUE_CAPACITY, queued + remaining);
    }
  }
}
