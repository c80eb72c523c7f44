package containerlab.jfr.report;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Per;
import containerlab.jfr.profile.Rest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Where the sampled time of one phase went. */
final class HotSpotSection {
  /** Fewer samples say which frames occur, but not how often: their shares are not shown. */
  static final int ENOUGH_FOR_SHARES = 100;

  /** A frame seen less often may be chance, and is left to the JSON report. */
  static final int ENOUGH_FOR_A_ROW = 2;

  private static final int ENOUGH_FOR_A_PATH = 5;
  private static final int MOST_POOLS = 4;

  /** The layer that stands last. */
  private final ReportBuilder report;

  private final Per per;

  HotSpotSection(ReportBuilder report, Per per) {
    this.report = report;
    this.per = per;
  }

  void write(HotSpots spots) {
    report.heading(Block.Level.TOPIC, "Sampler " + spots.sampler() + ": " + what(spots));
    report.once(spots.sampler() + ": " + spots.bias() + ".");
    table("layer", spots.layers(), spots, 0);
    byPool(spots);
    table("system call (innermost frame)", spots.systemCalls(), spots, ENOUGH_FOR_A_ROW);
    table("top frame", spots.topFrames(), spots, ENOUGH_FOR_A_ROW);
    table("top application frame", spots.topAppFrames(), spots, ENOUGH_FOR_A_ROW);
    paths(spots);
  }

  /** Layers down, the pools with most samples across. */
  private void byPool(HotSpots spots) {
    boolean times = weighed(spots) && enough(spots.samples());
    List<HotSpots.Pool> pools =
        spots.pools().stream()
            .filter(pool -> !times || enough(pool.samples()))
            .limit(MOST_POOLS)
            .toList();
    if (pools.isEmpty()) {
      return;
    }
    Table.Builder table =
        Table.of(
                times
                    ? "CPU by layer and pool, " + Units.perUnit(per)
                    : "samples by layer and pool")
            .columns(pools.stream().map(HotSpotSection::heading).toArray(String[]::new));
    Stream.concat(
            spots.layers().stream().map(HotSpots.Row::name),
            pools.stream().flatMap(pool -> pool.layers().stream()).map(HotSpots.Row::name))
        .distinct()
        .sorted(Comparator.comparing(Rest.UNATTRIBUTED::equals))
        .filter(layer -> pools.stream().anyMatch(pool -> occurs(pool, layer, times)))
        .forEach(
            layer ->
                table.row(
                    row(
                        layer,
                        pools.stream()
                            .map(
                                pool ->
                                    layer(pool, layer).map(row -> cell(row, times)).orElse("")))));
    if (times && pools.stream().anyMatch(pool -> pool.cpuNanos().isPresent())) {
      table.row(row("all, as measured", pools.stream().map(pool -> scaled(pool.cpuNanos()))));
    }
    if (times) {
      table.row(row("samples", pools.stream().map(pool -> Units.count(pool.samples()))));
    }
    report.table(table);
  }

  private static String[] row(String first, Stream<String> others) {
    return Stream.concat(Stream.of(first), others).toArray(String[]::new);
  }

  private static String heading(HotSpots.Pool pool) {
    return pool.pool().equals(pool.role()) ? pool.pool() : pool.pool() + "\n" + pool.role();
  }

  private static Optional<HotSpots.Row> layer(HotSpots.Pool pool, String layer) {
    return pool.layers().stream().filter(row -> row.name().equals(layer)).findFirst();
  }

  /** Whether there is something to show: a rest that was not sampled has a time at most. */
  private static boolean occurs(HotSpots.Pool pool, String layer, boolean times) {
    return layer(pool, layer).filter(row -> times || row.samples().isPresent()).isPresent();
  }

  private String cell(HotSpots.Row row, boolean times) {
    return times ? scaled(row.cpuNanos()) : Units.count(row.samples());
  }

  private static boolean enough(long samples) {
    return samples >= ENOUGH_FOR_SHARES;
  }

  private void paths(HotSpots spots) {
    List<HotSpots.Path> paths =
        spots.paths().stream().filter(path -> path.samples() >= ENOUGH_FOR_A_PATH).toList();
    if (paths.isEmpty()) {
      return;
    }
    Table.Builder table =
        frames("hot path, innermost frame first, without the JDK's callers", spots);
    for (HotSpots.Path path : paths) {
      table.row(
          cells(
              path.frames().get(0),
              OptionalLong.of(path.samples()),
              path.share(),
              path.cpuNanos(),
              spots));
      path.frames().stream().skip(1).forEach(table::nested);
    }
    report.table(table);
  }

  private static String what(HotSpots spots) {
    StringBuilder text = new StringBuilder(Units.count(spots.samples(), "sample"));
    text.append(period(spots));
    if (spots.coverage().isPresent()) {
      text.append(", ").append(Units.percent(spots.coverage())).append(" of the CPU");
    }
    if (spots.lostSamples().orElse(0) > 0) {
      text.append(", ").append(Units.count(spots.lostSamples())).append(" lost");
    }
    if (spots.truncatedStacks() > 0) {
      text.append(", ").append(Units.count(spots.truncatedStacks(), "stack")).append(" cut");
    }
    if (!enough(spots.samples())) {
      text.append("; too few for shares, which take ").append(ENOUGH_FOR_SHARES);
    }
    return text.toString();
  }

  private static String period(HotSpots spots) {
    if (spots.shortestPeriodNanos().isEmpty()) {
      return "";
    }
    String shortest = Units.duration(spots.shortestPeriodNanos());
    String longest = Units.duration(spots.longestPeriodNanos());
    return (weighed(spots) ? " of " : ", one every ")
        + (shortest.equals(longest) ? shortest : shortest + " to " + longest)
        + (weighed(spots) ? " CPU each" : "");
  }

  private void table(String what, List<HotSpots.Row> rows, HotSpots spots, int fewest) {
    Table.Builder table = frames(what, spots);
    rows.stream()
        .filter(row -> row.samples().orElse(enough(spots.samples()) ? fewest : -1) >= fewest)
        .forEach(
            row -> table.row(cells(row.name(), row.samples(), row.share(), row.cpuNanos(), spots)));
    if (!table.isEmpty()) {
      report.table(table);
    }
  }

  private static boolean weighed(HotSpots spots) {
    return spots.sampledSeconds().isPresent();
  }

  /** The columns of {@link #cells}. */
  private Table.Builder frames(String what, HotSpots spots) {
    Table.Builder table = Table.of(what).columns("samples");
    if (!enough(spots.samples())) {
      return table;
    }
    return weighed(spots)
        ? table.columns("of CPU", "CPU " + Units.perUnit(per))
        : table.columns("of samples");
  }

  private String[] cells(
      String name, OptionalLong samples, double share, OptionalDouble cpuNanos, HotSpots spots) {
    int shown = enough(spots.samples()) ? (weighed(spots) ? 3 : 2) : 1;
    return row(
        name, Stream.of(Units.count(samples), Units.percent(share), scaled(cpuNanos)).limit(shown));
  }

  private String scaled(OptionalDouble nanos) {
    return nanos.isPresent()
        ? Units.decimal(nanos.getAsDouble() / Units.scale(per))
        : Units.UNKNOWN;
  }
}
