package containerlab.app.recording;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import jdk.jfr.Recording;

/** Lets go of a copied recording once its stream is closed. */
final class ClosingStream extends FilterInputStream {
  private final Recording copy;

  ClosingStream(InputStream chunks, Recording copy) {
    super(chunks);
    this.copy = copy;
  }

  @Override
  public void close() throws IOException {
    try {
      super.close();
    } finally {
      copy.close();
    }
  }
}
