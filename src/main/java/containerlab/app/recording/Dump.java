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
  @Override
  public void close() throws IOException {
    stream.close();
  }
}
