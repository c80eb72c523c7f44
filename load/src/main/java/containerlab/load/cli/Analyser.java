package containerlab.load.cli;

import containerlab.load.experiment.ResultsFolder;
import containerlab.load.process.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has the analyser compare the recordings of an experiment. */
final class Analyser {
  private static final List<String> REPORTS = List.of("report.txt", "report.md", "report.json");

  private final Path jar;
  private final Programs programs;

  Analyser(Path jar, Programs programs) {
    this.jar = jar;
    this.programs = programs;
  }

  /**
   * Writes the reports into the folder, and one to the standard output.
   *
   * @return the analyser's exit code; 0 is well
   */
  int compare(ResultsFolder folder, double minEffect) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", jar.toString(), "compare"));
    command.addAll(
        List.of("--experiment", folder.file().toString(), "--min-effect", "" + minEffect));
    command.addAll(List.of("-o", "-"));
    for (String report : REPORTS) {
      command.addAll(List.of("-o", folder.path().resolve(report).toString()));
    }
    return programs.run(new ProcessBuilder(command).inheritIO());
  }
}
