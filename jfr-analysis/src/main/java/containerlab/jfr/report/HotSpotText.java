package containerlab.jfr.report;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Per;
import java.util.List;
import java.util.OptionalDouble;

/** Where the sampled time of one phase went. */
final class HotSpotText {
  /** Fewer samples say which frames occur, but not how often: their shares are not shown. */
  private static final int ENOUGH_FOR_SHARES = 100;

  /** A frame seen less often may be chance, and is left to the JSON report. */
  private static final int ENOUGH_FOR_A_ROW = 2;

  private final Page page;
  private final Per per;

  HotSpotText(Page page, Per per) {
    this.page = page;
    this.per = per;
  }

  void write(HotSpots spots) {
    page.blank();
    page.text(2, "Sampler " + spots.sampler() + ": " + what(spots));
    page.once(2, spots.sampler() + ": " + spots.bias() + ".");
    table("layer", spots.layers(), spots, 0);
    table("top frame", spots.topFrames(), spots, ENOUGH_FOR_A_ROW);
    table("top application frame", spots.topAppFrames(), spots, ENOUGH_FOR_A_ROW);
  }

  private static String what(HotSpots spots) {
    StringBuilder text = new StringBuilder(Units.count(spots.samples(), "sample"));
    if (spots.coverage().isPresent()) {
      text.append(", ").append(Units.percent(spots.coverage())).append(" of the CPU");
    }
    if (spots.lostSamples().orElse(0) > 0) {
      text.append(", ").append(Units.count(spots.lostSamples())).append(" lost");
    }
    if (spots.truncatedStacks() > 0) {
      text.append(", ").append(Units.count(spots.truncatedStacks(), "stack")).append(" cut");
    }
    if (spots.samples() < ENOUGH_FOR_SHARES) {
      text.append("; too few for shares, which take ").append(ENOUGH_FOR_SHARES);
    }
    return text.toString();
  }

  private void table(String what, List<HotSpots.Row> rows, HotSpots spots, int fewest) {
    boolean weighed = spots.sampledSeconds().isPresent();
    boolean shares = spots.samples() >= ENOUGH_FOR_SHARES;
    TextTable table =
        weighed
            ? new TextTable(what, "samples", "of CPU", "CPU " + Units.perUnit(per))
            : new TextTable(what, "samples", "of samples");
    for (HotSpots.Row row : rows) {
      if (row.samples().orElse(Long.MAX_VALUE) < fewest) {
        continue;
      }
      String samples = Units.count(row.samples());
      String share = shares ? Units.percent(row.share()) : Units.UNKNOWN;
      if (weighed) {
        table.row(row.name(), samples, share, shares ? scaled(row.cpuNanos()) : Units.UNKNOWN);
      } else {
        table.row(row.name(), samples, share);
      }
    }
    if (!table.isEmpty()) {
      page.blank();
      page.table(table);
    }
  }

  private String scaled(OptionalDouble nanos) {
    return nanos.isPresent()
        ? Units.decimal(nanos.getAsDouble() / Units.scale(per))
        : Units.UNKNOWN;
  }
}
