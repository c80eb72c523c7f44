package containerlab.app.pool;

/**
 * Reads one pool. Called ten times a second by the sampler and by request threads of the management
 * server at the same time: must be thread-safe, must not block and must not use the pool it reads.
 */
public interface PoolProbe {
  PoolState read();
}
