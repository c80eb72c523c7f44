package containerlab.load.process;

import java.io.IOException;

/**
 * A signal ends the work: no program is started any more, and how the last one ended is no result.
 */
public final class StoppedException extends IOException {
  private static final long serialVersionUID = 1L;

  StoppedException() {
    super("stopped");
  }
}
