package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.AppRecordings;
import java.nio.file.Path;

/**
 * Every report of the recordings that the app made. Also a program, since some of what a locale
 * decides is decided when a JVM starts.
 */
final class AppReports {
  /** The one that stacks are written of. */
  private static final String FLAME = "tomcat-25";

  public static void main(String[] args) throws Exception {
    write(Path.of(args[0]));
    System.out.print(String.format("%,.1f", 1234.5));
  }

  static void write(Path folder) throws Exception {
    for (Path recording : AppRecordings.all()) {
      String name = AppRecordings.name(recording);
      run(
          "--no-rules",
          "-o",
          folder.resolve(name + ".txt").toString(),
          "-o",
          folder.resolve(name + ".md").toString(),
          "-o",
          folder.resolve(name + ".csv").toString(),
          "-o",
          folder.resolve(name + ".json").toString(),
          recording.toString());
    }
    run(
        "flame",
        "--of",
        "cpu",
        "--phase",
        "p1",
        "-o",
        folder.resolve(FLAME + ".folded").toString(),
        "-o",
        folder.resolve(FLAME + ".html").toString(),
        AppRecordings.file(FLAME).toString());
  }

  private static void run(String... args) {
    assertThat(MainTest.run(args)).isEqualTo(new MainTest.Outcome(0, "", ""));
  }

  private AppReports() {}
}
