package containerlab.app.recording;

import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;

/**
 * A recording on its way out. Close the stream, also when the receiver went away.
 *
 * @param bytes its length
 */
public record Dump(InputStream stream, OptionalLong bytes) implements AutoCloseable {
  /** The same, which runs {@code release} once when its stream is closed. */
  public Dump releasing(Runnable release) {
    return new Dump(new ClosingStream(stream, release), bytes);
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
