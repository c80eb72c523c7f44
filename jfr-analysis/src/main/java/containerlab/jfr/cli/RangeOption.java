package containerlab.jfr.cli;

import containerlab.jfr.lens.TimeRange;
import containerlab.jfr.report.Page;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a stretch of time that an option names. */
final class RangeOption implements ITypeConverter<TimeRange> {
  @Override
  public TimeRange convert(String text) {
    try {
      return TimeRange.parse(text);
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException(Page.safe(String.valueOf(wrong.getMessage())));
    }
  }
}
