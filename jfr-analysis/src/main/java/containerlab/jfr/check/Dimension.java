package containerlab.jfr.check;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a figure is counted in: its units, and how a value is written in the one that fits. */
public enum Dimension {
  /** Nanoseconds. */
  TIME("a time", new Unit("ns", 1), new Unit("us", 1e3), new Unit("ms", 1e6), new Unit("s", 1e9)),
  /** 0 to 1. */
  SHARE("a share", new Unit("%", 0.01)),
  /** Bytes. */
  SIZE(
      "a size",
      new Unit("B", 1),
      new Unit("KiB", 1 << 10),
      new Unit("MiB", 1 << 20),
      new Unit("GiB", 1 << 30)),
  /** Per second. */
  RATE("a rate per second", new Unit("", 1)),
  /** How many. */
  COUNT("a count", new Unit("", 1));

  /** A value is written with as many digits, unless more tell it from its limit. */
  private static final int DIGITS = 3;

  private static final int MOST_DECIMALS = 9;

  private final String article;
  private final List<Unit> units;

  /** A unit of so many base units. */
  private record Unit(String symbol, double size) {}

  Dimension(String article, Unit... units) {
    this.article = article;
    this.units = List.of(units);
  }

  /** What it is, such as {@code a time}. */
  String article() {
    return article;
  }

  /** How many base units {@code symbol} stands for; empty when it is no unit of this dimension. */
  Optional<BigDecimal> size(String symbol) {
    return units.stream()
        .filter(unit -> unit.symbol.equals(symbol))
        .findFirst()
        .map(unit -> BigDecimal.valueOf(unit.size));
  }

  /** Its units in words, such as {@code ns, us, ms or s}. */
  public String unitNames() {
    List<String> symbols = units.stream().map(Unit::symbol).toList();
    if (symbols.size() == 1) {
      return symbols.get(0).isEmpty() ? "no unit" : symbols.get(0);
    }
    int last = symbols.size() - 1;
    return symbols.stream().limit(last).collect(Collectors.joining(", "))
        + " or "
        + symbols.get(last);
  }

  /** A value in the unit that fits it, with enough digits to tell it from {@code limit}. */
  public String text(double value, double limit) {
    Unit unit = fitting(value);
    double scaled = value / unit.size;
    int decimals = decimals(scaled);
    String number = number(scaled, decimals);
    while (value != limit
        && decimals < MOST_DECIMALS
        && number.equals(number(limit / unit.size, decimals))) {
      number = number(scaled, ++decimals);
    }
    return unit.symbol.isEmpty() ? number : number + " " + unit.symbol;
  }

  private static int decimals(double value) {
    if (value == 0) {
      return 0;
    }
    int whole = (int) Math.floor(Math.log10(Math.abs(value))) + 1;
    return Math.max(0, DIGITS - Math.max(0, whole));
  }

  private static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  private Unit fitting(double value) {
    return units.stream()
        .filter(unit -> unit.size <= Math.abs(value))
        .reduce((smaller, larger) -> larger)
        .orElse(units.get(0));
  }
}
