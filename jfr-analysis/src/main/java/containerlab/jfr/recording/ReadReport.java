package containerlab.jfr.recording;

import containerlab.jfr.profile.Gap;
import containerlab.jfr.profile.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What was read of a recording's sources and what was lost. A source that holds several JVMs is in
 * the report of each.
 *
 * @param sources files and archive entries
 * @param bytes their size, unpacked
 * @param chunksRead chunks of this JVM whose events were delivered
 * @param chunksLost chunks of the sources that could not be read
 * @param losses what could not be read
 * @param gaps when nothing was recorded
 * @param notes what else should be known
 */
public record ReadReport(
    List<String> sources,
    long bytes,
    int chunksRead,
    int chunksLost,
    List<Loss> losses,
    List<Gap> gaps,
    List<Note> notes) {

  /**
   * Something that should be known about a source.
   *
   * @param source the file, or archive and entry
   * @param text one sentence
   */
  public record Note(String source, String text) {}

  /** All of it as sentences, each with the source it is about. */
  public List<Note> warnings() {
    List<Note> all = new ArrayList<>();
    losses.forEach(loss -> all.add(new Note(loss.source(), Lost.sentence(loss))));
    all.addAll(notes);
    gaps.forEach(
        gap ->
            all.add(
                new Note(
                    String.join(", ", sources),
                    String.format(
                        Locale.ROOT,
                        "nothing was recorded for %.1f s from %s on",
                        gap.seconds(),
                        gap.start()))));
    return List.copyOf(all);
  }
}
