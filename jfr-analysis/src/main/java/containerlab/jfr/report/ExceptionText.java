package containerlab.jfr.report;

import containerlab.jfr.profile.Exceptions;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Thrown;
import java.util.List;

/** Exceptions of one phase: how many, and the most frequent ones with who made them. */
final class ExceptionText {
  private static final int ROWS = 5;

  private final Page page;
  private final PhaseProfile phase;

  ExceptionText(Page page, PhaseProfile phase) {
    this.page = page;
    this.phase = phase;
  }

  void line() {
    phase.exceptions().toOptional().ifPresent(exceptions -> page.text(2, line(exceptions)));
  }

  private String line(Exceptions exceptions) {
    return exceptions.created() == 0
        ? "Exceptions: none"
        : Units.format(
            "Exceptions: %s created per %s",
            Units.decimal(exceptions.created()), phase.per().unit());
  }

  void table() {
    phase.thrown().toOptional().ifPresent(this::table);
  }

  private void table(List<Thrown> thrown) {
    if (thrown.isEmpty()) {
      return;
    }
    TextTable table =
        new TextTable(
            "exception: class, and who made it", "recorded", "per\n" + phase.per().unit());
    thrown.stream()
        .limit(ROWS)
        .forEach(
            row -> {
              table.row(
                  row.thrownClass(), Units.count(row.recorded()), Units.decimal(row.perUnit()));
              table.row("  " + row.site(), "", "");
            });
    page.blank();
    page.table(table);
  }
}
