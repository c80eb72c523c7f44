package containerlab.jfr.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Whether somebody watches the error output. */
final class Terminal {
  private static final Path ERROR_OUTPUT = Path.of("/proc/self/fd/2");
  private static final List<String> DEVICES = List.of("/dev/pts/", "/dev/tty", "/dev/console");

  /**
   * Whether the error output goes to a terminal that can wipe a line. Only where the system does
   * not tell, the JVM is asked, which wants the standard input and output to be a terminal, too.
   */
  static boolean showsErrors() {
    return !"dumb".equals(System.getenv("TERM"))
        && target().map(Terminal::isTerminal).orElseGet(() -> System.console() != null);
  }

  private static Optional<String> target() {
    try {
      return Optional.of(Files.readSymbolicLink(ERROR_OUTPUT).toString());
    } catch (IOException | UnsupportedOperationException unknown) {
      return Optional.empty();
    }
  }

  private static boolean isTerminal(String target) {
    return DEVICES.stream().anyMatch(target::startsWith);
  }

  private Terminal() {}
}
