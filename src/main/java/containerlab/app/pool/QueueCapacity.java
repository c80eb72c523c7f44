package containerlab.app.pool;

/** An unbounded queue says {@code Integer.MAX_VALUE}, which is no capacity that anybody set. */
final class QueueCapacity {
  private QueueCapacity() {}

  static void report(PoolState.Builder state, long queued, long remaining) {
    if (queued + remaining >= Integer.MAX_VALUE) {
      state.without("the queue is unbounded", PoolMetric.QUEUE_CAPACITY);
    } else {
      state.with(PoolMetric.QUEUE_CAPACITY, queued + remaining);
    }
  }
}
