package containerlab.jfr.report.csv;

import containerlab.jfr.report.Page;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Cells of a comma-separated file: RFC 4180, and nothing that a spreadsheet takes for a formula.
 */
final class CsvText {

  /**
   * What begins a formula at the start of a cell, in its wide form too; also after what separates
   * cells in a spreadsheet that splits at other characters than ours.
   */
  private static final Pattern FORMULA =
      Pattern.compile("(^|[,;\"])(\\s*)([-=+@\uff0d\uff1d\uff0b\uff20])");

  /** What a spreadsheet shows as text. */
  private static final String TEXT_MARK = "'";

  private static final Pattern QUOTED = Pattern.compile("[\",\r\n]|^\\s|\\s$");

  /** A cell of text. */
  static String of(String text) {
    String harmless = FORMULA.matcher(Page.safe(text)).replaceAll("$1$2" + TEXT_MARK + "$3");
    return QUOTED.matcher(harmless).find() ? '"' + harmless.replace("\"", "\"\"") + '"' : harmless;
  }

  /** A cell that holds a number: all its digits, with a point, never with an exponent. */
  static String of(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private CsvText() {}
}
