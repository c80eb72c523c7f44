package containerlab.app.events;

import containerlab.app.pool.PoolMetric;
import containerlab.app.pool.PoolState;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A pool at one instant. */
@Name("containerlab.PoolState")
@Label("Pool State")
@Description("Live figures of a thread or connection pool")
final class PoolStateEvent extends LabEvent {
  @Label("Pool")
  String pool;

  @Label("Kind")
  String kind;

  @Label("Size")
  long size;

  @Label("Active")
  long active;

  @Label("Max")
  @Description("Threads that can serve requests at the same time")
  long max;

  @Label("Configured Max")
  long configuredMax;

  @Label("Queued")
  long queued;

  @Label("Queue Capacity")
  long queueCapacity;

  @Label("Largest")
  long largest;

  @Label("Completed")
  long completed;

  @Label("Connections")
  long connections;

  @Label("Connections Max")
  long connectionsMax;

  @Label("Requests Active")
  long requestsActive;

  @Label("Requests Total")
  long requestsTotal;

  PoolStateEvent(PoolState state) {
    pool = state.pool();
    kind = state.kind().key();
    size = figure(state, PoolMetric.SIZE);
    active = figure(state, PoolMetric.ACTIVE);
    max = figure(state, PoolMetric.MAX);
    configuredMax = figure(state, PoolMetric.CONFIGURED_MAX);
    queued = figure(state, PoolMetric.QUEUED);
    queueCapacity = figure(state, PoolMetric.QUEUE_CAPACITY);
    largest = figure(state, PoolMetric.LARGEST);
    completed = figure(state, PoolMetric.COMPLETED);
    connections = figure(state, PoolMetric.CONNECTIONS);
    connectionsMax = figure(state, PoolMetric.CONNECTIONS_MAX);
    requestsActive = figure(state, PoolMetric.REQUESTS_ACTIVE);
    requestsTotal = figure(state, PoolMetric.REQUESTS_TOTAL);
  }

  private static long figure(PoolState state, PoolMetric metric) {
    return state.get(metric).orElse(UNKNOWN);
  }
}
