package containerlab.jfr.cli;

import containerlab.jfr.check.Condition;
import containerlab.jfr.report.Page;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what an option says must not hold. */
final class ConditionOption implements ITypeConverter<Condition> {
  @Override
  public Condition convert(String text) {
    try {
      return Condition.parse(text);
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException(Page.safe(String.valueOf(wrong.getMessage())));
    }
  }
}
