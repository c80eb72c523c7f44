package containerlab.jfr.report;

import containerlab.jfr.report.csv.CsvFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A way to write a report down. */
public enum ReportFormat {
  /** For people: at most 100 columns, the answer first. */
  TEXT(".txt") {
    @Override
    public void write(Report report, Writer out) throws IOException {
      print(out, text -> new TextFormat(text).write(report));
    }
  },
  /** For people on GitHub: as a comment on a pull request. */
  MARKDOWN(".md") {
    @Override
    public void write(Report report, Writer out) throws IOException {
      print(out, text -> new MarkdownFormat(text).write(report));
    }
  },
  /**
   * For programs: described by {@code docs/analysis-schema.json} and {@code
   * comparison-schema.json}.
   */
  JSON(".json") {
    @Override
    public void write(Report report, Writer out) throws IOException {
      new JsonFormat(out).write(report);
    }
  },
  /** For spreadsheets and statistics: a row for each figure, see {@code docs/analysis.md}. */
  CSV(".csv") {
    @Override
    public void write(Report report, Writer out) throws IOException {
      new CsvFormat(out).write(report.profiles());
    }
  };

  private final String extension;

  ReportFormat(String extension) {
    this.extension = extension;
  }

  /** The format that the end of a file's name stands for, in capitals or not. */
  public static Optional<ReportFormat> ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> lower.endsWith(format.extension)).findFirst();
  }

  /**
   * Writes a report and flushes.
   *
   * @throws IOException when {@code out} cannot take it
   */
  public abstract void write(Report report, Writer out) throws IOException;

  /** Prints into memory first, since a print writer says nothing of a disk that is full. */
  private static void print(Writer out, Consumer<PrintWriter> printing) throws IOException {
    StringWriter text = new StringWriter();
    printing.accept(new PrintWriter(text));
    out.write(text.toString());
    out.flush();
  }
}
