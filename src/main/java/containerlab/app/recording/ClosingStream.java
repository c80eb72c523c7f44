package containerlab.app.recording;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/** Lets go of something, once, when it is closed. */
final class ClosingStream extends FilterInputStream {
  private final Runnable release;
  private final AtomicBoolean closed = new AtomicBoolean();

  ClosingStream(InputStream stream, Runnable release) {
    super(stream);
    this.release = release;
  }

  @Override
  public void close() throws IOException {
    try {
      super.close();
    } finally {
      if (closed.compareAndSet(false, true)) {
        release.run();
      }
    }
  }
}
