package containerlab.jfr.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes in which chunks are looked for.
 *
 * @param input the argument it came from
 * @param name the file, or archive and entry; never used as a path
 * @param file where its unpacked bytes are
 * @param notes what should be known about how it was found, one sentence each
 */
record Source(String input, String name, Path file, List<String> notes) {

  /** The same source with one more thing to be known about it. */
  Source noted(String note) {
    List<String> more = new ArrayList<>(notes);
    more.add(note);
    return new Source(input, name, file, List.copyOf(more));
  }

  /** The same source whose unpacking ended early. */
  Source cut(String why) {
    return noted("could be unpacked only in part (" + why + "); copy the file again");
  }

  /** The same source as part of another input. */
  Source of(String other) {
    return new Source(other, name, file, notes);
  }
}
