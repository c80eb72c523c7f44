package containerlab.jfr.cli;

import containerlab.jfr.lens.Analysis;
import containerlab.jfr.lens.NothingSelectedException;
import containerlab.jfr.lens.Selection;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.RuleFinding;
import containerlab.jfr.recording.Progress;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.recording.Recordings;
import containerlab.jfr.recording.UnreadableRecordingException;
import containerlab.jfr.rules.PendingFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads recordings, one JVM after the other; what cannot be read becomes a message. */
final class Profiles {
  private final DecodeOptions decoding;
  private final Selection selection;
  private final Messages messages;
  private final Progress progress = new Progress();
  private final long startedNanos = System.nanoTime();
  private boolean complete = true;

  Profiles(DecodeOptions decoding, Selection selection, Messages messages) {
    this.decoding = decoding;
    this.selection = selection;
    this.messages = messages;
  }

  /** What is done with one recording. */
  @FunctionalInterface
  interface Work<R> {
    R on(Recording recording) throws UnreadableRecordingException, NothingSelectedException;
  }

  /**
   * The profiles of what {@code inputs} hold, with what {@code rules} finds in each recording;
   * empty when nothing could be read.
   */
  List<Profile> read(List<String> inputs, Function<Recording, PendingFindings> rules) {
    return each(
        inputs,
        recording -> {
          // The rules work in a JVM of their own, so that both go on at the same time.
          try (PendingFindings findings = rules.apply(recording)) {
            return Analysis.of(recording, () -> awaited(findings), decoding.layers(), selection);
          }
        });
  }

  private LensResult<List<RuleFinding>> awaited(PendingFindings findings) {
    progress.begin("waiting for JDK Mission Control's rules");
    return findings.get();
  }

  /** What {@code work} makes of each recording that {@code inputs} hold. */
  <R> List<R> each(List<String> inputs, Work<R> work) {
    List<R> results = new ArrayList<>();
    try (ProgressLine line = new ProgressLine(progress, startedNanos, messages);
        Recordings recordings = Recordings.open(inputs, decoding.unpackLimit(), progress)) {
      recordings.refusals().forEach(refusal -> failed(refusal.toString()));
      for (Recording recording : recordings.all()) {
        result(recording, work).ifPresent(results::add);
        // Reading may have found more than opening did.
        recording.report().warnings().forEach(note -> messages.warning(note.source(), note.text()));
      }
    }
    return results;
  }

  /** Whether all that was named could be read, so far. */
  boolean complete() {
    return complete;
  }

  private void failed(String message) {
    complete = false;
    messages.error(message);
  }

  /** One recording that fails must not cost the others. */
  private <R> Optional<R> result(Recording recording, Work<R> work) {
    try {
      return Optional.of(work.on(recording));
    } catch (UnreadableRecordingException unreadable) {
      failed(String.valueOf(unreadable.getMessage()));
    } catch (NothingSelectedException nothing) {
      failed(recording.name() + ": " + nothing.getMessage());
    } catch (OutOfMemoryError exhausted) {
      failed(recording.name() + ": does not fit into memory; " + Messages.MORE_MEMORY);
    } catch (RuntimeException | StackOverflowError unforeseen) {
      complete = false;
      messages.unforeseen(recording.name(), unforeseen);
    }
    return Optional.empty();
  }
}
