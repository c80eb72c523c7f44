package containerlab.jfr.report;

import containerlab.jfr.explain.Answer;
import containerlab.jfr.profile.Profile;
import java.util.List;
import java.util.Optional;

/**
 * What is to be said about recordings. It is made once, and written in any {@link ReportFormat}.
 */
public final class Report {
  private final List<Profile> profiles;
  private final Optional<Answer> comparison;
  private final List<Block> blocks;

  private Report(List<Profile> profiles, Optional<Answer> comparison, List<Block> blocks) {
    this.profiles = profiles;
    this.comparison = comparison;
    this.blocks = blocks;
  }

  /** The report on {@code profiles}, one after the other. */
  public static Report of(List<Profile> profiles) {
    List<Profile> all = List.copyOf(profiles);
    ReportBuilder report = new ReportBuilder();
    all.forEach(profile -> new RecordingSection(report).write(profile, all));
    return new Report(all, Optional.empty(), report.build());
  }

  /** The report on a comparison; it has no form as {@link ReportFormat#CSV}. */
  public static Report of(Answer comparison) {
    ReportBuilder report = new ReportBuilder();
    new ComparisonSection(report).write(comparison);
    return new Report(List.of(), Optional.of(comparison), report.build());
  }

  /** The values, for formats that programs read. */
  List<Profile> profiles() {
    return profiles;
  }

  /** The values of a comparison, for formats that programs read. */
  Optional<Answer> comparison() {
    return comparison;
  }

  /** What is said of them, for formats that people read. */
  List<Block> blocks() {
    return blocks;
  }
}
