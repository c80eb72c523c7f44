package containerlab.jfr.report;

import java.io.IOException;
import java.io.Writer;

/** A way to write a report down. */
public enum ReportFormat {
  /** For people: at most 100 columns, the answer first. */
  TEXT {
    @Override
    public void write(Report report, Writer out) {
      new TextFormat(out).write(report);
    }
  },
  /** For people on GitHub: as a comment on a pull request. */
  MARKDOWN {
    @Override
    public void write(Report report, Writer out) {
      new MarkdownFormat(out).write(report);
    }
  },
  /** For programs: described by {@code docs/analysis-schema.json}. */
  JSON {
    @Override
    public void write(Report report, Writer out) throws IOException {
      new JsonFormat(out).write(report.profiles());
    }
  };

  /**
   * Writes a report and flushes.
   *
   * @throws IOException when {@code out} cannot take them
   */
  public abstract void write(Report report, Writer out) throws IOException;
}
