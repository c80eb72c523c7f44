package containerlab.jfr.cli;

import containerlab.jfr.recording.FailureReason;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * All places that a report goes to: none of them shows anything before all could be written.
 *
 * @param <F> the formats that it is written in
 */
final class Outputs<F> implements AutoCloseable {
  /** What the standard output is called in messages. */
  static final String STANDARD = "standard output";

  static final String REMEDY = "choose another -o";

  private final List<Place<F>> places = new ArrayList<>();

  /** One of them. */
  private record Place<F>(String name, F format, Output output) {}

  /** Writes the report in one format. */
  @FunctionalInterface
  interface Content<F> {
    void write(F format, Writer out) throws IOException;
  }

  /** Work on one place, which may fail. */
  @FunctionalInterface
  private interface Work<F> {
    void on(Place<F> place) throws IOException;
  }

  void add(String name, F format, Output output) {
    places.add(new Place<>(name, format, output));
  }

  /**
   * Writes the report to each place.
   *
   * @throws IOException when one of them cannot take it; the message names it and says what to do
   */
  void write(Content<F> report) throws IOException {
    onEach(
        place -> {
          report.write(place.format, place.output.writer());
          place.output.complete();
        });
    onEach(place -> place.output.commit());
  }

  private void onEach(Work<F> work) throws IOException {
    for (Place<F> place : places) {
      try {
        work.on(place);
      } catch (IOException failed) {
        throw new IOException(unwritable(place.name, failed, REMEDY), failed);
      }
    }
  }

  /** What to tell a user of an output that fails. */
  static String unwritable(String name, IOException failed, String remedy) {
    return name + ": cannot be written (" + FailureReason.of(failed) + "); " + remedy;
  }

  @Override
  public void close() {
    places.forEach(place -> place.output.close());
  }
}
