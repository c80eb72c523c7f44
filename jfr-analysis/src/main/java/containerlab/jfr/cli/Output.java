package containerlab.jfr.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Where a report goes. */
interface Output extends AutoCloseable {

  /** Takes the report. */
  Writer writer();

  /**
   * The report is complete: keeps it safe, but shows nothing yet where that can wait.
   *
   * @throws IOException when it could not all be written
   */
  void complete() throws IOException;

  /**
   * Shows what is complete.
   *
   * @throws IOException when it cannot
   */
  void commit() throws IOException;

  /** Gives back what it holds; what was not committed is thrown away. */
  @Override
  void close();

  /** The standard output, which shows what it gets at once and stays open. */
  static Output standard(StandardOutput out) {
    return new Output() {
      @Override
      public Writer writer() {
        return out;
      }

      @Override
      public void complete() throws IOException {
        Optional<IOException> failure = out.failure();
        if (failure.isPresent()) {
          throw failure.get();
        }
      }

      @Override
      public void commit() {
        // What was printed is seen already.
      }

      @Override
      public void close() {
        // Messages may follow.
      }
    };
  }
}
