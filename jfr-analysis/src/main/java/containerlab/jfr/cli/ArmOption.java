package containerlab.jfr.cli;

import java.util.List;
import java.util.Optional;

/**
 * An arm and its recordings, as an argument names them.
 *
 * @param name the arm
 * @param files at least one
 */
record ArmOption(String name, List<String> files) {

  /** Reads {@code ARM=FILE,FILE}; empty when {@code text} is something else. */
  static Optional<ArmOption> of(String text) {
    int equals = text.indexOf('=');
    List<String> files = List.of(text.substring(equals + 1).split(",", -1));
    return equals < 1 || files.contains("")
        ? Optional.empty()
        : Optional.of(new ArmOption(text.substring(0, equals), files));
  }
}
