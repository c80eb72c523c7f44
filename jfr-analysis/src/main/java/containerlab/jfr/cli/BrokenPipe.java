package containerlab.jfr.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells a reader that left from other reasons for which a write fails. Java has only the words of
 * the operating system for it, and these are in the language of the user: "Tubería rota". So a pipe
 * is broken on purpose, to hear what it is called here.
 */
final class BrokenPipe {

  /** Whether {@code failed} says that nobody reads any more. */
  static boolean is(IOException failed) {
    String why = String.valueOf(failed.getMessage());
    // Windows has a pipe that "is being closed", and its own pipes of Java are sockets.
    return why.toLowerCase(Locale.ROOT).contains("pipe") || words().filter(why::equals).isPresent();
  }

  /** What the operating system calls it; empty when it cannot be tried. */
  private static Optional<String> words() {
    try {
      Pipe pipe = Pipe.open();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        pipe.source().close();
        return refusal(sink);
      }
    } catch (IOException noPipes) {
      return Optional.empty();
    }
  }

  private static Optional<String> refusal(Pipe.SinkChannel sink) {
    try {
      sink.write(ByteBuffer.allocate(1));
      return Optional.empty();
    } catch (IOException broken) {
      return Optional.ofNullable(broken.getMessage());
    }
  }

  private BrokenPipe() {}
}
