package containerlab.jfr.report;

import containerlab.jfr.profile.Profile;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** A way to write profiles down. */
public enum ReportFormat {
  /** For people: at most 100 columns, the answer first. */
  TEXT {
    @Override
    public void write(List<Profile> profiles, Writer out) {
      new TextReport(out).write(profiles);
    }
  },
  /** For programs: described by {@code docs/analysis-schema.json}. */
  JSON {
    @Override
    public void write(List<Profile> profiles, Writer out) throws IOException {
      new JsonReport(out).write(profiles);
    }
  };

  /**
   * Writes profiles, one after the other, and flushes.
   *
   * @throws IOException when {@code out} cannot take them
   */
  public abstract void write(List<Profile> profiles, Writer out) throws IOException;
}
