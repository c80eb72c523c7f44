package containerlab.jfr.cli;

import containerlab.jfr.lens.Analysis;
import containerlab.jfr.lens.NothingSelectedException;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.Recordings;
import containerlab.jfr.recording.UnreadableRecordingException;
import containerlab.jfr.rules.PendingFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads what the options name, one JVM after the other; what cannot be read becomes a message. */
final class Profiles {
  private final ReadOptions options;
  private final Messages messages;

  Profiles(ReadOptions options, Messages messages) {
    this.options = options;
    this.messages = messages;
  }

  /** What is done with one recording. */
  @FunctionalInterface
  interface Work<R> {
    R on(Recording recording) throws UnreadableRecordingException, NothingSelectedException;
  }

  /**
   * The profiles, with what {@code rules} finds in each recording; empty when nothing could be
   * read.
   */
  List<Profile> read(Function<Recording, PendingFindings> rules) {
    return read(
        options.checkedInputs(),
        recording -> {
          // The rules work in a JVM of their own, so that both go on at the same time.
          try (PendingFindings findings = rules.apply(recording)) {
            return Analysis.of(recording, findings, options.layers(), options.selection());
          }
        });
  }

  /** What {@code work} makes of each recording that {@code inputs} hold. */
  <R> List<R> read(List<String> inputs, Work<R> work) {
    List<R> results = new ArrayList<>();
    try (Recordings recordings = Recordings.open(inputs, options.unpackLimit())) {
      recordings.refusals().forEach(refusal -> messages.error(refusal.toString()));
      for (Recording recording : recordings.all()) {
        result(recording, work).ifPresent(results::add);
        // Reading may have found more than opening did.
        recording.report().warnings().forEach(note -> messages.warning(note.source(), note.text()));
      }
    }
    return results;
  }

  /** One recording that fails must not cost the others. */
  private <R> Optional<R> result(Recording recording, Work<R> work) {
    try {
      return Optional.of(work.on(recording));
    } catch (UnreadableRecordingException unreadable) {
      messages.error(String.valueOf(unreadable.getMessage()));
    } catch (NothingSelectedException nothing) {
      messages.error(recording.name() + ": " + nothing.getMessage());
    } catch (OutOfMemoryError exhausted) {
      messages.error(recording.name() + ": does not fit into memory; " + Messages.MORE_MEMORY);
    } catch (RuntimeException | StackOverflowError unforeseen) {
      messages.unforeseen(recording.name(), unforeseen);
    }
    return Optional.empty();
  }
}
