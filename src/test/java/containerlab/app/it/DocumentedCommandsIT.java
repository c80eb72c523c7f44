package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.container.Container;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every command of README.md in its order, as a reader would; only ports and folders are the
 * test's. {@code docs/sweep.md} has its own test among the scripts'.
 */
class DocumentedCommandsIT {
  private static final Path README = AppProcess.ROOT.resolve("README.md");

  @Test
  void everyCommandOfTheReadmeWorks(@TempDir Path folder) throws Exception {
    List<String> commands = commands();
    assertThat(commands).hasSizeGreaterThan(8);
    Path recordings = Files.createDirectories(folder.resolve("recordings"));
    try (AppProcess app =
        AppProcess.start(folder, List.of(), "--container=tomcat", "--lab.control=true")) {
      app.post("/recordings", "{\"name\":\"my\",\"settings\":\"lab\"}");
      run(folder, "curl -sS --fail '" + app.url("/test/knownCost?cpuMicros=1000000") + "'");
      app.post("/recordings/my/stop", "{}");
      for (String command : commands) {
        String local =
            command
                .replace("127.0.0.1:8081", "127.0.0.1:" + app.managementPort())
                .replace("results/*/undertow.jfr", recordings.resolve("my.jfr").toString())
                .replace("-jar jfr-analysis/", "-jar " + AppProcess.ROOT + "/jfr-analysis/");
        if (command.startsWith("java -jar jfr-analysis/target/jfr-analysis.jar compare ")) {
          assertThat(AppProcess.ROOT.resolve("docs/compare.md"))
              .as("what the analyser's CompareDocIT runs")
              .content()
              .contains('\n' + command + '\n');
        } else if (command.startsWith("curl ")) {
          run(folder, "set -e\n" + local.replaceAll("(?m)^curl -sf?", "curl -sS --fail-with-body"));
        } else if (command.contains(" flame -o cpu.html ")) {
          assertThat(run(folder, local)).isEmpty();
          assertThat(folder.resolve("cpu.html")).content().contains("tomcat");
        } else if (command.startsWith("java -jar jfr-analysis/")) {
          assertThat(run(folder, local)).contains("tomcat");
        } else if (command.startsWith("java -jar target/container-lab.jar ")) {
          String[] args =
              command.substring("java -jar target/container-lab.jar ".length()).split(" ");
          try (AppProcess other = AppProcess.start(folder, List.of(), args)) {
            assertThat(other.json("/container").get("tuning").asText()).isEqualTo("seed");
          }
        } else if (command.startsWith("load/ab-sweep.sh")) {
          run(
              AppProcess.ROOT,
              command
                  + " --dry-run --url "
                  + app.url("")
                  + " --management-url http://127.0.0.1:"
                  + app.managementPort());
        } else if (command.startsWith("load/sweep-all.sh")) {
          run(AppProcess.ROOT, command + " --dry-run");
        } else if (command.startsWith("load/compare.sh")) {
          run(
              AppProcess.ROOT,
              command + " --dry-run --app-jar " + AppProcess.jar("container-lab.jar"));
        } else if (command.startsWith("mvn -Pundertow spring-boot:run")) {
          assertThat(Container.values())
              .as("what SpringBootRunIT runs")
              .anyMatch(
                  container ->
                      String.join(" ", SpringBootRunIT.command(container)).equals(command));
        } else if (command.equals("sudo load/install-tools.sh && mvn verify")) {
          run(AppProcess.ROOT, "load/install-tools.sh"); // the rest is what runs this
        } else {
          throw new AssertionError("README.md has a command that no test runs: " + command);
        }
      }
      assertThat(folder.resolve("my.jfr")).isNotEmptyFile();
    }
  }

  /** A command of each line; of a block that speaks to the app, all lines as they are pasted. */
  private static List<String> commands() throws Exception {
    List<String> commands = new ArrayList<>();
    Pattern block = Pattern.compile("^```sh\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    for (Matcher found = block.matcher(Files.readString(README)); found.find(); ) {
      String lines = found.group(1).replaceAll(" {2,}#.*", "");
      if (lines.startsWith("curl ")) {
        commands.add(lines);
      } else {
        lines.lines().forEach(commands::add);
      }
    }
    return commands;
  }

  private static String run(Path folder, String command) throws Exception {
    return Command.run(folder, "bash", "-c", command);
  }
}
