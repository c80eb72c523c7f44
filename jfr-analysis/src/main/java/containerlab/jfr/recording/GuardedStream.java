package containerlab.jfr.recording;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * What comes out of a decompressor or a pipe: counted against the limit, and with every complaint
 * of the decompressor turned into one exception, since some throw unchecked ones on damaged input.
 */
final class GuardedStream extends FilterInputStream {

  /** A decompressor cannot go on. */
  static final class BrokenException extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenException(Exception cause) {
      super(cause.getMessage() == null ? "it ends too early" : cause.getMessage(), cause);
    }
  }

  /** More came out than the limit allows. */
  static final class TooMuchException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** Bytes that may still come out of all streams together. */
  static final class Budget {
    private long left;

    Budget(long bytes) {
      left = bytes;
    }

    private void spend(long bytes) throws TooMuchException {
      left -= bytes;
      if (left < 0) {
        throw new TooMuchException();
      }
    }
  }

  /** A step of a decompressor. */
  @FunctionalInterface
  interface Step<T> {
    T run() throws IOException;
  }

  private final Budget budget;

  GuardedStream(InputStream in, Budget budget) {
    super(in);
    this.budget = budget;
  }

  /** The result of a step, or the one exception that stands for all its complaints. */
  static <T> T guard(Step<T> step) throws IOException {
    try {
      return step.run();
    } catch (TooMuchException | BrokenException known) {
      throw known;
    } catch (IOException | RuntimeException complaint) {
      throw new BrokenException(complaint);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    int got = guard(() -> in.read(buffer, from, length));
    if (got > 0) {
      budget.spend(got);
    }
    return got;
  }

  /** Never 0: a gzip stream would take a pipe that is slow for its end. */
  @Override
  public int available() {
    return 1;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
