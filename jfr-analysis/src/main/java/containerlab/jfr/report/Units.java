package containerlab.jfr.report;

import containerlab.jfr.profile.Per;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Scales base units for people, once, when printing; unknown is a dash. */
final class Units {
  static final String UNKNOWN = "-";

  /** A blank at which a line is not wrapped; the page prints a common one. */
  static final char NO_BREAK = '\u00a0';

  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Nanoseconds in the unit that times per request or per second are shown in. */
  static double scale(Per per) {
    return per.isRequest() ? 1e3 : 1e6;
  }

  /** The name of that unit. */
  static String perUnit(Per per) {
    return per.isRequest() ? "us/req" : "ms/s";
  }

  /** Keeps a text on one line. */
  static String keep(String text) {
    return text.replace(' ', NO_BREAK);
  }

  /** A count and its noun, such as "1 collection" or "2 collections". */
  static String count(long value, String noun) {
    return count(value) + NO_BREAK + noun + (value == 1 ? "" : "s");
  }

  static String count(long value) {
    return format("%,d", value);
  }

  static String count(OptionalLong value) {
    return value.isPresent() ? count(value.getAsLong()) : UNKNOWN;
  }

  /** As many decimals as {@code resolution} allows, none below it. */
  static String resolved(double value, double resolution) {
    int decimals = resolution >= 1 ? 0 : resolution >= 0.1 ? 1 : 2;
    return format("%,." + decimals + "f", Math.abs(value) < resolution / 2 ? 0.0 : value);
  }

  static String decimal(double value) {
    double size = Math.abs(value);
    if (size < 0.005) {
      return "0.00"; // never -0.00
    }
    return format(size >= 1000 ? "%,.0f" : size >= 10 ? "%,.1f" : "%,.2f", value);
  }

  static String decimal(OptionalDouble value) {
    return value.isPresent() ? decimal(value.getAsDouble()) : UNKNOWN;
  }

  static String percent(double share) {
    return Math.abs(share) < 0.0005 ? "0.0\u00a0%" : format("%.1f\u00a0%%", 100 * share);
  }

  static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : UNKNOWN;
  }

  static String seconds(double value) {
    return format(value >= 100 ? "%,.0f\u00a0s" : "%.1f\u00a0s", value);
  }

  static String duration(double nanos) {
    double size = Math.abs(nanos);
    if (size == 0) {
      return "0\u00a0us";
    }
    if (size >= 1e9) {
      return decimal(nanos / 1e9) + "\u00a0s";
    }
    return size >= 1e6 ? decimal(nanos / 1e6) + "\u00a0ms" : decimal(nanos / 1e3) + "\u00a0us";
  }

  static String duration(OptionalLong nanos) {
    return nanos.isPresent() ? duration((double) nanos.getAsLong()) : UNKNOWN;
  }

  static String bytes(double value) {
    if (value >= 1 << 30) {
      return decimal(value / (1 << 30)) + "\u00a0GiB";
    }
    if (value >= 1 << 20) {
      return decimal(value / (1 << 20)) + "\u00a0MiB";
    }
    return value >= 1 << 10
        ? decimal(value / (1 << 10)) + "\u00a0KiB"
        : format("%.0f\u00a0B", value);
  }

  private Units() {}
}
