package containerlab.jfr.report;

import containerlab.jfr.profile.Profile;
import java.util.List;

/**
 * What is to be said about recordings. It is made once, and written in any {@link ReportFormat}.
 */
public final class Report {
  private final List<Profile> profiles;
  private final List<Block> blocks;

  private Report(List<Profile> profiles, List<Block> blocks) {
    this.profiles = profiles;
    this.blocks = blocks;
  }

  /** The report on {@code profiles}, one after the other. */
  public static Report of(List<Profile> profiles) {
    List<Profile> all = List.copyOf(profiles);
    ReportBuilder report = new ReportBuilder();
    all.forEach(profile -> new RecordingSection(report).write(profile, all));
    return new Report(all, report.build());
  }

  /** The values, for formats that programs read. */
  List<Profile> profiles() {
    return profiles;
  }

  /** What is said of them, for formats that people read. */
  List<Block> blocks() {
    return blocks;
  }
}
