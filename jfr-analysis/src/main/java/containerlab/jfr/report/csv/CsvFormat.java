package containerlab.jfr.report.csv;

import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Profiles as tidy CSV: a row for each figure, with all that tells it from others. */
public final class CsvFormat {
  private static final List<String> HEADER =
      List.of(
          "recording",
          "pid",
          "container",
          "phase",
          "state",
          "start",
          "workload",
          "concurrency",
          "repeat",
          "figure",
          "pool",
          "role",
          "part",
          "value",
          "unit",
          "per",
          "basis");

  private static final String ROW_END = "\r\n";
  private final Writer out;

  /** A table that goes to {@code out}. */
  public CsvFormat(Writer out) {
    this.out = out;
  }

  /**
   * Writes the header and the figures of all phases, and flushes.
   *
   * @throws IOException when {@code out} cannot take them
   */
  public void write(List<Profile> profiles) throws IOException {
    row(HEADER.stream());
    for (Profile profile : profiles) {
      for (PhaseProfile phase : profile.phases()) {
        List<String> of = cells(profile, phase);
        for (Figure figure : PhaseFigures.of(phase, profile.pool())) {
          row(Stream.concat(of.stream(), cells(figure)));
        }
      }
    }
    out.flush();
  }

  private void row(Stream<String> cells) throws IOException {
    out.write(cells.collect(Collectors.joining(",", "", ROW_END)));
  }

  /** Which phase of which recording. */
  private static List<String> cells(Profile profile, PhaseProfile phase) {
    Optional<PhaseIdentity> load = phase.identity();
    return List.of(
        CsvText.of(profile.file()),
        whole(profile.run().pid()),
        text(container(profile, phase), Function.identity()),
        text(load, PhaseIdentity::phase),
        text(state(phase), Function.identity()),
        phase.start().toString(),
        text(load, PhaseIdentity::workload),
        load.map(PhaseIdentity::concurrency).map(CsvFormat::whole).orElse(""),
        load.map(PhaseIdentity::repeat).map(CsvFormat::whole).orElse(""));
  }

  /** The container that served the phase; a phase during which it was switched has none. */
  private static Optional<String> container(Profile profile, PhaseProfile phase) {
    return phase.switched()
        ? Optional.empty()
        : phase.container().or(() -> profile.run().container());
  }

  /** Whether the phase is a result: {@code completed}, or why it is none. */
  private static Optional<String> state(PhaseProfile phase) {
    Optional<String> load = phase.identity().map(PhaseIdentity::state);
    return phase.switched()
        ? load.filter(s -> !s.equals("completed")).or(() -> Optional.of("switched"))
        : load;
  }

  private static Stream<String> cells(Figure figure) {
    return Stream.of(
        CsvText.of(figure.name()),
        CsvText.of(figure.scope().pool()),
        CsvText.of(figure.scope().role()),
        CsvText.of(figure.scope().part()),
        CsvText.of(figure.value()),
        figure.unit().symbol(),
        figure.per(),
        CsvText.of(figure.basis()));
  }

  private static <T> String text(Optional<T> of, Function<T, String> text) {
    return of.map(text).map(CsvText::of).orElse("");
  }

  private static String whole(OptionalLong number) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : "";
  }
}
