package containerlab.jfr.cli;

import containerlab.jfr.recording.FailureReason;
import containerlab.jfr.report.Report;
import containerlab.jfr.report.ReportFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** All places that a report goes to: none of them shows anything before all could be written. */
final class Outputs implements AutoCloseable {
  /** What the standard output is called in messages. */
  static final String STANDARD = "standard output";

  static final String REMEDY = "choose another -o";

  private final List<Place> places = new ArrayList<>();

  /** One of them. */
  private record Place(String name, ReportFormat format, Output output) {}

  /** Work on one place, which may fail. */
  @FunctionalInterface
  private interface Work {
    void on(Place place) throws IOException;
  }

  void add(String name, ReportFormat format, Output output) {
    places.add(new Place(name, format, output));
  }

  /**
   * Writes the report to each place.
   *
   * @throws IOException when one of them cannot take it; the message names it and says what to do
   */
  void write(Report report) throws IOException {
    onEach(
        place -> {
          place.format.write(report, place.output.writer());
          place.output.complete();
        });
    onEach(place -> place.output.commit());
  }

  private void onEach(Work work) throws IOException {
    for (Place place : places) {
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
