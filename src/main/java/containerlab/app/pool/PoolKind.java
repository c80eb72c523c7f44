package containerlab.app.pool;

import java.util.Locale;

/** What a pool serves. */
public enum PoolKind {
  /** The servlet container's request threads. */
  CONTAINER,
  /** An executor of the application. */
  EXECUTOR;

  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
