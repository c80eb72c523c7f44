package containerlab.jfr.report;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Scales base units for people, once, when printing; unknown is a dash. */
final class Units {
  static final String UNKNOWN = "-";

  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  static String count(long value) {
    return format("%,d", value);
  }

  static String count(OptionalLong value) {
    return value.isPresent() ? count(value.getAsLong()) : UNKNOWN;
  }

  static String decimal(double value) {
    double size = Math.abs(value);
    return format(size >= 1000 ? "%,.0f" : size >= 10 ? "%,.1f" : "%,.2f", value);
  }

  static String decimal(OptionalDouble value) {
    return value.isPresent() ? decimal(value.getAsDouble()) : UNKNOWN;
  }

  static String percent(double share) {
    return format("%.1f %%", 100 * share);
  }

  static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : UNKNOWN;
  }

  static String seconds(double value) {
    return format(value >= 100 ? "%,.0f s" : "%.1f s", value);
  }

  static String duration(double nanos) {
    double size = Math.abs(nanos);
    if (size == 0) {
      return "0 us";
    }
    if (size >= 1e9) {
      return decimal(nanos / 1e9) + " s";
    }
    return size >= 1e6 ? decimal(nanos / 1e6) + " ms" : decimal(nanos / 1e3) + " us";
  }

  static String duration(OptionalLong nanos) {
    return nanos.isPresent() ? duration((double) nanos.getAsLong()) : UNKNOWN;
  }

  static String bytes(double value) {
    if (value >= 1 << 30) {
      return decimal(value / (1 << 30)) + " GiB";
    }
    if (value >= 1 << 20) {
      return decimal(value / (1 << 20)) + " MiB";
    }
    return value >= 1 << 10 ? decimal(value / (1 << 10)) + " KiB" : format("%.0f B", value);
  }

  private Units() {}
}
