package containerlab.jfr.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The standard output. Unlike other print writers it knows why it could not be written. */
final class StandardOutput extends PrintWriter {
  private final Watched target;

  private StandardOutput(Watched target) {
    super(new BufferedWriter(target));
    this.target = target;
  }

  static StandardOutput to(Writer out) {
    return new StandardOutput(new Watched(out));
  }

  /**
   * Flushes, and says why not all that was printed so far arrived. A reader that has seen enough
   * and left, as {@code head} does, is no failure.
   */
  Optional<IOException> failure() {
    flush();
    return Optional.ofNullable(target.failure).filter(why -> !BrokenPipe.is(why));
  }

  /** Keeps the first failure, which a print writer swallows. */
  private static final class Watched extends Writer {
    private final Writer out;
    private @Nullable IOException failure;

    Watched(Writer out) {
      this.out = out;
    }

    /** A step that may fail. */
    @FunctionalInterface
    private interface Step {
      void run() throws IOException;
    }

    private void watch(Step step) throws IOException {
      try {
        step.run();
        if (out instanceof PrintWriter silent && silent.checkError()) {
          throw new IOException("it does not say why");
        }
      } catch (IOException failed) {
        failure = failure == null ? failed : failure;
        throw failed;
      }
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      watch(() -> out.write(text, offset, length));
    }

    @Override
    public void flush() throws IOException {
      watch(out::flush);
    }

    @Override
    public void close() throws IOException {
      watch(out::close);
    }
  }
}
