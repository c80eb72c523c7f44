package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.recording.Recording;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What is found in recordings without phases. */
final class Analysed {

  static PhaseProfile whole(Path file) throws Exception {
    return part(file, Selection.ALL);
  }

  static PhaseProfile pool(Path file, String pool) throws Exception {
    return part(
        file,
        new Selection(Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.of(pool)));
  }

  /** The recording cut in two where {@code share} of its time is over. */
  static List<PhaseProfile> cut(Path file, double share) throws Exception {
    long millis = Math.round(whole(file).seconds() * 1e3 * share);
    return List.of(
        part(file, window("0s.." + millis + "ms")), part(file, window(millis + "ms..10h")));
  }

  private static Selection window(String range) {
    return new Selection(
        Optional.of(TimeRange.parse(range)),
        Optional.empty(),
        OptionalLong.empty(),
        Optional.empty());
  }

  private static PhaseProfile part(Path file, Selection selection) throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.of(
              recording,
              () -> LensResult.unavailable("not asked", "ask"),
              Layers.standard(),
              selection)
          .phases()
          .get(0);
    }
  }

  private Analysed() {}
}
